import Foundation

/// What people write without a library: `as?` for every field, `nil` for anything wrong.
extension Account {
  init?(handWritten source: [String: Any]) {
    guard let login = source["login"] as? String, let id = source["id"] as? Int,
      let nodeID = source["node_id"] as? String, let avatarURL = source["avatar_url"] as? String,
      let gravatarID = source["gravatar_id"] as? String, let url = source["url"] as? String,
      let htmlURL = source["html_url"] as? String,
      let followersURL = source["followers_url"] as? String,
      let followingURL = source["following_url"] as? String,
      let gistsURL = source["gists_url"] as? String,
      let starredURL = source["starred_url"] as? String,
      let subscriptionsURL = source["subscriptions_url"] as? String,
      let reposURL = source["repos_url"] as? String, let type = source["type"] as? String,
      let siteAdmin = source["site_admin"] as? Bool,
      let publicRepos = source["public_repos"] as? Int,
      let publicGists = source["public_gists"] as? Int,
      let followers = source["followers"] as? Int, let following = source["following"] as? Int,
      let createdAt = source["created_at"] as? String,
      let updatedAt = source["updated_at"] as? String, let score = source["score"] as? Double
    else { return nil }
    self.init(
      login: login,
      id: id,
      nodeID: nodeID,
      avatarURL: avatarURL,
      gravatarID: gravatarID,
      url: url,
      htmlURL: htmlURL,
      followersURL: followersURL,
      followingURL: followingURL,
      gistsURL: gistsURL,
      starredURL: starredURL,
      subscriptionsURL: subscriptionsURL,
      reposURL: reposURL,
      type: type,
      siteAdmin: siteAdmin,
      name: source["name"] as? String,
      company: source["company"] as? String,
      blog: source["blog"] as? String,
      location: source["location"] as? String,
      email: source["email"] as? String,
      hireable: source["hireable"] as? Bool,
      bio: source["bio"] as? String,
      publicRepos: publicRepos,
      publicGists: publicGists,
      followers: followers,
      following: following,
      createdAt: createdAt,
      updatedAt: updatedAt,
      score: score,
      plan: source["plan"] as? String
    )
  }

  var handWritten: [String: Any] {
    var target: [String: Any] = [
      "login": login, "id": id, "node_id": nodeID, "avatar_url": avatarURL,
      "gravatar_id": gravatarID, "url": url, "html_url": htmlURL, "followers_url": followersURL,
      "following_url": followingURL, "gists_url": gistsURL, "starred_url": starredURL,
      "subscriptions_url": subscriptionsURL, "repos_url": reposURL, "type": type,
      "site_admin": siteAdmin, "public_repos": publicRepos, "public_gists": publicGists,
      "followers": followers, "following": following, "created_at": createdAt,
      "updated_at": updatedAt, "score": score,
    ]
    if let name { target["name"] = name }
    if let company { target["company"] = company }
    if let blog { target["blog"] = blog }
    if let location { target["location"] = location }
    if let email { target["email"] = email }
    if let hireable { target["hireable"] = hireable }
    if let bio { target["bio"] = bio }
    if let plan { target["plan"] = plan }
    return target
  }
}

extension Airport {
  init?(handWritten source: [String: Any]) {
    guard let name = source["name"] as? String, let iata = source["iata"] as? String,
      let icao = source["icao"] as? String, let numbers = source["coordinates"] as? [Any],
      let rows = source["runways"] as? [[String: Any]]
    else { return nil }
    var coordinates: [Double] = []
    for number in numbers {
      guard let number = number as? Double else { return nil }
      coordinates.append(number)
    }
    var runways: [Runway] = []
    runways.reserveCapacity(rows.count)
    for row in rows {
      guard let runway = Runway(handWritten: row) else { return nil }
      runways.append(runway)
    }
    self.init(name: name, iata: iata, icao: icao, coordinates: coordinates, runways: runways)
  }

  var handWritten: [String: Any] {
    [
      "name": name, "iata": iata, "icao": icao, "coordinates": coordinates,
      "runways": runways.map(\.handWritten),
    ]
  }
}

extension Runway {
  init?(handWritten source: [String: Any]) {
    guard let direction = source["direction"] as? String,
      let distance = source["distance"] as? Int, let text = source["surface"] as? String,
      let surface = Surface(rawValue: text)
    else { return nil }
    self.init(direction: direction, distance: distance, surface: surface)
  }

  var handWritten: [String: Any] {
    ["direction": direction, "distance": distance, "surface": surface.rawValue]
  }
}
