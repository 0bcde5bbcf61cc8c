// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "point-query",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
  ],
  targets: [
    .executableTarget(
      name: "PointQuery",
      dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
      path: "Sources"
    )
  ]
)
