// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "contact-list",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "contacts", targets: ["contacts"]),
    .executable(name: "contacts-photo", targets: ["contacts-photo"]),
    .executable(name: "contacts-server", targets: ["contacts-server"]),
    .library(name: "ContactDrop", targets: ["ContactDrop"]),
    .library(name: "ContactModel", targets: ["ContactModel"]),
    .library(name: "ContactPhotos", targets: ["ContactPhotos"]),
    .library(name: "ContactService", targets: ["ContactService"]),
    .library(name: "ContactStorage", targets: ["ContactStorage"]),
    .library(name: "VCardFormat", targets: ["VCardFormat"]),
    .library(name: "VCardInterchange", targets: ["VCardInterchange"]),
  ],
  traits: [
    .trait(name: "Photos", description: "contacts-photo opens images, with libvips."),
    .default(enabledTraits: ["Photos"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
  ],
  targets: [
    .systemLibrary(name: "CBlocks"),
    .target(name: "CLibrary"),
    .target(name: "VCardFormat", dependencies: ["CBlocks", "CLibrary"]),
    .systemLibrary(name: "CFolder"),
    .target(name: "ContactModel", dependencies: ["CFolder", "CLibrary", "VCardFormat"]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .target(
      name: "VCardInterchange", dependencies: ["CExpat", "ContactModel", "VCardFormat"]),
    .target(name: "ContactDrop", dependencies: ["CLibrary", "ContactModel", "VCardFormat"]),
    .systemLibrary(name: "CCodes"),
    .systemLibrary(name: "CMemory"),
    .systemLibrary(name: "CMessageDigest", providers: [.apt(["libmd-dev"])]),
    .target(
      name: "ContactPhotos",
      dependencies: [
        "CLibrary", "CMemory", "CMessageDigest", "ContactDrop", "ContactModel", "VCardFormat",
      ],
      linkerSettings: [.linkedLibrary(":libmd.a", .when(platforms: [.linux]))]),
    .target(
      name: "Migrations",
      path: "Migrations",
      exclude: ["README.md"],
      resources: [
        .embedInCode("V001_create_contact_list.sql"),
        .embedInCode("V002_create_line_chunks.sql"),
        .embedInCode("V003_measure_history.sql"),
        .embedInCode("V004_index_addresses_by_text.sql"),
        .embedInCode("V005_remember_taken_files.sql"),
        .embedInCode("V006_hash_cards.sql"),
        .embedInCode("V007_match_persons.sql"),
        .embedInCode("V008_remember_charsets.sql"),
        .embedInCode("V009_search_more_fields.sql"),
        .embedInCode("V010_drop_index_of_creation.sql"),
        .embedInCode("V011_remember_other_people.sql"),
        .embedInCode("V012_remember_synced_files.sql"),
        .embedInCode("V013_index_names_of_groups.sql"),
        .embedInCode("V014_keep_derived_rows.sql"),
        .embedInCode("V015_search_other_names.sql"),
        .embedInCode("V016_search_units.sql"),
      ]
    ),
    .target(
      name: "ContactStorage",
      dependencies: [
        "CLibrary",
        "ContactModel",
        "Migrations",
        "VCardFormat",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]
    ),
    .systemLibrary(name: "CMinizip", providers: [.apt(["libminizip-dev", "zlib1g-dev"])]),
    .target(
      name: "ContactService",
      dependencies: [
        "CFolder", "CLibrary", "CMinizip", "ContactDrop", "ContactModel", "ContactPhotos",
        "ContactStorage", "VCardFormat", "VCardInterchange",
      ],
      // Linked statically: the loader would spend time on two more libraries whenever a command starts.
      linkerSettings: [
        .linkedLibrary(":libminizip.a", .when(platforms: [.linux])),
        .linkedLibrary(":libz.a", .when(platforms: [.linux])),
        .linkedLibrary("minizip", .when(platforms: [.macOS])),
        .linkedLibrary("z", .when(platforms: [.macOS])),
      ]
    ),
    .target(
      name: "ContactDocuments",
      dependencies: [
        "ContactDrop", "ContactModel", "ContactService", "ContactStorage", "VCardFormat",
        "VCardInterchange",
      ]
    ),
    .target(
      name: "ContactCommands",
      dependencies: [
        "CCodes", "CLibrary", "CMemory", "CMinizip", "ContactDocuments", "ContactDrop",
        "ContactModel", "ContactPhotos", "ContactService", "ContactStorage", "VCardFormat",
        "VCardInterchange",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(name: "CPage", exclude: ["Page"]),
    .target(
      name: "ContactServer",
      dependencies: [
        "CLibrary", "CPage", "ContactDocuments", "ContactDrop", "ContactModel", "ContactPhotos",
        "ContactService", "ContactStorage", "VCardFormat", "VCardInterchange",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]
    ),
    .executableTarget(name: "contacts-server", dependencies: ["ContactServer"]),
    .executableTarget(
      name: "contacts",
      dependencies: ["CLibrary", "ContactCommands"],
      // The loader then has no pointers to move and no C++ library to link, which saves more than half
      // of its time (docs/decisions/0011-release-build.md).
      linkerSettings: [
        .unsafeFlags(
          ["-Xlinker", "-no-pie", "-L\(Context.packageDirectory)/.link"],
          .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .target(name: "CVips"),
    .target(name: "CConfinement"),
    .executableTarget(
      name: "contacts-photo",
      dependencies: [
        "CConfinement", "CLibrary", "ContactDrop", "ContactPhotos",
        .target(name: "CVips", condition: .when(traits: ["Photos"])),
      ]
    ),
    .target(
      name: "ContactTestSupport",
      dependencies: [
        "ContactDrop", "ContactModel", "ContactStorage", "Migrations", "VCardFormat",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/ContactTestSupport"
    ),
    .executableTarget(
      name: "confinement-trial",
      dependencies: ["CConfinement"],
      path: "Tests/ConfinementTrial"
    ),
    .testTarget(name: "VCardFormatTests", dependencies: ["CLibrary", "VCardFormat"]),
    .testTarget(
      name: "VCardInterchangeTests",
      dependencies: ["ContactTestSupport", "VCardFormat", "VCardInterchange"]
    ),
    .testTarget(
      name: "ContactModelTests",
      dependencies: ["ContactModel", "ContactTestSupport", "VCardFormat"]
    ),
    .testTarget(
      name: "ContactDropTests",
      dependencies: ["ContactDrop", "ContactModel", "ContactTestSupport", "VCardFormat"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "ContactPhotosTests",
      dependencies: [
        "ContactDrop", "ContactModel", "ContactPhotos", "ContactTestSupport", "VCardFormat",
        "confinement-trial", "contacts-photo",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "ContactStorageTests",
      dependencies: [
        "ContactModel", "ContactStorage", "ContactTestSupport", "Migrations", "VCardFormat",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "ContactServiceTests",
      dependencies: [
        "ContactDrop", "ContactModel", "ContactPhotos", "ContactService", "ContactStorage",
        "ContactTestSupport", "VCardFormat", "contacts-photo",
      ]
    ),
    .testTarget(
      name: "ContactServerTests",
      dependencies: [
        "CLibrary", "ContactDocuments", "ContactModel", "ContactServer", "ContactTestSupport",
        "VCardInterchange", "contacts", "contacts-photo", "contacts-server",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]
    ),
    .testTarget(
      name: "ContactCommandsTests",
      dependencies: [
        "ContactCommands", "ContactDocuments", "ContactDrop", "ContactModel", "ContactService",
        "ContactStorage", "ContactTestSupport", "contacts", "contacts-photo",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
  ]
)

let targetsInC: Set = ["CConfinement", "CPage", "CVips", "confinement-trial"]
for target in package.targets where target.type != .system && !targetsInC.contains(target.name) {
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

// Tests read, compare and store so many cards that these modules, unoptimized, take most of their time. And a module is
// compiled in less time as a whole than in batches. Only the tests ask for it, because a package with unsafe flags can't
// be a dependency of another.
let testedMost: Set = [
  "ContactModel", "ContactService", "ContactStorage", "VCardFormat", "VCardInterchange",
]
if Context.environment["CONTACTS_OPTIMIZED_TESTS"] != nil {
  for target in package.targets where target.type == .regular {
    var flags = ["-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"]
    if testedMost.contains(target.name) { flags += ["-O", "-assert-config", "Debug"] }
    target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
  }
}
