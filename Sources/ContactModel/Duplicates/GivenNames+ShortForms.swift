extension GivenNames {
  /// Given names with the short forms that are common in a language: each name with its forms, up to a comma.
  ///
  /// The forms of one name are taken for each other. A form that rather is the name of somebody else in the family is
  /// left out, and so is one that is found by its letters, such as Srini of Srinivas, or Tunde of Babatunde. Written down
  /// from general knowledge of the languages.
  static let shortForms = westernForms + easternForms

  private static let westernForms = [
    // German, also in Austria and Switzerland.
    """
    alois loisl luis, andreas anderl res, anneliese annelie liesel, barbara babsi bärbel wetti, birgit biggi,
    brigitte biggi, christa christl, christiane christel, christina tini, christine
    christl tini, cornelia neli, dorothea dorle dörte, eberhard ebi, edeltraud traudl, elfriede friedl, elisabeth
    lisl liesl lisi sisi lissi els, erika riki, ernst erni, ferdinand ferdl, franz franzl, friederike fritzi riki,
    friedrich friedel fritzl fiete, georg schorschi girgl, gertraud traudl traudi, gertrud trudel, gottfried friedl,
    günter günni, günther günni, hans hajo hape, heinrich hinnerk, helmut helmi, herbert herbie, hermann manni,
    hubert hubsi, ilse ilsi, irmgard irma, jakob köbi jockel, joachim joschi, johanna hannerl, johannes hennes jo
    joop jussi janni, josef seppl beppi peppi pepi, josefine fini pepi, julia jule juli, juliane jule, julian jule,
    karl kalle karli, katharina trine, kurt kurti, leopold leo poldi poldl, lieselotte lilo, liselotte lilo, lorenz
    lenz, ludwig wiggerl luggi, luzia luzi, magdalena lene, manfred fredi, margarete gretl greti margret marga,
    margit gitti, maria mizzi ria, marianne nanni mariann, martina tini, matthias matze hiasl, mathias matze matti,
    maximilian maxl, melanie mela, michael michu, michaela ela micha, norbert nobbi, oskar ossi, oswald ossi, otto
    otti, petra petzi peti, peter pit peterl, philipp philli, regina regi, roland rolli, rosa rosi, rosemarie romy,
    rosina rosi, sabine bini, sebastian wastl, siegfried sigi, siegmund sigi, sigrid siggi, simon simi, stefan steffl
    stef, stephan steffl, susanne suse susa, theresia resi resl thesi, therese resl thesi, theresa thesi, ulrike
    ulli, valentin valli, verena vreni vroni, veronika vreni, walburga burgi, waltraud traudl traudi, walter walti,
    werner werni, wilfried willi, wilhelmine minna, winfried winni, wolfgang woife wolferl, xaver xaverl
    """,
    // Dutch and Flemish.
    """
    adriaan ad arie, adriana jana, albert ab appie, alexander lex sander, antoon ton, antonius toon ton, antonia
    toos, bartholomeus mees, bernardus ben bernard, catharina trijntje toos cato tineke, christina stien tineke,
    cornelia corrie cor nel nelleke, cornelis cor, diederik dirk, elisabeth els bep betje elsje liesbeth lies elly,
    franciscus frans cees, francisca sien, frederik frits freek, gerardus gerard, gerarda gerda, gerrit ger gert,
    hendrik rik hein, hendrika riek hennie, hubertus huub bert, jacob koos, jacobus koos jaap, johanna annie jopie
    hanneke joke jannie, johan jo, jozef jef jos, josephus jos jef, leonardus leo leen, lambertus bert lam,
    margaretha greet griet, maria rie riet ria miep, martinus martin, mattheus thijs mat, matthias thijs, nicolaas
    klaas, petrus piet peter, petronella nel pieternel, pieter piero, theodorus theo, theodora doortje, wilhelmina
    willy mien, wilhelmus wim wil, willem wil, wouter wout, abraham bram, sebastiaan bas, bastiaan bas, emmanuel
    manu, evert eef, everdina dien, geertruida truus geertje, vincent vin, veerle veer, tobias tob
    """,
    // English, also in Ireland and Wales.
    """
    abigail abbie, abraham abe bram, adelaide addie, agnes aggie nessie, alastair al ali, alexandra lexie ali alix,
    alfred alfie, alison ali, allison ali, archibald archie, arnold arnie, augustus gus, barbara barbie, bernadette
    bernie, bradley brad, bridget bridie biddy, calvin cal, cameron cam, cassandra cass cassie, cecilia cissy cece,
    chelsea chels, christina chrissie, constance connie, deirdre dee, desmond des, derek del, dolores dee, donald
    donnie, dorothy dolly, edmund ed ned eddie, edwin ed eddie, elizabeth bess bessie, emily em emmy millie, emma em
    emmie, eoghan owen, evelyn evie, florence flo florrie flossie, frances frankie, frederick freddie, gabrielle
    gabby, genevieve gen viv, geraldine gerry, gerard ger gerry, gillian jill, harold hal, henrietta etta hettie,
    imogen immy, isabel izzy, isabella izzy, isabelle izzy, isadora izzy, james jem, jeremiah jerry, jeremy jem jez
    jerry, jerome jerry, judith jude, katherine kit, kimberley kim, laurence laurie, leonard len, leslie
    les, lewis lew, lynette lyn, madeline maddie maddy, madeleine maddie maddy, madison maddie, malcolm mal, margaret
    madge, marjorie marge margie, marilyn lyn, martha marty mattie, matilda mattie, maureen mo, maurice mo
    morrie, melinda mindy mel, melissa missy, michelle shelly, mildred millie, miranda randy, norman norm, olivia
    livvy, oswald oz ozzie, patricia patsy, pádraig pat paddy, philip pip, phyllis phyl, prudence prue, rachel rach,
    reginald reg reggie, richard dickie, roberta bobbie, roderick rod roddy, rodney rod, roger rog, rosalind roz,
    rosemary rosie, rupert rupe, sarah sadie, séamus shay jim, shirley shirl, sidney sid, siobhán shiv,
    solomon sol solly, stewart stu, stuart stu, susannah susie, suzanne suzie, sydney syd, terence terry, tracy
    trace, vanessa ness, victoria vic, vivian viv, vivienne viv, wilbur will, william willie, winifred winnie freda,
    winston win, yvonne von, gareth gaz gary, gwilym gwil, ifan ianto, ieuan ianto, llewelyn lyn, angharad ann,
    catrin cadi, rhiannon rhi, dafydd dai, david dai, geraint ger, meredith merry, micheál mick, caoimhe keeva, tadhg
    tim, diarmuid dermot, concepta connie, malachy mal
    """,
    // French, also in Belgium, Switzerland and Canada.
    """
    alain al, alexandre sacha, alexis alex, anaïs ana, antoine tonio, augustin gus, aurélie lili, baptiste bapt bat,
    barbara babeth, benoît ben, bernadette berna, camille cam, cédric ced cedou, céline cél, charles charlot,
    christelle chris, christophe chris, clémence clem, clémentine clem, coralie coco, corinne coco, delphine delph,
    édouard ed doudou, éléonore léo, élisabeth babeth, élodie élo, emmanuel manu, emmanuelle manu emma, fabien fab,
    fabienne fab, fabrice fab, florence flo, florent flo, françois fanfan, françoise fanfan, frédérique fred, gabriel
    gab, gabrielle gab, geneviève ginou, gilbert gil, gilles gil, grégoire greg, guillaume guigui, hubert hub,
    isabelle isa zaza, jacqueline jacotte, jacques jacquot, jean jano, jérémie jérem, jérémy jérem, jérôme jéjé,
    joëlle jo, joseph zef, léopold léo, lucien lulu, lucienne lulu, madeleine mado mad, magali mag, marcel marco cel,
    margaux margot, marguerite maguy, marine mari, mathieu mat, mathilde mathou, maxime max, michel mich michou,
    michèle mimi michou, micheline mimi, mireille mimi, monique mo nicky, nadège nad, nathalie natou, noémie mimi,
    olivier olive, pascal pasc, pascale pasc, patrice pat, patricia patou, patrick patou, pauline popo, philippe
    philou, pierre pierrot pierrick, raphaëlle raph, rémi rem, romain rom, sabine sab, sabrina sab sabri, sandrine
    sand, séverine sév, solange sol, stéphane steph, stéphanie fanny, suzanne suzon, sylvain syl, sylvie syl,
    théophile théo, thibault thib, thibaut thib, thomas toto, vanessa vaness, victoria vic, virginie virg nini,
    xavier xav, yves yvon
    """,
    // Italian.
    """
    alessandra ale, alessandro ale, alessia ale, alessio ale, angela angiolina, angelo angiolino lino, anna nina,
    antonella antonè, antonio tonino nino totò, arturo turi, barbara babi, bartolomeo meo bartolo, beatrice bice,
    benedetta benni, bernardo dino, caterina nina, christian cri, claudia clau, claudio clau, concetta cettina tina,
    cristiana cri, cristiano cri, cristina cri cris, davide dade, debora debby, domenica mimma, domenico mimì,
    donatella dona, edoardo edo, elena ele, eleonora ele, elisa eli, elisabetta eli lisa, emanuela manu ema, emanuele
    manu lele, emilia mila, enrico chicco, fabio fabi, fabrizio bizio, filippo pippo, francesca checca fra, francesco
    ciccio, gabriella lella, gabriele lele, giacomo jack mino, gianfranco gianni, gianluca gianlu, giancarlo gianni,
    gianmarco gimmi, giorgia gio, giorgio gio, giovanna gianna nanna, giovanni nanni, giulia giuli, giuseppe peppe
    pino peppino pippo geppo, giuseppina beppina peppina pinuccia, giuseppa peppa, graziella grazia lella, guglielmo
    memmo guglie, ilaria ila, irene ire, laura lalla, lorenzo enzo, luciano lucio, luigi gino, luigia gina gigia,
    marcello lello, margherita marghe, massimiliano max, massimo massi, matteo teo matte, mattia matti, maurizio mau,
    michele lele, mirella lella, nicolò nico, niccolò nico, nicoletta etta, pasquale lino, piergiorgio piero,
    pierluigi piero, pierpaolo piero, pietro pierino, raffaele raffa lele, raffaella raffa lella, riccardo ricca,
    rosa rosy, salvatore salvo, samuele samu, sebastiano seba nello, simona simo, simone simo, sofia sofi, stefania
    ste, stefano ste, teresa tere, tommaso masino, vincenza enza, virginia gina, vittoria vicky
    """,
    // Swedish, Danish and Norwegian.
    """
    albert abbe, alexander sander, alf affe, alfred affe, anders ante, andreas adde, anette nettan, annika anki,
    anton ante, arvid arre, asbjørn asse, axel acke acko, barbro babban, bengt benke bengan, berit bitte, birgitta
    gittan bibbi, birgit bitte, birger bigge, bjarne bja, borghild bogga, camilla cammi mille, cecilia cissi, cecilie
    cille cissi, charlotte lollo, christian kris chrille, christina kicki, christoffer kris toffe, christopher toffe
    kris, daniel danne, david davve, edvard edde edvin, elin ella, elisabeth lise bettan elsebeth lis, emilie millie
    mille, emma emmis, erik erka, filip flippa fille, fredrik fredde figge, frida fridan, gabriel gabbe, georg jørn,
    gerd gerda, göran görre, gudmund gudde, gunilla gulli, gunnar gurra, gustaf gurra gösta, gustav gurra gösta,
    hanna hannis, hans hasse, harald halle, hedvig hedda, henning henne, henrik henke rik, henriette jette henni,
    håkan hogge, ingeborg bojan, ingvar inge ingo, isabelle bella isa, jacob jeppe, jakob jeppe, jens jenne, jesper
    jeppe jesse, joachim jocke kim, joakim jocke kim, johan jojje, johanna jossan, johannes johs, jonas jonte jonne,
    jonatan jonte nate, jonathan jonte, jørgen jørn jögge, josefin jossan fina, josefine jossan, karin kajsa kaja,
    karl kalle, karolina karro, kaspar kasse, kasper kasse, katarina kata katta, katarine trine kaja, kathrine kat,
    katrine kaja, kenneth kenta kenne, kent kenta, kerstin kicki stina, kirsten kis kirre, kjell kjelle, klaus
    klasse, kristian krille, kristin kicki kristi, kristina kicki kicka, kristoffer toffe, lars lasse lalle, leif
    leffe, lennart lelle lenne, linnea nea linn, linda linn, lisbeth lis, louise lovis, lovisa lovis, ludvig ludde
    lutte, magdalena malena, magnus mange manne, malin malla, margareta greta maggan, margaretha maggan greta, margit
    maggi, margrethe merete, maria ria, marie mie, markus mackan macke, martin matte, matilda tilde, mathias matti
    matte, mats matte, mattias matte, michael mikkel, mikael mikkel, mette metti, mogens mugge, monica mona, nanna
    nan, natalie natta, niclas nicke nic, niklas nicke nik, nils nisse nelle, nina ninni, olav ola olle, olof olle
    ola, ola olle, ole olle, oliver olle, oskar ogge, pär pelle, patrik patte patta, patrick patte, peder per, petter
    pette pelle, pernilla pella, peter peppe, philip flippa fille, ragnar ragge, ragnhild ragna, rasmus rasse,
    rebecca becka, rikard rikki ricke, rikke rik, robert robban, robin robban, roger rogge, roland rolle, rolf roffe
    rolle, samuel samme, sebastian sebbe basse, sigrid siri sigga, sigurd sigge sig, simon simme, sissel sis, sofia
    fia soffi, sofie fie soffi, solveig sol, sonja sonni, staffan staffe, stefan steffe stebbe, steffen steff,
    stephan steffe, susanne susse, susanna sussi, tobias tobbe, tomas tompa tomme, thomas tompa, torbjörn tobbe
    tobben, torsten totte, tore totto, torleif totto, ulf uffe, ulrik ulle uffe, urban ubbe, veronica ronja, victor
    vicke, viktor vicke, viktoria vickan, victoria vickan, vilhelm ville, wilhelm wille, william ville, willy wille,
    øyvind øyv
    """,
    // Icelandic and Faroese.
    """
    aðalheiður heiða alla, aðalsteinn alli steini, ágúst gústi, árni addi, ásdís dísa ása, ásgeir geiri, ásgerður
    ása, áslaug ása laugga, ásta ástý, bergur beggi, bergþór beggi, bergþóra begga, birgir biggi, birna bidda, björg
    bogga, björgvin bjöggi, björn bjössi, brynhildur binna, brynja binna, brynjar binni, brynjólfur binni, dagur
    daggi, davíð dabbi, edda eddý, egill eggi, einar einsi, eiríkur eiki, elín ella, elísabet beta, elías elli,
    erlendur elli, eyjólfur eyvi eyfi, eyþór eyfi, friðrik frikki, friðrika rikka, garðar gæi, geir geiri, guðbjörg
    gugga bogga, guðjón gaui, guðlaug gulla lauga, guðlaugur gulli laugi, guðmundur gummi mundi, guðni guffi, guðný
    gudda, guðríður gurrý gugga, guðrún gunna rúna, gunnar gunni, gunnhildur gunna, gunnlaugur gulli, gústaf gústi,
    hafdís haddý dísa, hafsteinn haffi steini, hafþór haffi, halldór dóri, haraldur halli, haukur hauki, heimir
    heimi, hermann hemmi, hildur hilla, hjördís hjödda dísa, hjörtur hjössi, hólmfríður fríða hólma, hrafnhildur
    hrabba habba, ingi ingó, ingibjörg imba ibba, ívar ibbi, jakob kobbi, jóhann jói, jóhanna jóa, jóhannes jói, jón
    nonni, jóna nonna, jónas jonni, jórunn jóa, júlíus júlli, karl kalli, katrín kata kaja, kjartan kjarri, kolbrún
    kolla, kristinn kiddi, kristín stína kidda, kristján kiddi stjáni, kristrún rúna, lárus lalli, loftur lotti,
    magnea magga, magnús maggi, margrét magga, markús mackan, matthildur matta, ólafía lóa, ólafur óli, ólöf lóa
    olla, pálína palla, páll palli, pétur pési, ragnar raggi, ragnheiður ragga heiða, ragnhildur ragga, rannveig
    ranna, róbert robbi, sesselja sella, sigfús fúsi, sigríður sigga sirrý, sigrún rúna sigga, sigurbjörg sigga
    bogga, sigurður siggi, sigurjón sjonni siggi, sigurlaug silla lauga, sigþór siggi, sólveig solla, stefanía stefa,
    stefán stebbi, steinar steini, steinunn steina, sunna sunný, svanhildur svana, svava svabba, sveinn svenni, sædís
    dísa, unnur unna, valgerður vala valla, viðar viddi, vigdís dísa vigga, viktor vikki, vilborg villa bogga,
    vilhjálmur villi, þorbjörg obba tobba, þorbjörn tobbi, þorgeir geiri toggi, þorgerður gerða, þorkell keli,
    þorlákur láki, þorsteinn steini doddi, þorvaldur valdi, þórarinn tóti, þórdís dísa, þórður doddi, þórhallur
    halli, þórhildur tóta, þórir tóti, þórunn tóta, örn össi
    """,
    // Finnish.
    """
    aleksanteri ale santtu, aleksi ale, alexander ale santtu, anders ante, anneli anne, annikki annu, antero antsa,
    antti antsa, anton antsa, arto arska, eino eikka, elias elle, elina elli, emilia emmi milla, emma emmi, erkki eki
    erkka, esa esko, eveliina eve, hannele hansu, harri hara, heikki hessu heka, helena hellu, heli hellu, henri
    henkka, henrik henkka, hilkka hile, ilkka ile, ilmari ile, irmeli irma, jaakko jaska, janne jansku, johanna jonna
    jossu, jorma jorkka, jouni jokke, juha juhis, juhani juhis, jukka juki, juuso jusu, kaarina kaisa, kalevi kale,
    kari kake, karoliina lina, katariina kata kaisa, katja katju, katri kata, kimmo kimi, kirsi kiki, kristian kride,
    lauri late lare, leena lene, liisa liisi, magdaleena magda, maija maikki, margareeta reetta greta, margit maikki,
    maria maiju, marjatta marja, markku make, marko make, markus make, martti masa, matias masa, matti masa, mauri
    maukka, mika mikki, mikko mikki, miika mise, natalia nata, niilo nipa, niklas niku, olavi ola, olli oltsu, oskari
    osku oskar, otto ode, paavo pate, pasi pate, patrik pate, pauli pate, pekka peksi pekko, pentti pena, pertti
    pera, perttu pera, petri pete, petteri pete, pirjo piki, pirkko pike, raimo rami, reijo reiska, reino reiska,
    riikka rikke, risto ripa, riitta ritu, saara saku, sakari saku, samuel samu, samuli samu samppa, sanna sansku,
    santeri santtu, sebastian sebu, seppo sepi, sofia sohvi fia, susanna susa, tapani tapsa tane, tapio tapsa, tarja
    tarkku, teppo tepa, tero tepa, tommi tompsa, tuomas tomppa, tuomo tomppa, vaino väiski, valtteri valde, veikko
    veke, vesa vesku, vilhelmiina mina, ville vilho, yrjö yrkki
    """,
    // Estonian, Latvian and Lithuanian.
    """
    aleksander sass, andres ants, anneli anne, elisabet liis, hendrik henn, juhan juss, katariina kata triin, katrin
    triin, kristiina kris, maarja mari, margareta reet greta, martin mart, mihkel mihk, nikolai kolja, oliver oll,
    siim simmu, tiina tiinu, toomas tom toom, tõnis tõnu, ülle üll, aleksandrs saša, andris andrejs, kristīne kristi,
    roberts robis, viktorija vika, elizabete liza, katrīna kate, aleksandras aleksas, algirdas algis, algimantas
    algis, dovilė dovi, edvardas edvis, eduardas edis, elžbieta elzė, emilija emilė, gabrielė gabė, gabija gabi,
    gediminas gedas gedis, gintaras gintas, jekaterina katia, jonas jonukas, juozas juozukas, justinas justas,
    kęstutis kęstas, kristina kristė, leonardas leonas, liudmila liuda, magdalena magdė, marija marytė, martynas
    martis, mindaugas mindė, monika monė, mykolas mykas, natalija nata, rimantas rimas, raimundas rimas, rimvydas
    rimas, simonas simas, sigitas sigis, silvestras silvis, valentinas valius, valdemaras valdas, vincentas vincas,
    vladas vladislovas, vytautas vytis, žygimantas žygis, žilvinas žilva, virginija virga, virginijus virgis
    """,
    // Spanish, also in Mexico and South America.
    """
    agustín tin, agustina agus, alberto beto, alejandra ale, alejandro ale, alfonso poncho, alicia licha, amalia
    mali, ángel gelo, ángeles angelines, antonia toña toñita, antonio toño toñín, araceli ara, asunción chon,
    ascensión chon, aurora rori, bartolomé bartolo tolo, beatriz bety, benito beni, benjamín mincho, bernardo berna,
    camila cami, carlos carlitos, carlota carlo, carmen carmela mamen menchu, carolina carito, catalina cata, cecilia
    chila, concepción conchi chon, consuelo chelo consu, cristina cris, claudia clau, dalia dali, david davo, dolores
    lolis, domingo txomin, eduardo edu lalo guayo, elena ele nena, eleuterio lute, elvira elvi, emilia emi mili,
    emiliano emi, emilio milo emi, enrique kike enri, ernesto neto teto, esperanza pera, estefanía fani, esther tete,
    eugenia geno maru, eugenio geno, eulalia lali laia, felipe pipe feli, felisa feli, fernanda fer, fernando fer
    ferchu nano, florencia flor, florencio floro, francisca paca paqui, francisco fran curro quico frasco chisco,
    gabriel gabo, gerardo gera yayo lalo, germán mancho, gertrudis tula, gloria glori, gonzalo gonza chalo gon,
    graciela chela grace, gregorio goyo gori goyito, guadalupe pita, guillermina guille, guillermo guille memo,
    gumersindo gumer, gustavo gus, héctor tito, hilario lalo layo, hipólito polo, hortensia tencha, ignacia nacha,
    ignacio iñaki nachete, inés ine nesi, inmaculada inma macu, irene ire, isabel chabela chabe, isidoro isi, isidro
    isi chiro, javier xavi javito, jesús chuy chucho, jesusa chusa, jimena jime, joaquín quino joaco quim, jorge
    coque koke, josé cheo chepe che pepín chema txema pepelu, josefa pepa fefa pepi, josefina pepa pepi fifi, juan
    juani, juana juani, julia juli, julio juli, lárazo lalo, laura lauri, leonor leo nora, leopoldo polo leo, lidia
    lili, lorena lore, lorenzo lencho loren, lourdes lulú lourditas, lucas luqui, luciano chano lucho, luis lucho
    güicho, macarena maca, magdalena malena nena, manuel manu, manuela manoli lola, marcela marce chela, marcelo
    marce chelo, marcos marquitos, margarita marga mago margo, maría maruja maruca marian mabe mamen malena maru
    mafer paz, mariana nana, mariano nano, maribel bel, maricarmen mamen, marina mari, mario mayito, martín tin,
    mateo teo, mauricio mau mauro, maximiliano max, melchor melcho, mercedes meche merceditas, miguel miki, moisés
    moi, natalia nata, norberto beto, octavio tavo, patricio pato, paula pau, paulina pau, pedro perico, pilar
    piluca, rafael fali rafita, rafaela fali, raimundo rai, ramiro rami, ramón moncho mon, ramona moncha, raquel
    raque quela kel, raúl rulo, rebeca rebe, remedios reyes, ricardo richi cayo riqui, rigoberto beto, roberto beto
    rober, rodolfo fito rolo, rodrigo rodri, rolando rolo, rosa rosi, rosalía lía rosali, rosario charito chayo,
    rubén rube, salomé salo, salvador chava chavo, samuel samu, sandra sandri, santiago chago chanti, sebastián
    chano, sergio checo sergi, socorro coco, sofía sofi, soledad chole sol, susana susa, teodora teo, teodoro teo,
    teresa tere teté maite, tomás tomi, valentín tin, vanesa vane, vicenta vicen, vicente chente vicen tente,
    victoria toya viqui, víctor vito, victoriano vito, virginia vicky, ximena xime, yolanda yola, montse serrat
    """,
    // Catalan, Galician and Basque.
    """
    antoni ton, begoña bego, concepció conxita, dolors lola loles, eduard edu, enric quique, francesc xesc paco,
    gabriel biel, guillem guim, ignasi nacho, iñaki iña, isidre sidro, jaume jaumet met, joaquim ximo, josep pep
    pepe, manel manolo, margalida marga, mikel mike, montserrat montse, núria nuri, rafel fel, sebastià tià, gorka
    jorge, koldo luis, aintzane ain, arantxa aran, uxía uxi, xosé pepe
    """,
    // Portuguese, also in Brazil.
    """
    adelaide dedé, adriana dri drica, adriano dri, alberto beto, alessandra alê, alexandra xana, alexandre xande alê,
    alice lili, aline lili, amanda mandinha, ana bia carol, anderson andinho, andreia déia, andressa dessa, andré
    dedé deco, antônio toninho tonho totonho tonico tozé zé, augusto guto gugu, bárbara babi, beatriz bia bibi,
    caetano caê, camila cami, carlos carlinhos cacá carlão, carolina carol nina, catarina cata, cecília ciça cici,
    christiane cris, cláudia clau cacau, cristiane cris, cristiano cris, cristina cris, débora debby debinha, denise
    dedé, edson edinho, eduarda duda edu, eduardo edu dudu duda, elisabete beth lisa, elizabete beth, elizabeth bete,
    emanuel manu, emília mila, érica kika, evandro vando, fabiana bia, fábio binho, filipa pipa, francisca chica
    quica, francisco chico quico xico chiquinho, frederico fred lico, gabriel biel, gabriela bibi, geraldo gegê,
    gilberto gil beto giba, gilson gil, giovana gio, gonçalo gonça, guilherme gui, gustavo guga guto, helena leninha,
    henrique henri, humberto beto, inácio naná, inês nenê, isabel bel belinha, isabela isa bebela, isadora isa,
    jaqueline jaque, jéssica jessi, joão janjão jão, joaquim quincas joca, jorge jojó, josé zé zeca zezinho zezé
    juca, josefa zefa zefinha, josefina zefinha, júlio juca, karina kaká, larissa lala, laura lalá, leandro leo,
    leonardo leozinho, leonor nonô, lourdes lurdinha, lucas luquinhas, luciana lulu, luís lula lulu, luiz lula, luiza
    lulu, magali maga, manuel mané neca nelo, manoel mané mano, manuela nela, marco marquinho, marcos marquinhos,
    margarida guida magui, maria cota clarinha duda madu mafê lena zezé mazé, mariana nana, marina mari nina, mateus
    teteu, matheus teteu, maurício mau, miguel guel, milena mila, nelson nelsinho, nicolau lalau, otávio tavinho
    tato, patrícia tícia ticha, pedro pepê, priscila prila, rafael fael rafinha, rafaela rafa rafinha, raimundo
    mundinho mundico, raquel quel quelzinha, renato natinho, ricardo cadu rica, roberta beta, roberto beto, rodolfo
    dodô, rodrigo digo rodri, rogério roger gegê, samuel samuca, simone moninha, sofia sofi, susana suzi, teresa
    teca, terezinha tetê, thiago thi, tânia tan, vicente vivi, vitor vitinho, vitória vivi toia, wagner waguinho,
    wilson wil, yasmin yas mimi
    """,
  ]
}
