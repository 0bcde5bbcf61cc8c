/// An account with an online service for instant messages or profiles.
///
/// Source: RFC 6350, section 6.4.3; RFC 9554, sections 3.5, 4.9 and 4.10; the properties that
/// Apple, Google, Evolution, KAddressBook and Nextcloud write instead.
public struct VCardOnlineService: Sendable, Hashable {
  /// The service; `nil` if neither a parameter nor the URI shows it.
  public var service: Service?

  /// The contact's user name; `nil` if the card has only the URI of a profile.
  public var user: String?

  /// The URI of the account; `nil` if the card has only the user name.
  public var uri: String?

  /// Makes an account.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - user: The contact's user name.
  ///   - uri: The URI of the account.
  public init(service: Service?, user: String?, uri: String?) {
    self.service = service
    self.user = user
    self.uri = uri
  }

  /// The parameters that give the service and the user name.
  package static let parameterNames: Set<String> = [
    "SERVICE-TYPE", "X-SERVICE-TYPE", "USERNAME", "X-USERNAME", "X-USER",
  ]
}

extension VCardProperty {
  /// The value as an account with an online service; `nil` if it is empty.
  ///
  /// IMPP, SOCIALPROFILE, X-SOCIALPROFILE, X-AIM and similar names, and `X-messaging/aim-All` are
  /// read. For other properties the value is `nil`, and setting it doesn't change them. A property
  /// such as X-AIM keeps its name, which gives the service.
  public var onlineService: VCardOnlineService? {
    get {
      switch name.view {
      case .account: account(service: declaredService ?? typedService(known: true))
      case .profile:
        account(service: declaredService ?? typedService(known: false), isProfile: true)
      default:
        name.isOnlineService ? account(service: name.service) : nil
      }
    }
    set {
      guard [.account, .profile].contains(name.view) || name.isOnlineService,
        Self.differs(newValue, from: onlineService, in: { [$0.user, $0.uri] })
      else { return }
      // A service that stays keeps its spelling.
      let isSameService = declaredService != nil && declaredService == newValue?.service
      for name in ["USERNAME"] + (isSameService ? [] : ["SERVICE-TYPE"]) { setExtended(name, []) }
      parameters.removeAll { $0.name == "X-USER" }
      if let uri = newValue?.uri {
        self.uri = uri
      } else {
        text = newValue?.user ?? ""
        // The value is a URI by default.
        if [.impp, .socialprofile].contains(name), !text.isEmpty, dialect == .v40 {
          setValueType(.text)
        }
      }
      // Write no parameter for facts that the value and the name already give.
      if onlineService?.user != newValue?.user { setExtended("USERNAME", newValue?.user) }
      if onlineService?.service != newValue?.service {
        setExtended("SERVICE-TYPE", newValue?.service?.name)
      }
    }
  }

  /// The types that say something to people, after the online service if only a parameter names it.
  package var shownTypes: [String] {
    let types = types.filter { !Self.silentTypes.contains($0) && !$0.isEmpty }
    return (shownService.map { [$0] } ?? []) + types
  }

  /// The name of the online service if only a parameter names it; `nil` if a type or the value does, too.
  package var shownService: String? {
    guard [.account, .profile].contains(name.view), let service = declaredService,
      !types.contains(where: { VCardOnlineService.Service($0) == service }),
      uri.map({ VCardOnlineService.Service(scheme: String($0.prefix { $0 != ":" })) }) != service
    else { return nil }
    return service.name
  }

  private func account(
    service: VCardOnlineService.Service?, isProfile: Bool = false
  ) -> VCardOnlineService? {
    let text = text
    guard !text.isEmpty else { return nil }
    let given = extended("USERNAME") ?? parameters.first("X-USER")
    guard let uri, let colon = uri.firstIndex(of: ":") else {
      return VCardOnlineService(service: service, user: given ?? text, uri: nil)
    }
    let scheme = String(uri[..<colon]).lowercasedASCII
    let rest = uri[uri.index(after: colon)...]
    let isName = scheme == "x-apple"
    let user = isProfile && !isName ? nil : Self.user(rest)
    return VCardOnlineService(
      service: service ?? VCardOnlineService.Service(scheme: scheme), user: given ?? user,
      uri: isName ? nil : uri)
  }

  private var declaredService: VCardOnlineService.Service? {
    extended("SERVICE-TYPE").map(VCardOnlineService.Service.init)
  }

  /// Returns the first known service in TYPE; if `isKnown` is `false`, the first type is used even
  /// if it is unknown.
  private func typedService(known isKnown: Bool) -> VCardOnlineService.Service? {
    let places = ["home", "work", "pref", "other", "internet"]
    for type in types where !places.contains(type) {
      if let service = VCardOnlineService.Service(known: type) { return service }
      if !isKnown { return VCardOnlineService.Service(type) }
    }
    return nil
  }

  /// Returns the user name after the scheme of a URI: `ada` for `goim?screenname=ada`.
  private static func user(_ rest: Substring) -> String? {
    var rest = rest.drop { $0 == "/" }
    let lower = String(rest).lowercasedASCII
    for action in ["goim?screenname=", "chat?contact=", "sendim?", "add?", "im?jid="]
    where lower.hasPrefix(action) {
      rest = rest.dropFirst(action.utf8.count)
    }
    let end = rest.firstIndex { $0 == "?" || $0 == "&" } ?? rest.endIndex
    let decoded = URIText.percentDecoded(String(rest[..<end]))
    return decoded.isEmpty ? nil : decoded
  }
}

extension VCardProperty.Name {
  /// Whether the name gives the service of an account, as X-AIM does.
  var isOnlineService: Bool { view == .accountOfName || service != nil }

  /// The service of X-AIM and similar names.
  var service: VCardOnlineService.Service? {
    guard canonicalName.hasPrefix("X-") else { return nil }
    let messaging = "X-MESSAGING/"
    guard canonicalName.hasPrefix(messaging) else {
      return VCardOnlineService.Service(known: String(canonicalName.dropFirst(2)))
    }
    let name = canonicalName.dropFirst(messaging.utf8.count).prefix { $0 != "-" }
    return name.isEmpty
      ? nil
      : VCardOnlineService.Service(known: String(name))
        ?? VCardOnlineService.Service(String(name).lowercasedASCII)
  }
}

extension VCard {
  /// The contact's accounts with online services, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public var onlineServices: [VCardOnlineService] { properties.compactMap(\.onlineService) }
}
