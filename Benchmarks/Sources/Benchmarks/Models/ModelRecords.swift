import Foundation
import ModelMapping

/// A flat record of thirty fields, as a server of accounts sends it.
@Mapped(keys: .snakeCase) struct Account: Codable, Equatable {
  let login: String
  let id: Int
  let nodeID: String
  let avatarURL: String
  let gravatarID: String
  let url: String
  let htmlURL: String
  let followersURL: String
  let followingURL: String
  let gistsURL: String
  let starredURL: String
  let subscriptionsURL: String
  let reposURL: String
  let type: String
  let siteAdmin: Bool
  let name: String?
  let company: String?
  let blog: String?
  let location: String?
  let email: String?
  let hireable: Bool?
  let bio: String?
  let publicRepos: Int
  let publicGists: Int
  let followers: Int
  let following: Int
  let createdAt: String
  let updatedAt: String
  let score: Double
  let plan: String?

  private enum CodingKeys: String, CodingKey {
    case login, id, url, type, name, company, blog, location, email, hireable, bio, followers
    case following, score, plan
    case nodeID = "node_id"
    case avatarURL = "avatar_url"
    case gravatarID = "gravatar_id"
    case htmlURL = "html_url"
    case followersURL = "followers_url"
    case followingURL = "following_url"
    case gistsURL = "gists_url"
    case starredURL = "starred_url"
    case subscriptionsURL = "subscriptions_url"
    case reposURL = "repos_url"
    case siteAdmin = "site_admin"
    case publicRepos = "public_repos"
    case publicGists = "public_gists"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }
}

/// A nested record: an airport with its runways.
@Mapped struct Airport: Codable, Equatable {
  let name: String
  let iata: String
  let icao: String
  let coordinates: [Double]
  let runways: [Runway]
}

/// A runway of an airport.
@Mapped struct Runway: Codable, Equatable {
  let direction: String
  let distance: Int
  let surface: Surface
}

/// What a runway is made of.
enum Surface: String, Codable, MappedValue, CaseIterable {
  case rigid, flexible, gravel, sealed, unpaved, other
}

/// The same records on every machine.
enum ModelRecords {
  static func accounts(_ count: Int) -> [Account] {
    (0..<count).map { number in
      let page = "https://api.example.com/users/user\(number)"
      return Account(
        login: "user\(number)",
        id: 1_000 + number,
        nodeID: "MDQ6VXNlc\(number)",
        avatarURL: "https://avatars.example.com/u/\(number)?v=4",
        gravatarID: "",
        url: page,
        htmlURL: "https://example.com/user\(number)",
        followersURL: page + "/followers",
        followingURL: page + "/following",
        gistsURL: page + "/gists",
        starredURL: page + "/starred",
        subscriptionsURL: page + "/subscriptions",
        reposURL: page + "/repos",
        type: "User",
        siteAdmin: number % 7 == 0,
        name: "用户 \(number)",
        company: number % 2 == 0 ? "Shops & Co" : nil,
        blog: "https://blog.example.com",
        location: "杭州",
        email: number % 3 == 0 ? "user\(number)@example.com" : nil,
        hireable: number % 4 == 0 ? true : nil,
        bio: "Sells bags of all kinds, number \(number)",
        publicRepos: number % 90,
        publicGists: number % 7,
        followers: number * 3,
        following: number % 11,
        createdAt: "2011-01-25T18:44:36Z",
        updatedAt: "2026-01-25T18:44:36Z",
        score: Double(number) + 0.5,
        plan: nil
      )
    }
  }

  static func airports(_ count: Int) -> [Airport] {
    (0..<count).map { number in
      Airport(
        name: "Airport of city number \(number)",
        iata: "A\(number % 100)",
        icao: "ICA\(number % 10)",
        coordinates: [Double(number % 180) + 0.25, Double(number % 90) - 0.5],
        runways: (0..<3).map { runway in
          Runway(
            direction: "\(runway)\(number % 10)",
            distance: 1_500 + number % 1_000,
            surface: Surface.allCases[(number + runway) % Surface.allCases.count]
          )
        }
      )
    }
  }

  /// The models as native dictionaries.
  static func native<Model: Mapped>(_ models: [Model]) -> [[String: Any]] { models.dictionaries }

  /// The models as `JSONSerialization` returns them: numbers are `NSNumber`.
  static func foundation<Model: Mapped>(_ models: [Model]) throws -> [[String: Any]] {
    let data = try JSONSerialization.data(withJSONObject: models.dictionaries)
    let object = try JSONSerialization.jsonObject(with: data)
    guard let dictionaries = object as? [[String: Any]] else {
      throw Disagreement(what: "JSONSerialization gave no dictionaries")
    }
    return dictionaries
  }
}
