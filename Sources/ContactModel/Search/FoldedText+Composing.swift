internal import VCardFormat

/// Composed text: texts that Unicode takes for the same have the same characters.
extension FoldedText {
  /// Returns a text in Unicode's normalization form C, with the usual letters instead of other forms of them, and then
  /// without the marks that folding drops.
  ///
  /// Form KC isn't used, because it also writes signs as letters (™ as TM). Source: Unicode Standard Annex 15; the letters
  /// are those of UnicodeData.txt.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text, which is the same for all texts that are canonically equivalent.
  /// - Complexity: O(*n*), where *n* is the length of `text`.
  static func composed(_ text: String) -> String {
    // All characters before the first mark are composed.
    guard text.unicodeScalars.contains(where: { $0.value >= 0x300 }) else { return text }
    let composed = String(decoding: text._nfcCodeUnits, as: UTF8.self)
    // Most texts have no letter of the table, and making the table takes long.
    guard
      composed.unicodeScalars.contains(where: {
        $0.mayHaveUsualForm && usualForms[$0.value] != nil
      })
    else { return composed }
    // The rest of the marks would give letters their accents again.
    let usual = composed.unicodeScalars.filter { !$0.isDroppedMark }
      .map { usualForms[$0.value] ?? String($0) }.joined()
    return String(decoding: usual._nfcCodeUnits, as: UTF8.self)
  }

  /// The usual letters for ligatures, the forms that Arabic letters take in a word, half-width kana, letters of formulas and
  /// small digits, and the Greek letters without their accents.
  ///
  /// Roman numerals stay: `CardGlance` relies on that no character gives more ASCII letters than it has bytes.
  private static let usualForms: [UInt32: String] = {
    var forms: [UInt32: String] = [:]
    func add(_ letters: some Sequence<String>, from first: UInt32) {
      for (value, letter) in zip(first..., letters) where letter != "-" { forms[value] = letter }
    }
    for (first, letters) in letterForms {
      add(letters.unicodeScalars.split(separator: " ").map { String($0) }, from: first)
    }
    for (first, alphabet, last) in formulaAlphabets {
      let letters = alphabet.unicodeScalars.map { String($0) }
      for start in stride(from: first, through: last, by: letters.count) {
        add(letters, from: start)
      }
    }
    return forms
  }()

  /// The alphabets of formulas, such as 𝐀 to 𝐳: the first letter of the first one, the letters, and the last letter of the
  /// last one.
  private static let formulaAlphabets: [(first: UInt32, letters: String, last: UInt32)] = [
    (0x1D400, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 0x1D6A3),
    (0x1D6A8, "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΘΣΤΥΦΧΨΩ-αβγδεζηθικλμνξοπρςστυφχψω-εθκφρπ", 0x1D7C9),
    (0x1D7CE, "0123456789", 0x1D7FF),
  ]

  /// The first of some forms that follow each other, and their letters, in ascending order; `-` is no letter.
  private static let letterForms: [(first: UInt32, letters: String)] = [
    (0x1F00, "α α α α α α α α α α α α α α α α"),
    (0x1F10, "ε ε ε ε ε ε"),
    (0x1F18, "ε ε ε ε ε ε"),
    (0x1F20, "η η η η η η η η η η η η η η η η"),
    (0x1F30, "ι ι ι ι ι ι ι ι ι ι ι ι ι ι ι ι"),
    (0x1F40, "ο ο ο ο ο ο"),
    (0x1F48, "ο ο ο ο ο ο"),
    (0x1F50, "υ υ υ υ υ υ υ υ - υ - υ - υ - υ"),
    (0x1F60, "ω ω ω ω ω ω ω ω ω ω ω ω ω ω ω ω"),
    (0x1F70, "α α ε ε η η ι ι ο ο υ υ ω ω"),
    (0x1F80, "α α α α α α α α α α α α α α α α"),
    (0x1F90, "η η η η η η η η η η η η η η η η"),
    (0x1FA0, "ω ω ω ω ω ω ω ω ω ω ω ω ω ω ω ω"),
    (0x1FB0, "α α α α α - α α α α α α α - ι"),
    (0x1FC2, "η η η - η η ε ε η η η"),
    (0x1FD0, "ι ι ι ι"),
    (0x1FD6, "ι ι ι ι ι ι"),
    (0x1FE0, "υ υ υ υ ρ ρ υ υ υ υ υ υ ρ"),
    (0x1FF2, "ω ω ω - ω ω ο ο ω ω ω"),
    (0x2070, "0 i"),
    (0x2074, "4 5 6 7 8 9"),
    (0x207F, "n 0 1 2 3 4 5 6 7 8 9"),
    (0x2102, "C"),
    (0x2107, "Ɛ"),
    (0x210A, "g H H H h ħ I I L l - N"),
    (0x2119, "P Q R R R"),
    (0x2124, "Z - Ω - Z - K Å B C - e E F - M o א ב ג ד i"),
    (0x213C, "π γ Γ Π"),
    (0x2145, "D d e i j"),
    (0xFB00, "ff fi fl ffi ffl st st"),
    (0xFB13, "մն մե մի վն մխ"),
    (0xFB50, "ٱ ٱ ٻ ٻ ٻ ٻ پ پ پ پ ڀ ڀ ڀ ڀ ٺ ٺ ٺ ٺ ٿ ٿ ٿ ٿ ٹ ٹ ٹ ٹ ڤ ڤ ڤ ڤ ڦ ڦ ڦ ڦ ڄ ڄ ڄ ڄ ڃ"),
    (0xFB77, "ڃ ڃ ڃ چ چ چ چ ڇ ڇ ڇ ڇ ڍ ڍ ڌ ڌ ڎ ڎ ڈ ڈ ژ ژ ڑ ڑ ک ک ک ک گ گ گ گ ڳ ڳ ڳ ڳ ڱ ڱ ڱ ڱ"),
    (0xFB9E, "ں ں ڻ ڻ ڻ ڻ ۀ ۀ ہ ہ ہ ہ ھ ھ ھ ھ ے ے ۓ ۓ"),
    (0xFBD3, "ڭ ڭ ڭ ڭ ۇ ۇ ۆ ۆ ۈ ۈ ۇٴ ۋ ۋ ۅ ۅ ۉ ۉ ې ې ې ې ى ى ئا ئا ئە ئە ئو ئو ئۇ ئۇ"),
    (0xFBF2, "ئۆ ئۆ ئۈ ئۈ ئې ئې ئې ئى ئى ئى ی ی ی ی"),
    (0xFDF2, "الله"),
    (0xFE80, "ء آ آ أ أ ؤ ؤ إ إ ئ ئ ئ ئ ا ا ب ب ب ب ة ة ت ت ت ت ث ث ث ث ج ج ج ج"),
    (0xFEA1, "ح ح ح ح خ خ خ خ د د ذ ذ ر ر ز ز س س س س ش ش ش ش ص ص ص ص ض ض ض ض ط ط ط ط ظ ظ ظ"),
    (0xFEC8, "ظ ع ع ع ع غ غ غ غ ف ف ف ف ق ق ق ق ك ك ك ك ل ل ل ل م م م م ن ن ن ن ه ه ه ه و و"),
    (0xFEEF, "ى ى ي ي ي ي لآ لآ لأ لأ لإ لإ لا لا"),
    (0xFF66, "ヲ ァ ィ ゥ ェ ォ ャ ュ ョ ッ ー ア イ ウ エ オ カ キ ク ケ コ サ シ ス セ ソ タ チ ツ テ ト ナ ニ ヌ ネ ノ ハ ヒ フ"),
    (0xFF8D, "ヘ ホ マ ミ ム メ モ ヤ ユ ヨ ラ リ ル レ ロ ワ ン"),
    (0xFF9E, "\u{3099} \u{309A}"),
  ]
}

extension Unicode.Scalar {
  /// Whether the scalar is an ideograph that may be written as another one.
  var isCompatibilityIdeograph: Bool {
    switch value {
    case 0xF900...0xFAFF, 0x2_F800...0x2_FA1F: true
    default: false
    }
  }

  /// Whether the scalar is in a block with other forms of letters; ideographs, kana and hangul are not.
  fileprivate var mayHaveUsualForm: Bool {
    switch value {
    case 0x1F00...0x218F, 0xFB00...0xFFFF, 0x1_D400...0x1_D7FF: true
    default: false
    }
  }

  /// Whether composing a text may change the scalar, or join it to those before it.
  ///
  /// It is asked only for scalars that folding neither replaces nor drops, and may be `true` for others that don't change:
  /// composing takes time, and gives the same.
  var mayBeComposed: Bool {
    switch value {
    case 0...0x6FF, 0xE00...0xEFF: properties.canonicalCombiningClass != .notReordered
    // Georgian; rare Latin letters; punctuation, arrows and other symbols.
    case 0x10A0...0x10FF, 0x1E00...0x1EFF, 0x2010...0x206F, 0x20A0...0x20CF, 0x2190...0x2BFF: false
    // Marks of kana join the letter before them.
    case 0x3001...0x3029, 0x3030...0x3098, 0x309B...0x33FF: false
    // Private use; signs in other widths; pictures.
    case 0xE000...0xF8FF, 0xFF01...0xFF65, 0xFFE0...0xFFFF, 0x1_F000...0x1_FAFF: false
    default: true
    }
  }
}
