#if Photos
  import CConfinement
  import CLibrary
  import ContactPhotos

  /// The limits that this process sets for itself before it reads an image.
  enum ProcessLimits {
    /// The end of the range of descriptors that may have been inherited.
    private static let inheritedLimit: Int32 = 1024

    /// Limits memory and processor time, forbids core dumps, and closes all files except the standard streams.
    static func set() {
      // This limits the memory that the process allocates, but not the mapped code of libraries.
      limit(RLIMIT_DATA, to: rlim_t(PhotoLimits.memorySize))
      limit(RLIMIT_CPU, to: rlim_t(PhotoLimits.processorSeconds))
      limit(RLIMIT_CORE, to: 0)
      for descriptor in STDERR_FILENO + 1..<inheritedLimit { close(descriptor) }
    }

    /// Gives up everything that decoding doesn't need: files, the network, other programs and processes.
    ///
    /// Each measure works independently of the others. Even if a kernel has neither Landlock nor seccomp, the process
    /// can't open any file.
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
