import VCardFormat

/// The value of a property, normalized so that spellings of the same value are equal.
struct MergeValue: Hashable {
  let name: VCardProperty.Name
  private let normal: Normal

  /// The parameters that tell a value of an unknown property from its other values.
  private let identity: Set<String>

  private enum Normal: Hashable {
    case empty
    case text(String)
    case identifier(ExactText)
    case bytes([UInt8])
    case components([[String]])
    case address(AddressKey)
    case date(VCardDate)
    case place(VCardGeo)
    case phone(PhoneKey)
    case large(LargeValueKey)

    /// Whether there is no value.
    var isEmpty: Bool {
      switch self {
      case .empty: true
      case .text(let text): text.isEmpty
      case .identifier(let key): key.text.isEmpty
      case .components(let components): components.isEmpty
      case .address(let key): key.isEmpty
      case .bytes, .date, .place, .phone, .large: false
      }
    }

    /// The same value, with a large text or large data replaced by its key.
    var reduced: Self {
      switch self {
      case .text(let text) where text.utf8.count > MergeValue.largeCount:
        .large(LargeValueKey(of: text))
      case .identifier(let key) where key.text.utf8.count > MergeValue.largeCount:
        .large(LargeValueKey(of: key.text))
      case .bytes(let bytes) where bytes.count > MergeValue.largeCount:
        .large(LargeValueKey(of: bytes))
      default: self
      }
    }
  }

  /// The size in bytes above which a value is replaced by its key.
  static let largeCount = LargeValueKey.blockSize

  /// A telephone number, with its extension, its post-dial digits, and the signs of a code.
  private struct PhoneKey: Hashable {
    enum Form: Hashable {
      /// A number with a country code.
      case international
      /// A number with no sign of a country code.
      case unprefixed
      /// A number with a country code, in its national form.
      case national
    }

    var digits: String
    var form: Form
    var rest: [String?]
  }

  /// Makes the value of a property.
  ///
  /// A second value is compared under the property name of the first, and all names of a property are compared under
  /// its common name.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - isAlone: Whether only the value counts, and not the parameters of an unknown property.
  ///   - region: The region in which telephone numbers are dialled; `nil` if it isn't known.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
  init(_ property: VCardProperty, isAlone: Bool = false, in region: Region? = nil) {
    let property = property.underFirstName.underCommonName
    name = property.name
    identity = isAlone ? [] : MergeRules.identity(of: property)
    let normal = Self.normal(of: property, in: region)
    self.normal = normal.isEmpty ? .empty : normal.reduced
  }

  /// Makes the value of one item of a list.
  init(item: String, of name: VCardProperty.Name) {
    let key = name == .categories ? ContactGroup.key(item) : ""
    let text = key.isEmpty ? SingleLine.text(item).lowercased() : key
    self.init(name: name, normal: Normal.text(text).reduced)
  }

  private init(name: VCardProperty.Name, normal: Normal) {
    self.name = name
    self.normal = normal
    identity = []
  }

  /// Whether the value is empty.
  var isEmpty: Bool { normal == .empty }

  /// The keys that find this value: itself and, for a number with a country code, its national form; for an address also
  /// its other order.
  var keys: [Self] {
    if case .address(let key) = normal { return [self] + turned(key) }
    guard case .phone(let key) = normal, key.form == .international else { return [self] }
    return [self] + national(key, as: .national)
  }

  /// The values equal in meaning to this one, likeliest first.
  var equals: [Self] {
    if case .address(let key) = normal { return [self] + turned(key) }
    guard case .phone(let key) = normal else { return [self] }
    switch key.form {
    case .international: return [self, with(key, as: .unprefixed)] + national(key, as: .unprefixed)
    case .unprefixed: return [self, with(key, as: .international), with(key, as: .national)]
    case .national: return [self]
    }
  }

  private func turned(_ key: AddressKey) -> [Self] {
    key.turned.map { [Self(name: name, normal: .address($0))] } ?? []
  }

  /// Whether neither of two values finds the other one.
  func isClearlyOther(than other: Self) -> Bool {
    switch (normal, other.normal) {
    case (.phone, .phone), (.address, .address): break
    default: return self != other
    }
    return !equals.contains(where: other.keys.contains)
      && !other.equals.contains(where: keys.contains)
  }

  /// Whether this has all parts of another value, and a part that the other one lacks, such as the year of a date, the
  /// country of an address or the unit of an organization.
  func completes(_ other: Self) -> Bool {
    switch (normal, other.normal) {
    case (.date(let date), .date(let part)): date != part && date.includes(part)
    case (.address(let address), .address(let part)): address.addsCountry(to: part)
    case (.components(let parts), .components(let beginning)) where name == .org:
      parts.count > beginning.count && parts.starts(with: beginning)
    default: false
    }
  }

  /// Whether this is an address or an organization, of which another one may have more parts.
  var mayLackParts: Bool {
    switch normal {
    case .address: true
    case .components: name == .org
    default: false
    }
  }

  /// Whether this is a number with a country code.
  var isInternational: Bool {
    if case .phone(let key) = normal { key.form == .international } else { false }
  }

  private func with(_ key: PhoneKey, as form: PhoneKey.Form) -> Self {
    var key = key
    key.form = form
    return Self(name: name, normal: .phone(key))
  }

  private func national(_ key: PhoneKey, as form: PhoneKey.Form) -> [Self] {
    guard let digits = PhoneNumber.nationalKey(ofInternational: key.digits) else { return [] }
    var key = key
    key.digits = digits
    return [with(key, as: form)]
  }

  private static func normal(of property: VCardProperty, in region: Region?) -> Normal {
    switch property.name.valueComparison {
    case .text where property.name.valueKind == .timeZone: timeZone(property)
    case .text where MergeRules.isBinary(property): binary(property)
    case .text: text(property)
    case .word: .text(property.text.lowercased())
    case .email: .text(EmailAddress.normal(property.text))
    case .phone: phone(property, in: region)
    case .web: .text(WebAddress.normal(property.text))
    case .uri:
      property.text.contains("://") ? .text(WebAddress.normal(property.text)) : text(property)
    case .identifier:
      .identifier(
        property.member?.references.min() ?? UniqueIdentifier.normal(property.text).exact)
    case .address: .address(AddressKey(property.components))
    case .parts:
      .components(property.components.map { $0.map { SingleLine.text($0) } }.trimmingEmptyEnd)
    case .date: date(property)
    case .binary: binary(property)
    case .place: property.geo.map(Normal.place) ?? text(property)
    }
  }

  private static func text(_ property: VCardProperty) -> Normal {
    guard property.rawValue.count > largeCount else {
      return .text(SingleLine.text(property.text))
    }
    var line = SingleLine.Pieces()
    var key = LargeValueKey.Maker()
    property.forEachTextPiece { key.append(line.next($0)) }
    return key.isLarge ? .large(key.key) : .text(String(decoding: key.start, as: UTF8.self))
  }

  /// Returns an offset from UTC in one form, and the name of a zone as it is.
  private static func timeZone(_ property: VCardProperty) -> Normal {
    UTCOffset(property.text).map { .text($0.basic) } ?? text(property)
  }

  private static func phone(_ property: VCardProperty, in region: Region?) -> Normal {
    guard let telephone = property.telephone else { return .empty }
    let number = PhoneNumber(telephone.number)
    guard !number.reversedDigits.isEmpty else { return text(property) }
    let dialled = region.flatMap { PhoneNumber.internationalKey(of: telephone.number, in: $0) }
      .map(PhoneNumber.subscriberKey)
    let isInternational = number.isInternational || dialled != nil
    return .phone(
      PhoneKey(
        digits: dialled ?? number.reversedDigits,
        form: isInternational ? .international : .unprefixed,
        rest: [
          telephone.extension, telephone.postDial, extensionText(of: telephone.number),
          PhoneNumber.qualifier(of: property.text),
        ]))
  }

  /// Returns the text after the digits of a number, such as `x12`, `ext. 12` or the letters of a word.
  private static func extensionText(of number: String) -> String? {
    // Most numbers have only digits and the signs between them. Their characters needn't be read one by one.
    guard number.utf8.contains(where: { $0 >= 0x41 || $0 == 0x23 }) else { return nil }
    let rest = number.drop { !$0.isNumber }.drop { !$0.isLetter && $0 != "#" }
    let text = rest.lowercased().filter { $0.isLetter || $0.isNumber }
    let word = text.prefix { $0.isLetter }
    let isSign = ["", "x", "ext", "extension"].contains(String(word))
    return text.isEmpty ? nil : String(isSign ? text.dropFirst(word.count) : text[...])
  }

  private static func date(_ property: VCardProperty) -> Normal {
    if let birthday = Birthday(property) {
      return .date(VCardDate(year: birthday.year, month: birthday.month, day: birthday.day))
    }
    return property.date.map(Normal.date) ?? text(property)
  }

  private static func binary(_ property: VCardProperty) -> Normal {
    // The same bytes have the same base64 text, so most values need no decoding.
    if let base64 = property.base64 { return .bytes(base64.text) }
    guard let uri = property.binary?.uri else { return text(property) }
    return .text(uri)
  }
}

extension [[String]] {
  /// The components of a value without empty ones at the end, because programs pad them differently.
  var trimmingEmptyEnd: Self {
    var components = self
    while components.last?.allSatisfy(\.isEmpty) == true { components.removeLast() }
    return components
  }
}

extension MergeValue {
  /// The size in bytes up to which a value is shown whole.
  private static let shownCount = 1 << 20

  /// Whether a value isn't too long to be shown whole.
  static func isShownWhole(_ property: VCardProperty) -> Bool {
    property.rawValue.count <= shownCount
  }

  /// The number of bytes that are shown of a longer value.
  private static let beginningCount = 1 << 16

  private static func beginning(of property: VCardProperty) -> String {
    var line = SingleLine.Pieces()
    var text = ""
    property.forEachTextPiece { piece in
      if text.utf8.count < beginningCount { text += line.next(piece) }
    }
    return "\(text)… (\(property.rawValue.count) bytes)"
  }

  /// Returns the value of a property on one line for a message; for a very long text, its beginning and size.
  static func text(of property: VCardProperty) -> String {
    let property = property.underFirstName
    if MergeRules.isBinary(property), let count = property.byteCount {
      return count.counting("byte")
    }
    guard isShownWhole(property) else { return beginning(of: property) }
    switch property.name.valueKind {
    case .parts, .gender:
      let parts = property.components.map { $0.joined(separator: ", ") }.filter { !$0.isEmpty }
      return SingleLine.text(parts.joined(separator: "; "))
    case .binary: return property.binary?.uri ?? SingleLine.text(property.text)
    case .list: return SingleLine.text(property.textList.joined(separator: ", "))
    default:
      guard property.name.valueComparison == .date, let birthday = Birthday(property),
        birthday.year == nil
      else {
        return SingleLine.text(property.text)
      }
      let date = VCardDate(month: birthday.month, day: birthday.day)
      return date.formatted(property.rawValue.contains(UInt8(ascii: "-")) ? .extended : .basic)
    }
  }
}

extension VCardDate {
  /// Whether the date has all parts that another one has, with the same numbers.
  fileprivate func includes(_ other: Self) -> Bool {
    let parts: [KeyPath<Self, Int?>] = [
      \.year, \.month, \.day, \.hour, \.minute, \.second, \.utcOffset,
    ]
    return parts.allSatisfy { other[keyPath: $0] == nil || self[keyPath: $0] == other[keyPath: $0] }
  }
}
