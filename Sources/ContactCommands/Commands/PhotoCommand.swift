import ArgumentParser

/// `contacts photo`: sets, shows, crops and filters the photos of contacts.
struct PhotoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Set, show, crop and filter the photos of contacts.",
    discussion: """
        contacts photo set ada ada.jpg    or: contacts drop ada.jpg --into ada
        contacts photo get ada > ada.jpg  the photo as it came
        contacts photo get ada --size 200 --output ada.jpg
        contacts photo show ada           draw and describe the photo
        contacts photo filter ada sepia
        contacts photo crop ada 600x600+40+10
        contacts photo rm ada

      The card keeps the bytes of a photo as they came. The program derives the photo that it \
      shows: upright, cropped, scaled, filtered, and without the camera's metadata, such as the \
      place.

      The program contacts-photo, which is installed beside contacts, opens the images. Without \
      it, photos are still kept and exported, but nothing is derived from them.
      """,
    subcommands: [
      PhotoGetCommand.self, PhotoSetCommand.self, PhotoShowCommand.self, PhotoFilterCommand.self,
      PhotoCropCommand.self, PhotoRemoveCommand.self,
    ])
}
