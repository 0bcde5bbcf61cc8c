internal import ContactModel

extension Contact {
  /// Whether another contact surely has the same addresses and numbers; the members of groups are not compared.
  func hasSameAddresses(as other: Contact) -> Bool {
    !isGroup && !other.isGroup && emails.elementsEqual(other.emails, by: Self.areSame)
      && phones.elementsEqual(other.phones, by: Self.areSame)
  }

  /// Whether another contact has the same name.
  func hasSameName(as other: Contact) -> Bool { Self.areSame(name, other.name) }

  /// Whether two texts have the same bytes; equal texts may have letters with accents in other forms.
  private static func areSame(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }
}
