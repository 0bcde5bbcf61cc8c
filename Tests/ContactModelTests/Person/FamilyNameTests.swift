import Testing
import VCardFormat

@testable import ContactModel

@Suite struct FamilyNameTests {
  /// Names with the text of their N.
  @Test(arguments: [
    // Spanish and Catalan.
    ("Juan de los Ríos", "de los Ríos;Juan;;;"), ("Juan De Los Ríos", "De Los Ríos;Juan;;;"),
    ("Ana de las Casas", "de las Casas;Ana;;;"),
    ("María de los Ángeles y Borbón", "de los Ángeles y Borbón;María;;;"),
    ("Pere de les Olles", "de les Olles;Pere;;;"),
    // Italian.
    ("Gianni dal Pozzo", "dal Pozzo;Gianni;;;"),
    ("Carlo Alberto Dalla Chiesa", "Dalla Chiesa;Carlo;Alberto;;"),
    ("Pietro degli Esposti", "degli Esposti;Pietro;;;"),
    ("Luca delle Donne", "delle Donne;Luca;;;"), ("Marco dello Russo", "dello Russo;Marco;;;"),
    ("Lorenzo de' Medici", "de' Medici;Lorenzo;;;"),
    ("Gabriele d’ Annunzio", "d’ Annunzio;Gabriele;;;"),
    // German and Dutch.
    ("Otto auf der Au", "auf der Au;Otto;;;"), ("Otto aus dem Moore", "aus dem Moore;Otto;;;"),
    ("Otto am Ende", "am Ende;Otto;;;"), ("Otto vor dem Walde", "vor dem Walde;Otto;;;"),
    ("Jan uit den Bogaard", "uit den Bogaard;Jan;;;"), ("Jan aan de Wiel", "aan de Wiel;Jan;;;"),
    ("Jan te Kiefte", "te Kiefte;Jan;;;"), ("Jan onder de Linden", "onder de Linden;Jan;;;"),
    // Irish and Welsh.
    ("Sean mac Diarmada", "mac Diarmada;Sean;;;"), ("Eoghan Ua Briain", "Ua Briain;Eoghan;;;"),
    ("Dafydd ap Gwilym", "ap Gwilym;Dafydd;;;"),
    // Arabic and Malay in Latin letters.
    ("Ahmed Abu Bakr", "Abu Bakr;Ahmed;;;"), ("Ali bin Abi Talib", "bin Abi Talib;Ali;;;"),
    ("Sara Abi Smith", "Smith;Sara;Abi;;"),
    ("Faisal bin Abdul Aziz", "bin Abdul Aziz;Faisal;;;"),
    ("Mahmoud Abd al Rahman", "Abd al Rahman;Mahmoud;;;"),
    ("Ahmed ould Daddah", "ould Daddah;Ahmed;;;"), ("Siti binti Ahmad", "binti Ahmad;Siti;;;"),
    ("Mohammed bin Salman Al Saud", "Al Saud;Mohammed;bin,Salman;;"),
    // Words that are names of their own.
    ("Abdul Rahman", "Rahman;Abdul;;;"), ("Mac Miller", "Miller;Mac;;;"),
    ("Jung In Kim", "Kim;Jung;In;;"), ("Anna Am Olm", "Olm;Anna;Am;;"),
    ("Maria An Olm", "Olm;Maria;An;;"),
    // Cyrillic.
    ("Людвиг ван Бетховен", "ван Бетховен;Людвиг;;;"), ("Отто фон дер Ау", "фон дер Ау;Отто;;;"),
    // Hebrew: בן is a given name, too.
    ("דוד בן גוריון", "בן גוריון;דוד;;;"), ("בן כהן", "כהן;בן;;;"),
  ])
  func `A family name keeps its particles`(name: String, parts: String) {
    check(name, parts)
  }

  @Test(arguments: [
    ("محمد بن عبد الله", "بن عبد الله;محمد;;;"), ("خالد بن الوليد", "بن الوليد;خالد;;;"),
    ("محمد بن سلمان آل سعود", "آل سعود;محمد;بن,سلمان;;"),
    ("فاطمة بنت علي", "بنت علي;فاطمة;;;"), ("علي ابن سينا", "ابن سينا;علي;;;"),
    ("أحمد أبو بكر", "أبو بكر;أحمد;;;"), ("محمد ابو عبد الله", "ابو عبد الله;محمد;;;"),
    ("عبد الرحمن محمد", "محمد;عبد الرحمن;;;"), ("علي عبد الله صالح", "صالح;علي;عبد الله;;"),
    ("أم كلثوم إبراهيم", "إبراهيم;أم كلثوم;;;"), ("عبد الله", ";عبد الله;;;"),
    ("آل سعود", "آل سعود;;;;"), ("محمد علي", "علي;محمد;;;"), ("محمد عبدالله", "عبدالله;محمد;;;"),
    ("الأسد, عبد الله علي", "الأسد;عبد الله;علي;;"),
  ])
  func `An Arabic name of several words stays one name`(name: String, parts: String) {
    check(name, parts)
  }

  private func check(_ name: String, _ parts: String) {
    let property = VCardProperty(personName: VCardName(ofPerson: name))
    #expect(String(decoding: property.rawValue, as: UTF8.self) == parts)
  }
}
