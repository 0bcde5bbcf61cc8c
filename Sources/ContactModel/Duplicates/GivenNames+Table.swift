extension GivenNames {
  /// One name a line, without accents, with its forms in several languages; written down from general knowledge of the
  /// languages.
  static let table = """
    abigail abby gail
    adam
    adele
    agnes aga agnieszka
    alan al allan allen
    albert al bert bertie albrecht
    aleksandr alexander oleksandr alex sasha sascha sandy xander alec alejandro alessandro sandro aleksander olek iskander alexandros alexandre sanyi sandor
    aleksandra alexandra alex sasha sascha sandra sandy alejandra alessandra ola lexi
    alexis
    alfred fred alf alfredo freddy
    alice alicia ali
    alina
    amanda mandy
    amelie amelia emily milly
    andreas andrew andy andre andrei andrzej andrea andres drew anders andras ondrej
    andrea andi
    angela angie angelika angelica geli
    anja anya
    anna ann anne annie anni anja ania anya nan nancy hanna hannah anita ana anouk nanette
    annette
    anton anthony tony antonio antoine toni antoni
    antonia toni tonia
    arthur art artur arturo
    astrid
    barbara barb babs basia barbro
    beate bea
    beatrice bea beatrix trixie beatriz
    benedikt ben benedict beni
    benjamin ben benny benni benji
    bernhard bernard bernie bernd bernardo
    birgit gitte birgitta brigitte gitti
    bjorn
    boris
    bruno
    carina karina
    carl karl charles charlie chuck carlos carlo karlo karel karol charly chas
    carla karla
    carlotta charlotte lotte lotta charly charlie lottie carlota
    caroline carolin carolina karoline karolina lina caro carrie line
    cecilia cilla celia cecile
    christian chris christiano kristian cristian
    christiane chris christina christine tina kristina kristin kristen kirsten kerstin chrissy tine krystyna cristina
    christoph chris christof christopher kit topher kristof cristobal stoffel krzysztof krzysiek
    clara klara claire
    claudia klaudia
    claus klaus nikolaus nikolaos nikos mykola nicholas nick nico niko nicolas nikolas nikolai nicolaus mikolaj nicola
    cornelia kornelia conny nelly nele
    cyril kyrill
    dana
    daniel dan danny dani danilo daniil
    daniela dani danielle
    david dave davy davide
    deborah debbie debra deb
    dennis denis
    diana
    dieter
    dietrich dirk
    dmitri dmitry dima mitja dimitri dimitrios dimitris
    dominik dominic dom nick domenico mimmo
    dolores lola lolita loli
    donald don donny
    dorothea dorotea dorothy dora thea dot dottie dorothee dorota
    douglas doug
    edith edie
    eduard edward ed eddie ted teddy ned eduardo edoardo edi
    ekaterina katja katya katerina
    elena helena helen helene ellen lena lenka nell ilona leni ili ilka
    elias eli elia ilja
    elisabeth elizabeth liz lizzie beth betty betsy lisa elise elisa eliza liesel lisbeth sissi elzbieta isabel isabella bella ella else libby elsa lisette bettina ela isa babette erzsebet erzsi bozsi
    emil emilio
    emma
    erich eric erik rick enrico
    erika erica
    ernst ernest ernie ernesto
    esther
    eugen eugene gene eugenio evgeni
    eva eve evi ewa evelyn evita
    fabian
    felix
    ferdinand ferdi fernando nando
    finn
    florian flo flori
    frances fran frannie francesca franziska franzi sissy fanny francisca paquita cisca ziska
    francis frank franz francisco francesco franco paco pancho francois frankie frans ferenc paquito kiko feri fco
    frederik frederick fred freddy friedrich fritz federico frederic rick fryderyk
    friederike rike frieda
    gabriel gabe
    gabriele gabi gaby gabriella gabriela
    geoffrey geoff jeff jeffrey
    georg george georgios giorgos yiorgos jorge giorgio jurgen jerzy jordi joris yuri juri gyorgy schorsch
    gerald gerry jerry
    gerhard gerd gert gerard
    gertrud trude gerti trudi
    gisela gisi
    giovanni gianni giannis ioannis yannis john johann johannes hans juan jean jan ivan ian jack johnny hannes hansi jens janos joao sean evan vanya wanja johan jon jonny yannick yann janek
    giuseppe josef joseph joe joey jose pepe sepp beppe jozef josip jupp pepito jozsi jozsef
    gregor gregory greg grigori grzegorz gregorio grzesiek
    guadalupe lupe lupita
    gudrun
    gunter gunther
    gustav gus
    hana
    harald harry harold
    harriet hattie
    heidi adelheid heide
    heinrich henry harry hank heinz enrique henri hendrik heiner henryk heino hal enzo quique henk
    helga
    herbert herb bert
    hermann herman
    hilde hildegard
    horst
    howard howie
    hubert
    hugo hugh
    ignacio nacho ignaz ignacy ignazio
    ida
    igor
    ines
    inga inge ingrid ingeborg
    irene irina ira
    isaac ike
    jacqueline jackie jacky
    jakob jacob jake jim james jimmy jamie jacques jaime diego santiago iago giacomo jacek jaap jakub kuba
    jana
    janet jane jan janice jeanette jean jenny johanna joanna jo hanna hanne joan giovanna juana asia
    jasmin yasmin
    jason jay
    jennifer jen jenny jenna
    jessica jessika jess jessie
    joachim achim jochen joaquin
    jonas jonah
    jonathan jon jonny john
    jorg
    joshua josh
    judith judy judit jutta
    julia julie giulia julka jules
    juliane juliana
    julian julius jules julio giulio
    justin
    karen karin caren carin
    katharina kathrina catherine katherine kathy kate katie cathy katrin kathrin kat kati kathi kitty trina rina kasia caterina catalina karin karen kathleen katalin katarzyna
    kenneth ken kenny
    kevin
    concepcion concha conchita
    konrad conrad kurt conny
    konstantin konstantinos kostja kostas costa
    laszlo laci ladislaus ladislav
    lara
    larissa
    lars
    laura laurie
    laurence lawrence larry lorenz lorenzo laurent
    lea leah
    leo leon leonard leonhard lenny leonardo leonid
    leonie
    lillian lily lilly lil liliane
    lina
    linda
    louis ludwig lou luis luiz luigi lewis louie lutz gigi
    louise luise lou luisa lulu
    lucia lucy luzia lucie
    lukas lucas luke luca luc lukasz
    magdalena magda lena leni madeleine
    malte
    manfred manni fred
    manuel manolo emanuel manny
    manuela manu
    marc mark markus marcus marco marko marek marcos
    marcel marcello
    margaret maggie meg peggy marge margie greta margot daisy rita gretchen margarete margarita marguerite gretel grete malgorzata gosia margherita
    maria mary marie ma mª mia mimi molly polly mitzi masha mascha marija maja maya marika manja mariechen mieke
    mario
    marion
    marlene
    martha marta
    martin marty martino
    martina tina
    marvin
    mathilde mathilda tilly tilda
    matthias matthew matt mat matteo mateo hias matthieu mateusz mattis mathias
    max maximilian massimo maxi maxim
    megan meg
    melanie mel melly
    melissa mel
    michael mike mick mickey michel miguel michele mikhail misha micha michi mikael michal mihail
    michaela michi micaela
    mikko
    monika monica moni
    nadia nadja nadine
    natalie natalia natascha natasha nat
    nathan nathaniel nat nate
    nicole niki nicola nicky
    nina
    nils niels
    nora eleonora eleanor ellie nell nelly leonora lenore
    norbert bert
    olaf olav
    oliver olli ollie olivier oli
    olivia liv
    oscar oskar
    otto
    pamela pam
    patricia pat patty tricia trish patrizia
    patrick pat paddy patricio patrizio
    paul paolo pablo pavel pawel
    paula pauline paola paulina
    peter pete per pelle piet pedro pietro pierre petr pjotr piotr pekka piotrek pieter
    petra
    philipp philip phillip phillipp phil felipe filippo philippe filip flip
    rachel ray rachael
    rafael raphael rafa raf
    rainer reiner
    ralf ralph
    raymond ray raimund ramon raimondo
    rebecca becky becca rebekka
    regina gina
    reinhard reinhold
    renate nate
    richard rick dick rich richie ricardo riccardo ricky dicky ritchie
    robert bob rob bobby robbie roberto bert robin rupert bobbie
    roger rodger
    roland
    rolf rudolf rudi rodolfo ralf
    roman
    ronald ron ronny ronnie
    rosa rose rosie rosemarie rosalie
    rosario charo
    ruth
    sabine
    sabrina
    samantha sam sammy
    samuel sam sammy
    sandra
    sara sarah sally
    sebastian seb basti bastian sebi sebastien
    sergei sergey serge sergio serjoscha
    sibylle billa
    siegfried siggi
    silke
    silvia sylvia sylvie silvi
    simon simone
    simona
    sofia sophia sophie sofie zofia sonja sonia fifi
    stanley stan stanislaw stanislaus
    stefan stephan stephen steven steve steff steffen esteban stefano etienne stevie istvan szczepan pista isti
    stefanie stephanie steffi steff stephi stefania steph
    susanne susan sue susie suzanne sanne susanna susana zuzanna susi
    svenja
    sven swen
    tamara tammy
    tanja tania tatjana tatiana tanya
    tara
    theodor theodore ted teddy theo fjodor
    theresa teresa terry tess tessa resi therese tereza
    thomas tom tommy tomas tommaso tomasz thom tomek
    thorsten torsten
    tilman till
    timothy tim timmy timo
    tobias toby tobi
    ulrich uli ulli
    ulrike uli rike ulla
    ursula uschi ulla ursel
    uta ute
    uwe
    valentin
    vera veronika veronica ronnie vroni
    victor viktor vic vittorio
    victoria viktoria vicky tori
    vincent vince vinzenz vincenzo vinnie enzo
    vladimir wladimir volodja vova wolodymyr
    volker
    walter wally walt gualtiero
    werner
    wilhelm william will bill billy willy willi liam guillermo guglielmo guillaume willem helmut wim vilhelm
    wolfgang wolf
    xaver xavier javier
    yvonne
    zoe
    zachary zach zack
    kimberly kim
    cynthia cindy
    virginia ginny
    penelope penny
    philippa pippa
    josephine jo josie josefine josefina
    mercedes merche
    jesus chus
    salvatore toto salvador
    cornelis kees
    wilhelmina mina wilma minna
    mustafa musti
    ibrahim ibo
    mehmet memo mehmed
    muhammad mohammed mohamed muhammed mohammad mohamad muhamad mohd md
    abdullah apo
    fatma fatos fatima
    fernanda nanda
    zsuzsanna zsuzsa zsuzsi
    ahmed ahmad ahmet
    alexei aleksei alexej oleksii
    hussein hussain husain husayn hossein
    omar umar omer
    yusuf youssef yousef yousif
    dominique dom domi
    luiz lulu
    pilar pili
    дмитрий дима митя
    сергей серёжа
    алексей лёша алёша
    николай коля
    мария маша
    анастасия настя
    евгений женя
    александр саша
    владимир вова володя
    михаил миша
    екатерина катя
    татьяна таня
    наталья наташа
    иван ваня
    павел паша
    юрий юра
    елена лена алёна
    ольга оля
    γεωργιοσ γιωργοσ
    ιωαννησ γιαννησ
    δημητριοσ δημητρησ μητσοσ
    κωνσταντινοσ κωστασ ντινοσ
    νικολαοσ νικοσ
    βασιλειοσ βασιλησ
    светлана света
    ирина ира
    """
}
