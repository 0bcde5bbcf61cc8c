extension VCardProperty.Name {
  /// The version of the format.
  public static let version = Self(.version)
  /// The formatted name.
  public static let fn = Self(.fn)
  /// The parts of the name.
  public static let n = Self(.n)
  /// Nicknames.
  public static let nickname = Self(.nickname)
  /// A photograph.
  public static let photo = Self(.photo)
  /// The birthday.
  public static let bday = Self(.bday)
  /// The wedding day.
  public static let anniversary = Self(.anniversary)
  /// Sex and gender identity.
  public static let gender = Self(.gender)
  /// A postal address.
  public static let adr = Self(.adr)
  /// A postal address as it is printed, in the older versions.
  public static let label = Self(.label)
  /// A telephone number.
  public static let tel = Self(.tel)
  /// An e-mail address.
  public static let email = Self(.email)
  /// The mail program, in the older versions.
  public static let mailer = Self(.mailer)
  /// An address for instant messages.
  public static let impp = Self(.impp)
  /// A language that the contact speaks.
  public static let lang = Self(.lang)
  /// The time zone.
  public static let tz = Self(.tz)
  /// Latitude and longitude.
  public static let geo = Self(.geo)
  /// The job title.
  public static let title = Self(.title)
  /// The part played in the organisation.
  public static let role = Self(.role)
  /// A logo.
  public static let logo = Self(.logo)
  /// A person who acts for the contact, in the older versions.
  public static let agent = Self(.agent)
  /// The organisation and its units.
  public static let org = Self(.org)
  /// A member of a group.
  public static let member = Self(.member)
  /// Someone who is related.
  public static let related = Self(.related)
  /// Categories.
  public static let categories = Self(.categories)
  /// A note.
  public static let note = Self(.note)
  /// The program that made the card.
  public static let prodid = Self(.prodid)
  /// When the card was last changed.
  public static let rev = Self(.rev)
  /// The name by which it is sorted, in vCard 3.0.
  public static let sortString = Self(.sortString)
  /// How the name sounds.
  public static let sound = Self(.sound)
  /// The identifier of the contact.
  public static let uid = Self(.uid)
  /// The source of a property identifier.
  public static let clientpidmap = Self(.clientpidmap)
  /// A web page.
  public static let url = Self(.url)
  /// Who may see the card, in vCard 3.0.
  public static let `class` = Self(.class)
  /// A public key.
  public static let key = Self(.key)
  /// Where the times that are free and busy stand.
  public static let fburl = Self(.fburl)
  /// Where invitations go.
  public static let caladruri = Self(.caladruri)
  /// A calendar.
  public static let caluri = Self(.caluri)
  /// Extended XML.
  public static let xml = Self(.xml)
  /// Where the card can be had again.
  public static let source = Self(.source)
  /// What the card is about.
  public static let kind = Self(.kind)
  /// The name of the source, in vCard 3.0.
  public static let name = Self(.name)
  /// The profile, in vCard 3.0.
  public static let profile = Self(.profile)
  /// The place of birth.
  public static let birthplace = Self(.birthplace)
  /// The place of death.
  public static let deathplace = Self(.deathplace)
  /// The day of death.
  public static let deathdate = Self(.deathdate)
  /// What the contact knows well.
  public static let expertise = Self(.expertise)
  /// A hobby.
  public static let hobby = Self(.hobby)
  /// An interest.
  public static let interest = Self(.interest)
  /// The directory of the organisation.
  public static let orgDirectory = Self(.orgDirectory)
  /// Where the contact can be reached.
  public static let contactURI = Self(.contactURI)
  /// When the card was made.
  public static let created = Self(.created)
  /// The grammatical gender.
  public static let gramgender = Self(.gramgender)
  /// The language of the card.
  public static let language = Self(.language)
  /// Pronouns.
  public static let pronouns = Self(.pronouns)
  /// A profile of a social network.
  public static let socialprofile = Self(.socialprofile)
  /// A property of JSContact.
  public static let jsprop = Self(.jsprop)
  /// Apple's label for the properties of a group.
  public static let xAbLabel = Self(.xAbLabel)
  /// Apple's country of an address.
  public static let xAbAdr = Self(.xAbAdr)
  /// Apple's other dates.
  public static let xAbDate = Self(.xAbDate)
  /// Apple's related people.
  public static let xAbRelatedNames = Self(.xAbRelatedNames)
  /// Apple's mark of an organisation.
  public static let xAbShowAs = Self(.xAbShowAs)
  /// Apple's own identifier.
  public static let xAbUID = Self(.xAbUID)
  /// Apple's profile of a social network.
  public static let xSocialProfile = Self(.xSocialProfile)
  /// Apple's kind of a group.
  public static let xAddressBookServerKind = Self(.xAddressBookServerKind)
  /// Apple's member of a group.
  public static let xAddressBookServerMember = Self(.xAddressBookServerMember)
  /// How the given name sounds.
  public static let xPhoneticFirst = Self(.xPhoneticFirstName)
  /// How the middle name sounds.
  public static let xPhoneticMiddle = Self(.xPhoneticMiddleName)
  /// How the family name sounds.
  public static let xPhoneticLast = Self(.xPhoneticLastName)
  /// How the organisation sounds.
  public static let xPhoneticOrg = Self(.xPhoneticOrg)
  /// The wedding day, in the older versions.
  public static let xAnniversary = Self(.xAnniversary)
}
