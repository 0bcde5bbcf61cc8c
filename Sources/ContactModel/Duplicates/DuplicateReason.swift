/// A reason why two contacts may be one person.
package struct DuplicateReason: Sendable, Hashable {
  /// The kind of reason, as documents have it.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case name, nickname, spelling, initial, email, phone, birthday, address, organization, content
  }

  /// The kind.
  package let kind: Kind

  /// The reason in words.
  package let text: String

  /// The reason for a contact that only stands for one that has it.
  var onAnotherCard: Self {
    Self(kind: kind, text: "\(text) (on another card of the same person)")
  }

  init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }

  /// The reason in two names; `nil` if they are not alike.
  init?(_ relation: NameRelation, _ first: PersonDetails, _ second: PersonDetails) {
    let names = "“\(first.contact.name.singleLineText)” and “\(second.contact.name.singleLineText)”"
    let isWritten = first.contact.name == second.contact.name
    switch relation {
    case .same where first.hasOtherAddedWords(than: second):
      self.init(kind: .name, text: "\(names) differ only in words added to the name")
    case .same:
      self.init(kind: .name, text: isWritten ? "the same name" : "\(names) are one name")
    case .shortened:
      let difference =
        Self.difference(ofCompanies: first, second) ?? "differ only in middle or second names"
      self.init(kind: .name, text: "\(names) \(difference)")
    case .nickname: self.init(kind: .nickname, text: "\(names) are forms of one name")
    case .misspelled: self.init(kind: .spelling, text: "\(names) differ in a typing error")
    case .slip: self.init(kind: .spelling, text: "\(names) are alike, but may be two names")
    case .misspelledTwice:
      self.init(kind: .spelling, text: "\(names) differ in typing errors")
    case .initial: self.init(kind: .initial, text: "\(names) have the same first letter")
    case .longer: self.init(kind: .name, text: "\(names) differ only in words at the end")
    case .givenAlone: self.init(kind: .name, text: "the same given name")
    case .familyAlone: self.init(kind: .name, text: "the same family name")
    case .otherFamily: self.init(kind: .name, text: "the same given name")
    case .unknown, .otherScript, .otherGiven, .different: return nil
    }
  }

  /// Says how the names of two companies differ; `nil` if they differ in other words than those for *and* and the legal
  /// form, or if one is no company.
  private static func difference(ofCompanies first: PersonDetails, _ second: PersonDetails)
    -> String?
  {
    guard first.mayBeCompany, second.mayBeCompany else { return nil }
    return switch NameRelation(CompanyName(first.contact.name), CompanyName(second.contact.name)) {
    case .same: "are one name"
    case .shortened: "differ only in the legal form"
    default: nil
    }
  }

  /// The reason in a detail that two contacts share, as it is written in each of them.
  init(_ detail: SharedDetail, _ other: SharedDetail) {
    let text = detail.text
    switch detail.kind {
    case .email: self.init(kind: .email, text: "the same e-mail address, \(text)")
    case .phone:
      self.init(
        kind: .phone,
        text: "the same number, \(text)" + (other == detail ? "" : " and \(other.text)"))
    case .birthday: self.init(kind: .birthday, text: "the same birthday, \(text)")
    case .address: self.init(kind: .address, text: "the same address, \(text)")
    }
  }
}

extension String {
  /// The text on one line.
  fileprivate var singleLineText: String { SingleLine.text(self) }
}
