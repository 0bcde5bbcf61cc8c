// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "contact-list",
  products: [
    .library(name: "VCardFormat", targets: ["VCardFormat"])
  ],
  targets: [
    .target(name: "VCardFormat"),
    .testTarget(name: "VCardFormatTests", dependencies: ["VCardFormat"]),
  ]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
