extension BinaryInteger {
  /// Returns the digits of the number, in small letters, with zeros before them if there are too few.
  package func zeroPadded(to count: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
