extension VCardOnlineService {
  /// A service, compared without regard to case, blanks and hyphens.
  public struct Service: Sendable, Hashable, CustomStringConvertible {
    /// The service's own spelling of its name if the service is known; otherwise the name as given.
    public let name: String

    /// The letters and digits of the name in lower case.
    private let key: String

    /// Makes a service from its name: `GoogleTalk`, `google talk` and `GTALK` are the same.
    public init(_ name: String) {
      self = Self(known: name) ?? Self(name: name, key: Self.key(name))
    }

    /// Finds a known service; `nil` if the name is unknown.
    package init?(known name: String) {
      guard let service = Self.byKey[Self.key(name)] else { return nil }
      self = service
    }

    /// Finds the service that uses a URI scheme; `nil` if none is known.
    ///
    /// - Parameter scheme: The scheme, without its colon.
    public init?(scheme: String) {
      let scheme = scheme.lowercasedASCII
      guard let service = Self.byScheme[scheme] ?? Self(known: scheme) else { return nil }
      self = service
    }

    private init(name: String, key: String) {
      self.name = name
      self.key = key
    }

    /// The scheme of the service's URIs; `nil` if it has none or none is known.
    public var scheme: String? { Self.schemes[self] }

    /// The name of the service.
    public var description: String { name }

    /// Returns whether two names mean the same service.
    public static func == (left: Self, right: Self) -> Bool { left.key == right.key }

    /// Feeds the compared part to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }

    private static func key(_ name: String) -> String {
      String(
        decoding: name.lowercasedASCII.utf8.filter { $0.isLetter || $0.isDigit || $0 >= 0x80 },
        as: UTF8.self)
    }
  }
}

extension VCardOnlineService.Service {
  /// AIM.
  public static let aim = known("AIM")
  /// ICQ.
  public static let icq = known("ICQ")
  /// Jabber, or XMPP.
  public static let jabber = known("Jabber")
  /// Google Talk, which uses XMPP.
  public static let googleTalk = known("Google Talk")
  /// MSN.
  public static let msn = known("MSN")
  /// Yahoo.
  public static let yahoo = known("Yahoo")
  /// Skype.
  public static let skype = known("Skype")
  /// QQ.
  public static let qq = known("QQ")
  /// Gadu-Gadu.
  public static let gaduGadu = known("Gadu-Gadu")
  /// GroupWise.
  public static let groupWise = known("GroupWise")
  /// SIP.
  public static let sip = known("SIP")
  /// Matrix.
  public static let matrix = known("Matrix")
  /// Twitter.
  public static let twitter = known("Twitter")
  /// Facebook.
  public static let facebook = known("Facebook")

  private static func known(_ name: String) -> Self { Self(name: name, key: key(name)) }

  /// The known services with their other keys and their schemes; the first scheme is written.
  private static let table: [(service: Self, keys: [String], schemes: [String])] = [
    (aim, [], ["aim"]), (icq, [], ["icq"]), (jabber, ["xmpp"], ["xmpp", "jabber"]),
    (googleTalk, ["gtalk", "google"], ["gtalk"]), (msn, ["windowslive"], ["msnim", "msn"]),
    (yahoo, ["ymsgr", "yim"], ["ymsgr", "yahoo"]), (skype, ["skypeusername"], ["skype"]),
    (qq, [], ["qq"]), (gaduGadu, ["gadu"], ["gg"]), (groupWise, [], []),
    (sip, [], ["sip", "sips"]), (matrix, [], ["matrix"]), (twitter, [], []), (facebook, [], []),
    (known("IRC"), [], ["irc", "ircs"]), (known("Telegram"), [], ["tg", "telegram"]),
    (known("Signal"), [], ["sgnl", "signal"]), (known("WhatsApp"), [], ["whatsapp"]),
    (known("Threema"), [], ["threema"]), (known("WeChat"), ["weixin"], ["weixin", "wechat"]),
    (known("LINE"), [], []), (known("Kik"), [], []), (known("KakaoTalk"), [], []),
    (known("Zoom"), [], ["zoommtg"]), (known("Mastodon"), [], []), (known("LinkedIn"), [], []),
    (known("Instagram"), [], []), (known("Flickr"), [], []), (known("Myspace"), [], []),
    (known("Sina Weibo"), [], []), (known("Game Center"), [], []), (known("GitHub"), [], []),
    (known("XING"), [], []),
  ]

  private static let byKey: [String: Self] = Dictionary(
    uniqueKeysWithValues: table.flatMap { row in
      ([row.service.key] + row.keys).map { ($0, row.service) }
    })

  private static let byScheme: [String: Self] = Dictionary(
    uniqueKeysWithValues: table.flatMap { row in row.schemes.map { ($0, row.service) } })

  private static let schemes: [Self: String] = {
    var schemes: [Self: String] = [:]
    for row in table { schemes[row.service] = row.schemes.first }
    schemes[googleTalk] = schemes[jabber]
    return schemes
  }()
}
