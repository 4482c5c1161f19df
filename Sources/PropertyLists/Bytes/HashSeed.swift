/// Where hashes of input begin, so that nobody can choose texts whose hashes are the same.
enum HashSeed {
  /// One random number a process: asking the system for each table takes longer than a small file.
  static let process = UInt64.random(in: .min ... .max) | 1
}
