import ArgumentParser
import ContactModel
import ContactPhotos
import ContactService
import ContactStorage
import VCardFormat

/// Completions that come from the list: names of contacts, groups and books.
enum ListCompletion {
  /// The largest number of contacts that are read for a completion.
  ///
  /// The first rows of a list often have as many contacts with a name, so that the whole index isn't read.
  private static let limit = 50

  /// The types of telephone numbers and addresses that are used most.
  static let usualTypes = ["home", "work", "cell", "fax", "pref"]

  /// Completes a word with what a closure returns for it.
  ///
  /// In zsh, a colon begins a description. bash expands the words of `compgen -W`, so each sign has a backslash.
  private static func custom(
    _ body: @escaping @Sendable (_ words: [String], _ prefix: String) -> [String]
  ) -> CompletionKind {
    .custom { words, _, prefix in
      let found = body(AliasCompletion.expanding(words), prefix)
      switch CompletionShell.requesting {
      case .zsh: return found.map { $0.replacing(":", with: "\\:") }
      case .bash: return found.map(escaped)
      default: return found
      }
    }
  }

  /// Returns a text with a backslash before each character that can mean something to a shell.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { signs.contains($0) ? ["\\", $0] : [$0] })
  }

  /// The signs that names and selectors often have.
  private static let signs = Set("'\"&,()/;!#%*?<>[]{}|^")

  /// Returns a value in a selector, with quotation marks around each of some characters.
  ///
  /// The text that a person has typed so far must remain the beginning of the selector, so the marks aren't around the
  /// whole value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - characters: The characters that have another meaning in a selector.
  /// - Returns: The value; `nil` if it has a quotation mark itself.
  private static func quoted(_ value: String, _ characters: String) -> String? {
    value.contains("\"")
      ? nil : String(value.flatMap { characters.contains($0) ? ["\"", $0, "\""] : [$0] })
  }

  /// Completes selectors: names, and values after `group:`, `book:`, `org:`, `has:` and `no:`.
  static let selectors = custom { words, prefix in
    selectors(beginning: prefix, after: words)
  }

  /// Completes selectors, and the filter or the part of a photo after them.
  static let selectorsAndValue = custom { words, prefix in
    let values: [String] =
      if words.contains("filter") {
        PhotoFilter.allCases.map(\.rawValue) + ["default"]
      } else {
        words.contains("crop") ? ["center", "attention"] : []
      }
    return values.filter { $0.hasPrefix(prefix) }
      + selectors(beginning: prefix, after: words)
  }

  /// Completes the fields of a new contact.
  static let newFields = custom { _, prefix in paths(beginning: prefix).map { "\($0)=" } }

  /// Completes selectors and fields to set.
  static let assignments = custom { words, prefix in
    paths(beginning: prefix).map { "\($0)=" } + selectors(beginning: prefix, after: words)
  }

  /// Completes selectors and fields.
  static let fields = custom { words, prefix in
    paths(beginning: prefix) + selectors(beginning: prefix, after: words)
  }

  /// Completes the names of groups.
  static let groups = custom { words, prefix in
    completions(of: prefix, after: words) { reader, book, _ in
      try reader.groups(inBook: book).map(\.name)
    }
  }

  /// Completes the names of the contacts that were removed last.
  static let removed = custom { words, prefix in
    completions(of: prefix, after: words) { reader, _, _ in
      Set(try reader.trashedIDs().prefix(1_000).compactMap { try reader.trashedContact($0)?.name })
        .sorted()
    }
  }

  /// Completes places in the list: its ends, and contacts after `before:` and `after:`.
  static let places = custom { words, prefix in
    let names = ["start", "end", "before:", "after:"].filter { $0.hasPrefix(prefix) }
    guard let colon = prefix.firstIndex(of: ":") else { return names }
    let (start, name) = (prefix[...colon], String(prefix[prefix.index(after: colon)...]))
    guard names.isEmpty || names == [String(start)] else { return names }
    return selectors(beginning: name, after: words).map { start + $0 }
  }

  /// Completes what a contact is dropped into: another contact, or a book after `book:`.
  static let targets = custom { words, prefix in
    completions(of: prefix, after: words) { reader, book, prefix in
      prefix.hasPrefix("book:")
        ? try books(in: reader)
        : try selectors(beginning: prefix, in: reader, book)
    }
  }

  /// Returns the paths of fields that begin with a text: after a dot, with a type or the name of a part.
  private static func paths(beginning prefix: String) -> [String] {
    var paths = VCardProperty.Name.fieldNames
    if let dot = prefix.lastIndex(of: ".") {
      let field = String(prefix.prefix { $0 != "." })
      let properties = VCardProperty.Name.properties(ofField: field)
      let parts = properties.flatMap(\.fieldParts).filter { !$0.isEmpty }
      let typed = properties.filter { [.tel, .email, .adr, .url, .impp].contains($0) }
      let types = prefix[..<dot] == field ? typed.flatMap(\.knownTypes) : []
      paths.formUnion((types + parts).map { prefix[...dot] + $0 })
    }
    return paths.filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// Completes the fields of a list, with commas between them.
  static let listedFields = wordsWithCommas { prefix in
    Set(ContactField.allCases.map(\.rawValue) + ["created", "age"])
      .union(paths(beginning: prefix)).sorted()
  }

  /// Completes the last of some words with commas between them.
  static func wordsWithCommas(_ words: [String]) -> CompletionKind {
    wordsWithCommas { _ in words }
  }

  /// Completes the last of the words with commas between them that a closure returns for its beginning.
  private static func wordsWithCommas(
    _ words: @escaping @Sendable (_ prefix: String) -> [String]
  ) -> CompletionKind {
    custom { _, prefix in
      let start = prefix.lastIndex(of: ",").map { prefix[...$0] } ?? ""
      return words(String(prefix.dropFirst(start.count))).map { start + $0 }
        .filter { $0.hasPrefix(prefix) }
    }
  }

  /// Completes the names of settings.
  static let settings = CompletionKind.list(ListSetting.all.map(\.name))

  /// Completes the values of the setting that the command line names.
  static let settingValues = custom { words, prefix in
    let setting = words.lazy.compactMap { ListSetting.named($0) }.first
    return setting?.words.filter { $0.hasPrefix(prefix) } ?? []
  }

  /// Completes the names of backups; `CompletionsCommand` lets the shell complete files if none begins with the word.
  static let backups = custom { words, prefix in
    offers(of: prefix, after: words) { context, _ in
      try context.backupFolder.backups().map(\.name)
    }
  }

  /// Completes the names of books.
  static let books = custom { words, prefix in
    completions(of: prefix, after: words) { reader, _, _ in try reader.books().map(\.name) }
  }

  /// Reads completions from the list that a command line names; without a list there are none.
  private static func completions(
    of prefix: String, after words: [String],
    _ body: (ContactReader, String?, String) throws -> [String]
  ) -> [String] {
    offers(of: prefix, after: words) { context, prefix in
      let list = try context.openList(.readOnly)
      return try list.store.readOnThisThread { try body($0, context.options.book, prefix) }
    }
  }

  /// Returns completions for a command line, and none if they can't be found.
  private static func offers(
    of prefix: String, after words: [String],
    _ body: (CommandContext, String) throws -> [String]
  ) -> [String] {
    let arguments = ["--db", "--book"].flatMap { name -> [String] in
      guard let index = words.lastIndex(of: name), index + 1 < words.count else { return [] }
      return [name, words[index + 1]]
    }
    do {
      let context = CommandContext(options: try GlobalOptions.parse(arguments))
      // bash and zsh pass a word as it is typed, with its backslashes and its first quotation mark.
      let prefix = String(prefix.drop { "\"'".contains($0) }.filter { $0 != "\\" })
      return try body(context, prefix).filter(isSafe)
        .filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
        .map { prefix + $0.dropFirst(prefix.count) }
    } catch {
      return []
    }
  }

  /// Whether no part of a completion can mean anything to a shell.
  ///
  /// bash expands the words of `compgen -W`, so a card with the name `$(reboot)` must not be offered. It adds no
  /// backslashes to a completion that ends as a field or the beginning of a place does.
  private static func isSafe(_ completion: String) -> Bool {
    !completion.hasPrefix("-") && !completion.hasSuffix("=") && !completion.hasSuffix(":")
      && completion.unicodeScalars.allSatisfy { letter in
        switch letter {
        case "a"..."z", "A"..."Z", "0"..."9", " ", ".", "-", "_", "@", ":", "+", "’", "–": true
        case _ where letter.isASCII: signs.contains(Character(letter))
        default: letter.properties.isAlphabetic || letter.properties.numericType == .decimal
        }
      }
  }

  /// The selectors of all books.
  private static func books(in reader: ContactReader) throws -> [String] {
    try reader.books().compactMap { quoted($0.name, " ,") }.map { "book:\($0)" }
  }

  /// Returns the selectors that consist of a field and a value, and begin with a text; `nil` if no field is complete.
  private static func fieldSelectors(
    beginning prefix: String, in reader: ContactReader, _ book: String?
  ) throws -> [String]? {
    guard let colon = prefix.firstIndex(of: ":") else { return nil }
    let field = prefix[..<colon].lowercased()
    switch field {
    case "group":
      return try reader.groups(inBook: book).compactMap { quoted($0.name, " ,") }
        .map { "group:\($0)" }
    case "book": return try books(in: reader)
    case "has", "no":
      let names = VCardProperty.Name.fieldNames.union(
        ContactSelector.Feature.allCases.map(\.rawValue))
      return names.sorted().map { "\(field):\($0)" }
    case "org":
      let text = String(prefix[prefix.index(after: colon)...].filter { $0 != "\"" })
      guard !text.allSatisfy(\.isWhitespace) else { return [] }
      let query = ListQuery(
        selector: ContactSelector(clauses: [[.init(.organization(text))]]), book: book,
        limit: limit)
      var found: Set<String> = []
      try ListQuery.forEachRow(of: try query.result(in: reader), in: reader, parts: .columns) {
        if let name = quoted($0.organization, " ,") { found.insert("org:\(name)") }
      }
      return found.sorted()
    default: return nil
    }
  }

  private static func selectors(beginning prefix: String, after words: [String]) -> [String] {
    completions(of: prefix, after: words) { try selectors(beginning: $2, in: $0, $1) }
  }

  private static func selectors(
    beginning prefix: String, in reader: ContactReader, _ book: String?
  ) throws -> [String] {
    guard !prefix.isEmpty else { return [] }
    if let found = try fieldSelectors(beginning: prefix, in: reader, book) { return found }
    let query = ListQuery(
      selector: try ContactSelector(arguments: [prefix], clock: .local), book: book,
      limit: limit, words: .namesOnly)
    func begins(_ name: String) -> Bool { name.lowercased().hasPrefix(prefix.lowercased()) }
    // Who types `obr` means O'Brien.
    func typed(_ name: String) -> String {
      begins(name) ? name : name.otherSpellings.first(where: begins) ?? name
    }
    var found: Set<String> = []
    try ListQuery.forEachRow(of: try query.result(in: reader), in: reader, parts: .columns) { row in
      let whole = typed(row.name)
      let names =
        isSafe(whole) && begins(whole)
        ? [whole] : row.name.split(separator: " ").map { typed(String($0)) }
      // Between the words of a name, a quotation mark means as much as a blank.
      found.formUnion(
        names.compactMap { name in
          let words = name.split { " \"".contains($0) }.joined(separator: " ")
          return quoted(words, ",:")
        })
    }
    return found.sorted()
  }
}
