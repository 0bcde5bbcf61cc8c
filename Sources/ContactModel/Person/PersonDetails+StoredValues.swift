extension PersonDetails {
  /// The values of another contact that a list stores beside the card.
  package struct StoredValues {
    /// The e-mail addresses, as written.
    package var emails: [String] = []

    /// The telephone numbers, as written.
    package var phones: [String] = []

    /// The birthday.
    package var birthday: String?

    /// Creates the values.
    package init(emails: [String] = [], phones: [String] = [], birthday: String? = nil) {
      self.emails = emails
      self.phones = phones
      self.birthday = birthday
    }
  }
}
