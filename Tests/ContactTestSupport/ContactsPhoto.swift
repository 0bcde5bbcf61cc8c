import Foundation

/// The program that opens images.
public enum ContactsPhoto {
  /// Its path.
  public static let path = TestRun.programs.appending(path: "contacts-photo").path

  /// Whether the program was built with libvips.
  public static var isBuilt: Bool {
    #if Photos
      true
    #else
      false
    #endif
  }

  /// Returns a grey BMP of 24 bits.
  public static func greyBitmap(width: Int, height: Int) -> [UInt8] {
    let pixels = [UInt8](repeating: 0x80, count: (3 * width + 3) / 4 * 4 * height)
    return bitmap(width: width, height: height, pixels: pixels)
  }

  /// Returns a BMP of 24 bits.
  public static func bitmap(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    func low(_ number: Int) -> [UInt8] { [0, 8, 16, 24].map { UInt8(number >> $0 & 0xFF) } }
    return Array("BM".utf8) + low(54 + pixels.count) + low(0) + low(54) + low(40) + low(width)
      + low(height) + [1, 0, 24, 0] + [UInt8](repeating: 0, count: 24) + pixels
  }
}
