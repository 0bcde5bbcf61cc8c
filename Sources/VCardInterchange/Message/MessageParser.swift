import ContactModel
import VCardFormat

/// Finds the parts of messages, line by line; it keeps only those that matter for contacts.
///
/// Source: RFC 2046, section 5.1; RFC 4155 for files of messages.
struct MessageParser {
  /// What a line completes.
  enum Event {
    case part(MessagePart)
    /// A file is left out that may have contacts; the number of its first line.
    case leftOut(name: String, line: Int)
    /// The header of the message, after its last part.
    case message(MailHeader, line: Int)
    /// A part is larger than the limit; the number of its first line.
    case tooLarge(line: Int)
  }

  private enum State {
    case header
    case part
    /// The text before and after parts, and parts that don't matter.
    case ignored
  }

  private let limit: Int
  private var state = State.header
  private var header = MailHeader()
  private var boundaries: [[UInt8]] = []
  private var part: MessagePart?

  /// The header of the message; `nil` before its end.
  private var messageHeader: MailHeader?
  private var messageLine = 1
  private var number = 0
  private var isMailbox = false
  private var isAfterEmptyLine = true

  /// A line that begins a message only if a field follows, because no empty line precedes it.
  private var possibleStart: [UInt8]?

  init(limit: Int) {
    self.limit = limit
  }

  /// Reads a line with its line end.
  mutating func append(_ line: ArraySlice<UInt8>) -> [Event] {
    number += 1
    let isFirst = number == 1
    let text = Self.text(of: line)
    defer { isAfterEmptyLine = text.isEmpty }
    var events: [Event]
    if possibleStart != nil, MailHeader.isField(text), text.first?.isBlank == false {
      possibleStart = nil
      events = finish()
      messageLine = number
    } else {
      events = appendPossibleStart()
    }
    if isAfterEmptyLine, isFirst || isMailbox, text.starts(with: "From ".utf8) {
      isMailbox = true
      events += isFirst ? [] : finish()
      messageLine = number + 1
    } else if isMailbox, MailHeader.isMailboxLine(text) {
      possibleStart = Array(line)
    } else {
      events += appendText(line)
    }
    return events
  }

  private static func text(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.prefix { !$0.isLineEnd }
  }

  /// Reads the line that might have begun a message as a line of the message before it.
  private mutating func appendPossibleStart() -> [Event] {
    guard let line = possibleStart else { return [] }
    possibleStart = nil
    return appendText(line[...])
  }

  /// Reads a line of a message.
  private mutating func appendText(_ line: ArraySlice<UInt8>) -> [Event] {
    let text = Self.text(of: line)
    if let boundary = boundary(text) { return endPart(at: boundary, isLast: boundary.isLast) }
    switch state {
    case .header: return appendHeader(text)
    case .part: return appendBody(line)
    case .ignored: return []
    }
  }

  /// Ends the message.
  mutating func finish() -> [Event] {
    var events = appendPossibleStart()
    if state == .header, messageHeader == nil { messageHeader = header }
    if var part = endedPart(isInMultipart: !boundaries.isEmpty) {
      part.isCutOff = !boundaries.isEmpty
      events.append(.part(part))
    }
    if let messageHeader, !messageHeader.isEmpty {
      events.append(.message(messageHeader, line: messageLine))
    }
    state = .header
    header = MailHeader()
    boundaries = []
    messageHeader = nil
    return events
  }

  private func boundary(_ text: ArraySlice<UInt8>) -> (depth: Int, isLast: Bool)? {
    guard !boundaries.isEmpty, text.starts(with: "--".utf8) else { return nil }
    let blanks = text.reversed().prefix(while: \.isBlank).count
    let name = text.dropFirst(2).dropLast(blanks)
    for (depth, boundary) in boundaries.enumerated().reversed() {
      if name.elementsEqual(boundary) { return (depth, false) }
      if name.elementsEqual(boundary + Array("--".utf8)) { return (depth, true) }
    }
    return nil
  }

  private mutating func endPart(at boundary: (depth: Int, isLast: Bool), isLast: Bool) -> [Event] {
    let part = endedPart(isInMultipart: true)
    boundaries.removeSubrange((boundary.depth + (isLast ? 0 : 1))...)
    state = isLast ? .ignored : .header
    header = MailHeader()
    return part.map { [.part($0)] } ?? []
  }

  private mutating func endedPart(isInMultipart: Bool) -> MessagePart? {
    var ended = part
    part = nil
    ended?.finish(isInMultipart: isInMultipart)
    return ended
  }

  private mutating func appendHeader(_ text: ArraySlice<UInt8>) -> [Event] {
    guard text.isEmpty else {
      header.append(String(decoding: text, as: UTF8.self))
      return []
    }
    messageHeader = messageHeader ?? header
    let type = header.kind("content-type") ?? "text/plain"
    state = .ignored
    if type.hasPrefix("multipart/") {
      let boundary = header.parameters("content-type")["boundary"] ?? ""
      if !boundary.isEmpty, boundaries.count < VCardLimits.depth {
        boundaries.append(Array(boundary.utf8))
      }
    } else if type == "message/rfc822" {
      state = .header
      header = MailHeader()
    } else {
      switch MessagePart.kind(of: header) {
      case .cards, .text:
        state = .part
        part = MessagePart(header: header, line: number + 1)
      case .leftOut(let name): return [.leftOut(name: name, line: number + 1)]
      case .other: break
      }
    }
    return []
  }

  private mutating func appendBody(_ line: ArraySlice<UInt8>) -> [Event] {
    part?.append(line)
    guard let part, part.size > limit else { return [] }
    self.part = nil
    state = .ignored
    return [.tooLarge(line: part.line)]
  }
}
