extension GivenNames {
  /// Short forms of given names in Eastern Europe, Asia and Africa, as in `shortForms`.
  static let easternForms = [
    // Greek, in Greek and in Latin letters.
    """
    αθανάσιος θανάσης θάνος athanasios thanasis thanos, αθανασία νάσια σία athanasia nasia sia, αικατερίνη κατερίνα
    καίτη ekaterini aikaterini katerina, αλέξανδρος αλέξης αλέκος alexandros alexis alekos, αλεξάνδρα αλέκα αλέξα
    aleka alexa sandra, αναστασία τασία τασούλα anastasia tasia tasoula, αναστάσιος τάσος τάσιος anastasios tasos
    anastasis, ανδρέας αντρέας andreas antreas, άγγελος αγγελής angelos aggelos, αγγελική αγγέλα κική angeliki
    aggeliki angela, άννα anna annoula, αντώνιος αντώνης τόνυ antonios antonis tony, αντωνία τόνια antonia tonia,
    απόστολος τόλης λάκης apostolos tolis lakis, αριστείδης άρης aristidis aristeidis aris, αριστοτέλης τέλης
    aristotelis telis aris, αρτέμιος άρτεμις artemios, αχιλλέας αχιλλεύς achilleas, βασίλειος βασίλης βάσος vasileios
    vasilios vasilis, βασιλική βάσω βάσια vasiliki vassiliki vaso, βαρβάρα βάρβω varvara, βενετία βένια venetia
    venia, γαβριήλ γάβρος gavriil, γεωργία γωγώ τζίνα georgia gogo gina, γεώργιος γιώργος γιωργής georgios giorgos
    yiorgos, γεράσιμος μάκης gerasimos makis, γρηγόριος γρηγόρης γληγόρης grigorios grigoris greg, δέσποινα ντέπη
    despina depy despoina, δημήτριος δημήτρης μήτσος dimitrios dimitris mitsos, δήμητρα μίμη μήτσα dimitra mimi,
    διονύσιος διονύσης νιόνιος dionysios dionysis nionios, διονυσία διονύσω σίσσυ dionysia sissy, ειρήνη ρένα ρηνούλα
    eirini irini rena, ελένη λένα λενιώ eleni lena helen, ελευθερία ρία eleftheria ria, ελευθέριος λευτέρης
    eleftherios lefteris, ελισάβετ ελίζα λίζα elisavet eliza liza, εμμανουήλ μανώλης μάνος emmanouil manolis manos,
    ευαγγελία βαγγελιώ λίτσα evangelia evaggelia vangelio, ευάγγελος βαγγέλης evangelos evaggelos vangelis, ευγενία
    τζένη evgenia eugenia jenny, ευθύμιος θύμιος μάκης efthymios thymios makis, ευτυχία έφη eftychia efi, ευφροσύνη
    φρόσω evfrosyni froso, ζωή ζωζώ zoi, ηλέκτρα λέκτρα ilektra electra, ηλίας λιάκος λάκης ilias elias lakis,
    θεόδωρος θοδωρής θόδωρος theodoros thodoris theo, θεοδώρα δώρα ντόρα theodora dora doroula, θεολόγος theologos,
    θεοφάνης φάνης theofanis fanis, θωμάς thomas tom, ιάκωβος iakovos jacob, ιάσονας ιάσων iason iasonas jason,
    ιωάννα γιάννα νανά ioanna gianna yianna, ιωάννης γιάννης γιάγκος ioannis giannis yannis, ιωσήφ σήφης iosif sifis,
    καλλιόπη πόπη kalliopi popi, κλεοπάτρα κλειώ πάτρα kleopatra, κωνσταντίνα ντίνα κωστούλα konstantina dina ntina,
    κωνσταντίνος κώστας ντίνος konstantinos kostas dinos, κυριακή κική κούλα kyriaki kiki, κυριάκος κούλης kyriakos
    koulis, λάμπρος λαμπρινός lampros lambros, λεωνίδας λεό leonidas leon, λουκάς λουκής loukas, λυδία lydia,
    μαγδαληνή μάγδα λένα magdalini magda, μαργαρίτα ρίτα μάργκω margarita rita margo, μαρία μαίρη μαριώ maria mary
    mario, μαρίνα ρίνα marina rina, μάριος μαρίνος marios, μάρκος μαρκάκης markos, ματθαίος matthaios, μιχαήλ μιχάλης
    μίκης michail michalis mihalis, νεκτάριος νεκτάρης nektarios nektaris, νεκταρία νέκτη nektaria, νικόλαος νίκος
    νικόλας nikolaos nikos nikolas, νικολέτα νίκη λέτα nikoleta niki leta, ξενοφών xenofon, οδυσσέας odysseas, όλγα
    olga, ορέστης orestis, παναγιώτα γιώτα πόπη panagiota giota yota, παναγιώτης πάνος τάκης panagiotis panayiotis
    panos, παντελής πάντος pantelis, παρασκευή εύη βούλα paraskevi evi voula, παρασκευάς πάρης βούλης paraskevas
    paris, παύλος παυλής pavlos paul, πέτρος πετρής petros peter, πηνελόπη πόπη πηνιώ pinelopi penelope popi,
    πολυξένη ξένια ξένη polyxeni xenia xeni, ραφαήλ ραφ rafail, σάββας σάβας savvas, σμαράγδα μάγδα smaragda, σοφία
    σόφη σοφάκι sofia sofi, σοφοκλής sofoklis, σπυρίδων σπύρος spyridon spyros, σπυριδούλα ντούλα spyridoula,
    σταμάτης στάμος stamatis, σταματία τίνα stamatia matina, στέλιος στυλιανός stelios stylianos stelianos, στυλιανή
    στέλλα λίτσα styliani stella, στέφανος στεφανής stefanos, σταύρος σταυρής stavros, σταυρούλα βούλα ρούλα
    stavroula voula roula, σωτήριος σωτήρης σώτος sotirios sotiris, σωτηρία ρία ρούλα sotiria ria roula, σωκράτης
    sokratis, τηλέμαχος tilemachos, τριαντάφυλλος triantafyllos, τιμόθεος τίμος timotheos, φίλιππος φίλης filippos
    phil, φωτεινή φώφη φωφώ foteini fotini fofi, φώτιος φώτης fotios fotis, χαράλαμπος μπάμπης χάρης charalampos
    charalambos babis, χαρίκλεια χαρά κλειώ charikleia xara, χριστίνα χριστίνη τίνα christina tina, χρήστος χρηστάκης
    christos chris, χριστόφορος φόρης christoforos christopher, χρυσούλα χρύσα ρούλα chrysoula chrysa, χρυσάνθη χρύσα
    άνθη chrysanthi chrysa anthi
    """,
    // Turkish.
    """
    abdurrahman apo, ahmet ahmo, ali aliş, alperen alp, ayşe ayşo, ayşegül gül, bahattin baho, bayram bayo, bekir
    beko, cemal cemo, cengiz cenk, çiğdem çiğdo, deniz deno, elif elo, emine emoş emo, emrah emo, emre emo, fadime
    fadik fadoş, fatih fato, fatma fato, ferhat fero, fikret fiko, furkan furki, gökhan göko, gülsüm gülo, gülşen
    gülo, güneş güno, hacer haco, hakan hako, halil halo, hasan haso, hatice hatiş hacce, hikmet hiko, hüseyin hüso,
    ilknur ilko, ismail ismo, kadir kado, kemal kemo, kübra kübo, leyla leyloş, mahmut maho, meryem meroş mero, metin
    meto, muhammed memo, murat muro, musa muso, mustafa mıstık mustik, muzaffer muzo, nazlı nazo, necati neco, necla
    neco, neslihan neslim, orhan orho, osman oso osmo, ömer ömo, özgür özgo, özlem özo, ramazan ramo rambo, recep
    reco, rıdvan rıdo, sabahattin sabo, salih salo, selahattin selo, selçuk selo, selin selo, serdar sero, serkan
    serko sero, sevgi sevo, sinan sino, süleyman sülo, sümeyye sümo, şaban şabo, şerife şero, tuğba tuği, tuncay
    tunç, tülay tülo, veli velo, yakup yako, yasemin yaso, yavuz yavo, yusuf yusi, zehra zeroş zero, zeynep zeyno
    zeyneb, zübeyde zübo, zülfiye zülfo
    """,
    // Hebrew, in Hebrew and in Latin letters.
    """
    אברהם אבי רמי avraham abraham avi, אביגיל אבי גילי avigail gili avi, אביבה ביבי aviva, אהרון אהרן ארי aharon
    aaron ron, אורית orit ori, אייל איל eyal, איתמר itamar tamir, אלון אלי alon, אליעזר אלי לייזר eliezer eli lazar,
    אליהו אלי eliyahu eli elijah, אלישבע שבע elisheva sheva ella, אסתר אסתי esther esti, אפרים אפי ephraim efi, אריאל
    אריק אלי ariel ari arik, אריה אריק ליאו aryeh arie ari, בנימין בני ביבי binyamin benyamin benjamin, ברוך בורי
    baruch, גבריאל גבי gavriel gabriel gabi, גדעון גידי gideon gidon gidi, גרשון גרשי gershon, דבורה דבי דורה dvora
    deborah devora, דוד דודו דודי david dudu dudi, דינה דינוש dina, דניאל דני daniel danny dani, דניאלה דני daniela
    dani, זאב zeev zev, חיים חיימי chaim haim haimi, חנה חני אנה hannah hana chana, חנן חני hanan, טוביה טובי tuvia
    tovia tobi, יהודה יודה אודי yehuda judah udi, יהודית דית יודית yehudit judith judy, יהונתן יוני נתי yehonatan
    jonathan yoni, יונתן יוני yonatan jonathan yoni, יהושע שוקי יושי yehoshua joshua shuki, יוסף יוסי ספי yosef
    joseph yossi, יחזקאל חזי קובי yechezkel yehezkel hezi, יעקב קובי יענקל yaakov jacob koby, יצחק איציק צחי yitzhak
    yitzchak itzhak, ירמיהו ירמי jeremy yirmiyahu yirmi, ישעיהו שעיה ישי yeshayahu shaya, ישראל שרול yisrael israel
    srul, לאה לאלי leah lea lali, מאיר מאירי meir, מיכאל מיכה מיקי michael mike miki, מיכל מיכלי מיקי michal mika
    michali, מירים מירי miriam miri mimi, מרים מירי מימי miriam miri mimi, מנחם מנדי חמי menachem menahem mendy,
    מרדכי מוטי מוטקה mordechai mordecai motti, משה מוישה מושיק moshe moishe moshik, נחמן נחי nachman, נחום נחי nachum
    nahum, נתן נתי natan nati, נתנאל נתי netanel nati, נעמי נומי naomi noemi, סימה סימי sima, עדינה עדי adina adi,
    עובדיה עובד ovadia, עזרא עזי ezra, עמנואל מנו עמי emanuel imanuel manu, עקיבא קיבי akiva kivi, פנחס פיני pinchas
    pinhas pini, צבי הירש zvi tzvi tzvika, ציפורה ציפי tzipora zipora tzipi, רבקה ריקי ריבה rivka rebecca rebekah,
    רחל רחלי רוחי rachel rahel racheli, ראובן רובי רובן reuven ruben rubi, רפאל רפי refael rafael rafi, רונית רוני
    ronit roni, שאול שאולי shaul saul, שולמית שולה שולי shulamit shula shuli, שושנה שושי שוש shoshana shoshi, שלום
    שלומי shalom shlomi, שלמה שלומי shlomo solomon shlomi, שמואל שמוליק סמי shmuel samuel shmulik, שמעון שימי שמעוני
    shimon simon shimi, שרה שרי שרית sarah sara sari, תמר תמי תמרי tamar tami, תמרה תמי tamara tami, תקווה תקי tikva,
    יעל יעלי yael yaeli, נועם נועמי noam, איתי איתיש itai, אורי אורוש uri ouri
    """,
    // Arabic in Latin letters, and as names of Muslims elsewhere.
    """
    abdallah abdul abed, abdelrahman abdo abdou, abdelaziz aziz abdo, abdelkader abdo, abdelkarim abdo, abdulla abdul
    abdo, ahmad hamada hamoudi, aicha ayesha ayisha, amina aminah ameena, amin ameen amine, amir ameer, anas anass,
    bachir basheer, boutros pierre, dina deena, farid fareed, fatima fatimah fatou, fatiha fati, george jiries
    georges, hamid hameed, hamza hamzah, hasan hassoun, hassan hassoun hasso, hussein hosein, ibrahim ibraheem,
    karim kareem, karima kareema, khadija khadijah dijah, khalil khaleel, layla lulu, lina leena, mahmoud hamoudi
    hammoudi, malik maleek, mariam meriem, mohsen muhsin, mounir mouneer, nabil nabeel, nadir
    nadeer, nasser nasir, noor nur nora, nour nur, osama oussama, rachid rasheed, rashid rasheed, rim reem, samir
    sameer, samira sameera, sharif cherif shareef, soufiane sufyan, suleiman soliman slimane, tarek tariq tareq,
    tariq tarek tarik, walid waleed oualid, wael wail, wissam ouissam, yacine yassin yasin, yaqub yacoub, yasmin
    yasmine yasmeen, yassin yassine, yunus younes younis, zahra zahrah, zainab zeineb zineb, zakaria zak, zeinab
    zineb, zoubir zubair, mamadou mamad mohamed, ousmane osman ous, ibrahima ibou iba, abdoulaye abdou,
    fatoumata fatou fanta, aminata ami mina, mariama mariam mame, ismaila ismail
    """,
    // Indian.
    """
    aditi adi, aditya adi, anirudh ani, anita anu, ankita anki, anupam anu, anuradha anu, anurag anu, anusha anu,
    anushka anu, aravind ravi, avinash avi, balaji bala, balasubramanian balu mani, balasubramaniam balu,
    bhagyalakshmi bhagya, bhuvaneshwari bhuvana, chandran chandru, chandrasekhar chandru shekhar, chandrasekaran
    chandru sekar, chandrashekhar chandru, deepak deepu dipak, deepika deepu deepi, deepti deepu, devendra dev,
    devika devi, dharmendra dharam, dhananjay jay, ganesh gana, ganesan ganesh, gaurav gaury, gayathri gaya, geeta
    gita, geetha gita, gopal gopi, harpreet harry, harshad harsh, hemalatha hema, jayalakshmi jaya, jayant jay,
    jayanthi jaya, jayaraman jay, jayashree jaya, jayesh jay, jitendra jitu, jyothi jo, kamala kamal, karthik karthi,
    kavita kavi, kavitha kavi, kishore kishor kish, krishna krish kitty, krishnamurthy krishna krish, krishnan
    kannan, krishnaswamy krish, krithika krithi, lakshman laxman lucky, lakshmi laxmi, lalitha lali, laxmi lakshmi,
    laxman lakshman, madhavan maddy madhav, mahalakshmi maha, manisha manu, manish manu, manjula manju, manjusha
    manju, manoj manu, manpreet manu, meena mina meenu, meenakshi meena, minakshi meena, mohit mohi, murugan muruga,
    nagarajan nagaraj raj, nagendra naga, narayanan narayan, narendra naren, natarajan nat nataraj, naveen navin,
    nikhil nikki nik, nirmala nimmi nirmal, padmavathi padma, pooja puja, pradeep pradip deepu, pramod pramodh,
    prasad prasadh, prasanna prasan, praveen pravin, preeti prithi, premalatha prema, priyadarshini priya, priyanka
    priya pinky, radhika radhi radha, raj raju, raja raju, rajagopal raju, rajan raju, rajaram raju, rajasekhar raj,
    rajendra raj raju, rajendran raj rajan, rajeev rajiv raju, rajesh raj raju, rajiv rajeev raju, rajkumar raj,
    rakesh rocky, ram ramu, ramachandran ram ramu, ramakrishna ram ramki, ramakrishnan ram ramki, raman ramu,
    ramanathan ram ramu, ramaswamy rama ram, ramesh ramu, ramya ramu, ranjit ranji, roshan roshni, sandeep sandip,
    sangeeta sangita, sanjay sanju, sanjana sanju, sanjeev sanjiv sanju, saraswathi saras, sarita sarit,
    satyanarayana satya, saurabh sourav, savitha savi, selvam selva, sharmila sharmi, shrinivas srini, siddharth sid,
    siddhartha sid, sita seetha, sitaram ram, sreedhar sridhar, sridhar sreedhar sri, sridevi sri, srikanth sri,
    srinivas vasu, srinivasan vasu, sriram ram sri, subbulakshmi subbu, subramaniam subbu mani, subramanian subbu
    mani, subramanyam subbu mani, sudhir sudheer, suman sumi, sunil sunny, sundaram sundar, suraj suri, surya suri,
    uday udaya, umadevi uma, umamaheswari uma, umesh umi, vasantha vasu, vasundhara vasu, venkat venky, venkata
    venkat, vignesh vicky, vijayalakshmi vijaya, vikas vicky, vikram vik, vimala vimal, vinod vinodh, vipin vipul,
    viswanathan vishwa vishy, vivek viki vivi, yamini yami, harjit harry, jaspreet jassi, jaswinder jassi, kulwinder
    kully, lakhwinder lucky, manjit manju, parminder pam, rajinder raj, satinder satty, balwinder bally, navdeep nav,
    hardeep harry
    """,
    // Nigerian, and others in West Africa.
    """
    abayomi yomi, abimbola bimbo, abiodun abbey, abosede bose, adaeze ada, adanna ada, adaobi ada, adebanjo bayo,
    adebayo ade, adebukola bukky, adedayo ade, adedamola dami dammy, adegboyega yega, adekunle ade, ademola ade,
    adeola ade ola, adeolu olu ade, adetokunbo toks, adeyemi yemi, adeyinka yinka, afolabi fola, afolake fola,
    akinola akin, akinwale akin, akintunde akin, amaka amy, amarachi amara, ayodeji ayo, ayodele ayo, ayobami ayo,
    ayomide ayo, ayotunde ayo, azubuike azu ike, babatunde baba, bolanle bola, bolaji bola, boluwatife bolu, chiamaka
    amaka chichi, chibueze eze chibu, chibuike ike chibu, chibuzo chibu, chidiebere ebere, chiemeka emeka, chika
    chichi, chikaodili odili, chima chichi, chimamanda amanda chichi, chinedu edu chi, chinenye chichi, chinwe chichi
    nwe, chinyere chichi, chioma chichi oma, chukwudi chudi chuks, chukwuebuka ebuka chuks, chukwuemeka emeka chuks,
    chukwuma chuma chuks, chukwunonso chuks, chukwuka chuka, damilare dare, emmanuel manny, eniola eni ola, folake
    folly, folasade folly, foluke folu, godwin goddy, ifeanyi ify iffy, ifeanyichukwu ify, ifechukwu ify, ifedayo
    ife, ifeoluwa ife, ifeoma ify oma, ifunanya ify, ikechukwu ike ik, ikenna ike, ijeoma ij ijay, isioma isi, iyabo
    iya, iyanuoluwa iyanu, jumoke jummy, kayode kay, kehinde kenny, kelechi kc, kenechukwu kc, kingsley king,
    kolawole kola, lekan lekki, lolade lola, mobolaji mobola, moses mosi, ndubuisi ndu, ngozi ngo, nkechinyere kechi,
    nkiruka kiki nkiru, nwachukwu nwa, obiageli oby, obianuju oby uju, obinna obi, obioma obi oma, ogechi oge,
    ogechukwu oge, ogochukwu ogo, okechukwu oke, oladele ola, olajumoke jummy, olamide ola, olamilekan ola,
    olanrewaju lanre, olaoluwa ola, olatunde ola, olayemi yemi, olayinka yinka, olubukola bukky, olufunmilayo funmi,
    olufunmilola funmi, olukayode kay, olumide olu, olusola olu, oluwadamilola dami, oluwadamilare dare dami,
    oluwafunmilayo funmi, oluwatobiloba tobi, oluyemisi yemisi, oluyinka yinka, omobolanle bola, onyebuchi onye,
    onyedikachi onyedika, onyeka onye, opeyemi ope yemi, osagie osa, osaretin osas, osaze osa, osasuyi osas,
    oyinkansola oyin, oyindamola oyin dami, patience pat, samson sammy, sunday sunny, taiwo taye, tolulope tolu,
    toluwalase tolu, toluwani tolu, udochukwu udo, ugochukwu ugo, ugochi ugo, uzoamaka amaka uzo, uzochukwu uzo,
    uzoma uzo, yusuff yusuf, zainab zee, kwabena kobina, kwadwo kojo, kwame kwami, yaw yao, akosua esi akos, abena
    abi, ama ami
    """,
    // Japanese.
    """
    daisuke dai, hideki hide, hiroki hiro, kazuhiro kazu, kazuki kazu, kazuya kazu, keisuke kei, kenichi ken, kenji
    ken, kenta ken, kentarō ken, masahiro masa, masaki masa, masashi masa, naoki nao, naoko nao, naomi nao, ryōsuke
    ryō, ryōta ryō, shinichi shin, shinji shin, shōta shō, shunsuke shun, takahiro taka, takashi taka, takuya taku,
    tetsuya tetsu, tomoko tomo, toshio toshi, yasuhiro yasu, yasuko yasu, yukiko yuki, yutaka yuta
    """,
    // Polish.
    """
    adrian adi, agata aga, agnieszka agusia jagna, aleksandra olka olcia, alicja ala alunia, alina ala, amelia mela,
    anastazja nastka, andrzej jędrek jędruś endrju, angelika andzia, aniela nela, anna hania anusia andzia, antoni
    antek antoś tolek, antonina tosia tola, arkadiusz arek, barbara baśka basieńka, bartłomiej bartek bartuś, bartosz
    bartek, beata becia, bernard benek, bogdan boguś bodzio, bogumił boguś, bogusława bogusia, bolesław bolek,
    bronisław bronek, bronisława bronia bronka, cecylia cela cesia, cezary czarek, czesław czesiek czesio, czesława
    czesia, danuta danka danusia, dariusz darek, dominik domino, edward edek edzio, edyta edzia, eleonora lonia,
    elżbieta elka elusia, emilia mila, ewa ewka, eugeniusz gienek genek, eugenia gienia, feliks felek, franciszek
    franek franio, franciszka frania franka, genowefa gienia genia, grzegorz grzesio grześ, halina hala, hanna
    hanusia, helena hela, henryk heniek henio, henryka henia, hubert hubcio, ignacy ignaś, irena ira, ireneusz irek,
    iza izka, izabela izka izunia, jacek jacuś, jadwiga jadzia jaga wisia, jakub kubuś, jan jaś, janina janka jasia,
    jarosław jarek, jerzy jurek jerzyk, joanna aśka joasia, józef józek józio ziutek, józefa józia ziuta, julian
    julek, juliusz julek, justyna justa, karol lolek, karolina karola, katarzyna kaśka kasieńka, kazimierz kazik
    kazek, kornelia nela, krystian krystek, krystyna krysia krycha kryśka, krzysztof krzysio, leokadia lodzia, leon
    leoś, lucjan lutek, lucyna lusia, ludwik ludek ludwiś, ludwika ludka, maciej maciek maciuś, magdalena madzia
    magdusia, małgorzata małgosia gośka, marek maruś, maria majka, marian maniek maruś, marianna marysia mania,
    mariusz mario, michał misiek michaś, mieczysław mietek miecio, milena mila, mirosław mirek, mirosława mirka mira,
    olga ola, patrycja patka, paweł pawcio, przemysław przemek przemo, radosław radek, rafał rafcio, renata renia,
    robert robcio bobek, roman romek, romuald romek, ryszard rysiek ryś rychu, sebastian sebek, sławomir sławek,
    sławomira sławka, stanisław staszek stasiek staś, stanisława stasia staszka, stefan stefek, stefania stefa
    stefcia, sylwester sylwek, szymon szymek, tadeusz tadek tadzio, teresa renia, tomasz tomuś, urszula ula ulka,
    wacław wacek, waldemar waldek, walenty walek, wiesław wiesiek wiesio, wiesława wiesia, wiktoria wika, wincenty
    wicek, wioletta wiola wiolka, witold witek, władysław władek władzio, władysława władzia, włodzimierz włodek,
    wojciech wojtek wojtuś, zbigniew zbyszek zbych zbynio, zdzisław zdzisiek zdzich, zenon zenek, zofia zośka
    zosieńka, zuzanna zuzia zuza, zygmunt zyga zygmuś
    """,
    // Czech and Slovak.
    """
    adam ádík, adéla áďa, alena ája, aleš ali, alexander saša, alexandra saša, alexej aljoša, alice alička, alžběta
    bětka, amálie máli, andrej ondro, anežka áňa, anna anička andulka, antonín tonda toník, anton tono, antonie
    tonka, barbora bára barča, bedřich béďa, blanka blani, blažena blažka, bohumil bohouš bohuš, bohumila bohunka,
    bohuslav bohouš sláva, boleslav bolek, boris bořa, božena božka, branislav braník, dagmar dáša, daniel daneček,
    daniela danka, david dejv, dominik domin domino, dominika domka, dorota dorka, drahomíra drahuška, dušan duško,
    eduard eda edo, eliška eli, emil milo, emília emka milka, emilie emilka, eva evka, evžen evža, filip fíla,
    františek franta fanda, františka fanka fany, gabriel gabo, gabriela gábina gabka, helena helča, irena irča, iva
    ivka, ivan ivo, jakub kubík, jan honza jenda jeník honzík jano, jarmila jarka jarina, jaromír jarek mirek,
    jaroslav jarda jára, jaroslava jarka jaruška, jindřich jindra, jiří jirka jura, jiřina jiřka, jitka jituška,
    josef pepa pepík jožka pepan, jozef jožo jožko, juraj ďuro jurko, július julo, justína justy, kamil kamča, kamila
    kamča, karel kája karlík, karol karčo, karolina kája karolka, kateřina katka káťa, katarína katka kaťa, kristýna
    týnka kiki, kristína kika, ladislav láďa laco, leoš leo, libor líba, libuše libuška líba, ľuboš ľubo, ľudmila
    ľudka milka lída liduška, lucie lucka, luděk luďa, ludvík lojza luďa, alois lojza lojzík, lukáš luky, lýdie lýda,
    magdaléna majda, marcel marcelo, marek mara, margita gitka, marian majo maroš, marie máňa mařka, mária majka,
    markéta makča mája, martin marťas maťo, martina máťa, matěj matýsek máťa maťo, matúš maťo, michaela míša miška,
    michal míša mišo, milan míla, miloslav milouš míla, miloslava milka, miroslav mirek míra, miroslava mirka,
    natálie natka, nikol niki, olga olinka oli, oldřich olda oldík, ondřej ondra ondrášek ondro, otakar ota otík,
    patrik paťo páťa, patricie páťa, pavel pavlík pája, pavol paľo palko, pavla pája, peter peťo peťko, petr péťa,
    přemysl přemek, radek ráďa, radim ráďa, radka raduška, radmila rada, radoslav radko, rastislav rasťo, renáta
    renča, richard ríša rišo, robert robo, roman romča romek, romana romča, rostislav rosťa, rudolf ruda rudla,
    růžena růža, samuel samo, sabina sabča, simona simča, silvie silva, stanislav standa staník, stanislava stáňa,
    svatopluk svata, šárka šárinka, šimon šíma, štefan števo, štefánia štefka, štěpán štěpa, štěpánka štěpka, tatiana
    táňa, tereza terka, terézia terka, tomáš tomík, václav vašek vašík, vendula venda, veronika verča veru, vít víťa,
    vítězslav víťa vítek, viktor vikin, viliam vilo, vilém vilda vili, vladimír vláďa vlado, vladimíra vlaďka,
    vlastimil vlastík, vojtěch vojta vojtík vojto bélo, zbyněk zbyňa, zdeněk zdenda zdeny, zuzana zuzka zuza, žofie
    žofka
    """,
    // Croatian, Serbian, Bosnian and Slovene.
    """
    aleksandar aca aco, aleksandra saša sanda, alen ale, ana anka, andrej andro, andrija andro, anđela anđa, antun
    tuna tonči, ante tonči, anton tone, antonija tonka tona, biljana bilja, bogdan boki, borislav bora boro, bojan
    boki boksi, božidar božo boško, branislav bane brane, branimir brane, branko brane bane, damir dado, danica dana,
    danijel dado, darko dare, davor dado davo, dejan deki deja, dragan gagi dragi, dragana gaga gagi, dragutin drago
    dragec, dubravka duda, dušan duda duki, dušanka duda, elizabeta beti, franjo fran, frane fran, goran goc gogi,
    gordana goca, gorana goga, hrvoje hrvo, ilija iko ilko, ivan ivo iva, ivana iva ivka, janez jani janko, jasmina
    jasna minka, jelena jeca jela, josip joso joža, jovan jova joca, jovana joka, jožef jože jožko, juraj jura
    jurica, katarina kata kaća, kristijan kiki, kristina kiki, krešimir krešo, ksenija ksena seka, lidija lida,
    ljiljana lili ljilja, ljubomir ljuba, ljubica ljuba, marija mara maca, marijan maro, marijana mara, marina mara,
    marinko mare, mario maki, marko mare maki, matija mato mate, mihael miha miško, mihajlo miki miša, milan mile
    mića, milica mica mila, milorad mića mile, milivoje mile, miloš miki miša, mirjana mira mirka, miroslav mirko
    mika, mladen mlado, momčilo moma, natalija nata nataša, nebojša neša, nemanja neša nemo, nenad neša neno, nevena
    nena, nikola nidžo nikša, novak nole, petar pero pera, predrag peđa preki, radoslav rade, radovan rade rada,
    ratko rale, renata rena, sanja saki, sava savo, slavica slava, slavko slave, slađana slađa, slobodan sloba boban,
    slobodanka bobana, snežana sneža sneki, sonja soki, srđan srle srki, stanko stane, stanislav stane, stefan steva
    stef, stevan steva, stjepan stipo štef, stipe stipan, svetlana ceca, svetislav sveta, tamara tasa taca, teodora
    tea, tomislav tomo tome, veljko velja, veselin vesko vesa, viktorija vika, vjekoslav alojz, vladan vlada,
    vladimir vlada vlado, vojislav voja, zdravko zdravi zdrava, zlatko zlaja, zoran zoki, zorica zora, zvonimir
    zvonko zvone, željko žac žare, živko žika, živojin žika, žarko žare, đorđe đoka đole, jernej nejc, matjaž matic,
    primož prime, uroš uki, marjeta meta, terezija rezka, gašper gašo, jakob jaka
    """,
    // Russian, in Cyrillic and in Latin letters.
    """
    александр саня шура сашка алекс alexandr, александра шура, алексей лёха lyosha alyosha aljoscha ljoscha, алёна
    alyona, анастасия ася стася anastasia anastasija nastja, анатолий толя толик anatoly anatolij, андрей андрюша
    дрон andrej, анжелика лика, анна нюра анечка нюша, антон тоша, антонина тоня, аркадий аркаша arkady, артём тёма
    artyom tyoma, артур турик, борис боря borja, вадим вадик дима, валентин валя валик, валентина валя valja, валерий
    валера valery valerij, валерия лера valeria valerija, варвара варя warja, василий вася vasily vasilij wassili
    wasja, вероника ника, виктор витя витёк witja, виктория вика viktoria, виталий виталик витя vitaly vitalij,
    владимир вовка, владислав влад владик слава, вячеслав слава wjatscheslaw, галина галя galja, геннадий гена
    gennady gennadij, георгий гоша жора гога georgy georgij, григорий гриша grigory grigorij grischa, данил даня,
    даниил даня данила, дарья даша darja dascha, денис дэн, дмитрий димка dmitry dmitrij mitja, евгений evgeny
    yevgeny yevgeniy evgenij jewgeni schenja, евгения женя evgenia yevgenia yevgeniya, егор гоша yegor, екатерина
    катюша yekaterina jekaterina, елена леночка yelena jelena alyona, елизавета лиза yelizaveta jelisaweta, зинаида
    зина, иван ванька, игорь гоша, ирина ириша, кирилл кирюша kirya, константин костя constantine, ксения ксюша ксеня
    xenia, лариса лара, леонид лёня lyonya, лидия лида lidia, любовь люба lubov luba ljuba, людмила люда люся мила
    ljudmila ludmila luda ljuda, максим макс maxim max, маргарита марго, марина мариша маринка, мария маруся муся
    maria marija mascha, матвей мотя, михаил mischa, надежда надя nadeschda nadja, наталья наталия natalja nata,
    николай nikolaj kolja, оксана ксюша oxana, павел pascha, пётр петя petja, роман рома, руслан русик rus, святослав
    слава свят, семён сёма semyon syoma, сергей серый серж sergej seryozha, софия соня софа sofia sonja, станислав
    стас слава, степан стёпа styopa, таисия тася taisia, тамара тома, татьяна танюша, тимофей тима, тимур тима,
    ульяна уля, фёдор федя fyodor fjodor fedja, филипп филя, эдуард эдик, эльвира эля, юлия юля julia juliya julja,
    юрий yury jurij juri jura, яков яша jakow jascha, ярослав ярик слава
    """,
    // Ukrainian, in Cyrillic and in Latin letters.
    """
    олександр сашко сашка олесь лесь шура, олександра саша леся, олексій олекса льоша olexiy, андрій andrij, богдан
    bohdan bodya, василь вася, віктор вітя, вікторія віка, віталій віталік, володимир володя, вячеслав слава, ганна
    ганя аня hanna hania, галина галя halyna halia, григорій гриша грицько hryhoriy hryts hrysha, дарія даша дарка,
    дмитро дмитрик діма, євген женя yevhen yevgen evhen, євгенія женя yevheniia, іван івась, ігор ihor ihorko, ірина
    ірка, катерина катруся, костянтин костя, лариса лара, лідія ліда, людмила люда, любов люба, максим макс,
    маргарита marharyta, марія марійка маруся, микола коля миколка, михайло миша мишко, наталія наталка наташа,
    оксана ксеня, павло паша павлик, петро петрик петя, роман рома, світлана світла света svita, сергій серьожа
    serhiy seriozha, софія софійка соня, соломія соля, станіслав стас, тетяна таня, федір федя, юрій юрко, яків яша,
    ярослав славко ярко, святослав свят, зінаїда зіна
    """,
    // Bulgarian and Macedonian.
    """
    георги гошо жоро, димитър митко димо, иван ванко ваньо, николай ники кольо, стоян стойчо, петър пешо петьо,
    христо ицо, тодор тошо, александър сашо алекс, васил васко, мария мими мара, елена ели, йордан данчо, пламен пацо
    """,
    // Hungarian.
    """
    ágnes ági ágnika, ádám ádi, alexandra szandi alexa, albert berci, andrás bandi andriska, andrea andika, anikó
    ani, anna annus panni anci, antal tóni anti, arnold noldi, aranka ari, attila ati attis, balázs balu, barbara
    bori, beáta bea beus, béla bélus, benedek beneke, bertalan berci, bernadett detti, bence beni, borbála borka
    boris, csaba csabi, csilla csillu csilus, dezső dodi, dorina dóri, dorottya dorka, dóra dóri, edit edi, eleonóra
    nóri, emese emi, enikő eni, erzsébet zsóka böske, eszter eszti, etelka etus, éva vica, ferenc ferike ferkó,
    fruzsina fruzsi, gábor gabi gábris, gabriella gabika, gellért geri, gergely gege, gergő geri, györgy gyuri gyurka
    gyuszi, gyula gyuszi gyulus, helga helgi, ibolya ibi, ildikó ildi, ilona ilus ica, imre imi imrus, istván pisti
    pityu, izabella iza, jános jancsi jani jancsika, jolán joli jolika, józsef jóska joci, judit juci jutka, julianna
    juliska jula julcsi, júlia juli julcsi, károly karcsi karesz karcsika, katalin kató katika katinka, kinga kingus,
    klára klári, klaudia klau klaudi, kornél korni, kristóf kristi krisz, krisztina kriszti kriszta, lajos lali
    lajcsi, lászló lacika lackó, lilla lili, lívia lívi, magdolna magda, margit manci gitta margó, mária marcsi
    marcsa, márton marci, mátyás matyi, melinda lindi, mihály misi miska misu, miklós mikó, noémi nonó noncsi, nóra
    nóri, pál pali, péter peti petike, petra petrus, piroska piros, réka réki, richárd ricsi, rozália rózsi, sándor
    sanyika, sára sári, sarolta sarci, szabina szabi, szandra szandi, szilvia szilvi, tamás tomi, teodóra dóri, teréz
    teri terike, terézia rézi, tibor tibi, tímea timi, vanda vandi, veronika verka, zoltán zolika, zsigmond zsiga,
    zsófia zsófi, zsolt zsolti, zsombor zsombi, zsuzsanna zsu zsuzsó
    """,
    // Romanian.
    """
    adrian adi, adriana adi ada, alexandra sanda, alexandru alex sandu, ana anca, andreea deea andra, aurel relu
    aurică, aurelia reli aura, bianca bia, bogdan dănuț, carmen carmi, cătălina căta, cezar cezi, claudia clau,
    claudiu clau, constantin costel costi, corina cori, cornel nelu, cornelia nela neli, cosmin cosmi, cristina
    cristi cris, daniela dana, denisa deni, dimitrie mitică mitu, dorin dorel, dorina dori, dumitru mitică mitu,
    ecaterina cati catrina, elena lenuța nuți, elisabeta veta beti, emanuel manu, emil milu emi, emilia emi mili,
    eugen genu, eugenia jeni, filip fili, florina flori, george gelu geo, georgiana geo gina, gheorghe ghiță gicu,
    ileana ilenuța, ioan ionel nelu, ion nelu nicu, ionuț ionică, iulia iuli, laura lori, mihaela miha mica, mihai
    mișu, mihail mișu, mirela mire, nicolae nicu nae, niculina nina, octavian tavi, oana oni, paula pauli, raluca
    ralu, ramona moni ramo, răzvan răzvi, simona simo, ștefan fane ștef, ștefania fani, silviu silvi, sorina sori,
    tatiana tani, teodor tudor, teodora teo, vasile lică, victor vicu, victoria vica, viorica viori, violeta viola,
    virgil gil virgi
    """,
  ]
}
