extension ManualPage {
  /// The environment variables that the program reads and what each is for, for manual pages and documents.
  static let variables: [(names: String, meaning: String)] = [
    ("CONTACTS_DB", "the file of the list, if `--db` names none"),
    ("CONTACTS_REGION", "the country of telephone numbers and addresses that name none"),
    ("CONTACTS_NAME_ORDER", "`first` or `last`: the part of names that lists begin with"),
    ("CONTACTS_PICKER", "the program in which `pick` lets you choose; usually fzf"),
    ("VISUAL, EDITOR", "the editor; usually `editor`"),
    ("PAGER", "the program that shows long output; usually `less`, and if empty, none"),
    ("BROWSER", "the browser that `serve --open` starts; usually `xdg-open` chooses it"),
    ("NO_COLOR, CLICOLOR_FORCE", "no color, or color also without a terminal"),
    (
      "LC_ALL, LC_TIME, LC_COLLATE, LANG",
      "the format of dates, and the order of names in a new list"
    ),
  ]

  /// The program's own files and what each holds, for manual pages and documents.
  static let files: [(path: String, meaning: String)] = [
    (
      "$XDG_DATA_HOME/contacts/contacts.sqlite",
      "the list; without the variable, it is in `~/.local/share`"
    ),
    (
      "$XDG_CONFIG_HOME/contacts/config",
      "your own settings; without the variable, they are in `~/.config`"
    ),
    (
      "$XDG_CACHE_HOME/contacts/photos",
      "derived photos, which may be deleted; without the variable, they are in `~/.cache`"
    ),
    ("$XDG_RUNTIME_DIR/contacts", "keys of running servers"),
    (
      "$XDG_RUNTIME_DIR/contacts-drag-…",
      "files of `drag --paths`; a later one deletes those more than a day old"
    ),
  ]
}
