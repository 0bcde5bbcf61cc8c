import Testing

struct TextEnglishSignatureTableTests {
  @Test(arguments: [
    Fixture(
      """
      Cheers,
      Lea

      Lea Text
      lea@t.org
      """,
      "FN Lea Text | EMAIL lea@t.org | NOTE Cheers,⏎Lea"),
    Fixture(
      """
      Thanks,
      Bob

      --\u{20}
      Bob Miller
      Senior Software Engineer
      Acme Inc.
      555 Main Street, Suite 200, Springfield, IL 62701
      (217) 555-0123 (office)
      (217) 555-0199 (cell)
      bob.miller@acme.com
      """,
      "FN Bob Miller | ORG Acme Inc. | TITLE Senior Software Engineer | TEL[work] (217) 555-0123 | TEL[cell] (217) 555-0199 | EMAIL bob.miller@acme.com | ADR ;;555 Main Street,Suite 200;Springfield;IL;62701; | NOTE Thanks,⏎Bob"
    ),
    Fixture(
      """
      Name:
      Lea Text
      E-Mail:
      lea@t.org
      """,
      "FN Lea Text | EMAIL lea@t.org"),
    Fixture(
      """
      Skype: lea.text
      Lea Text
      lea@t.org
      """,
      "FN Lea Text | EMAIL lea@t.org | NOTE Skype: lea.text"),
    Fixture(
      """
      Lea Text
      Phone: 1-800-555-0123
      Fax: 1-800-555-0124
      Toll-free: 1-888-555-0199
      """,
      "FN Lea Text | TEL 1-800-555-0123 | TEL[fax] 1-800-555-0124 | TEL 1-888-555-0199"),
    Fixture(
      """
      Lea Text
      lea@t.org
      LinkedIn: https://linkedin.com/in/leatext
      Twitter: @leatext
      """,
      "FN Lea Text | EMAIL lea@t.org | URL https://linkedin.com/in/leatext | NOTE LinkedIn⏎Twitter: @leatext"
    ),
    Fixture(
      """
      Lea Text
      Text Inc
      100 Main St
      New York, NY 10001
      (o) 212.555.0123
      (m) 917.555.0199
      """,
      "FN Lea Text | ORG Text Inc | TEL[work] 212.555.0123 | TEL[cell] 917.555.0199 | ADR ;;100 Main St;New York;NY;10001;"
    ),
    Fixture(
      """
      Ms. Lea Text, Esq.
      Text & Partners LLP
      1 Fleet Street
      London EC4M 7WS
      United Kingdom
      DDI: +44 (0)20 7946 0812
      Switchboard: +44 (0)20 7946 0000
      """,
      "FN Ms. Lea Text, Esq. | ORG Text & Partners LLP | TEL[work] +44 (0)20 7946 0812 | TEL[work] +44 (0)20 7946 0000 | ADR ;;1 Fleet Street;London;;EC4M 7WS;United Kingdom"
    ),
    Fixture(
      """
      Best,

      Lea
      --
      Lea Text | Product Designer @ Acme
      She/her
      +1 415 555 0123
      """,
      "FN Lea Text | ORG Acme | TITLE Product Designer | TEL +1 415 555 0123 | NOTE Best,⏎Lea⏎She/her"
    ),
    Fixture(
      """
      Sarah O'Connor | Account Executive
      Brightline Media Ltd
      M 07700 900123 | T 020 7946 0123
      sarah@brightline.co.uk
      Registered in England No. 01234567
      """,
      "FN Sarah O'Connor | ORG Brightline Media Ltd | TITLE Account Executive | TEL[cell] 07700 900123 | TEL 020 7946 0123 | EMAIL sarah@brightline.co.uk | NOTE Registered in England No. 01234567"
    ),
    Fixture(
      """
      Contact: Jane Doe
      Phone: (555) 010-9999
      Email: jane@doe.com
      """,
      "FN Jane Doe | TEL (555) 010-9999 | EMAIL jane@doe.com"),
    Fixture(
      """
      Kind regards,
      Emma

      Emma Thompson
      Office Manager
      Hill & Sons Ltd
      Unit 5, Park Lane
      Leeds LS1 4AP
      0113 496 0000
      """,
      "FN Emma Thompson | ORG Hill & Sons Ltd | TITLE Office Manager | TEL 0113 496 0000 | ADR ;;Unit 5,Park Lane;Leeds;;LS1 4AP; | NOTE Kind regards,⏎Emma"
    ),
    Fixture(
      """
      Jen
      cell 917 555 0188
      work 212 555 0100 x22
      jen@home.net
      """,
      "FN Jen | TEL[cell] 917 555 0188 | TEL[work] 212 555 0100 x22 | EMAIL jen@home.net"),
    Fixture(
      """
      Ann Lee
      555-010-1234 home
      555-010-1235 cell
      """,
      "FN Ann Lee | TEL[home] 555-010-1234 | TEL[cell] 555-010-1235"),
    Fixture(
      """
      Best regards,
      Acme Support Team
      support@acme.com
      """,
      "FN Acme Support Team | ORG Acme Support Team | EMAIL support@acme.com | NOTE Best regards,"),
    Fixture(
      """
      Von: Lea Text [mailto:lea@t.org]
      Gesendet: Montag, 23. November 2026 10:00
      An: Tim Test
      Betreff: AW: Angebot
      """,
      "FN Lea Text | EMAIL lea@t.org | NOTE Gesendet: Montag, 23. November 2026 10:00⏎An: Tim Test⏎Betreff: AW: Angebot"
    ),
    Fixture(
      """
      Lea Text, B.A.
      Studentin
      lea@t.org
      """,
      "FN Lea Text, B.A. | TITLE Studentin | EMAIL lea@t.org"),
    Fixture(
      """
      --
      Lea Text
      lea@t.org
      """,
      "FN Lea Text | EMAIL lea@t.org"),
    Fixture(
      """
      Lea Text
      lea@t.org

      Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, informieren Sie bitte den Absender.
      """,
      "FN Lea Text | EMAIL lea@t.org | NOTE Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, informieren Sie bitte den Absender."
    ),
    Fixture(
      """
      Lea Text
      lea@t.org
      This e-mail is confidential. If you are not the intended recipient, please delete it.
      """,
      "FN Lea Text | EMAIL lea@t.org | NOTE This e-mail is confidential. If you are not the intended recipient, please delete it."
    ),
    Fixture(
      """
      Dear Ms Lovelace,

      please find attached the invoice.

      Sincerely,
      Charles Babbage
      Difference Engine Co.
      charles@engine.example
      """,
      "FN Charles Babbage | ORG Difference Engine Co. | EMAIL charles@engine.example | NOTE Dear Ms Lovelace,⏎please find attached the invoice.⏎Sincerely,"
    ),
  ])
  func `A signature in English becomes one contact`(_ fixture: Fixture) {
    fixture.check()
  }
}
