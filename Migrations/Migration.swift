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

  /// All migrations, in the order in which they apply.
  package static let all = [
    Migration(
      name: "V001_create_contact_list",
      sql: String(decoding: PackageResources.V001_create_contact_list_sql, as: UTF8.self)),
    Migration(
      name: "V002_create_line_chunks",
      sql: String(decoding: PackageResources.V002_create_line_chunks_sql, as: UTF8.self)),
    Migration(
      name: "V003_measure_history",
      sql: String(decoding: PackageResources.V003_measure_history_sql, as: UTF8.self)),
    Migration(
      name: "V004_index_addresses_by_text",
      sql: String(decoding: PackageResources.V004_index_addresses_by_text_sql, as: UTF8.self)),
    Migration(
      name: "V005_remember_taken_files",
      sql: String(decoding: PackageResources.V005_remember_taken_files_sql, as: UTF8.self)),
    Migration(
      name: "V006_hash_cards",
      sql: String(decoding: PackageResources.V006_hash_cards_sql, as: UTF8.self),
      hashesCards: true),
    Migration(
      name: "V007_match_persons",
      sql: String(decoding: PackageResources.V007_match_persons_sql, as: UTF8.self)),
    Migration(
      name: "V008_remember_charsets",
      sql: String(decoding: PackageResources.V008_remember_charsets_sql, as: UTF8.self)),
    Migration(
      name: "V009_search_more_fields",
      sql: String(decoding: PackageResources.V009_search_more_fields_sql, as: UTF8.self)),
    Migration(
      name: "V010_drop_index_of_creation",
      sql: String(decoding: PackageResources.V010_drop_index_of_creation_sql, as: UTF8.self)),
    Migration(
      name: "V011_remember_other_people",
      sql: String(decoding: PackageResources.V011_remember_other_people_sql, as: UTF8.self)),
    Migration(
      name: "V012_remember_synced_files",
      sql: String(decoding: PackageResources.V012_remember_synced_files_sql, as: UTF8.self)),
    Migration(
      name: "V013_index_names_of_groups",
      sql: String(decoding: PackageResources.V013_index_names_of_groups_sql, as: UTF8.self)),
    Migration(
      name: "V014_keep_derived_rows",
      sql: String(decoding: PackageResources.V014_keep_derived_rows_sql, as: UTF8.self)),
    Migration(
      name: "V015_search_other_names",
      sql: String(decoding: PackageResources.V015_search_other_names_sql, as: UTF8.self)),
    Migration(
      name: "V016_search_units",
      sql: String(decoding: PackageResources.V016_search_units_sql, as: UTF8.self)),
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
