#if Photos
  import CVips
  import ContactPhotos

  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  /// libvips as a whole.
  enum ImageLibrary {
    /// Starts it; what it can do for untrusted input is left, and nothing else.
    ///
    /// - Parameter needsModules: Whether decoders are loaded that are in files of their own. They are looked for below
    ///   the folder that `VIPSHOME` names; if that is none, no time goes into loading them.
    /// - Throws: `PhotoFailure` if it isn't installed, or is too old.
    static func start(needsModules: Bool) throws(PhotoFailure) {
      if let missing = unsafe cvips_open_library() {
        throw .noLibrary(missing: unsafe String(cString: missing))
      }
      unsafe setenv("VIPS_WARNING", "0", 1)
      if needsModules {
        // Their decoder of AVIF makes a thread for each processor, which takes 200 MB more.
        cvips_use_one_processor()
      } else {
        unsafe setenv("VIPSHOME", "/dev/null", 1)
      }
      unsafe cvips_start("contacts-photo")
    }

    /// What went wrong last.
    static var lastFailure: PhotoFailure {
      let text = unsafe String(cString: cvips_error())
      cvips_forget_error()
      let lines = text.split(separator: "\n")
      // What follows from it is said as well, and first.
      guard !lines.contains(where: isAboutMemory) else {
        return PhotoFailure(
          "The image can't be opened: that takes more than \(PhotoLimits.memorySize >> 20) MB of memory; make it smaller."
        )
      }
      // So it says that a HEIC or AVIF goes on behind the end of the file.
      guard !lines.contains(where: { $0.contains("bad seek") }) else {
        return PhotoFailure("The image can't be opened: it is cut off, or damaged.")
      }
      let reason = lines.first?.prefix(200) ?? "the reason is unknown"
      return PhotoFailure("The image can't be opened: \(reason).")
    }

    private static func isAboutMemory(_ line: Substring) -> Bool {
      ["Memory allocation error", "out of memory", "insufficient memory"]
        .contains { line.lowercased().contains($0.lowercased()) }
    }
  }

  extension PhotoFailure {
    /// libvips isn't there, or lacks a function.
    fileprivate static func noLibrary(missing name: String) -> Self {
      Self(
        .unavailable,
        "Photos are opened with libvips 8.13 or later, which isn't installed (\(name) is missing): "
          + "on Debian and Ubuntu, install the package libvips42.")
    }
  }
#endif
