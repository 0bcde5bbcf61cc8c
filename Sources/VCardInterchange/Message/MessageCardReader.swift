import ContactModel
import VCardFormat

/// Reads the vCards in e-mail messages; a message without one gives its sender, with the signature.
struct MessageCardReader: CardSource {
  private let limits: VCardLimits
  private let charset: Charset?
  private var parser: MessageParser
  private var pending: [UInt8] = []
  private var isFinished = false
  private var results: ArraySlice<Result<CardEntry, VCardInterchangeError>> = []

  /// Whether the message has a part with vCards.
  private var hasCards = false

  /// The texts of the message.
  private var texts: [String] = []

  private var messageCount = 0

  /// A message is always more than its cards.
  var remainder: String? { messageCount > 1 ? "messages" : "message" }

  init(limits: VCardLimits, charset: Charset?) {
    self.limits = limits
    self.charset = charset
    parser = MessageParser(limit: limits.cardSize)
  }

  mutating func append(_ bytes: [UInt8]) {
    var searched = pending.count
    if pending.isEmpty { pending = bytes } else { pending += bytes }
    var start = 0
    while let end = pending[searched...].firstIndex(of: ASCII.lineFeed) {
      take(parser.append(pending[start...end]))
      start = end + 1
      searched = start
    }
    pending.removeFirst(start)
    guard pending.count > limits.cardSize else { return }
    take(parser.append(pending[...]))
    pending = []
  }

  mutating func finish() {
    guard !isFinished else { return }
    isFinished = true
    if !pending.isEmpty { take(parser.append(pending[...])) }
    pending = []
    take(parser.finish())
  }

  /// Reads the next card.
  ///
  /// - Throws: `VCardInterchangeError` for a part without cards or one that is too large, and for a message that has
  ///   neither a card nor a sender.
  mutating func read() throws(VCardInterchangeError) -> CardEntry? {
    guard let result = results.popFirst() else {
      results = []
      return nil
    }
    return try result.get()
  }

  private mutating func take(_ events: [MessageParser.Event]) {
    for event in events {
      switch event {
      case .part(let part): take(part)
      case .leftOut(let name, let line):
        let name = PropertyText.cleaned(SingleLine.text(String(name.prefix(80))))
        fail(
          .notACard, line: line,
          "The attachment “\(name)” is left out: save it, and drop it if it has contacts.")
      case .message(let header, let line): endMessage(header, line: line)
      case .tooLarge(let line):
        fail(
          .tooLarge, line: line, "A part of this message is larger than \(limits.cardSize) bytes.")
        hasCards = true
      }
    }
  }

  private mutating func fail(
    _ code: VCardInterchangeError.Code, line: Int, _ sentence: String
  ) {
    results.append(.failure(VCardInterchangeError(code, line: line, sentence)))
  }

  private mutating func take(_ part: MessagePart) {
    var reader = VCardReader(limits: limits, charset: charset)
    reader.append(part.body)
    reader.finish()
    var entries: [CardEntry] = []
    while let entry = reader.read() { entries.append(entry) }
    let isText = MessagePart.kind(of: part.header) == .text
    guard entries.contains(where: { $0.card != nil }) else {
      if isText { return texts.append(part.text(in: charset)) }
      hasCards = true
      return fail(
        .notACard, line: part.line, "This part of the message has no line BEGIN:VCARD.")
    }
    hasCards = true
    // The text around a card is the text of the message.
    for var entry in entries where !isText || entry.card != nil {
      entry.line = entry.line.map(part.messageLine)
      for index in entry.diagnostics.indices {
        entry.diagnostics[index].line = part.messageLine(of: entry.diagnostics[index].line)
      }
      entry.doubts = Self.linkDoubts(about: entry)
      if isText { entry.diagnostics.removeAll { $0.rule == .textOutsideCard } }
      results.append(.success(entry))
    }
    if part.isCutOff { doubtLast(part) }
  }

  /// Adds a doubt to the last card of a part that is cut off.
  private mutating func doubtLast(_ part: MessagePart) {
    let doubt = CardEntry.Doubt(
      rule: .cutOff, line: part.line,
      sentence: "The message ends before the end of this part, so cards may be missing: get it "
        + "again.")
    guard case .success(var entry)? = results.popLast() else { return }
    entry.doubts.append(doubt)
    results.append(.success(entry))
  }

  /// Returns a doubt about each value of a card that is another part of the message.
  ///
  /// Source: RFC 2392.
  private static func linkDoubts(about entry: CardEntry) -> [CardEntry.Doubt] {
    let names: [VCardProperty.Name] = [.photo, .logo, .sound, .key]
    let links = names.flatMap { entry.card?.all($0) ?? [] }.filter {
      $0.text.lowercasedASCII.hasPrefix("cid:")
    }
    return links.map { property in
      CardEntry.Doubt(
        rule: .linkToPart, line: entry.line ?? 1,
        sentence: "\(property.name.canonicalName) “\(property.text.prefix(80))” is another part of "
          + "the message, which is left out: save it and add it to the contact.")
    }
  }

  private mutating func endMessage(_ header: MailHeader, line: Int) {
    messageCount += 1
    let cards = hasCards ? [] : MessageSender(header, texts: texts).cards
    if !hasCards, cards.isEmpty {
      fail(
        .notACard, line: line,
        "This message has no card, and no sender with an e-mail address: attach a vCard to it, or "
          + "name the sender in a line such as “From: Ada Lovelace <ada@example.org>”.")
    }
    results += cards.map { .success(CardEntry(line: line, card: $0, isText: true)) }
    hasCards = false
    texts = []
  }
}
