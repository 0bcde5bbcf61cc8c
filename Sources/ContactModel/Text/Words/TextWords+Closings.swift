extension TextWords {
  /// Greetings at the beginning of a message, by language.
  static let greetings: TextWordList = [
    "en":
      "hi, hello, hey, dear, good morning, good afternoon, good evening, greetings, dear all, dear sir or madam, hi all, hi there, hello everyone",
    "de":
      "hallo, liebe, lieber, liebes, sehr geehrte, sehr geehrter, guten tag, guten morgen, guten abend, moin, servus, grüezi, grüß gott, hallo zusammen, werte",
    "fr": "bonjour, bonsoir, salut, cher, chère, chers, madame, monsieur, chers tous, coucou",
    "es":
      "hola, estimado, estimada, estimados, buenos días, buenas tardes, querido, querida, muy señor mío, buenas",
    "it":
      "ciao, buongiorno, buonasera, gentile, gentili, egregio, egregia, caro, cara, salve, spett",
    "nl": "hoi, dag, beste, geachte, goedemorgen, goedemiddag, goedendag",
    "pl":
      "cześć, witam, dzień dobry, szanowny panie, szanowna pani, szanowni państwo, drogi, droga, hej",
    "pt": "olá, caro, prezado, prezada, bom dia", "nordic": "hej, hei, kära, kære",
    "ru": "здравствуйте, привет, добрый день, уважаемый, уважаемая",
  ]

  /// Closings at the end of a message, by language.
  static let closings: TextWordList = [
    "en":
      "best, best regards, kind regards, regards, warm regards, warmest regards, many regards, with kind regards, with best regards, best wishes, with best wishes, all the best, cheers, thanks, thanks again, thanks a lot, thank you, thank you very much, many thanks, thx, ty, br, kr, rgds, sincerely, yours sincerely, sincerely yours, yours faithfully, yours truly, yours, respectfully, love, take care, talk soon, see you, see you soon, bye, cordially, warmly, with thanks, thanks and regards, xo, xoxo, hugs, lots of love, looking forward, ciao",
    "de":
      "gruß, gruss, grüße, grüsse, gruesse, mfg, mit freundlichen grüßen, mit freundlichen grüssen, mit freundlichem gruß, mit freundlichen gruessen, freundliche grüße, freundliche grüsse, freundlichen gruß, viele grüße, viele grüsse, liebe grüße, liebe grüsse, lieben gruß, beste grüße, beste grüsse, herzliche grüße, herzliche grüsse, schöne grüße, schönen gruß, mit besten grüßen, mit herzlichen grüßen, mit lieben grüßen, sonnige grüße, lg, vg, bg, hg, glg, danke, vielen dank, danke und gruß, danke und grüße, besten dank, bis dann, bis bald, bis morgen, tschüss, tschüß, hochachtungsvoll, ihr, ihre, dein, deine, euer, herzlichst",
    "fr":
      "cordialement, bien cordialement, très cordialement, cdlt, bien à vous, bien à toi, salutations, sincères salutations, salutations distinguées, meilleures salutations, amicalement, amitiés, merci, merci d'avance, bonne journée, bien amicalement, bises, bisous, à bientôt, respectueusement, sincèrement",
    "es":
      "saludos, un saludo, saludos cordiales, cordiales saludos, un cordial saludo, cordialmente, atentamente, muy atentamente, atte, gracias, muchas gracias, un abrazo, abrazos, besos, hasta pronto, reciba un cordial saludo",
    "it":
      "cordiali saluti, distinti saluti, saluti, un saluto, cordialmente, un cordiale saluto, tanti saluti, grazie, grazie mille, in fede, a presto, un abbraccio, i miei migliori saluti, buona giornata",
    "nl":
      "met vriendelijke groet, met vriendelijke groeten, vriendelijke groet, vriendelijke groeten, mvg, groet, groeten, groetjes, hartelijke groet, hartelijke groeten, met hartelijke groet, hoogachtend, bedankt, alvast bedankt, dank je wel, dank, tot ziens, mvrgr",
    "pl":
      "z poważaniem, pozdrawiam, pozdrawiam serdecznie, serdecznie pozdrawiam, pozdrowienia, z wyrazami szacunku, serdeczne pozdrowienia, z pozdrowieniami, z pozdrowieniem, łączę wyrazy szacunku, dziękuję, dzięki, pozdr, do usłyszenia, do zobaczenia",
    "pt":
      "cumprimentos, com os melhores cumprimentos, melhores cumprimentos, atenciosamente, abraços, abraço, obrigado, obrigada",
    "nordic":
      "med vänliga hälsningar, vänliga hälsningar, hälsningar, mvh, med venlig hilsen, venlig hilsen, med vennlig hilsen, vennlig hilsen, hilsen, ystävällisin terveisin, terveisin, tack, takk, tak, kiitos",
    "cs": "s pozdravem", "hu": "üdvözlettel", "ro": "cu stimă", "tr": "saygılarımla",
    "ru": "с уважением, всего доброго, всего хорошего, спасибо", "uk": "з повагою",
    "el": "με εκτίμηση",
    "ja": "敬具, よろしくお願いします, よろしくお願いいたします", "zh": "此致, 敬礼, 祝好", "ko": "감사합니다, 드림",
    "ar": "مع تحياتي", "he": "בברכה",
  ]

  /// Words that occur only in closings, by language.
  static let closingWords: TextWordList = [
    "en": "regards, rgds", "de": "gruß, gruss, grüße, grüsse, gruesse",
    "fr": "cordialement, salutations", "es": "saludos, saludo",
    "it": "saluti", "nl": "groet, groeten, groetjes",
    "pl": "pozdrawiam, pozdrowienia, pozdrowieniami, poważaniem",
  ]

  /// Beginnings of lines that mail programs add below a message, by language.
  static let deviceLines: TextWordList = [
    "en":
      "sent from my, sent from outlook, sent from mail, sent from yahoo, sent with, get outlook for, sent via, sent from samsung",
    "de":
      "von meinem, gesendet von, gesendet mit, diese nachricht wurde von, von unterwegs gesendet",
    "fr": "envoyé de mon, envoyé depuis, envoyé à partir de", "es": "enviado desde, enviado con",
    "it": "inviato da, inviato dal mio",
    "nl": "verstuurd vanaf, verzonden vanaf, verstuurd met, verzonden met",
    "pl": "wysłane z, wysłano z", "pt": "enviado do meu, enviado de",
    "nordic": "skickat från min, sendt fra min, sendt fra",
  ]

  /// Lines before a quoted message, by language.
  static let quoteMarks: TextWordList = [
    "en": "original message, forwarded message, begin forwarded message",
    "de":
      "ursprüngliche nachricht, weitergeleitete nachricht, anfang der weitergeleiteten nachricht",
    "fr": "message d'origine, message transféré", "es": "mensaje original, mensaje reenviado",
    "it": "messaggio originale, messaggio inoltrato",
    "nl": "oorspronkelijk bericht, doorgestuurd bericht",
    "pl": "wiadomość oryginalna, wiadomość przekazana dalej",
  ]
}
