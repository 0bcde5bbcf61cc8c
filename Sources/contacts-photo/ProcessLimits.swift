#if Photos
  import CConfinement
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

    /// Gives up everything that decoding doesn't need: files, the network, other programs and processes.
    ///
    /// Each line holds by itself. A kernel may lack Landlock or seccomp; on one that lacks both, this process can still
    /// open nothing.
    static func confine() {
      _ = cconfinement_give_up_files()
      limit(RLIMIT_NOFILE, to: 0)
      limit(RLIMIT_FSIZE, to: rlim_t(PhotoLimits.memorySize))
      _ = cconfinement_give_up_calls()
    }

    private static func limit(_ resource: __rlimit_resource, to value: rlim_t) {
      var limits = rlimit(rlim_cur: value, rlim_max: value)
      _ = unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
    }
  }
#endif
