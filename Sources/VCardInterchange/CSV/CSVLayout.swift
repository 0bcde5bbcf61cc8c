/// The column layout of a table of contacts: Google's, Outlook's or Apple's.
public enum CSVLayout: Sendable, Hashable {
  /// Google Contacts: `First Name`, `E-mail 1 - Value`; older headers are also read.
  case google
  /// Outlook, in English: `First Name`, `E-mail Address`, `Home Phone`.
  ///
  /// Tables of outlook.com, and of Outlook in other languages, are also read.
  case outlook
  /// Apple Contacts: `first`, `email (home)`, `phone (mobile)`.
  case apple

  /// Finds the layout of a header.
  ///
  /// - Returns: The layout; `nil` if no column is a name, an address or a telephone number.
  init?(header: [String]) {
    let names = CSVHeader.keys(of: header, in: CSVLanguage(of: header))
    let isGoogle = names.contains {
      $0.hasSuffix(" - value") || $0.hasSuffix(" - label") || $0.hasSuffix(" name yomi")
        || $0 == "organization name"
    }
    let isApple = names.contains { CSVHeader.isApple($0) || $0 == "last" }
    self = isGoogle ? .google : isApple ? .apple : .outlook
    let fields = CSVHeader(header).fields
    guard fields.contains(where: { $0.isName || $0.isAddress }) else { return nil }
  }

  /// Whether a header clearly is a header of contacts: it has a name and an address or a telephone number, and at least
  /// half of its columns are known.
  static func isCertain(_ header: [String]) -> Bool {
    let fields = CSVHeader(header).fields
    let named = zip(header, fields).filter { !$0.0.isEmpty }.map(\.1)
    return fields.contains(where: \.isName) && fields.contains(where: \.isAddress)
      && named.count { $0.isKnown } * 2 >= named.count
  }

  /// Whether a row clearly is the header of another table after the first one, as in tables that were joined.
  static func startsTable(_ row: [String]) -> Bool {
    // Most rows are contacts, in which some cell has an at sign or many digits.
    let mayBeHeader = row.allSatisfy { cell in
      cell.utf8.count < 64 && !cell.utf8.contains(UInt8(ascii: "@"))
        && cell.utf8.count { (0x30...0x39).contains($0) } < 3
    }
    guard mayBeHeader, let first = row.first(where: { !$0.isEmpty }) else { return false }
    return CSVHeader([first]).fields[0].isKnown && isCertain(row)
  }

  /// Whether columns of values have numbers, so that there may be any number of them.
  var hasNumberedColumns: Bool { self == .google }

  /// Returns the headers to write.
  ///
  /// - Parameter counts: The number of columns for values of some kinds; the others have the usual number.
  /// - Returns: The headers, without that of the column `vCard`.
  func header(with counts: [CSVKind: Int]) -> [String] {
    switch self {
    case .google: counts.isEmpty ? Self.googleHeader : Self.googleHeader(with: counts)
    case .outlook: Self.outlookHeader
    case .apple: Self.appleHeader
    }
  }
}

extension CSVLayout {
  private static let googleHeader = googleHeader(with: [:])

  private static func googleHeader(with counts: [CSVKind: Int]) -> [String] {
    var header = [
      "First Name", "Middle Name", "Last Name", "Phonetic First Name", "Phonetic Middle Name",
      "Phonetic Last Name", "Name Prefix", "Name Suffix", "Nickname", "File As",
      "Organization Name", "Organization Title", "Organization Department", "Birthday", "Notes",
      "Photo", "Labels",
    ]
    func add(_ kind: CSVKind, _ count: Int, _ name: String, _ parts: [String] = ["Label", "Value"])
    {
      for number in 1...(counts[kind] ?? count) {
        header += parts.map { "\(name) \(number) - \($0)" }
      }
    }
    add(.email, 4, "E-mail")
    add(.phone, 6, "Phone")
    add(
      .address, 3, "Address",
      [
        "Label", "Formatted", "Street", "City", "PO Box", "Region", "Postal Code", "Country",
        "Extended Address",
      ])
    add(.website, 2, "Website")
    add(.relation, 2, "Relation")
    add(.event, 2, "Event")
    add(.custom, 2, "Custom Field")
    add(.messenger, 2, "IM", ["Label", "Service", "Value"])
    return header
  }

  private static let outlookHeader: [String] = {
    var header = [
      "First Name", "Middle Name", "Last Name", "Title", "Suffix", "Nickname", "Web Page", "Gender",
      "Birthday", "Anniversary", "Internet Free Busy", "Notes", "E-mail Address",
      "E-mail 2 Address", "E-mail 3 Address", "Primary Phone", "Home Phone", "Home Phone 2",
      "Mobile Phone", "Pager", "Home Fax",
    ]
    func address(_ place: String) -> [String] {
      [
        "Street", "Street 2", "Street 3", "Address PO Box", "City", "State", "Postal Code",
        "Country",
      ]
      .map { "\(place) \($0)" }
    }
    header += address("Home")
    header += [
      "Spouse", "Children", "Manager's Name", "Assistant's Name", "Company Main Phone",
      "Business Phone", "Business Phone 2", "Business Fax", "Assistant's Phone", "Company",
      "Job Title", "Department", "Profession",
    ]
    header += address("Business")
    header += ["Other Phone", "Other Fax"]
    header += address("Other")
    header += [
      "Callback", "Car Phone", "ISDN", "Radio Phone", "TTY/TDD Phone", "Telex", "Hobby",
      "Categories",
    ]
    return header
  }()

  private static let appleHeader: [String] = {
    var header = [
      "first", "middle", "last", "prefix", "suffix", "nickname", "phonetic first",
      "phonetic middle", "phonetic last", "company", "department", "job title",
    ]
    for type in ["mobile", "home", "work", "main", "home fax", "work fax", "pager", "other"] {
      header.append("phone (\(type))")
    }
    for kind in ["email", "url"] { header += ["home", "work", "other"].map { "\(kind) (\($0))" } }
    for type in ["home", "work", "other"] {
      let parts = ["street", "city", "state", "zip", "country"]
      header += parts.map { "address (\(type)) \($0)" }
    }
    return header + ["birthday", "anniversary", "note"]
  }()
}
