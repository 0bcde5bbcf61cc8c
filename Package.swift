// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "contact-list",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "VCardFormat", targets: ["VCardFormat"])
  ],
  targets: [
    .target(name: "VCardFormat"),
    .target(name: "ContactModel", dependencies: ["VCardFormat"]),
    .target(name: "ContactDrop", dependencies: ["ContactModel"]),
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
