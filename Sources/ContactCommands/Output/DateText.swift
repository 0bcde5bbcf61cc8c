import CLibrary
import FoundationEssentials

extension Date {
  /// The date for people, in the local time zone: in the format of the locale, or `2026-11-21 09:13` if none is set.
  var humanText: String {
    var seconds = time_t(timeIntervalSince1970.rounded(.down))
    var time = unsafe tm()
    unsafe localtime_r(&seconds, &time)
    let format = TimeLocale.isSet ? "%x %R" : "%Y-%m-%d %H:%M"
    var buffer = [CChar](repeating: 0, count: 64)
    let count = unsafe strftime(&buffer, buffer.count, format, &time)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
