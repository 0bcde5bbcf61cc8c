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

  /// The headers to write.
  var header: [String] {
    switch self {
    case .google: Self.googleHeader
    case .outlook: Self.outlookHeader
    case .apple: Self.appleHeader
    }
  }
}

extension CSVLayout {
  private static let googleHeader: [String] = {
    var header = [
      "First Name", "Middle Name", "Last Name", "Phonetic First Name", "Phonetic Middle Name",
      "Phonetic Last Name", "Name Prefix", "Name Suffix", "Nickname", "File As",
      "Organization Name", "Organization Title", "Organization Department", "Birthday", "Notes",
      "Photo", "Labels",
    ]
    func add(_ count: Int, _ name: String, _ parts: String...) {
      for number in 1...count { header += parts.map { "\(name) \(number) - \($0)" } }
    }
    add(4, "E-mail", "Label", "Value")
    add(6, "Phone", "Label", "Value")
    add(
      3, "Address", "Label", "Formatted", "Street", "City", "PO Box", "Region", "Postal Code",
      "Country", "Extended Address")
    for name in ["Website", "Relation", "Event", "Custom Field"] { add(2, name, "Label", "Value") }
    add(2, "IM", "Label", "Service", "Value")
    return header
  }()

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
