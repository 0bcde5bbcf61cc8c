#if Photos
  import CVips

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
    ///   the folder that `VIPSHOME` names; where that is none, no time goes into loading them.
    static func start(needsModules: Bool) {
      unsafe setenv("VIPS_WARNING", "0", 1)
      if !needsModules { unsafe setenv("VIPSHOME", "/dev/null", 1) }
      _ = unsafe vips_init("contacts-photo")
      vips_block_untrusted_set(1)
      // Photos are derived side by side, each in a process.
      vips_concurrency_set(1)
      vips_cache_set_max(0)
    }

    /// What it says went wrong last, on one line.
    static var lastError: String {
      let text = unsafe String(cString: vips_error_buffer())
      vips_error_clear()
      let line = text.split(separator: "\n").first ?? "the reason is unknown"
      return String(line.prefix(200))
    }
  }
#endif
