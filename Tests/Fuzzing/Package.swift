// swift-tools-version: 6.2

import PackageDescription

/// The library of libFuzzer, which the script `run` finds in the toolchain.
let libFuzzer = Context.environment["LIBFUZZER"] ?? "libclang_rt.fuzzer_no_main.a"

let package = Package(
  name: "contact-list-fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "contact-list", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        .product(name: "ContactModel", package: "contact-list"),
        .product(name: "VCardFormat", package: "contact-list"),
        .product(name: "VCardInterchange", package: "contact-list"),
      ],
      path: "Fuzzing",
      linkerSettings: [.unsafeFlags([libFuzzer, "-lstdc++"])]
    )
  ]
)
