import ContactTestSupport
import Testing
import VCardFormat

@testable import ContactModel

struct PostalKeyTests {
  private func keys(_ first: String, _ second: String) -> [PostalKey] {
    PostalKey.all(in: VCard(reading: card(["ADR:\(first)", "ADR:\(second)"])))
  }

  @Test(arguments: [
    (";;Main St 1;Bath;;BA1;", ";;Main St 1;Bath;;BA1;;;3B"),
    (";;Main St 1;Bath;;BA1;;;3B", ";;Main St 1;Bath;;BA1;;;4B"),
    (";;Main St 1;Bath;;BA1;;;;2", ";;Main St 1;Bath;;BA1;;;;3"),
    (";;;Bath;;BA1;;;;;1;Main St", ";;;Bath;;BA1;;;;;2;Main St"),
  ])
  func `Two flats in a house, and two houses, have two addresses`(first: String, second: String) {
    let keys = keys(first, second)
    #expect(keys.count == 2)
    #expect(keys.first?.isSame(as: keys[keys.count - 1]) == false)
  }

  @Test(arguments: [
    (";;Main St 1;Bath;;BA1;;;3B", ";3B;Main St 1;Bath;;BA1;", "Main St 1, 3B, BA1, Bath"),
    (";;;Bath;;BA1;UK;;;;1;Main St", ";;Main St 1;Bath;;BA1;", "1 Main St, BA1, Bath"),
    (";;1 Main St;Bath;;BA1;;;;;1;Main St", ";;Main St 1;Bath;;BA1;", "1 Main St, BA1, Bath"),
  ])
  func `An address is the same in the parts of RFC 9554 and in others`(
    first: String, second: String, text: String
  ) {
    let keys = keys(first, second)
    #expect(keys.first?.text == text)
    #expect(keys.first?.isSame(as: keys[keys.count - 1]) == true)
  }
}
