// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "contact-list-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "contact-list", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "ContactBenchmarks",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "ContactService", package: "contact-list"),
        .product(name: "VCardFormat", package: "contact-list"),
      ],
      path: "Benchmarks/ContactBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    )
  ]
)
