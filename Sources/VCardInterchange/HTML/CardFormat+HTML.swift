extension CardFormat {
  /// A page to print; it is only written.
  public static let html = Self(
    "html", typeIdentifier: "public.html", writer: { _ in HTMLCardWriter() })
}
