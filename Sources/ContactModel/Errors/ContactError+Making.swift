extension ContactError {
  /// Makes an error about a file or a folder that can't be made.
  ///
  /// Its code tells whether a permission is missing or the disk is full.
  ///
  /// - Parameters:
  ///   - path: The path of the file or folder.
  ///   - name: The words for it in the message; `nil` for its path.
  ///   - error: The cause.
  package init(making path: String, named name: String? = nil, _ error: SystemError) {
    let folder = FileSystem.parts(of: path).folder
    let message =
      if let file = error.isNoFolder ? FileSystem.file(inPlaceOfFolder: path) : nil {
        FileSystem.exists(file)
          ? "“\(file)” is a file, and a folder is needed: name another place."
          : "“\(file)” is a symbolic link that leads to no folder: name another place."
      } else if error.isMissingFile, !FileSystem.exists(folder) {
        "There is no folder “\(folder)”: make it, or name another place."
      } else {
        "\(name ?? "“\(path)”") can't be made: \(error.reason). \(Self.advice(onMaking: error))"
      }
    self.init(Code(making: error), path: path, underlyingError: error, message)
  }

  private static func advice(onMaking error: SystemError) -> String {
    error.isDiskFull
      ? "Free some space."
      : error.isRefused
        ? "Check the permissions of its folder, or name another place." : "Name another place."
  }
}

extension ContactError.Code {
  /// Makes the code for a file or a folder that can't be made.
  package init(making error: SystemError) {
    self = error.isDiskFull ? .diskFull : error.isRefused ? .permission : .cannotCreate
  }
}
