#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs the loop of libFuzzer, which reads its options and folders from the arguments.
///
/// Source: https://llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library".
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

guard FuzzTarget.chosen != nil else {
  print("Name a target first: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")).")
  exit(64)
}
// libFuzzer expects the program's name first, so that name replaces the name of the target.
var count = CommandLine.argc - 1
var arguments = CommandLine.unsafeArgv + 1
arguments[0] = CommandLine.unsafeArgv[0]
exit(
  runDriver(&count, &arguments) { bytes, count in
    FuzzTarget.chosen?.test(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  })
