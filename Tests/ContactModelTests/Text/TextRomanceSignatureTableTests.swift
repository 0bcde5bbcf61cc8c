import Testing

struct TextRomanceSignatureTableTests {
  @Test(arguments: [
    Fixture(
      """
      Cordialement,

      Marie Dupont
      Responsable marketing
      Société Lumière SAS
      15, rue de la République
      69002 Lyon
      Tél. : 04 78 12 34 56
      Mob. : 06 12 34 56 78
      marie.dupont@lumiere.fr
      """,
      "FN Marie Dupont | ORG Société Lumière SAS | TITLE Responsable marketing | TEL 04 78 12 34 56 | TEL[cell] 06 12 34 56 78 | EMAIL marie.dupont@lumiere.fr | ADR ;;15, rue de la République;Lyon;;69002; | NOTE Cordialement,"
    ),
    Fixture(
      """
      Saludos cordiales,

      Carlos Ruiz Fernández
      Director de ventas
      Soluciones Ibéricas S.L.
      C/ Gran Vía 28, 3º
      28013 Madrid
      Tel. 91 123 45 67
      Móvil 612 345 678
      carlos.ruiz@iberica.es
      """,
      "FN Carlos Ruiz Fernández | ORG Soluciones Ibéricas S.L. | TITLE Director de ventas | TEL 91 123 45 67 | TEL[cell] 612 345 678 | EMAIL carlos.ruiz@iberica.es | ADR ;;C/ Gran Vía 28, 3º;Madrid;;28013; | NOTE Saludos cordiales,"
    ),
    Fixture(
      """
      Cordiali saluti

      Giulia Bianchi
      Responsabile commerciale
      Rossi S.r.l.
      Via Roma 12
      20121 Milano (MI)
      Tel. 02 1234567
      Cell. 333 1234567
      Fax 02 1234568
      P.IVA 01234567890
      giulia.bianchi@rossi.it
      """,
      "FN Giulia Bianchi | ORG Rossi S.r.l. | TITLE Responsabile commerciale | TEL 02 1234567 | TEL[cell] 333 1234567 | TEL[fax] 02 1234568 | EMAIL giulia.bianchi@rossi.it | ADR ;;Via Roma 12;Milano;;20121; | NOTE Cordiali saluti⏎MI⏎P.IVA 01234567890"
    ),
    Fixture(
      """
      Giulia Bianchi
      Via Roma 12
      20121 Milano (MI)
      333 1234567
      """,
      "FN Giulia Bianchi | TEL 333 1234567 | ADR ;;Via Roma 12;Milano;;20121; | NOTE MI"),
    Fixture(
      """
      Pierre Martin
      06 12 34 56 78
      pierre.martin@exemple.fr
      12 bis rue Victor Hugo
      75016 Paris
      """,
      "FN Pierre Martin | TEL 06 12 34 56 78 | EMAIL pierre.martin@exemple.fr | ADR ;;12 bis rue Victor Hugo;Paris;;75016;"
    ),
    Fixture(
      """
      Bonjour,

      Je vous confirme notre rendez-vous du 12/11/2026 à 14h30.

      Bien à vous,
      Pierre Martin
      Chef de projet
      Ligne directe : 01 44 55 66 77
      Standard : 01 44 55 66 00
      """,
      "FN Pierre Martin | TITLE Chef de projet | TEL[work] 01 44 55 66 77 | TEL 01 44 55 66 00 | NOTE Bonjour,⏎Je vous confirme notre rendez-vous du 12/11/2026 à 14h30.⏎Bien à vous,"
    ),
    Fixture(
      """
      Ana López García <ana.lopez@correo.es>
      Abogada
      Despacho López & Asociados
      Tlf.: 915 55 12 34 - Móvil: 666 77 88 99
      """,
      "FN Ana López García | ORG Despacho López & Asociados | TITLE Abogada | TEL 915 55 12 34 | TEL[cell] 666 77 88 99 | EMAIL ana.lopez@correo.es"
    ),
    Fixture(
      """
      Un saludo,
      Ana
      Tel. 915 551 234
      """,
      "FN Ana | TEL 915 551 234 | NOTE Un saludo,"),
    Fixture(
      """
      Mario Rossi
      via Garibaldi 15
      00184 Roma
      cell. 347 1234567
      tel. uff. 06 1234567
      mario.rossi@posta.it
      """,
      "FN Mario Rossi | TEL[cell] 347 1234567 | TEL 06 1234567 | EMAIL mario.rossi@posta.it | ADR ;;via Garibaldi 15;Roma;;00184;"
    ),
    Fixture(
      """
      Dott.ssa Chiara Conti
      Psicologa
      Cell: +39 333 555 0123
      chiara.conti@studio.it
      Riceve su appuntamento
      """,
      "FN Dott.ssa Chiara Conti | TITLE Psicologa | TEL[cell] +39 333 555 0123 | EMAIL chiara.conti@studio.it | NOTE Riceve su appuntamento"
    ),
    Fixture(
      """
      Buongiorno,
      le invio i miei contatti:
      Paolo Gallo
      Cell. 340 5550123
      paolo.gallo@mail.it
      Cordiali saluti
      """,
      "FN Paolo Gallo | TEL[cell] 340 5550123 | EMAIL paolo.gallo@mail.it | NOTE Buongiorno,⏎le invio i miei contatti:⏎Cordiali saluti"
    ),
    Fixture(
      """
      Atentamente,
      Javier Moreno
      Gerente Comercial
      Textiles Moreno, S.A.
      Avda. de la Constitución, 45, 2ºB
      41001 Sevilla
      Teléfono: +34 954 55 01 23
      Fax: +34 954 55 01 24
      """,
      "FN Javier Moreno | ORG Textiles Moreno, S.A. | TITLE Gerente Comercial | TEL +34 954 55 01 23 | TEL[fax] +34 954 55 01 24 | ADR ;;Avda. de la Constitución, 45, 2ºB;Sevilla;;41001; | NOTE Atentamente,"
    ),
    Fixture(
      """
      Mme Claire Petit
      Avocate au barreau de Paris
      Cabinet Petit & Associés
      T. +33 (0)1 42 55 01 23
      P. +33 (0)6 12 55 01 23
      cpetit@cabinet.fr
      """,
      "FN Mme Claire Petit | ORG Cabinet Petit & Associés | TITLE Avocate au barreau de Paris | TEL +33 (0)1 42 55 01 23 | TEL +33 (0)6 12 55 01 23 | EMAIL cpetit@cabinet.fr"
    ),
    Fixture(
      """
      Bien à vous
      Luc Moreau
      --
      Luc Moreau
      Ingénieur d'études
      Tél. fixe : 05 61 55 01 23
      """,
      "FN Luc Moreau | TITLE Ingénieur d'études | TEL 05 61 55 01 23 | NOTE Bien à vous⏎Luc Moreau"),
    Fixture(
      """
      Amicalement,
      Sophie
      06.12.34.56.78
      """,
      "FN Sophie | TEL 06.12.34.56.78 | NOTE Amicalement,"),
    Fixture(
      """
      Sophie Laurent — Consultante indépendante
      SIRET 123 456 789 00012
      sophie@laurent.fr • 06.12.34.56.78
      """,
      "FN Sophie Laurent | TITLE Consultante indépendante | TEL 06.12.34.56.78 | EMAIL sophie@laurent.fr | NOTE SIRET 123 456 789 00012"
    ),
    Fixture(
      """
      Lucía Pérez
      DNI 12345678Z
      600 123 456
      """,
      "FN Lucía Pérez | TEL 600 123 456 | NOTE DNI 12345678Z"),
    Fixture(
      """
      Grazie mille
      Elena Ricci
      elena@ricci.it
      Inviato da iPhone
      """,
      "FN Elena Ricci | EMAIL elena@ricci.it | NOTE Grazie mille⏎Inviato da iPhone"),
  ])
  func `A signature in French, Spanish or Italian becomes one contact`(_ fixture: Fixture) {
    fixture.check()
  }
}
