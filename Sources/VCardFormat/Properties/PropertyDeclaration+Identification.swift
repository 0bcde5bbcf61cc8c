/// Who the contact is: names, pictures, dates and gender.
extension PropertyDeclaration {
  static let identification: [Self] = [
    // The formatted name by which programs sort contacts.
    Self(name: "X-EVOLUTION-FILE-AS"),
    Self(name: "X-FILE-AS", columns: ["file as"]),
    // The pronunciation of the parts of the name.
    Self(
      name: "X-PHONETIC-FIRST-NAME", part: .phoneticName, label: "Phonetic first name",
      columns: ["phonetic first name", "given name yomi", "phonetic first", "given yomi"],
      field: "name.phonetic.first"),
    Self(
      name: "X-PHONETIC-MIDDLE-NAME", part: .phoneticName, label: "Phonetic middle name",
      columns: ["phonetic middle name", "additional name yomi", "phonetic middle"],
      field: "name.phonetic.middle"),
    Self(
      name: "X-PHONETIC-LAST-NAME", part: .phoneticName, label: "Phonetic last name",
      columns: ["phonetic last name", "family name yomi", "phonetic last", "surname yomi"],
      field: "name.phonetic.last"),
    // The name before marriage, as Apple's programs write it. RFC 6350 and its extensions have no such
    // property, so it has this name in every version.
    Self(
      name: "X-MAIDENNAME", value: .text, merge: .oneOfSeveral, label: "Maiden name",
      columns: ["maiden name"]),
    // The name by which a card is sorted: RFC 2426, section 3.6.5.
    Self(
      name: "SORT-STRING", value: .text, versions: [.v30], once: [.v30], rules: .sortString,
      merge: .one),
    // Nicknames: RFC 6350, section 6.2.3.
    Self(
      name: "NICKNAME", value: .list, versions: .all, part: .nickname, label: "Nickname",
      jsContact: .entry("nicknames", "name"), columns: ["nickname", "nick name"], field: "nick"),
    Self(name: "X-NICKNAME"),
    // Photographs: RFC 6350, section 6.2.4.
    Self(
      name: "PHOTO", value: .binary, versions: .all, mediaKind: "image", part: .photo, merge: .only,
      label: "Photo", jsContact: .entry("media", "uri", kind: "photo"), columns: ["photo"],
      field: "photo"),
    Self(name: "X-MS-CARDPICTURE", mediaKind: "image"),
    // The birthday, and its name in 2.1 and 3.0 for a date without a year, month or day: RFC 6350, section
    // 6.2.5.
    Self(
      name: "BDAY", value: .date, versions: .all, once: .all, mayLackColon: true, losesPrefix: true,
      part: .birthday, merge: .one, label: "Birthday", jsContact: .anniversary("birth"),
      columns: ["birthday", "date of birth", "birth date"], field: "bday"),
    Self(name: "X-BDAY", part: .birthday, label: "Birthday"),
    // The place of birth: RFC 6474, section 2.1.
    Self(
      name: "BIRTHPLACE", value: .text, versions: [.v40], once: [.v40], merge: .one,
      jsContact: .placeOfAnniversary("birth")),
    // The day of death: RFC 6474, section 2.3.
    Self(
      name: "DEATHDATE", value: .date, versions: [.v40], once: [.v40], mayLackColon: true,
      merge: .one, label: "Day of death", jsContact: .anniversary("death"), field: "deathday"),
    // The place of death: RFC 6474, section 2.2.
    Self(
      name: "DEATHPLACE", value: .text, versions: [.v40], once: [.v40], merge: .one,
      jsContact: .placeOfAnniversary("death")),
    // The wedding day, and the names that programs use for it in vCard 2.1 and 3.0: RFC 6350, section 6.2.6.
    Self(
      name: "ANNIVERSARY", value: .date, versions: [.v40], once: [.v40],
      formerName: "X-ANNIVERSARY", mayLackColon: true, rules: .commonForm, merge: .one,
      label: "Anniversary", jsContact: .anniversary("wedding"), columns: ["anniversary"],
      field: "anniversary"),
    Self(name: "X-ANNIVERSARY", comparison: .date),
    Self(name: "X-EVOLUTION-ANNIVERSARY", rules: .anniversary, comparison: .date),
    Self(name: "X-KADDRESSBOOK-X-ANNIVERSARY", rules: .anniversary, comparison: .date),
    Self(name: "X-MS-ANNIVERSARY", rules: .anniversary, comparison: .date),
    // Other dates, with a label in their group: the output of Apple's programs.
    Self(
      name: "X-ABDATE", rules: .commonForm, merge: .many, comparison: .date, label: "Date",
      mayHaveLabel: true),
    // Sex and gender identity: RFC 6350, section 6.2.7.
    Self(
      name: "GENDER", value: .gender, versions: [.v40], once: [.v40],
      partNames: ["sex", "identity"], merge: .one, label: "Gender", columns: ["gender"],
      field: "gender", fieldParts: ["", "identity"]),
    Self(name: "X-GENDER"),
    Self(name: "X-WAB-GENDER", view: .numberedSex),
    // The grammatical gender: RFC 9554, section 3.2.
    Self(name: "GRAMGENDER", value: .text, versions: [.v40], jsContact: .grammaticalGender),
    // Pronouns: RFC 9554, section 3.4.
    Self(
      name: "PRONOUNS", value: .text, versions: [.v40], jsContact: .entry("pronouns", "pronouns")),
  ]
}

extension VCardProperty.Name {
  /// The pronunciation of the given name.
  public static let xPhoneticFirst = Self("X-PHONETIC-FIRST-NAME")
  /// The pronunciation of the middle name.
  public static let xPhoneticMiddle = Self("X-PHONETIC-MIDDLE-NAME")
  /// The pronunciation of the family name.
  public static let xPhoneticLast = Self("X-PHONETIC-LAST-NAME")

  /// The name before marriage.
  public static let xMaiden = Self("X-MAIDENNAME")

  /// The name by which the card is sorted, in vCard 3.0.
  public static let sortString = Self("SORT-STRING")

  /// Nicknames.
  public static let nickname = Self("NICKNAME")
  /// A nickname, in cards of Nokia's phones.
  package static let xNickname = Self("X-NICKNAME")

  /// The properties that may have a nickname, by their names in different programs.
  package static let nicknames = [nickname, xNickname, xAndroidCustom]

  /// A photograph.
  public static let photo = Self("PHOTO")

  /// The birthday.
  public static let bday = Self("BDAY")
  /// The birthday, in 2.1 and 3.0, if it is a date that BDAY can't hold there.
  package static let xBday = Self("X-BDAY")

  /// The place of birth.
  public static let birthplace = Self("BIRTHPLACE")

  /// The day of death.
  public static let deathdate = Self("DEATHDATE")

  /// The place of death.
  public static let deathplace = Self("DEATHPLACE")

  /// The wedding day.
  public static let anniversary = Self("ANNIVERSARY")
  /// The wedding day, in vCard 2.1 and 3.0.
  public static let xAnniversary = Self("X-ANNIVERSARY")

  /// Another date, in Apple's cards.
  public static let xAbDate = Self("X-ABDATE")

  /// Sex and gender identity.
  public static let gender = Self("GENDER")

  /// The properties that give the sex, by their names in different versions and programs.
  package static let genders = [gender, Self("X-GENDER"), Self("X-WAB-GENDER")]

  /// The grammatical gender.
  public static let gramgender = Self("GRAMGENDER")

  /// Pronouns.
  public static let pronouns = Self("PRONOUNS")
}
