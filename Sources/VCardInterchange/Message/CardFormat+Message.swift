import ContactModel

extension CardFormat {
  /// E-mail messages, and files of messages; they are only read.
  ///
  /// Source: RFC 5322, RFC 2045, RFC 2046, RFC 4155.
  public static let message = Self(
    "message", typeIdentifier: "public.email-message",
    detector: {
      MailHeader.isMessage($0) ? .certain : MailHeader.mayBeMessage($0) ? .possible : nil
    },
    source: { MessageCardReader(limits: $0, charset: $1) })
}
