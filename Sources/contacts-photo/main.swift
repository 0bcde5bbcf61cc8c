import CLibrary
import ContactPhotos

// Opens the image in the file that is standard input, and answers the requests about it that arrive on the socket that
// is standard output. When a request arrives, the file may hold another image than before. It is a separate process so
// that a malicious image can do no harm. Messages are one line on standard error.

func end(_ status: PhotoExit, _ message: String) -> Never {
  let line = Array("\(message)\n".utf8)
  _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(status.rawValue)
}

var status = stat()
guard CommandLine.arguments.count == 1, unsafe fstat(STDOUT_FILENO, &status) == 0,
  status.st_mode & S_IFMT == S_IFSOCK
else {
  end(
    .usage,
    "contacts-photo is started by contacts: “contacts photo get” and “contacts photo show” use it.")
}
#if Photos
  do throws(PhotoFailure) {
    ProcessLimits.set()
    let hasModules = try InputImage().needsModules
    try ImageLibrary.start(needsModules: hasModules)
    ProcessLimits.confine()
    while let request = try RequestChannel.next() {
      let input = try InputImage()
      guard hasModules || !input.needsModules else {
        throw PhotoFailure(.usage, "Another process must open this image.")
      }
      let result = try withExtendedLifetime(input) { () throws(PhotoFailure) in
        try request.result(of: input)
      }
      try RequestChannel.answer(result)
    }
    exit(PhotoExit.success.rawValue)
  } catch {
    end(error.status, error.message)
  }
#else
  end(
    .unavailable,
    "This contacts-photo was built without libvips: build it with the package trait Photos.")
#endif
