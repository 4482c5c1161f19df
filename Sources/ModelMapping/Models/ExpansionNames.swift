// The names by which expansions call the protocols: in the list of the protocols of a type and in
// conditions the compiler looks for a name everywhere, also where the module is written before it.

/// The protocol `Mapped`, where a module has a type of that name.
public typealias _$Mapped = Mapped

/// The protocol `MappedValue`, where a module has a type of that name.
public typealias _$MappedValue = MappedValue

/// The protocol `ModelRoot`, where a module has a type of that name.
public typealias _$ModelRoot = ModelRoot
