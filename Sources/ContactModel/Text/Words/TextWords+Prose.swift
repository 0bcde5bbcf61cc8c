extension TextWords {
  /// Words that occur in sentences but not in names, by language.
  static let sentenceWords: TextWordList = [
    "en":
      "the, this, that, these, those, please, call, calls, called, you, your, yours, we, our, us, me, my, mine, is, are, was, were, will, would, can, could, should, shall, and, or, but, not, for, with, about, from, into, when, where, what, which, who, how, why, if, then, than, there, here, tomorrow, today, yesterday, tonight, reach, contact, write, email, ask, send, see, get, got, has, have, had, do, does, did, buy, meet, meeting, order, visit, at, on, in, to, by, under, via, until, after, before, below, above, new, free, more, info, information, details, number, i, i'm, it, it's, its, he, she, they, his, her, their, a, an, as, be, been, so, just, also, only, just, now, let, know, thanks, urgent, note, reminder, todo, hours, open, closed, question, questions, everyone, everybody, someone, nobody, everything, something, anything, dial, press, enter, verification, due, just, called",
    "de":
      "bitte, ruf, rufen, anrufen, ruft, sie, ihnen, ihr, ihre, ihren, wir, uns, unser, unsere, ich, mich, mir, mein, meine, meiner, meinen, du, dich, dir, dein, deine, ist, sind, war, waren, wird, werden, kann, können, soll, hat, haben, habe, und, oder, aber, nicht, kein, für, mit, über, wenn, wann, wo, was, wer, wie, warum, dann, hier, dort, morgen, heute, gestern, erreichen, erreichst, erreichbar, unter, schreib, schreiben, frag, fragen, siehe, noch, auch, nur, schon, jetzt, das, die, der, den, dem, ein, eine, einen, einem, einer, es, er, im, am, zum, zur, beim, vom, ab, bis, nach, vor, auf, aus, als, auch, neue, neuer, neues, nummer, termin, treffen, kaufen, infos, anbei, gerne, weitere, jederzeit, rückfragen, bei, fragen, dringend, achtung, wichtig, erinnerung, so, zu, alle, alles, jemand, niemand",
    "fr":
      "le, les, un, une, des, ce, c'est, cette, ces, votre, vos, notre, nos, mon, ma, mes, je, tu, il, elle, nous, vous, ils, est, sont, était, sera, peut, pouvez, et, ou, mais, pas, pour, avec, sur, dans, par, quand, où, quoi, qui, comment, pourquoi, si, ici, demain, aujourd'hui, hier, appelez, appeler, appelle, contactez, contacter, joindre, au, aux, à, svp, merci, voici, nouveau, nouvelle, numéro, veuillez",
    "es":
      "el, los, las, un, una, unos, este, esta, su, sus, nuestro, nuestra, mi, mis, yo, tú, él, ella, nosotros, es, son, era, será, puede, pero, no, para, con, por, sobre, en, cuando, dónde, qué, quién, cómo, aquí, mañana, hoy, ayer, llame, llamar, llama, llámame, contacte, contactar, al, favor, nuevo, nueva, número, se",
    "it":
      "il, lo, gli, un, una, uno, questo, questa, suo, sua, nostro, mio, mia, io, tu, lui, lei, noi, voi, è, sono, era, sarà, può, ma, non, per, con, su, nel, quando, dove, cosa, chi, come, qui, domani, oggi, ieri, chiama, chiamare, chiamami, chiamate, contattare, contatti, al, numero, nuovo, nuova, favore, ecco",
    "nl":
      "het, een, dit, dat, deze, uw, onze, ons, mijn, ik, jij, je, hij, zij, wij, we, is, zijn, was, waren, zal, kan, kunt, en, of, maar, niet, voor, met, over, op, in, bij, wanneer, waar, wat, wie, hoe, hier, morgen, vandaag, gisteren, bel, bellen, belt, mail, bereiken, bereikbaar, nieuwe, nummer, graag, svp, mij, naar",
    "pl":
      "to, ten, ta, proszę, mój, moja, moje, nasz, nasza, państwa, pan, pani, ja, ty, on, ona, my, wy, jest, są, był, była, będzie, może, lub, ale, nie, dla, na, w, pod, po, przy, kiedy, gdzie, co, kto, jak, tutaj, jutro, dzisiaj, dziś, wczoraj, zadzwoń, dzwonić, kontakt, nowy, nowa, numer, się",
  ]

  /// Days and groups of people, which are never part of a name, by language.
  static let notNames: TextWordList = [
    "en":
      "mon-fri, mo-fr, monday, tuesday, wednesday, thursday, friday, saturday, sunday, emergency, team, members, participants, attendees, contacts, people, list, support, info, service, help, agenda, address book, phone book, subject, date, fwd, fw, re, home, everyone, sales, marketing, accounting, procurement, reception, customer service, purchasing, human resources",
    "de":
      "montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag, notfall, notruf, teilnehmer, teilnehmerliste, mitglieder, kontakte, personen, liste, betreff, datum, aw, wg, impressum, kontaktliste, telefonliste, adressliste, adressbuch, termin, einladung, anwesend, einkauf, vertrieb, buchhaltung, empfang, zentrale, kundenservice, kundendienst, innendienst, außendienst, personalabteilung, verkauf, mo-do, min, rechnung, bestellung, auftrag, rechnungsnummer",
    "fr":
      "lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, urgence, participants, objet, équipe, membres",
    "es":
      "lunes, martes, miércoles, jueves, viernes, sábado, domingo, urgencias, participantes, asunto, equipo, miembros",
    "it":
      "lunedì, martedì, mercoledì, giovedì, venerdì, sabato, domenica, emergenza, partecipanti, oggetto, membri",
    "nl":
      "maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag, zondag, deelnemers, onderwerp, leden, noodgeval",
    "pl":
      "poniedziałek, wtorek, środa, czwartek, piątek, sobota, niedziela, uczestnicy, temat, członkowie, zespół",
  ]

  /// Words before a colon in a message header that no name follows, by language.
  static let subjects: TextWordList = [
    "en":
      "subject, date, re, fwd, fw, sent, message-id, reply-to, x-mailer, mime-version, content-type",
    "de":
      "betreff, datum, aw, wg, gesendet, geschäftsführer, geschäftsführerin, geschäftsführung, vorstand, aufsichtsrat, vorsitzender, sitz, registergericht",
    "fr": "objet, envoyé", "es": "asunto, enviado", "it": "oggetto, inviato",
    "nl": "onderwerp, verzonden", "pl": "temat, wysłano, zarząd",
  ]

  /// Words of a sentence that introduce the name of a person, by language.
  static let introductions: TextWordList = [
    "en":
      "contact, call, named, called, reach, ask for, email, e-mail, mail, write to, write, is, i'm, i am, meet, met, with, from, colleague, friend, boss, assistant, to, see",
    "de":
      "an, bei, ist, bin, heiße, heißt, kollege, kollegin, freund, freundin, nachbar, nachbarin, mit, von, kontaktieren, frag, herr, frau, rufen sie, ruf, kontakt, bitte, mal, doch, für",
    "fr":
      "contacter, contactez, appeler, appelez, joindre, à, avec, suis, m'appelle, s'appelle, collègue, est",
    "es": "a, contactar con, con, llame a, soy, llamo, llama, colega, es",
    "it": "contattare, a, con, sono, chiamo, chiama, collega, è",
    "nl": "met, contact, bel, ben, heet, collega, aan, is",
    "pl": "z, do, jestem, nazywa się, kontakt, to",
  ]

  /// Verbs that a one-word name may follow, by language.
  static let callingVerbs: TextWordList = [
    "en": "call, contact, ask", "de": "ruf, rufe, frag, frage, kontaktiere",
    "fr": "appelle, appelez, contacte, contactez, appeler",
    "es": "llama, llame, llamar", "it": "chiama, chiamate, chiamare, contatta", "nl": "bel",
    "pl": "zadzwoń",
  ]

  /// Words with which people introduce themselves, by language.
  static let selfIntroductions: TextWordList = [
    "en": "this is, my name is, i am, i'm, here is, it's, it is",
    "de": "hier ist, mein name ist, ich bin, ich heiße, hier spricht",
    "fr": "je suis, je m'appelle, mon nom est, ici, c'est", "es": "soy, me llamo, mi nombre es",
    "it": "sono, mi chiamo, il mio nome è",
    "nl": "ik ben, mijn naam is, ik heet, dit is", "pl": "jestem, nazywam się, tu",
  ]

  /// Words between a name and its number in a sentence, by language.
  static let connections: TextWordList = [
    "en":
      "at, on, under, via, by, and, is, has, her, his, their, number, phone, email, address, mobile, cell, is:, e-mail",
    "de": "unter, über, per, ist, hat, und, die, telefonisch, auf, an, tel, nummer, mail",
    "fr": "au, sur, par, à, et, est",
    "es": "al, en, por, y, es", "it": "al, allo, su, e, è", "nl": "op, via, en, is, onder",
    "pl": "pod, na, i, numer, tel",
  ]

  /// Words that join two names or come before one, by language.
  static let joints: TextWordList = [
    "en": "and, or, &", "de": "und, oder, sowie, bzw", "fr": "et, ou", "es": "y", "it": "e, ed",
    "nl": "en, of", "pl": "i, oraz, lub",
  ]

  /// Words between a name and a byname, by language.
  static let bynameJoints: TextWordList = [
    "en": "the, from", "de": "der, die, den, dem, vom, von, aus, beim",
    "fr": "le, la, du, de, chez",
    "es": "el, la, de, del", "it": "il, la, del, della, di, dal", "nl": "de, van, het",
    "pl": "od, z, ze",
  ]

  /// Words that mark a number as the writer's, by language.
  static let ownWords: TextWordList = [
    "en": "my, me, new", "de": "mein, meine, meiner, mich, mir, neue, neuer",
    "fr": "mon, ma, moi, nouveau",
    "es": "mi, me, nuevo", "it": "mio, mia, mi, nuovo", "nl": "mijn, mij, me, nieuwe, nieuw",
    "pl": "mój, moja, moje, mnie, nowy",
  ]

  /// Words that mark a number as another person's, by language.
  static let theirWords: TextWordList = [
    "en": "his, her, their", "de": "seine, ihre", "fr": "son, sa", "es": "su", "it": "suo, sua",
    "nl": "zijn, haar", "pl": "jego, jej",
  ]

  /// Words after a name that say how, or on whose behalf, somebody wrote, by language.
  static let remarkJoints: TextWordList = [
    "en": "via, on behalf of, c/o", "de": "über, im auftrag von", "fr": "pour le compte de",
    "es": "a través de, en nombre de", "it": "tramite, per conto di", "nl": "namens",
    "pl": "przez, w imieniu",
  ]

  /// Words before the name of somebody who signs for another or owns a company, by language.
  static let signatures: TextWordList = [
    "en": "p.p., pp, signed",
    "de": "i.a., i. a., i.v., i. v., ppa., ppa, gez., im auftrag, inh., inhaber, inhaberin",
    "fr": "p.o., p/o", "nl": "namens",
  ]
}
