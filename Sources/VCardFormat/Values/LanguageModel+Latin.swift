extension LanguageModel {
  static let german = Self(
    """
    müller schmidt schneider fischer weber meyer wagner becker schulz hoffmann schäfers koch bauer richter klein wolf
    schröder neumann schwarz zimmermann braun krüger hofmann hartmann lange schmitt werner krause meier lehmann schmid
    schulze maier köhler herrmann könig walter huber kaiser fuchs peters scholz möller weiß jung hahn schubert vogel
    friedrich keller günter frank berger winkler roth beck lorenz baumann franke albrecht schuster simon ludwig böhm
    winter kraus schumacher krämers vogt stein jäger otto sommer groß seidel heinrich brandt haas schreiber graf
    schulte dietrich ziegler kuhn kühne pohl engel horn busch bergmann thomas voigt sauer arnold wolff pfeiffer jörg
    jürgen sören käthe bärbel uwe grün götz göbel hübner büchner höfer löwe lüders bühler dörr fröhlich glück
    straße größe grüße über für können möchte bäckerei mönchen münchen köln düsseldorf nürnberg würzburg tübingen
    österreich zürich gmbh geschäft führer büro telefon rückruf nächste wäre schön später täglich ärzte prüfung
    königstraße schloßplatz lübeck göttingen saarbrücken fürth bärenz jänner hähnel träger stöhr weiss preußen äußere
    fußball spaß süß heiß maß strauß kloß reuß
    """, in: .latin, extras: "äöüßé")

  static let french = Self(
    """
    rené renée andré françois françoise hélène jérôme frédéric stéphane stéphanie céline noël joël gaël raphaël michaël
    aurélien sébastien benoît aimée zoé chloé léa théo cédric éric émile émilie élise étienne élodie édouard eugénie
    geneviève thérèse agnés irène hervé andrée josé desirée désiré léon mélanie mégane valérie véronique amélie béatrice
    cécile clémence clément grégoire grégory gérard gérald jérémy rémi rémy régis loïc maëlle anaëlle héloïse françoise
    lefèvre lefébvre lefebvre légér bézier mérimée béranger côté beauséjour gagné bélanger lévesque hébert poirier
    gérin béland pépin trépanier château châtelet forêt bâtiment hôtel hôpital côte île maître prêtre être même près
    après très première dernière élève société générale général numéro téléphone réunion déjà là où à été année école
    père mère frère français française leçon façade garçon reçu provençal besançon alençon briançon orléans angoulême
    nîmes évreux béziers montréal québec genève préfecture ingénieur secrétaire président gérant médecin infirmière
    qualité société équipe café pâtisserie crème brûlée œuvre cœur sœur noëlle naïve maïs haïti benoist lemaître
    desjardins fontaine moreau girard bonnet dupont durand mercier blanc guérin boyer chevalier françis barthélemy
    """, in: .latin, extras: "éèêëàâçîïôûùœ")

  static let spanish = Self(
    """
    garcía rodríguez gonzález fernández lópez martínez sánchez pérez gómez martín jiménez ruiz hernández díaz moreno
    álvarez muñoz romero alonso gutiérrez navarro torres domínguez vázquez ramos gil ramírez serrano blanco molina
    suárez ortega delgado castro ortiz rubio marín sanz núñez iglesias medina garrido cortés castillo santos lozano
    guerrero cano prieto méndez cruz calvo gallego vidal león márquez herrera peñas flores cabrera campos vega fuentes
    carrasco díez reyes caballero nieto aguilar pascual santana josé maría jesús ángela ángeles raúles óscar iván rubén
    andrés adrián álvaro sebastián nicolás tomás joaquín simón germán martín agustín fermín ramón julián damián inés
    sofía lucía rocío belén concepción asunción encarnación mónica verónica bárbara íñigo begoña nuño toño españa
    español señor señora niño niña año mañana compañía peñón cádiz málaga córdoba león almería jaén ávila cáceres
    méxico bogotá medellín perú panamá calle dirección teléfono número médico jardín estación avión también más está
    sí qué cuándo cómo dónde próximo última reunión gestión atención información asociación construcción núria iñigo
    zúñiga ibañez peláez báez sáenz arévalo chávez cárdenas guzmán beltrán farías rincón galán durán millán roldán
    """, in: .latin, extras: "áéíóúñü¿¡")

  static let portuguese = Self(
    """
    joão josé antónio gonçalves simões magalhaes conceiçao assunção araújo araujo guimarães mendonça lourenço
    gonçalo inês luís luísa sérgio sônia sónia mário márcio marcia patrícia lúcia júlio júlia fábio flávio cláudio
    cláudia vinícius estêvão sebastião damião adão simão abraão brandão leitão falcao galvão aragão negrão pimentão
    camões barreirão leões corações construções informações não são irmão irmã mãe pão maçã manhã amanhã avó avô você
    também até está três mês português português inglês francês país saúde água música número médico rua praça câmara
    município brasília são paulo goiânia belém maranhão ceará paraná piauí santarém setúbal évora bragança guimarães
    valença açores funchal coração atenção reunião direção endereço serviço preço março terça começo graça França
    fonsêca peixoto ferreira oliveira pereira carvalho teixeira moreira nogueira figueiredo vasconcelos tavares
    andré tomé zé josué abílio caetano césar éder érica ângela ângelo mônica verônica jerônimo emídio henrique
    """, in: .latin, extras: "ãõáéíóúâêôçà")

  static let italian = Self(
    """
     niccolò giosuè noè mosè cantù cefalù canicattì libertà città società università qualità attività perché
    così più già può sarà è lunedì martedì mercoledì giovedì venerdì caffè virtù gioventù verità santità novità martirano
    ragù tribù trinità unità età metà bontà dì sì lì là però poiché né affinché d'aloè bassetti buffè corrò
    rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti de luca mancini costa giordano
    """, in: .latin, extras: "àèéìòù")

  static let nordic = Self(
    """
    sjöberg åkesson åkerman ångström björk björkman bjørn bjørg sørensen jørgensen østergaard nygård kjær kjærgaard
    næsby rasmussen nørgaard møller mølgaard østby ødegård ødegaard håkan åse åsa jönsson göran sören börje örjan
    märta pär hägg häggkvist lindström bergström nyström sjöström engström holmström hellström öberg österberg sjögren
    löfgren lövgren norén åberg åhman ahlström söderberg söderström nordström strömberg malmö göteborg västerås örebro
    umeå luleå jönköping linköping norrköping växjö älmhult ängelholm århus ålborg ålesund tromsø bodø helsingør
    næstved rødovre køge sønderborg tønder trøndelag sørlandet østlandet hønefoss hämälainen mäkinen mäkela nieminen
    heikkinen järvinen lehtimäki koskinen hämäläinen heinänen väisänen pietiläinen räikkönen häkkinen jyväskylä seinäjoki
    pälvi päivi väino äiti yötä töölö sibelius kyösti öhman önnerfors kärki pääkkönen myöhäinen tämä hyvä äänekoski
    på för från är också måndag lördag söndag få gå stå når også må været år år går gård gåva sø ø å æble færge æresø
    løkke lærke bækgaard hæstrup brøndby søby sæther bråthen grønn skjønhaug bjørnson bjørndalen mørk mørch lønn
    rønning røed nærum blåbær østre håvard pål ståle sigbjørn torbjørn asbjørn bøe bøhmer strøm strømmen
    """, in: .latin, extras: "åäöæøé")

  static let icelandic = Self(
    """
    jónsson jónsdóttir sigurðsson sigurðardóttir guðmundsson guðrún guðjónsson þórður þóra þorsteinn þorvaldur ásgeir
    ásta ólafur ólafsdóttir önundur össur örn ögmundur ísak éva kristín kristján sæmundur ægir ævar aðalsteinn
    heiðar heiður friðrik bjarnadóttir björk böðvar hörður þráinn þröstur hjálmar hákon gísli jóhann jóhanna jóhannes
    magnús stefán sveinbjörn víðir vígdís rúnar rún hafþór steinþór bergþóra reykjavík akureyri ísland íslands höfn
    vestmannaeyjar aðalstræti þjóð það við að fæddur maður síða því sími tölvu þórunn þórarinn eyþór hallgerður
    """, in: .latin, extras: "áðéíóúýþæö")

  static let polish = Self(
    """
    nowak kowalski wiśniewska wójcik kowalczyk kamiński lewandowski zieliński szymański woźniak dąbrowski kozłowski
    jankowski mazur wojciechowski kwiatkowski krawczyk kaczmarek piotrowski grabowski zając pawłowski michalski król
    wieczorek jabłoński wróbel nowakowski majewski olszewski stępień malinowski jaworski adamczyk dudek nowicki pawlak
    górski witkowski walczak sikora baran rutkowski michalak szewczyk ostrowski tomaszewski pietrzak marciniak
    wróblewski zalewski jakubowski jasiński zawadzki sadowski bąk chmielewski włodarczyk borkowski czarnecki sawicki
    sokołowski urbański kubiak maciejewski szczepański kucharski wilk kalinowski lis mazurek wysocki adamski kaźmierczak
    wasilewski sobczak czerwiński andrzejewski cieślak głowacki zakrzewski kołodziej sikorski krajewski gajewski
    szymczak szulc baranowski laskowski brzeziński makowski ziółkowski przybylski łukasz michał rafał stanisława
    małgorzata elżbieta agnieszka katarzyna krzysztofa grzegorz józefa bożena grażynka jadwiga władysława zdzisław
    bogusław mieczysław czesław wiesław jarosław mirosław sławomir przemysław bolesław świętosława żaneta róża łucja
    łódź kraków gdańsk poznań wrocław białystok rzeszów toruń częstochowa ulica święty źródło żółć gęś jaźń książka
    się jest że proszę dziękuję będzie księgowy dyrektor spółka główna długa kościuszki piękna błąd środa wrzesień
    październik sierpień dzień może więc także już są być mąż córka ćwik ślusarz ślązak śliwa żuk żuraw żebrowski łoś
    """, in: .latin, extras: "ąćęłńóśźż")

  static let czech = Self(
    """
    novák nováková svoboda novotný novotná dvořák dvořáková černý černá procházka procházková kučerová veselý veselá
    horák němec němcová pokorný pospíšil pospíšilová hájek jelínek král růžička růžičková beneš benešová fiala sedláček
    doležal zeman kolář koláře navrátil čermák čermáková vaněk vaňková urban blažek kříž kratochvíl kovář bartoš vlček
    polák musil kopecký šimek konečný malý čech štěpánek staněk holub dušek šťastný šťastná říha bláha mašek krejčí
    dostál tichý machala řezníček říhová žáček žižka šebesta ševčík škoda špaček štefan zdeňka jiřina jiřího ondřeje
    tomáše lukáš lukáše matěj vojtěch řehoř přemysl bořivoj bohuš aleš leoš miloše luboš zdeněk květa květoslava
    božka růža anežka alžbeta kateřiny markéta věra hana ľuboš ľubica ľubomír ľudovít žofia ružomberok košice žilina
    banská bystrica trenčín nitra prešov piešťany kováč tóth horváth baláž šulík ďuriš ďurica ťažký bratislavský
    hlavní náměstí třída ulice nábřeží praha plzeň čeští ústí nad labem hradec králové pondělí úterý čtvrtek pátek
    příští týden zítra večer těší mě můj kůň dům sůl vůz důležité že již ještě není také může šéf účetní ředitel
    """, in: .latin, extras: "áčďéěíňóřšťúůýžľĺŕôä")

  static let hungarian = Self(
    """
    nagy kovács tóth szabó horváth varga kiss molnár németh farkas balogh papp takács juhász lakatos mészáros oláh simon
    rácz fekete szilágyi török fehér balázs gál kis szűcs kocsis orsós pintér fodor szalai sipos magyar lukács gulyás
    biró király katona lászló jakab bogdán balog sándor boros fazekas kelemen váradi antal somogyi fülöp orosz vincze
    veres hegedüs deák pap bálint pál illés szőke vörös lengyel bodnár szűts jónás halász hajdu máté székely
    gáspár kozma pásztor bakos dudás virág major jánosi győző győr győrffy gyűrű tűzoltó fűtő kőműves hős szőlő erdő
    idő nő fő bő cső gőz hőség köszönöm később következő délután előtt után személy főnök mérnök könyv utca tér híd
    budapest debrecen szeged pécs kecskemét székesfehérvár nyíregyháza miskolc szombathely érd sopron veszprém jenő ernő
    dezső rezső ferenc józsef jános istván gábor csaba zsolt zoltán attila péter tamás győrgy györgy béla géza lajos
    kálmán árpád ödön ágnesi éva ildikó zsuzsanna erzsébet mária katalin ilona judit zsófi krisztián ákos bence levente
    """, in: .latin, extras: "áéíóöőúüű")

  static let southSlavic = Self(
    """
    horvat kovačević babić marić novaković jurić kovačić knežević vuković marković petrović matić tomić pavlović
    kovač božić blažević grgić pavić radić perić filipović šimić šimunović šarac vidović perković popović jukić đukić
    đorđević đurđica jovanović nikolić ilić stojanović živković žarko željka željka čedomir ćosić ćiro ćirić
    šime šibenik šutalo škoro jakšić bašić mišić delić hadžić hodžić džajić džeko budžak nedžad džafer mehmedović
    ivančić lončar lončarić župan župić špoljarić štefanec sušić stanišić višnja nataša saša miša tanja snežana ljiljana
    dušan uroš tomaž matjaž blaž žiga anže špela gašper boštjan jožef jože krajnc zupančič potočnik mlakar kralj
    golob kos žnidaršič oblak turk vidmar hočevar koželj čeh češnovar čuk šuštar zagreb split rijeka varaždin čakovec
    požega ulica trg župana kralja cesta ljubljana koper kočevje domžale već još što će nešto djevojka sljedeći četvrtak
    """, in: .latin, extras: "čćđšž")

  static let romanian = Self(
    """
    ionescu popescu constantinescu gheorghe ştefan ştefănescu ştefania ţăran ţepeş ţiriac şerban şerbănescu mureşan
    moldoveanu rădulescu dumitrescu stănescu stănculescu văcărescu brâncuşi brâncoveanu câmpeanu bucureşti timişoara
    iaşi braşov constanţa piteşti ploieşti târgu mureş bacău brăila galaţi suceava botoşani vâlcea bistriţa năsăud
    măriuca mălina cătălin cătălina răzvan dragoş lăcrămioara ilie ioniţă nistor păun pădure pâine mâine sâmbătă după
    şi să nu ţi această câteva înainte îl în încă întâlnire vânzări şef măsuţă bălan bălănescu mihăilescu mihăiţă
    """, in: .latin, extras: "ăâîşţ")

  static let turkish = Self(
    """
    yılmaz kaya demir çelik şahinler yıldız yıldırım öztürkler aydın özdemir arslan doğan kılıç aslan çetin kara koç kurt
    özkan şimşek polat korkmaz çakır erdoğan yavuz can acar şen aktaş güler yalçın güneş bozkurt bulut keskin ünal
    turan gül özer işler kaplan avcı sarı tekin taş köse yüksel ateş aksoy çiçek aydoğan doğru gündoğdu karadağ karataş
    ışık ışıklar akın akıncı kırmızı sarıkaya kızıl kıraç tanrıverdi uğurlu oğuz oğuzhan çağlar çağla çağatay çağrı
    tuğba tuğrul buğra ertuğrulgil şükrü şule şeyma şenol şafak şebnem gülşah ayşegül ayşenur pınar yıldıray
    ilknur ilkay ismail ibrahim ışıl ırmak özlem özge özgür ömer ömür övünç ünsal ümit ülkü süleyman gökhan gökçe görkem
    göksel gönül hülya müge mücahit nurşen seçkin sevgül tülay tülin türker türkmen yücelen çiğdem çınar çavuş değirmen
    öğretmen müdürlük yardımcısı bağdat caddesi sokağı mahallesi apartmanı istanbul izmir eskişehir diyarbakır kırşehir
    muğla şanlıurfa çanakkale balıkesir kırıkkale kütahya iğdır ağrı niğde uşak kızılay beşiktaş kadıköy üsküdar şişli
    için değil çok güzel şirketi işletme arkadaşım doğum günün akşam sabah öğlen önceki yarın haftada görüşme toplantı
    tanışma kâmil nâzan lâle hâlâ kâğıt bahçeli karabağ ağaoğlu hacıoğlu kadıoğlu müftüoğlu mollaoğlu çiftçi paşa başkan
    """, in: .latin, extras: "çğıöşüâî")
}
