#if Photos
  import CLibrary
  import CVips
  import ContactPhotos

  /// The library libvips.
  enum ImageLibrary {
    /// Starts libvips, only with the decoders that it marks as safe for untrusted input.
    ///
    /// - Parameter needsModules: Whether to load the decoders that are in separate files. libvips searches for them
    ///   below the folder `VIPSHOME`; if that isn't a folder, loading them takes no time.
    /// - Throws: `PhotoFailure` when libvips isn't installed, or is too old.
    static func start(needsModules: Bool) throws(PhotoFailure) {
      if let missing = unsafe cvips_open_library() {
        throw .noLibrary(missing: unsafe String(cString: missing))
      }
      unsafe setenv("VIPS_WARNING", "0", 1)
      if needsModules {
        // The AVIF decoder starts a thread for each available processor, which would take 200 MB more.
        cvips_use_one_processor()
      } else {
        unsafe setenv("VIPSHOME", "/dev/null", 1)
      }
      unsafe cvips_start("contacts-photo")
    }

    /// The failure for the last errors of libvips.
    static var lastFailure: PhotoFailure {
      let text = unsafe String(cString: cvips_error())
      cvips_forget_error()
      let lines = text.split(separator: "\n")
      // libvips reports the consequences of a lack of memory too, and reports them first.
      guard !lines.contains(where: isAboutMemory) else {
        return PhotoFailure(
          "The image can't be opened: that requires more than \(PhotoLimits.memorySize >> 20) MB of memory; make it smaller."
        )
      }
      // libvips reports this if a HEIC or AVIF file is cut off.
      let isCutOff = lines.contains { $0.contains("bad seek") }
      return .damaged(reason: isCutOff ? nil : lines.first)
    }

    private static func isAboutMemory(_ line: Substring) -> Bool {
      ["Memory allocation error", "out of memory", "insufficient memory"]
        .contains { line.lowercased().contains($0.lowercased()) }
    }
  }

  extension PhotoFailure {
    /// Returns the failure for an image that can't be decoded, with what libvips says.
    static func damaged(reason: Substring? = nil) -> Self {
      let reason = reason.map { " (\($0.prefix(200)))" } ?? ""
      return Self(
        "The image can't be opened: it is cut off, damaged or of an unsupported kind\(reason); use another copy."
      )
    }

    /// Returns the failure if libvips or one of its functions is missing.
    fileprivate static func noLibrary(missing name: String) -> Self {
      Self(
        .unavailable,
        "libvips 8.13 or later opens photos, but it isn't installed (\(name) is missing): "
          + "on Debian and Ubuntu, install the package libvips42.")
    }
  }
#endif
