import ContactModel
import ContactTestSupport
import Testing

/// Merges of values that are equal, or different, for another reason than their text.
struct CardMergeIdentityTests {
  @Test(arguments: [
    // Parameters and labels that tell values of unknown properties from each other.
    CardMergeTests.Fixture(
      ours: card("X-CSV;X-COLUMN=User 1:VIP"),
      theirs: card("X-CSV;X-COLUMN=user 1:VIP", "X-CSV;X-COLUMN=User 2:VIP"),
      merged: card("X-CSV;X-COLUMN=User 1:VIP", "X-CSV;X-COLUMN=User 2:VIP")),
    CardMergeTests.Fixture(
      ours: card("X-LDIF;X-ATTRIBUTE=uidNumber:1000", "X-LDIF;X-ATTRIBUTE=gidNumber:1000"),
      theirs: card("X-LDIF;X-ATTRIBUTE=uidNumber:1000", "X-LDIF;X-ATTRIBUTE=gidNumber:1001"),
      merged: card("X-LDIF;X-ATTRIBUTE=uidNumber:1000", "X-LDIF;X-ATTRIBUTE=gidNumber:1000"),
      conflicts: ["gidNumber stays “1000”: “1001” was left out."]),
    CardMergeTests.Fixture(
      ours: card("X-FOO;X-K=1:v", "X-BAR;TYPE=home:v"),
      theirs: card("X-FOO;X-K=2:v", "X-BAR;TYPE=work:v"),
      merged: card("X-FOO;X-K=1:v", "X-BAR;TYPE=home,work:v", "X-FOO;X-K=2:v")),
    CardMergeTests.Fixture(
      ours: card("a.X-CUSTOM:38", "a.X-ABLabel:Shoe"),
      theirs: card(
        "b.X-CUSTOM:38", "b.X-ABLabel:Hat", "c.X-CUSTOM:38", "c.X-ABLabel:shoe", "X-CUSTOM:38"),
      merged: card(
        "a.X-CUSTOM:38", "a.X-ABLabel:Shoe", "b.X-CUSTOM:38", "b.X-ABLabel:Hat")),
    // Members with and without urn:uuid:, under two names.
    CardMergeTests.Fixture(
      ours: card("KIND:group", "MEMBER:apple-1", "MEMBER:mailto:a@b.c", version: "4.0"),
      theirs: card(
        "KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:apple-1", "MEMBER:mailto:A@b.c",
        "MEMBER:urn:uuid:apple-2", version: "4.0"),
      merged: card(
        "KIND:group", "MEMBER:apple-1", "MEMBER:mailto:a@b.c", "MEMBER:urn:uuid:apple-2",
        version: "4.0")),
    // An N that only repeats the name.
    CardMergeTests.Fixture(
      ours: card("FN:Ada Lovelace", version: "4.0"),
      theirs: card("FN:Ada Lovelace", "N:;Ada Lovelace;;;", version: "4.0"),
      merged: card("FN:Ada Lovelace", version: "4.0")),
    CardMergeTests.Fixture(
      ours: card("FN:Ada Lovelace"), theirs: card("FN:Ada Lovelace", "N:;Ada Lovelace;;;"),
      merged: card("FN:Ada Lovelace", "N:;Ada Lovelace;;;")),
    CardMergeTests.Fixture(
      ours: card("BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10"), theirs: card("BDAY:1815-12-11"),
      merged: card("BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10"),
      conflicts: ["BDAY stays “--12-10”: “1815-12-11” was left out."]),
  ])
  func `A merge knows what belongs to a value`(_ fixture: CardMergeTests.Fixture) {
    CardMergeTests().check(fixture, policy: .preferTarget)
  }
}
