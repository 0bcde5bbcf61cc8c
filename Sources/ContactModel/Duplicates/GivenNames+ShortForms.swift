extension GivenNames {
  /// Given names with the short forms that are common in a language: each name with its forms, up to a comma.
  ///
  /// The forms of one name are taken for each other. A form is left out if it is more often a name of its own, because
  /// somebody else in the family may have it. Most forms that are the beginning or the end of the name are left out too,
  /// such as Srini of Srinivas, or Tunde of Babatunde: their letters tell. The table was written down from general
  /// knowledge of the languages.
  static let shortForms = westernForms + easternForms

  private static let westernForms = [
    // German, also in Austria and Switzerland.
    """
    alois loisl luis, andreas anderl res, anneliese annelie liesel, barbara babsi bärbel wetti, benjamin beni, birgit
    biggi, brigitte biggi, christa christl, christiane christel, christina tini, christine christl, cornelia neli,
    dominik domi, dorothea dorle dörte, eberhard ebi, edeltraud traudl, elfriede friedl, elisabeth lisl liesl lisi
    sisi lissi els, erika riki, ernst erni, ferdinand ferdl, franz franzl, friederike fritzi riki, friedrich friedel
    fritzl fiete, georg schorschi girgl, gerhard geri, gertraud traudl traudi gerti, gertrud trudel, gottfried
    friedl, günter günni, günther günni, hannelore hanne lore, hans hajo hape, heinrich hein hinnerk, helene lene,
    helmut heli helmi, herbert herbie, hermann manni, hubert hubsi, ilse ilsi, irmgard irma, jakob köbi jockel,
    joachim joschi, johanna hannerl, johannes hennes jo joop jussi janni, josef seppl beppi peppi pepi, josefine fini
    pepi, julia jule juli, juliane jule juli, julian jule juli, karl kalle karli, katharina trine, kurt kurti,
    leopold leo poldi poldl, lieselotte lilo lotte, liselotte lilo lotte, lorenz lenz, ludwig wiggerl luggi, luzia
    luzi, manfred fredi, margarete gretl greti margret marga, margit gitti, maria mizzi ria, marianne nanni mariann,
    martina tini, matthias matze hiasl, mathias matze matti, maximilian maxl, melanie mela, michaela ela micha,
    nikolaus niki, norbert nobbi, oskar ossi, oswald ossi, otto otti, petra petzi peti, peter pit peterl, philipp
    philli, regina regi, richard richi, roland rolli, rosa rosi, rosemarie rosi romy, rosina rosi, sabine bini,
    sebastian wastl, siegfried sigi, siegmund sigi, sigrid sigi siggi, simon simi, simone simi, stefan steffl stef,
    stephan steffl, susanne suse susa, theresia resi resl thesi, therese resl thesi, theresa thesi, ulrike ulli,
    valentin valli, verena vreni vroni, veronika vreni nika, walburga burgi, waltraud traudl traudi, walter walti,
    werner werni, wilfried willi, wilhelmine minna, winfried winni, wolfgang woife wolferl, xaver xaverl
    """,
    // Dutch and Flemish.
    """
    adriaan ad arie, adriana jana, albert ab, alexander lex sander, antoon toon ton, antonius toon ton, antonia toos,
    bartholomeus mees, bernardus ben bernard, catharina trijntje toos cato tineke, christina stien tineke, cornelia
    corrie cor nel nelleke, cornelis cor, diederik dirk, elisabeth els bep betje elsje liesbeth lies elly, franciscus
    frans cees, francisca sien, frederik frits freek, gerardus gerard, gerarda gerda, gerrit ger gert, hendrik rik
    hein, hendrika rika riek, hubertus huub bert, jacob koos, jacobus koos jaap, johanna annie jopie hanneke joke
    jannie, johan jo, jozef jef jos, josephus jos jef, leonardus leo leen, lambertus bert lam, margaretha greet
    griet, maria rie riet ria miep, martinus martin, mattheus thijs mat, matthijs thijs, matthias thijs, nicolaas
    klaas, petrus piet peter, petronella nel pieternel, pieter piero, theodorus theo, theodora dora doortje,
    wilhelmina willy, wilhelmus wim wil, willem wil, wouter wout, abraham bram, sebastiaan bas, bastiaan bas,
    christoffel stoffel chris, emmanuel manu, evert eef, everdina dien, geertruida truus geertje, vincent vin, veerle
    veer, tobias tob
    """,
    // English, also in Ireland and Wales.
    """
    abigail abbie, abraham abe bram, adelaide addie, agnes aggie nessie, alastair al ali, alexandra lexie ali alix,
    alfred alfie, alison ali, allison ally ali, archibald archie, arnold arnie, augustus gus, barbara barbie,
    bernadette bernie, bradley brad, bridget bridie biddy, calvin cal, cameron cam, cassandra cass cassie, cecilia
    cissy cece, chelsea chels, christina chrissie, constance connie, deirdre dee, desmond des, derek del, dolores
    dee, donald donnie, dorothy dolly, edmund ed ned eddie, edwin ed eddie, elizabeth bess bessie, emily em emmy
    millie, emma em emmie, eoghan owen, evelyn evie, florence flo florrie flossie, frances frankie, frederick
    freddie, gabrielle gabby, genevieve gen viv, geraldine gerry, gerard ger gerry, gillian jill, harold hal,
    henrietta etta hettie, imogen immy, isabel izzy, isabella izzy, isabelle izzy, isadora izzy dora, james jem,
    jeremiah jerry, jeremy jem jez jerry, jerome jerry, jillian jill, judith jude, katherine kit, kimberley kim,
    kristopher kris, laurence laurie, leonard len, leslie les, lewis lew, lucille lucy, lynette lyn, madeline maddie
    maddy, madeleine maddie maddy, madison maddie, malcolm mal, margaret madge, marjorie marge margie, marilyn mari
    lyn, martha marty mattie, matilda mattie, maureen mo, maurice mo morrie, melinda mindy mel, melissa missy,
    michelle shelly, mildred millie, miranda randy, nicholas nicky, norman norm, olivia livvy, oswald oz ozzie,
    patricia patsy, pádraig pat paddy, phyllis phyl, priscilla cilla, prudence prue, rachel rach, randall randy,
    randolph randy, reginald reg reggie, richard dickie, roberta bobbie, roderick rod roddy, rodney rod, roger rog,
    rosalind roz, rosemary rose rosie, rupert rupe, sarah sadie, séamus shay jim, shirley shirl, sidney sid, siobhán
    shiv, solomon sol solly, stewart stu, stuart stu, susannah susie, suzanne suzie, sydney syd, terence terry, tracy
    trace, valerie val, vanessa ness, victoria vic, vivian viv, vivienne viv, wilbur will, winifred winnie freda,
    winston win, gareth gaz gary, gwilym gwil, ifan ianto, ieuan ianto, llewelyn lyn, angharad ann,
    catrin cadi, rhiannon rhi, dafydd dai, david dai, geraint ger, meredith merry, micheál mick, caoimhe keeva, tadhg
    tim, diarmuid dermot, concepta connie, malachy mal
    """,
    // French, also in Belgium, Switzerland and Canada.
    """
    alain al, alexandre sacha, alexis alex, anaïs ana, antoine tonio, augustin gus, aurélie lili, aurélien aurel,
    baptiste bapt bat, barbara babeth, benoît ben, bernadette berna, camille cam, cédric ced cedou, céline cél,
    charles charlot, christelle chris, christophe chris, clément clem, clémence clem, clémentine clem, coralie coco,
    corinne coco, delphine delph, édouard ed doudou, éléonore léo, élisabeth babeth, élise lise, élodie élo, emmanuel
    manu, emmanuelle manu emma, fabien fab, fabienne fab, fabrice fab, florence flo, florent flo, françois fanfan,
    françoise fanfan, frédérique fred, gabriel gab gaby, gabrielle gab gaby, geneviève ginou, gilbert gil, gilles
    gil, grégoire greg, guillaume guigui, hélène lène, hubert hub, isabelle isa zaza, jacqueline jacotte, jacques
    jacky jacquot, jean jano, jérémie jérem, jérémy jérem, jérôme jéjé, joëlle jo, joseph zef, julien ju, léopold
    léo, lucien lulu, lucienne lulu, madeleine mado mad, magali mag, marcel marco cel, margaux margot, marguerite
    maguy, marine mari, mathieu mat, mathilde mathou tilde, maxime max, michel mich michou, michèle mimi michou,
    micheline mimi line, mireille mimi, monique mo nicky, nadège nad, nathalie natou, noémie mimi, olivier olive,
    pascal pasc, pascale pasc, patrice pat, patricia patou, patrick patou, pauline popo, philippe philou, pierre
    pierrot pierrick, raphaëlle raph, rémi rem, romain rom, sabine sab, sabrina sab sabri, sandrine sandy sand,
    séverine sév, solange sol, stanislas stan, stéphane steph, stéphanie fanny, suzanne suzy suzon, sylvain syl,
    sylvie syl, théophile théo, thibault thib, thibaut thib, thomas toto, valentin val, valentine val, valérie val,
    vanessa vaness, victoria vic, virginie virg nini, xavier xav, yves yvon
    """,
    // Italian.
    """
    alessandra ale, alessandro ale, alessia ale, alessio ale, angela angiolina, angelo angiolino lino, anna nina,
    antonella antonè, antonio tonino nino totò tonio, arturo turi, barbara babi, bartolomeo meo bartolo, beatrice
    bice, benedetta benni, bernardo dino, camilla milla cami, carmela mela, christian cri, claudia clau, claudio
    clau, concetta cettina tina, cristiana cri, cristiano cri, cristina cri cris, daniele dani, davide dade, debora
    debby, domenica mimma, domenico mimì, donatella dona, edoardo edo, elena ele, eleonora ele, elisa eli, elisabetta
    eli lisa, emanuela manu ema, emanuele manu lele, emilia mila, enrico chicco, fabiana fabi, fabio fabi, fabrizio
    bizio, ferdinando nando, filippo pippo fili, francesca checca fra, francesco ciccio, gabriella lella, gabriele
    lele, giacomo jack mino, gianfranco gianni franco, gianluca gianlu luca, giancarlo gianni, gianmarco gimmi,
    giorgia gio, giorgio gio, giovanna gianna nanna, giovanni nanni, giulia giuli, giuliana giuli, giuliano giuli,
    giuseppe peppe pino peppino pippo geppo, giuseppina beppina peppina pinuccia, giuseppa peppa, graziella grazia
    lella, guglielmo memmo guglie, ilaria ila, irene ire, laura lalla, lorenzo lori enzo, loredana lory dana, luciano
    lucio, luigi gino, luigia gina gigia, maddalena lena maddi, marcello lello, margherita marghe, mariangela mari,
    massimiliano max massi, massimo massi, matilde tilde, matteo teo matte, mattia matti, maurizio mauri mau, michela
    miki, michele miki lele, mirella lella, nicolò nico, niccolò nico, nicoletta nico etta, pasquale lino,
    piergiorgio piero, pierluigi piero, pierpaolo piero, pietro piero pierino, raffaele raffa lele, raffaella raffa
    lella, riccardo ricca, rosanna rosy, rosa rosy, salvatore salvo, samuele samu, sebastiano seba nello, serafina
    fina, silvana silvi, simona simo, simone simo, sofia sofi, stefania ste, stefano ste, teresa tere, valentina
    tina, vanessa vane, veronica nica, vincenza enza, virginia gina virgi, vittoria vicky
    """,
    // Swedish, Danish and Norwegian.
    """
    albert abbe, alexander sander, alf affe, alfred affe, anders ante, andreas adde, anette nettan, annika anki,
    anton ante, arvid arre, asbjørn asse, axel acke acko, barbro babban, bengt benke bengan, berit bitte, birgitta
    gittan bibbi, birgit bitte, birger bigge, bjarne bja, borghild bogga, camilla milla cammi, carina rina, cecilia
    cissi, cecilie cille cissi, christian kris chrille, christina stina, christoffer kris toffe,
    christopher toffe kris, daniel danne, david davve, edvard edde edvin, elin ella, elisabeth lise bettan elsebeth
    lis, emilie millie mille, emma emmis, erik erka, filip flippa fille, fredrik fredde figge, frida fridan, gabriel
    gabbe, georg jørn, göran görre, gudmund gudde, gunilla gulli, gunnar gurra, gustaf gurra gösta, gustav gurra
    gösta, hanna hannis, hans hasse, harald halle, hedvig hedda, helene lene, henning henne, henrik henke rik,
    henriette jette henni, håkan hogge, ingeborg bojan, ingemar inge, ingvar inge, isabelle bella isa, jacob jeppe,
    jakob jeppe, jens jenne, jesper jeppe jesse, joachim jocke kim, joakim jocke kim, johan jojje, johanna jossan,
    johannes johs, jonas jonte jonne, jonatan jonte nate, jonathan jonte, jørgen jørn jögge, josefin jossan fina,
    josefine jossan, julie jule, karin kajsa kaja, karl kalle, kaspar kasse, kasper kasse, katarina kata katta,
    katarine trine kaja, kathrine trine kat, katrine trine kaja, kenneth kenta kenne, kent kenta, kerstin kicki
    stina, kirsten kis kirre, kjell kjelle, klaus klasse, kristian kris krille, kristin kicki kristi, kristina stina,
    kristine tine, kristoffer kris toffe, lars lasse lalle, leif leffe, lennart lelle lenne, linnea nea linn, linda
    linn, lisbeth lis, louise lovis, lovisa lovis, ludvig ludde lutte, magdalena malena, magnus mange manne, malin
    malla, margareta greta maggan, margaretha maggan greta, margit maggi, margrethe grethe merete, maria ria, marie
    mie, markus mackan macke, martin matte, matilda tilde, mathilde tilde, mathias matti matte, mats matte, mattias
    matte matti, michael mikkel, mikael mikkel, mette metti, mogens mugge, monica mona, nanna nan, natalie natta,
    niclas nicke nic, nikolaj niko, niklas nicke nik, nils nisse nelle, nina ninni, olav ola olle, olof olle ola, ola
    olle, ole olle, oliver olle, oskar ogge, pär pelle, patrik patte patta, patrick patte, peder per, petter pette
    pelle, pernilla pella, peter peppe, philip flippa fille, ragnar ragge, ragnhild ragna, rasmus rasse, rebecca
    becka, rebecka becka, rikard rikki ricke, rikke rik, robert robban, robin robban, roger rogge, roland rolle, rolf
    roffe rolle, samuel samme, sebastian sebbe basse, sigrid siri sigga, sigurd sigge sig, simon simme, sissel sis,
    sofia fia soffi, sofie fie soffi, solveig sol, sonja sonni, staffan staffe, stefan steffe stebbe, steffen steff,
    stephan steffe, susanne susse, susanna sanna sussi, tobias tobbe, tomas tompa tomme, thomas tompa, torbjörn tobbe
    tobben, torsten totte, tore totto, torleif totto, ulf uffe, ulrik ulle uffe, ulrika rika, urban ubbe, valdemar
    valde, veronica ronja, victor vicke, viktor vicke, viktoria vickan, victoria vickan, vilhelm ville, wilhelm
    wille, william ville, willy wille, øyvind øyv
    """,
    // Icelandic and Faroese.
    """
    aðalheiður heiða alla, aðalsteinn alli steini, ágúst gústi, árni addi, ásdís dísa ása, ásgeir geiri, ásgerður
    ása, áslaug ása laugga, ásta ástý, bergur beggi, bergþór beggi, bergþóra begga, birgir biggi, birna bidda, björg
    bogga, björgvin bjöggi, björn bjössi, brynhildur binna, brynja binna, brynjar binni, brynjólfur binni, dagur
    daggi, davíð dabbi, edda eddý, eggert eggi, egill eggi, einar einsi, eiríkur eiki, elín ella, elísabet beta,
    elías elli, erla ella, erlendur elli, eyjólfur eyvi eyfi, eyþór eyfi, friðrik frikki, friðrika rikka, garðar gæi,
    geir geiri, guðbjörg gugga bogga, guðjón gaui, guðlaug gulla lauga, guðlaugur gulli laugi, guðmundur gummi mundi,
    guðni guffi, guðný gudda, guðríður gurrý gugga, guðrún gunna rúna, gunnar gunni, gunnhildur gunna, gunnlaugur
    gulli, gústaf gústi, hafdís haddý dísa, hafsteinn haffi steini, hafþór haffi, halldór dóri, halldóra dóra,
    hallgrímur halli, haraldur halli, haukur hauki, heimir heimi, hermann hemmi, hildur hilla, hjördís hjödda dísa,
    hjörtur hjössi, hólmfríður fríða hólma, hrafnhildur hrabba habba, ingi ingó, ingibjörg imba ibba, ingólfur ingó,
    ívar ibbi, jakob kobbi, jóhann jói, jóhanna jóa, jóhannes jói, jón nonni, jóna nonna, jónas jonni, jórunn jóa,
    júlíus júlli, karl kalli, katrín kata kaja, kjartan kjarri, kolbrún kolla, kristinn kiddi, kristín stína kidda,
    kristján kiddi stjáni, kristjana jana, kristrún rúna, lárus lalli, loftur lotti, magnea magga, magnús maggi,
    margrét magga, markús mackan, matthías matti, matthildur matta, ólafía lóa, ólafur óli, ólöf lóa olla, pálína
    palla, páll palli, pétur pési, ragnar raggi, ragnheiður ragga heiða, ragnhildur ragga, rannveig ranna, róbert
    robbi, sesselja sella, sigfús fúsi, sigríður sigga sirrý, sigrún rúna sigga, sigurbjörg sigga bogga, sigurður
    siggi, sigurjón sjonni siggi, sigurlaug silla lauga, sigþór siggi, sólveig solla, stefanía stefa, stefán stebbi,
    steinar steini, steingrímur steini, steinunn steina, steinþór steini, sunna sunný, svanhildur svana, svava
    svabba, sveinn svenni, sædís dísa, unnur unna, valdimar valdi, valgerður vala valla, viðar viddi, vigdís dísa
    vigga, viktor vikki, vilborg villa bogga, vilhjálmur villi, þorbjörg obba tobba, þorbjörn tobbi, þorgeir geiri
    toggi, þorgerður gerða, þorkell keli, þorlákur láki, þorsteinn steini doddi, þorvaldur valdi, þórarinn tóti,
    þórdís dísa, þórður doddi, þórhallur halli, þórhildur tóta, þórir tóti, þórunn tóta, örn össi
    """,
    // Finnish.
    """
    aleksanteri ale santtu, aleksi ale, alexander ale santtu, anders ante, anneli anne, annikki annu, antero antsa,
    antti antsa, anton antsa, arto arska, eino eikka, elias elle, elina elli, emilia emmi milla, emma emmi, erkki eki
    erkka, esa esko, eveliina eve, hannele hansu, hannu hansu, harri hara, heikki hessu heka, helena hellu, heli
    hellu, henri henkka, henrik henkka, hilkka hile, ilkka ile, ilmari ile, irmeli irma, jaakko jaska, janne jansku,
    johanna jonna jossu, jorma jorkka, jouni jokke, juha juhis, juhani juhis, jukka juki, juuso jusu, kaarina kaisa,
    kalevi kale, kalle kale, kari kake, karoliina karo lina, katariina kata kaisa, katja katju, katri kata, kimmo
    kimi, kirsi kiki, kristian kride kris, kristiina kristi, lauri late lare, leena lene, liisa liisi, magdaleena
    magda, maija maikki, margareeta reetta greta, margit maikki, maria maiju, marjatta marja, marketta marke, markku
    make, marko make, markus make, martti masa, matias masa, matti masa, mauri maukka, mika mikki, mikko mikki, miika
    mise, natalia nata, niilo nipa, niklas niku, olavi ola, olli oltsu, oskari osku oskar, otto ode, paavo pate, pasi
    pate, patrik pate, pauli pate, pekka peksi pekko, pentti pena, pertti pera, perttu pera, petri pete, petteri
    pete, pirjo piki, pirkko pike, raimo rami, reijo reiska, reino reiska, riikka rikke, risto ripa, riitta ritu,
    saara saku, sakari saku, samuel samu, samuli samu samppa, sanna sansku, santeri santtu, sebastian seba sebu,
    seppo sepi, sofia sohvi fia, susanna susa, tapani tapsa tane, tapio tapsa, tarja tarkku, teppo tepa, tero tepa,
    tommi tompsa, tuomas tomppa, tuomo tomppa, vaino väiski, valtteri valde, veikko veke, vesa vesku, vilhelmiina
    mina, ville vilho, yrjö yrkki
    """,
    // Estonian, Latvian and Lithuanian.
    """
    aleksander aleks sass, andres ants, anneli anne, elisabet liis, hendrik henn, juhan juss, katariina kata kati,
    katrin triin, kristiina kris, kristjan kris, kristel kris, maarja mari, margareta reet greta, martin mart, mihkel
    mihk, nikolai kolja, oliver oll, siim simmu, tiina tiinu, toomas tom toom, tõnis tõnu, ülle üll, aleksandrs saša
    aleks, andris andrejs, kristīne kristi, roberts robis, viktorija vika, elizabete bete liza, katrīna kate,
    aleksandras aleksas, algirdas algis, algimantas algis, dominykas domas, dovilė dovi, edvardas edvis, eduardas
    edis, elžbieta elzė, emilija emilė, gabrielė gabė, gabija gabi, gediminas gedas gedis, gintaras gintas,
    jekaterina katia, jonas jonukas, juozas juozukas, juozapas juozas, justinas justas, kazimieras kazys, kęstutis
    kęstas, konstantinas kostas, kristina kristė, leonardas leonas, liudmila liuda, magdalena magdė, marija marytė,
    martynas martis, mindaugas mindė, monika monė, mykolas mykas, natalija nata, rimantas rimas, raimundas rimas,
    rimvydas rimas, simonas simas, stanislovas stasys, sigitas sigis, silvestras silvis, valentinas valius,
    valdemaras valdas, vincentas vincas, vladas vladislovas, vytautas vytas vytis, žygimantas žygis, žilvinas žilva,
    virginija virga, virginijus virgis
    """,
    // Spanish, also in Mexico and South America.
    """
    agustín agus tin, agustina agus, alberto beto, alejandra ale, alejandro ale, alfonso poncho, alicia licha, amalia
    mali, ángel gelo, ángeles angelines, antonia toña toñita, antonio toño toñín tonio, araceli ara celi, asunción
    chon, ascensión chon, aurora rori, bartolomé bartolo tolo, beatriz bety, benito beni, benjamín mincho, bernardo
    berna, camila cami mila, carlos carlitos, carlota carlo, carmen carmela mamen menchu, carolina carito, catalina
    cata, cayetana tana, cecilia chila, concepción conchi chon, consuelo chelo consu, cristian cris, cristina cris,
    cristóbal cris, claudia clau, dalia dali, david davo, dolores lolis, domingo txomin, eduardo edu lalo guayo,
    elena ele nena, eleuterio lute, elvira elvi, emilia emi mili, emiliano emi, emilio milo emi, enrique kike enri,
    ernesto erni teto, esperanza pera, estefanía fani, esther tete, eugenia geno maru, eugenio geno, eulalia
    lali laia, evangelina lina, fabián fabi, fabiola fabi, feliciano feli, felipe pipe feli, felisa feli, fernanda
    fer, fernando fer ferchu, florencia flor, florencio floro, francisca paca paqui, francisco fran curro quico
    frasco chisco, gabriel gabi gabo, genoveva geno, gerardo gera yayo lalo, germán mancho, gertrudis tula, gloria
    glori, gonzalo gonza chalo gon, graciela chela grace, gregorio goyo gori goyito, guadalupe pita, guillermina
    guille mina, guillermo guille memo, gumersindo gumer, gustavo gus tavo, héctor tito, hilario lalo layo, hipólito
    polo, hortensia tencha, ignacia nacha, ignacio iñaki nachete, inés ine nesi, inmaculada inma macu, irene ire,
    isabel chabela chabe, isidoro isi, isidro isi chiro, javier xavi javito, jesús chuy chucho, jesusa chusa susa,
    jimena jime, joaquín quino joaco quim, jonathan jona, jorge coque koke, josé cheo chepe che pepín chema txema
    pepelu, josefa pepa fefa pepi, josefina fina pepa pepi, juan juani, juana juani, julia juli, julián juli, julio
    juli, lárazo lalo, laura lauri, leonor leo nora, leopoldo polo leo, lidia lili, liliana lili, lorena lore,
    lorenzo lencho loren, lourdes lulú lourditas, lucas luqui, luciano chano lucho luci, luis lucho güicho, macarena
    maca, magdalena malena, manuel manu, manuela manoli lola, marcela marce chela, marcelo marce chelo, marcos
    marquitos, margarita marga mago, maría maruja maruca marian mabe mamen malena maru mafer paz, mariana mari nana,
    mariano nano, maribel mari bel, maricarmen mari mamen, marisol mari, marina mari, mario mayito, martín tin, mateo
    teo, matilde tilde, mauricio mau mauro, maximiliano maxi max, melchor melcho, mercedes meche merceditas, miguel
    miki, milagros mila mili, moisés moi, natalia nati nata, natividad nati, nicanor nica, norberto beto, octavio
    tavo, patricio pato, paula pau, paulina pau, pedro perico, pilar piluca, rafael fali rafita, rafaela rafi fali,
    raimundo rai, ramiro rami, ramón moncho mon, ramona moncha, raquel raque quela kel, raúl rulo, rebeca rebe beca,
    ricardo richi cayo, rigoberto beto, roberto beto rober, rodolfo fito rolo, rodrigo rodri, rolando
    rolo, rosa rosi, rosalía rosi lía rosali, rosario charito chayo, rosaura rosi, rubén rube, salomé salo, salvador
    chava chavo, samuel samu, sandra sandri, santiago chago tiago, sebastián seba chano, sergio checo sergi, socorro
    coco, sofía sofi, soledad chole sol, susana susa, teodora teo dora, teodoro teo, teresa tere teté maite, tomás
    tomi, valentín tin, valentina tina, vanesa vane, vicenta vicen, vicente chente vicen tente, victoria toya viqui,
    víctor vito, victoriano vito, virginia virgi vicky, ximena xime, yolanda yola
    """,
    // Catalan, Galician and Basque.
    """
    antoni ton, begoña bego, concepció conxita, dolors lola loles, eduard edu, enric quique, francesc xesc paco,
    gabriel biel, guillem guim, ignasi nacho, iñaki iña, isidre sidro, jaume jaumet met, joaquim quim ximo, josep pep
    pepe, josefina fina, manel manolo, margalida marga, mercè merche, mikel mike, montserrat montse, núria nuri,
    rafel fel, sebastià tià, xavier xavi, gorka jorge, koldo luis, aintzane ain, arantxa aran, uxía uxi, xosé pepe
    """,
    // Portuguese, also in Brazil.
    """
    adelaide dedé, adriana dri drica, adriano dri, alberto beto, albertina tina, alessandra lê alê, alexandra xana,
    alexandre xande alê, alice lili, aline lili line, amanda mandinha, ana bia carol, anderson andinho, andreia déia,
    andressa dessa, andré dedé deco, antônio toninho tonho totonho tonico tozé zé, augusto guto gugu, bárbara babi,
    beatriz bia bibi, caetano caê, camila cami mila, carlos carlinhos cacá carlão, carolina carol nina, catarina
    cata, cecília ciça cici, christiane cris, cláudia clau cacau, cristiane cris, cristiano cris, cristina cris,
    débora debby debinha, denise dedé, edson edinho, eduarda duda edu, eduardo edu dudu duda, elisabete bete beth
    lisa, elizabete bete beth, elizabeth bete, emanuel manu, emília mila, érica kika, evandro vando, fabiana fabi
    bia, fabiano fabi, fábio binho, filipa pipa, francisca chica quica, francisco chico quico xico chiquinho,
    frederico fred lico, gabriel gabi biel, gabriela bibi, geraldo gegê, gilberto gil beto giba, gilson gil, giovana
    gio, gonçalo gonça, guilherme gui, gustavo guga guto, helena leninha, henrique henri, humberto beto, inácio naná,
    inês nenê, isabel bel belinha, isabela isa bela bebela, isadora isa dora, jaqueline jaque, jéssica jessi, joão
    janjão jão, joaquim quim quincas joca, jorge jojó, josé zé zeca zezinho zezé juca, josefa zefa zefinha, josefina
    zefinha fina, júlia ju, juliana ju juli, juliano ju, júlio juca, karina kaká, larissa lala, laura lalá, leandro
    lê leo, leonardo leozinho, leonor nonô, letícia lê tícia, lourdes lurdinha, lucas luquinhas, luciana lulu luci,
    luís lula lulu, luiz lula, luiza lulu, magali maga, manuel manel mané neca, manoel mané mano, manuela nela,
    marcela cela, marco marquinho, marcos marquinhos, margarida guida magui, maria cota clarinha duda madu mafê lena
    zezé mazé, mariana mari nana, marina mari nina, mateus teteu, matheus teteu, maurício mau, miguel guel, milena
    mila, natália nati, nelson nelsinho, nicolau nico lalau, otávio tavinho tato, patrícia tícia ticha, pedro pepê,
    priscila prila, rafael fael rafinha, rafaela rafa rafinha, raimundo mundinho mundico, raquel quel quelzinha,
    renata nata, renato natinho, ricardo cadu rica, roberta beta, roberto beto, rodolfo dodô, rodrigo digo rodri,
    rogério roger gegê, samuel samuca, simone moninha, sofia sofi, susana suzi, suzana suzi, teresa teca, terezinha
    tetê, thiago thi, tânia tan, valentina tina, valéria val, vanessa vane, vicente vivi, vitor vitinho, vitória vivi
    toia, viviane vivi, wagner waguinho, wilson wil, yasmin yas mimi
    """,
  ]
}
