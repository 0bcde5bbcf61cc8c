/// One step of the schema, embedded in the program.
///
/// Migrations only grow: one that was released is never edited, because a database remembers the checksum
/// of each that it has seen.
package struct Migration: Sendable {
  /// The name of the file, without its extension.
  package let name: String

  /// The statements.
  package let sql: String

  /// A number that changes with the statements.
  package let checksum: String

  /// Whether the hashes of the cards are filled in after the statements.
  package let hashesCards: Bool

  /// Makes a migration.
  package init(name: String, sql: String, hashesCards: Bool = false) {
    self.name = name
    self.sql = sql
    self.hashesCards = hashesCards
    checksum = Self.checksum(of: sql)
  }

  private init(_ name: String, _ file: [UInt8], hashesCards: Bool = false) {
    self.init(name: name, sql: String(decoding: file, as: UTF8.self), hashesCards: hashesCards)
  }

  /// All migrations, in the order in which they apply.
  package static let all = [
    Migration("V001_create_contact_list", PackageResources.V001_create_contact_list_sql),
    Migration("V002_create_line_chunks", PackageResources.V002_create_line_chunks_sql),
    Migration("V003_measure_history", PackageResources.V003_measure_history_sql),
    Migration("V004_index_addresses_by_text", PackageResources.V004_index_addresses_by_text_sql),
    Migration("V005_remember_taken_files", PackageResources.V005_remember_taken_files_sql),
    Migration("V006_hash_cards", PackageResources.V006_hash_cards_sql, hashesCards: true),
    Migration("V007_match_persons", PackageResources.V007_match_persons_sql),
    Migration("V008_remember_charsets", PackageResources.V008_remember_charsets_sql),
    Migration("V009_search_more_fields", PackageResources.V009_search_more_fields_sql),
    Migration("V010_drop_index_of_creation", PackageResources.V010_drop_index_of_creation_sql),
    Migration("V011_remember_other_people", PackageResources.V011_remember_other_people_sql),
    Migration("V012_remember_synced_files", PackageResources.V012_remember_synced_files_sql),
    Migration("V013_index_names_of_groups", PackageResources.V013_index_names_of_groups_sql),
    Migration("V014_keep_derived_rows", PackageResources.V014_keep_derived_rows_sql),
    Migration("V015_search_other_names", PackageResources.V015_search_other_names_sql),
    Migration("V016_search_units", PackageResources.V016_search_units_sql),
  ]

  /// Whether a text has the form of the names of migrations: `V`, a number, and words of small letters and digits.
  package static func isName(_ text: String) -> Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "_"))
    guard words.count > 1, words[0].first == UInt8(ascii: "V"), words[0].count > 1 else {
      return false
    }
    return words[0].dropFirst().allSatisfy(isDigit)
      && words.dropFirst().joined().allSatisfy { isDigit($0) || isLetter($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isLetter(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "a") < 26 }

  /// The FNV-1a hash of 64 bits, in hexadecimal digits; it guards against mistakes, not against malice.
  ///
  /// Source: draft-eastlake-fnv, section 2.
  private static func checksum(of text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
