internal import ContactModel
internal import GRDB

/// The identifier schemes of one list.
struct ListIdentity: Sendable {
  /// The setting that holds the numbers of the schemes.
  static let settingName = "identity"

  let contacts: IdentifierScheme
  let operations: IdentifierScheme

  /// Reads the schemes from the settings of a list.
  ///
  /// - Throws: `ContactError.Code.corrupt` when the setting is missing or invalid.
  init(_ database: Database, path: String?) throws {
    let statement = try database.cachedStatement(
      sql: "SELECT value FROM setting WHERE name = 'identity'")
    let setting = try String.fetchOne(statement)
    let numbers = Self.numbers(setting ?? "")
    guard Self.isValid(setting ?? "") else {
      throw ContactError(
        .corrupt, path: path,
        "\(path ?? "The list in memory") has lost its setting “identity”.")
    }
    contacts = IdentifierScheme(multiplier: numbers[0], increment: numbers[1])
    operations = IdentifierScheme(multiplier: numbers[2], increment: numbers[3])
  }

  /// Whether a value of the setting is valid.
  static func isValid(_ setting: String) -> Bool { numbers(setting).count == 4 }

  /// Parses numbers of 16 hexadecimal digits each.
  private static func numbers(_ digits: String) -> [UInt64] {
    let digits = Array(digits.utf8)
    return stride(from: 0, to: digits.count, by: 16).compactMap { start in
      UInt64(String(decoding: digits.dropFirst(start).prefix(16), as: UTF8.self), radix: 16)
    }
  }

  func contactID(_ rowID: Int64) -> ContactID {
    ContactID(rawValue: contacts.identifier(ofRowID: rowID))
  }

  func rowID(_ id: ContactID) -> Int64 {
    contacts.rowID(ofIdentifier: id.rawValue)
  }

  func operationID(_ rowID: Int64) -> OperationID {
    OperationID(rawValue: operations.identifier(ofRowID: rowID))
  }

  func rowID(_ id: OperationID) -> Int64 {
    operations.rowID(ofIdentifier: id.rawValue)
  }
}
