import GRDB

/// Looks a contact up with the least work that a Swift program can do: the measure for the start of `contacts`.
///
///     PointQuery DATABASE UID
var configuration = Configuration()
configuration.readonly = true
let queue = try DatabaseQueue(path: CommandLine.arguments[1], configuration: configuration)
let name = try queue.read { database in
  try String.fetchOne(
    database, sql: "SELECT name FROM contact WHERE uid = ?", arguments: [CommandLine.arguments[2]])
}
print(name ?? "There is no such contact.")
