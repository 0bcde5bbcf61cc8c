import Testing
import VCardFormat

@testable import ContactModel

@Suite struct PersonNamePartsTests {
  /// Names with the text of their N.
  @Test(arguments: [
    ("José Ortega y Gasset", "Ortega y Gasset;José;;;"),
    ("Santiago Ramón y Cajal", "Ramón y Cajal;Santiago;;;"),
    ("Antoni Gaudí i Cornet", "Gaudí i Cornet;Antoni;;;"),
    ("Miguel de Cervantes y Saavedra", "de Cervantes y Saavedra;Miguel;;;"),
    ("Karl vom Hofe", "vom Hofe;Karl;;;"),
    ("Seán Ó Briain", "Ó Briain;Seán;;;"),
    ("Mary Ní Bhriain", "Ní Bhriain;Mary;;;"),
    ("Máire Mac an tSaoi", "Mac an tSaoi;Máire;;;"),
    ("Gerard 't Hooft", "'t Hooft;Gerard;;;"),
    ("Jan in 't Veld", "in 't Veld;Jan;;;"),
    ("Anna van ’t Hoff", "van ’t Hoff;Anna;;;"),
    ("Pieter op den Camp", "op den Camp;Pieter;;;"),
    ("John E Smith", "Smith;John;E;;"),
    ("Jung In Kim", "Kim;Jung;In;;"),
    ("Ing. Jan Novák, CSc.", "Novák;Jan;;Ing.;CSc."),
    ("Jane Doe, RN", "Doe;Jane;;;RN"),
    ("Jane Doe, FRCS, MBA", "Doe;Jane;;;FRCS,MBA"),
    ("Doe, Jane", "Doe;Jane;;;"),
    ("Li, Wei", "Li;Wei;;;"),
    ("Smith, JD", "Smith;JD;;;"),
    ("Smith, MD", "Smith;;;;MD"),
    ("Smith, MD, PhD", "Smith;;;;MD,PhD"),
    ("Smith, Jr.", "Smith;;;;Jr."),
    ("Meier, Dr.", "Meier;;;Dr.;"),
    ("Lee, Ma", "Lee;Ma;;;"),
    ("Wu Ming Ma", "Ma;Wu;Ming;;"),
    ("Hossain, Rahim Md", "Hossain;Rahim;Md;;"),
    ("Karl Olm jun.", "Olm;Karl;;;jun."),
    ("Karl Olm Junior", "Olm;Karl;;;Junior"),
    ("Olm, Karl Sen.", "Olm;Karl;;;Sen."),
    ("Karl Olm, jun.", "Olm;Karl;;;jun."),
    ("Kim, Jun", "Kim;Jun;;;"),
    ("Min Seo Jun", "Jun;Min;Seo;;"),
    ("KING, ADA", "KING;ADA;;;"),
    ("van Dyke, ANNA", "van Dyke;ANNA;;;"),
    ("Frank Miller 3rd", "Miller;Frank;;;3rd"),
    ("Prof. em. Dr. h.c. Max Frisch", "Frisch;Max;;Prof.,em.,Dr.,h.c.;"),
    ("Nguyen Van An", "Nguyen;An;Van;;"),
    ("Tran Smith", "Smith;Tran;;;"),
    ("Nguyễn Văn An", "Nguyễn;An;Văn;;"),
    ("Anna Schmidt geb. Meyer", "Schmidt;Anna;;;"),
    ("Anna Schmidt, née Meyer", "Schmidt;Anna;;;"),
    ("Schmidt, Anna, geb. Meyer", "Schmidt;Anna;;;"),
    ("Anna geb. Meyer", ";Anna;;;"),
    ("ACME GmbH", ";;;;"),
    ("Motor Works S.r.l.", ";;;;"),
    ("Anil A.S", "A.S;Anil;;;"),
    ("Firma Jun 6 S.A.", ";;;;"),
    ("Chess Club e.V.", ";;;;"),
    ("Piotr Sas", "Sas;Piotr;;;"),
    ("PARK SE", "SE;PARK;;;"),
  ])
  func `A name has its parts`(name: String, parts: String) {
    let property = VCardProperty(personName: VCardName(ofPerson: name))
    #expect(String(decoding: property.rawValue, as: UTF8.self) == parts)
  }
}
