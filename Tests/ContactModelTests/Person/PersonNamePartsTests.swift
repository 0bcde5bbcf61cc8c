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
    ("Sir Ian McKellen CH CBE", "McKellen;Ian;;Sir;CH,CBE"),
    ("Ian McKellen, CH, CBE", "McKellen;Ian;;;CH,CBE"),
    ("McKellen, Sir Ian CH CBE", "McKellen;Ian;;Sir;CH,CBE"),
    ("McKellen, Sir Ian, CH, CBE", "McKellen;Ian;;Sir;CH,CBE"),
    ("Jane Doe KCVO OBE PhD FRS", "Doe;Jane;;;KCVO,OBE,PhD,FRS"),
    ("Raj Kumar Om", "Om;Raj;Kumar;;"),
    ("Raj OM", "OM;Raj;;;"),
    ("RAJ KUMAR OM", "OM;RAJ;KUMAR;;"),
    ("Jean Marie LEROY MBA", "LEROY;Jean;Marie;;MBA"),
    ("Müller, Hans-Peter Dr.", "Müller;Hans-Peter;;Dr.;"),
    ("Müller, Prof. Hans Peter Dr. med. MBA", "Müller;Hans;Peter;Prof.,Dr.,med.;MBA"),
    ("Müller, Hans MBA Dr", "Müller;Hans;;Dr;MBA"),
    ("Hans Müller Dr.", "Müller;Hans;;Dr.;"),
    ("King, Ada M.", "King;Ada;M.;;"),
    ("Tan, Mei Ing", "Tan;Mei;Ing;;"),
    ("Smith, John Don", "Smith;John;Don;;"),
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
    #expect(text(ofParts: name) == parts)
  }

  @Test(arguments: [
    ("Ada King KBE", "King;Ada;;;KBE"), ("Ada King FRCPath", "King;Ada;;;FRCPath"),
    ("Ada King G.B.E.", "King;Ada;;;G.B.E."), ("Hans Müller MdB", "Müller;Hans;;;MdB"),
    ("Hans Müller a.D.", "Müller;Hans;;;a.D."), ("Jane Doe Ed.D.", "Doe;Jane;;;Ed.D."),
    ("Jane Doe LL.B.", "Doe;Jane;;;LL.B."), ("Jane Doe DVM", "Doe;Jane;;;DVM"),
    ("Jane Doe JD", "Doe;Jane;;;JD"), ("Jane Doe MEng", "Doe;Jane;;;MEng"),
    ("Jane Doe, PE", "Doe;Jane;;;PE"), ("Jane Doe, DO", "Doe;Jane;;;DO"),
    ("Jane Doe, PharmD, CFA", "Doe;Jane;;;PharmD,CFA"),
    ("Jane Doe, FRCPsych, MP", "Doe;Jane;;;FRCPsych,MP"),
    ("Dipl.-Kfm. Hans Müller", "Müller;Hans;;Dipl.-Kfm.;"),
    ("Hans Müller, Dipl.-Psych.", "Müller;Hans;;;Dipl.-Psych."),
    ("Müller Dr.", "Müller;;;Dr.;"), ("Müller Dr", "Müller;;;Dr;"),
    ("Smith Jr.", "Smith;;;;Jr."), ("Smith PhD", "Smith;;;;PhD"),
    ("Dr. Smith MBA", "Smith;;;Dr.;MBA"),
  ])
  func `Titles, degrees and honours are no names`(name: String, parts: String) {
    #expect(text(ofParts: name) == parts)
  }

  @Test(arguments: [
    ("Jack Ma", "Ma;Jack;;;"), ("Lan Do", "Do;Lan;;;"), ("Thi Lan DO", "DO;Thi;Lan;;"),
    ("Thant Myo Ba", "Ba;Thant;Myo;;"), ("Wei Lin Meng", "Meng;Wei;Lin;;"),
    ("Maria Silva Bem", "Bem;Maria;Silva;;"), ("Suresh Kumar KP", "KP;Suresh;Kumar;;"),
    ("Suresh Kumar V.C.", "V.C.;Suresh;Kumar;;"), ("García López, M.C.", "García López;M.C.;;;"),
    ("Hossain Md.", "Md.;Hossain;;;"), ("Anna Mag", "Mag;Anna;;;"), ("Do, Ma", "Do;Ma;;;"),
  ])
  func `Names that look like degrees stay names`(name: String, parts: String) {
    #expect(text(ofParts: name) == parts)
  }

  private func text(ofParts name: String) -> String {
    let property = VCardProperty(personName: VCardName(ofPerson: name))
    return String(decoding: property.rawValue, as: UTF8.self)
  }
}
