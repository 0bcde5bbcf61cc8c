import ArgumentParser

/// `contacts photo`: the photos of contacts.
struct PhotoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Set, show, cut and colour the photos of contacts.",
    discussion: """
      The bytes of a photo are kept in the card as they came. What is shown is derived of them: turned \
      upright, cut, scaled, coloured, and without what the camera noted, such as the place.

        contacts photo set ada ada.jpg    or: contacts drop ada.jpg --into ada
        contacts photo get ada > ada.jpg  the photo as it came
        contacts photo get ada --size 200 --output ada.jpg
        contacts photo show ada           what it is, and how it is shown
        contacts photo filter ada sepia
        contacts photo crop ada 600x600+40+10
        contacts photo rm ada

      The program contacts-photo beside contacts opens the images. Without it photos are kept and \
      exported all the same, but nothing is derived of them.
      """,
    subcommands: [
      PhotoGetCommand.self, PhotoSetCommand.self, PhotoShowCommand.self, PhotoFilterCommand.self,
      PhotoCropCommand.self, PhotoRemoveCommand.self,
    ])
}
