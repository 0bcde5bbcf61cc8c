import ContactPhotos

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Opens the image on standard input, and writes the requested result to standard output. It is a separate process so
// that a malicious image can do no harm. Messages are one line on standard error.

func end(_ status: PhotoExit, _ message: String) -> Never {
  let line = Array("\(message)\n".utf8)
  _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(status.rawValue)
}

guard let request = PhotoRequest(arguments: Array(CommandLine.arguments.dropFirst())) else {
  end(
    .usage,
    "contacts-photo is started by contacts: “contacts photo get” and “contacts photo show” use it.")
}
#if Photos
  do throws(PhotoFailure) {
    ProcessLimits.set()
    let input = try InputImage()
    try ImageLibrary.start(needsModules: input.needsModules)
    ProcessLimits.confine()
    try StandardOutput.write(try request.result(of: input))
    exit(PhotoExit.success.rawValue)
  } catch {
    end(error.status, error.message)
  }
#else
  end(
    .unavailable,
    "This contacts-photo was built without libvips: build it with the package trait Photos.")
#endif
