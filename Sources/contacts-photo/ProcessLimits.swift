#if Photos
  import ContactPhotos

  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  /// What this process denies itself, before it looks at an image.
  enum ProcessLimits {
    /// Below which descriptors may have been inherited.
    private static let inheritedLimit: Int32 = 1024

    /// Limits memory and processor time, forbids dumps, and closes all files but the three streams.
    static func set() {
      // The memory that a process asks for, without the code of the libraries that it maps.
      limit(RLIMIT_DATA, to: rlim_t(PhotoLimits.memorySize))
      limit(RLIMIT_CPU, to: rlim_t(PhotoLimits.processorSeconds))
      limit(RLIMIT_CORE, to: 0)
      for descriptor in STDERR_FILENO + 1..<inheritedLimit { close(descriptor) }
    }

    /// Forbids to open anything: no file, no network, no program, for all of them take a descriptor.
    static func forbidFiles() {
      limit(RLIMIT_NOFILE, to: 0)
      limit(RLIMIT_FSIZE, to: rlim_t(PhotoLimits.memorySize))
    }

    private static func limit(_ resource: __rlimit_resource, to value: rlim_t) {
      var limits = rlimit(rlim_cur: value, rlim_max: value)
      _ = unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    }
  }
#endif
