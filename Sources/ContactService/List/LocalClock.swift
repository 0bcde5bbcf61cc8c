import CLibrary
package import ContactModel
import FoundationEssentials

extension ContactSelector.Clock {
  /// The clock of this machine, in the time zone of this process.
  package static var local: Self {
    Self(now: Date()) { year, month, day in
      var time = unsafe tm()
      unsafe time.tm_year = Int32(truncatingIfNeeded: year - 1900)
      unsafe time.tm_mon = Int32(truncatingIfNeeded: month - 1)
      unsafe time.tm_mday = Int32(truncatingIfNeeded: day)
      unsafe time.tm_isdst = -1
      return Date(timeIntervalSince1970: TimeInterval(unsafe mktime(&time)))
    }
  }
}
