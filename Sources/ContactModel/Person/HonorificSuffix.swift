/// Honorific suffixes: degrees, licences, orders, learned societies, parliaments and religious orders.
///
/// Source: Debrett's, “Letters after the name”; Wikipedia, “List of post-nominal letters” of the United Kingdom, Australia,
/// Canada and New Zealand, “Academic degree” and “Akademischer Grad”.
enum HonorificSuffix {
  /// Those that are no names: they count in any letters, and with full stops.
  private static let words = """
    phd dphil mphil md mba ba bsc ma msc mres bcom mcom bba bfa mfa btech mtech bpharm mpharm pharmd dsc scd drsc csc \
    thd dth dmin mdiv psyd jsd llb llm lld mpa mpp mph mha msw bsw bsn dnp mlis dds dmd dvm bds mbbs mbchb bmbs bvsc \
    bvms esq retd qc kc obe cbe mbe cpa rn ra mag rph lcsw lmft cfa cfp pmp cissp facs facp frcs frcp
    """

  /// The words of German diplomas: `Dipl.-Kfm.` has two.
  private static let diplomas =
    "dipl ing kfm kffr inf phys chem math biol psych päd betrw volksw wirt wirtsch jur des soz sozpäd verww"

  /// Those that count in capitals, in a name that has small letters; `FRCPath` and `MdB` have at least two.
  private static let letters = """
    gcb kcb dcb gcmg kcmg dcmg cmg gcvo kcvo dcvo cvo lvo mvo rvm gbe kbe dbe gcsi kcsi gcie kcie dso dsc dfc afc dcm \
    cgc qgm qpm kpm qso qsm oam onz onzm cnzm dnzm knzm mnzm frs fba frse frsa freng frsc fraes friba riba frca frcgp \
    frcpath frcr frcog frcpsych frcophth frcpch frcem frcpe mrcp mrcs mrcgp mrcog mrcpsych mrcpch mrcvs frcvs frgs \
    frsl frhists frcm fimeche mimeche fiet miet fice ceng ieng cphys cchem csci fca aca fcca acca acma fcma fcipd \
    emba faia mep msp mdb mdl mdep mda mdhb aprn lpn chfc aicp ofm ofmcap osb ocarm ocso cssr sdb osa ocd
    """

  /// Those that count as `letters` do, but are initials if they have full stops; some are names or other words, too.
  private static let likeNames =
    "bem ch om cb vc gc jd edd dba dis bed med msed beng meng"

  /// Those that may also be a family name in capitals, as in Lan DO, or the initials behind an Indian name: they count
  /// only after a comma.
  private static let short =
    "mp pe pa np do jp pc dl td kg kt lg lt ac ao am ak oc cm cc sc sj op dd mc gm mm rd wp"

  /// The words for people who have left their office.
  private static let retired: Set<Substring> = ["a.D.", "i.R."]

  private static let known = (
    words: set(words), letters: set(letters), likeNames: set(likeNames), short: set(short)
  )

  /// The folded words of all suffixes, which many programs leave out.
  static let foldedWords = Set(
    FoldedText([words, diplomas, letters, likeNames, short, "ad ir"].joined(separator: " ")).words)

  /// Whether a folded word is a suffix in any letters.
  static func isFoldedWord(_ word: String) -> Bool { known.words.contains(word) }

  /// Whether a word is a suffix in any name.
  static func isWord(_ word: String) -> Bool {
    known.words.contains(bare(word)) || isDiploma(word)
      || retired.contains(word.prefix { $0 != "," })
  }

  /// Whether a word is a German diploma such as `Dipl.-Kfm.`, which stands before a name or behind it.
  static func isDiploma(_ word: String) -> Bool { bare(word).hasPrefix("dipl-") }

  /// Whether its letters make a word a suffix in a name that has small letters.
  static func isInLetters(_ word: String) -> Bool {
    let bare = bare(word)
    let mayBeName = word.contains(".") && !word.contains(where: \.isLowercase)
    return hasCapitals(word)
      && (known.letters.contains(bare) || known.likeNames.contains(bare) && !mayBeName)
  }

  /// Whether a word after the comma of a name that has small letters is a suffix.
  static func isAfterComma(_ word: String) -> Bool {
    isInLetters(word) || hasCapitals(word) && known.short.contains(word.lowercased())
      || 3...5 ~= word.count && word.allSatisfy(\.isUppercase)
  }

  /// Whether a word has the capitals of an abbreviation: `MEng`, but not `Meng`.
  static func hasCapitals(_ word: String) -> Bool { word.count(where: \.isUppercase) > 1 }

  /// Returns a word without full stops and commas, in lower case.
  static func bare(_ word: String) -> String {
    word.lowercased().filter { $0 != "." && $0 != "," }
  }

  private static func set(_ words: String) -> Set<String> {
    // Characters would take longer than a name.
    Set(words.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) })
  }
}
