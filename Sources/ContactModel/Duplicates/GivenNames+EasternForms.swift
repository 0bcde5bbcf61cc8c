extension GivenNames {
  /// Short forms of given names in Eastern Europe, Asia and Africa, as in `shortForms`.
  static let easternForms = [
    // Greek, in Greek and in Latin letters.
    """
    αθανάσιος θανάσης θάνος athanasios thanasis thanos nasos, αθανασία νάσια σία athanasia nasia sia, αικατερίνη
    κατερίνα καίτη ekaterini aikaterini katerina kaiti, αλέξανδρος αλέξης αλέκος alexandros alexis alekos alex,
    αλεξάνδρα αλέκα αλέξα aleka alexa sandra, αναστασία τασία τασούλα anastasia tasia tasoula natasa, αναστάσιος
    τάσος τάσιος anastasios tasos anastasis, ανδρέας αντρέας andreas antreas, άγγελος αγγελής angelos aggelos,
    αγγελική αγγέλα κική angeliki aggeliki angela kiki, άννα anna annoula, αντώνιος αντώνης τόνυ antonios antonis
    tony, αντωνία τόνια antonia tonia, απόστολος τόλης λάκης apostolos tolis lakis apostolis, αριστείδης άρης
    aristidis aristeidis aris, αριστοτέλης τέλης aristotelis telis aris, αρτέμιος άρτεμις artemios, αχιλλέας αχιλλεύς
    achilleas, βασίλειος βασίλης βάσος vasileios vasilios vasilis vassilis, βασιλική βάσω βάσια vasiliki vassiliki
    vaso vasia, βαρβάρα βάρβω varvara, βενετία βένια venetia venia, γαβριήλ γάβρος gavriil, γεωργία γωγώ τζίνα
    georgia gogo gina tzina, γεώργιος γιώργος γιωργής georgios giorgos yiorgos yorgos, γεράσιμος μάκης gerasimos
    makis, γρηγόριος γρηγόρης γληγόρης grigorios grigoris greg, δέσποινα ντέπη despina depy despoina, δημήτριος
    δημήτρης μήτσος dimitrios dimitris mitsos mimis, δήμητρα μίμη μήτσα dimitra mimi, διονύσιος διονύσης νιόνιος
    dionysios dionysis nionios, διονυσία διονύσω σίσσυ dionysia sissy, ειρήνη ρένα ρηνούλα eirini irini rena, ελένη
    λένα λενιώ eleni lena helen elena, ελευθερία ρία eleftheria ria, ελευθέριος λευτέρης eleftherios lefteris,
    ελισάβετ ελίζα λίζα elisavet eliza liza, εμμανουήλ μανώλης μάνος emmanouil manolis manos emmanuel, ευαγγελία
    βαγγελιώ λίτσα evangelia evaggelia vangelio litsa, ευάγγελος βαγγέλης evangelos evaggelos vangelis vaggelis,
    ευγενία τζένη evgenia eugenia jenny tzeni, ευθύμιος θύμιος μάκης efthymios thymios makis, ευτυχία έφη eftychia
    efi, ευφροσύνη φρόσω evfrosyni froso, ζωή ζωζώ zoi, ηλέκτρα λέκτρα ilektra electra, ηλίας λιάκος λάκης ilias
    elias lakis, θεόδωρος θοδωρής θόδωρος theodoros thodoris theo, θεοδώρα δώρα ντόρα theodora dora doroula, θεολόγος
    theologos, θεοφάνης φάνης theofanis fanis, θωμάς thomas tom, ιάκωβος iakovos jacob, ιάσονας ιάσων iason iasonas
    jason, ιωάννα γιάννα νανά ioanna gianna yianna joanna, ιωάννης γιάννης γιάγκος ioannis giannis yannis yiannis,
    ιωσήφ σήφης iosif sifis, καλλιόπη πόπη kalliopi popi, κλεοπάτρα κλειώ πάτρα kleopatra, κωνσταντίνα ντίνα κωστούλα
    konstantina dina ntina, κωνσταντίνος κώστας ντίνος konstantinos kostas dinos ntinos, κυριακή κική κούλα kyriaki
    kiki, κυριάκος κούλης kyriakos koulis, λάμπρος λαμπρινός lampros lambros, λεωνίδας λεό leonidas leon, λουκάς
    λουκής loukas, λυδία lydia, μαγδαληνή μάγδα λένα magdalini magda, μαργαρίτα ρίτα μάργκω margarita rita margo,
    μαρία μαίρη μαριώ maria mary marika, μαρίνα ρίνα marina rina, μάριος μαρίνος marios, μάρκος μαρκάκης markos,
    ματθαίος matthaios, μιχαήλ μιχάλης μίκης michail michalis mihalis mike, νεκτάριος νεκτάρης nektarios nektaris,
    νεκταρία νέκτη nektaria, νικόλαος νίκος νικόλας nikolaos nikos nikolas nick, νικολέτα νίκη λέτα nikoleta niki
    leta, ξενοφών xenofon, οδυσσέας odysseas, όλγα olga, ορέστης orestis, παναγιώτα γιώτα πόπη panagiota giota yota
    popi, παναγιώτης πάνος τάκης panagiotis panayiotis panos takis, παντελής πάντος pantelis, παρασκευή εύη βούλα
    paraskevi evi voula vivi, παρασκευάς πάρης βούλης paraskevas paris, παύλος παυλής pavlos paul, πέτρος πετρής
    petros peter, πηνελόπη πόπη πηνιώ pinelopi penelope popi peny, πολυξένη ξένια ξένη polyxeni xenia xeni, ραφαήλ
    ραφ rafail, σάββας σάβας savvas, σμαράγδα μάγδα smaragda, σοφία σόφη σοφάκι sofia sofi, σοφοκλής sofoklis,
    σπυρίδων σπύρος spyridon spyros, σπυριδούλα ντούλα spyridoula, σταμάτης στάμος stamatis, σταματία τίνα stamatia
    matina, στέλιος στυλιανός stelios stylianos stelianos, στυλιανή στέλλα λίτσα styliani stella, στέφανος στεφανής
    stefanos, σταύρος σταυρής stavros, σταυρούλα βούλα ρούλα stavroula voula roula, σωτήριος σωτήρης σώτος sotirios
    sotiris, σωτηρία ρία ρούλα sotiria ria roula, σωκράτης sokratis, τηλέμαχος tilemachos, τριαντάφυλλος
    triantafyllos, τιμόθεος τίμος timotheos, φίλιππος φίλης filippos phil, φωτεινή φώφη φωφώ foteini fotini fofi,
    φώτιος φώτης fotios fotis, χαράλαμπος μπάμπης χάρης charalampos charalambos babis bampis, χαρίκλεια χαρά κλειώ
    charikleia xara, χριστίνα χριστίνη τίνα christina tina, χρήστος χρηστάκης christos chris, χριστόφορος φόρης
    christoforos christopher, χρυσούλα χρύσα ρούλα chrysoula chrysa, χρυσάνθη χρύσα άνθη chrysanthi chrysa anthi
    """,
    // Turkish.
    """
    abdullah abdül, abdurrahman apo, ahmet ahmo, ali aliş, alperen alp, ayşe ayşo, ayşegül gül, bahattin baho, bayram
    bayo, bekir beko, cemal cemo, cengiz cenk, çiğdem çiğdo, deniz deno, elif elo, emine emoş emo, emrah emo, emre
    emo, fadime fadik fadoş, fatih fato, fatma fato, ferhat fero, fikret fiko, furkan furki, gökhan göko, gülsüm
    gülo, gülşen gülo, güneş güno, hacer haco, hakan hako, halil halo, hasan haso, hatice hatiş hacce, hikmet hiko,
    hüseyin hüso, ilknur ilko, ismail ismo, kadir kado, kemal kemo, kübra kübo, leyla leyloş, mahmut maho, meryem
    meroş mero, metin meto, muhammed memo, murat muro, musa muso, mustafa mıstık, muzaffer muzo, nazlı nazo, necati
    neco, necla neco, neslihan neslim, nurettin nuri, nuray nuri, orhan orho, osman oso osmo, ömer ömo, özgür özgo,
    özlem özo, ramazan ramo rambo, recep reco, rıdvan rıdo, sabahattin sabo, salih salo, selahattin selo, selçuk
    selo, selin selo, serdar sero, serkan serko sero, sevgi sevo, sinan sino, süleyman sülo, sümeyye sümo, şaban
    şabo, şerife şero, tuğba tuği, tuncay tunç, tülay tülo, veli velo, yakup yako, yasemin yaso yasmin, yavuz yavo,
    yusuf yusi, zehra zeroş zero, zeynep zeyno zeyneb, zübeyde zübo, zülfiye zülfo
    """,
    // Hebrew, in Hebrew and in Latin letters.
    """
    אברהם אבי רמי avraham abraham avi rami, אביגיל אבי גילי avigail gili avi, אביבה ביבי aviva, אהרון אהרן ארי aharon
    aaron ron, אורית orit ori, אייל איל eyal, איתמר itamar tamir, אלון אלי alon, אליעזר אלי לייזר eliezer eli lazar,
    אליהו אלי eliyahu eli elijah, אלישבע שבע elisheva sheva ella, אסתר אסתי esther esti, אפרים אפי ephraim efi, אריאל
    אריק אלי ariel ari arik, אריה אריק ליאו aryeh arie ari arik, בנימין בני ביבי binyamin benyamin benjamin benny,
    ברוך בורי baruch, גבריאל גבי gavriel gabriel gabi, גדעון גידי gideon gidon gidi, גרשון גרשי gershon, דבורה דבי
    דורה dvora deborah devora debbie, דוד דודו דודי david dudu dudi davidi, דינה דינוש dina, דניאל דני daniel danny
    dani dan, דניאלה דני daniela dani, זאב zeev zev, חיים חיימי chaim haim haimi chaimi, חנה חני אנה hannah hana
    chana hani, חנן חני hanan, טוביה טובי tuvia tovia tobi, יהודה יודה אודי yehuda judah udi yudi, יהודית דית יודית
    yehudit judith judy dita, יהונתן יוני נתי yehonatan jonathan yoni, יונתן יוני yonatan jonathan yoni, יהושע שוקי
    יושי yehoshua joshua shuki yoshi, יוסף יוסי ספי yosef joseph yossi yosi, יחזקאל חזי קובי yechezkel yehezkel hezi
    chezi, יעקב קובי יענקל yaakov jacob koby yankel, יצחק איציק צחי yitzhak itzik tzachi yitzchak, ירמיהו ירמי jeremy
    yirmiyahu yirmi, ישעיהו שעיה ישי yeshayahu shaya, ישראל שרול yisrael israel srul, לאה לאלי leah lea lali, מאיר
    מאירי meir, מיכאל מיכה מיקי michael mike miki micha, מיכל מיכלי מיקי michal mika michali, מירים מירי miriam miri
    mimi, מרים מירי מימי miriam miri mimi, מנחם מנדי חמי menachem menahem mendy, מרדכי מוטי מוטקה mordechai mordecai
    motti moti, משה מוישה מושיק moshe moishe moshik moses, נחמן נחי nachman, נחום נחי nachum nahum, נתן נתי natan
    nati, נתנאל נתי netanel nati, נעמי נומי naomi noemi, סימה סימי sima, עדינה עדי adina adi, עובדיה עובד ovadia,
    עזרא עזי ezra, עמנואל מנו עמי emanuel imanuel manu ami, עקיבא קיבי akiva kivi, פנחס פיני pinchas pinhas pini, צבי
    הירש zvi tzvi tzvika zvika, ציפורה ציפי tzipora zipora tzipi zipi, רבקה ריקי ריבה rivka rebecca rebekah riki, רחל
    רחלי רוחי rachel rahel racheli ruchi, ראובן רובי רובן reuven ruben rubi, רפאל רפי refael rafael rafi, רונית רוני
    ronit roni, שאול שאולי shaul saul, שולמית שולה שולי shulamit shula shuli, שושנה שושי שוש shoshana shoshi, שלום
    שלומי shalom shlomi, שלמה שלומי shlomo solomon shlomi, שמואל שמוליק סמי shmuel samuel shmulik sami, שמעון שימי
    שמעוני shimon simon shimi, שרה שרי שרית sarah sara sari, תמר תמי תמרי tamar tami, תמרה תמי tamara tami, תקווה תקי
    tikva, יעל יעלי yael yaeli, נועם נועמי noam, איתי איתיש itai, אורי אורוש uri ouri
    """,
    // Arabic in Latin letters, and as names of Muslims elsewhere.
    """
    abdallah abdullah abdul, abdelrahman abdo abdou, abdelaziz aziz abdo, abdelkader abdo, abdelkarim karim abdo,
    abdulhamid hamid, abdulla abdul abdo, ahmad hamada, aicha aisha ayesha, aisha aicha ayesha, amina aminah ameena,
    amin ameen amine, amir ameer, anas anass, bachir basheer, boutros pierre, dina deena, elias ilyas, farid fareed,
    fatima fatimah, fatiha fati, george jiries georges, hamid hameed, hamza hamzah, hasan hassan hassoun, hassan
    hasan hassoun, ibrahim ibraheem, karim kareem, karima kareema, khadija khadijah dijah, khalil khaleel, layla
    leila lulu, leila layla, lina leena, mahmoud mahmud hamoudi, malik maleek, mariam miriam meriem, mahmud mahmoud,
    mohsen muhsin, mounir mouneer, moustafa mustafa, mustafa moustafa, nabil nabeel, nadir nadeer, nasser nasir, noor
    nour nur, nour noor nur, noura nora, osama oussama, othman osman, rachid rashid rasheed, rashid rachid rasheed,
    rim reem, samir sameer, samira sameera, sharif cherif shareef, soufiane sufyan, suleiman soliman slimane, tarek
    tariq tarik, tariq tarek tarik, walid waleed oualid, wael wail, wissam ouissam, yacine yassin yasin, yaqub
    yacoub, yasmin yasmine yasmeen, yassin yasin yassine, yunus younes younis, zahra zahrah, zainab zeinab zeineb,
    zakaria zak, zeinab zainab zineb, zoubir zubair, mamadou mamad mohamed, ousmane osman ous, ibrahima ibou iba,
    abdoulaye abdou, fatoumata fatou fanta, aminata ami mina, mariama mariam mame, ismaila ismail
    """,
    // Indian.
    """
    aditi adi, aditya adi, anirudh ani, anita anu, ankita anki, anupam anu, anuradha anu radha, anurag anu, anusha
    anu, anushka anu, aravind arvind ravi, arvind aravind, avinash avi, balaji bala, balakrishnan bala krishnan,
    balasubramanian bala balu, balasubramaniam bala balu, bhagyalakshmi bhagya, bhuvaneshwari bhuvana, chandran
    chandru, chandrasekhar chandru shekhar, chandrasekaran chandru sekar, chandrashekhar chandru shekhar, deepak
    deepu dipak, deepika deepu deepi, deepti deepu, devendra dev, devika devi, dharmendra dharam, dhananjay jay,
    ganesh gana, ganesan ganesh, gaurav gaury, gayathri gaya, geeta gita, geetha gita, gopal gopi, gopalakrishnan
    gopal gopi, gopinath gopi, harish hari, hariharan hari, harshad harsh, hemalatha hema, jayalakshmi jaya, jayant
    jay, jayanthi jaya, jayaraman jay, jayashree jaya, jayesh jay, jitendra jitu, jyothi jo, karthik karthi,
    karthikeyan karthik karthi, kavita kavi, kavitha kavi, kishore kishor kish, krishna krish kitty, krishnamurthy
    krishna krish, krishnan krish kris, krishnaswamy krish, krithika krithi, lakshman laxman, lakshmanan lakshman,
    lakshmi laxmi, lalitha lali, laxmi lakshmi, laxman lakshman, madhavan maddy madhav, mahalakshmi maha lakshmi,
    manikandan mani, manisha manu mani, manish manu, manjula manju, manjunath manju, manjusha manju, manoj manu,
    manpreet manu, meena mina meenu, meenakshi meena, minakshi meena, mohit mohi, murugan muruga, nagarajan nagaraj
    raj, nagaraj naga, nagendra naga, nandakumar nanda, narayanan narayan, narendra naren, natarajan nat nataraj,
    naveen navin, nikhil nikki nik, nirmala nimmi, padmanabhan padma, padmavathi padma, pooja puja, pradeep pradip
    deepu, pramod pramodh, prasad prasadh, prasanna prasan, praveen pravin, preeti prithi, premalatha prema,
    priyadarshini priya, priyanka priya, radhakrishnan radha krishnan, radhika radhi radha, raj raju, raja raju,
    rajagopal raja raju, rajan raju, rajaram raja raju, rajasekhar raja raj, rajendra raj raju, rajendran raj rajan,
    rajeev rajiv raju, rajesh raj raju, rajiv rajeev raju, rajkumar raj, ram ramu, ramachandran ram ramu, ramakrishna
    ram krishna, ramakrishnan ram ramki, raman ramu, ramanathan ram ramu, ramaswamy rama ram, ramesh ramu rami, ramya
    ramu, ranjit ranji, ravichandran ravi, ravikumar ravi, ravindra ravi, ravindran ravi, ravishankar ravi, roshan
    roshni, sandeep sandy sandip, sandhya sandy, sangeeta sangita geeta, sanjay sanju, sanjana sanju, sanjeev sanjiv
    sanju, saraswathi saras, satyanarayan satya, satyanarayana satya, saurabh sourav, savitha savi, savitri savi,
    selvam selva, sharmila sharmi, shrinivas srini, siddharth sid, siddhartha sid, sita seetha, sitaram ram, sreedhar
    sridhar, sridhar sreedhar sri, sridevi sri devi, srikanth sri, srinivas srini vasu, srinivasa srini, srinivasan
    srini, sriram ram sri, subbulakshmi subbu, subramaniam subbu mani, subramanian subbu mani, subramanyam subbu
    mani, sudhir sudheer, suman sumi, sumathi sumi, sumitra sumi, sundaram sundar, sundararajan sundar rajan, suraj
    suri, surendra suri, suresh suri, surya suri, swaminathan nathan, thyagarajan rajan, uday udaya, umadevi uma,
    umamaheswari uma, umesh umi, varadarajan rajan, vasantha vasu, vasudevan vasu, vasundhara vasu, venkat venky,
    venkata venkat venky, venkataraman venkat venky, venkatesan venkat venky, venkatesh venky venkat, venkateswaran
    venkat venky, venugopal gopal, vignesh vicky, vijayalakshmi vijaya, vikas vicky, vikram vicky vik, vinod vinodh,
    vipin vipul, viswanathan vishwa vishy, vishwanath vishwa, vivek viki vivi, yamini yami, jaspreet jassi, jaswinder
    jassi, kulwinder kully, manjit manju, parminder pam, rajinder raj, ravinder ravi, satinder satty, surinder suri,
    balwinder bally, mandeep mandy, navdeep nav
    """,
    // Nigerian, and others in West Africa.
    """
    abayomi yomi, abimbola bimbo bola, abiodun abbey, abosede bose, adaeze ada, adanna ada, adaobi ada, adebanjo
    bayo, adebayo bayo ade, adebola bola, adebukola bukky, adedayo ade, adedamola dami dammy, adegboyega yega,
    adejoke joke, adekunle ade, adelola lola, ademola ade, adenike nike, adeola ade ola, adeolu olu ade, aderemi
    remi, adetokunbo toks, adetola tola, adeyemi yemi, adeyinka yinka, afolabi fola, afolake fola, ajibola bola,
    akinola akin, akinwale akin, akintunde akin, amaka amy maka, amarachi amara, ayodeji ayo, ayodele ayo, ayobami
    ayo, ayomide ayo, ayotunde ayo, azubuike azu ike, bolanle bola, bolaji bola, boluwatife bolu, chiamaka amaka
    chichi, chibueze eze chibu, chibuike ike chibu, chibuzo chibu, chidiebere ebere, chiemeka emeka, chika chichi,
    chikaodili odili, chima chichi, chimamanda amanda chichi, chinedu edu chi, chinelo nelo, chinenye chichi, chinwe
    chichi nwe, chinyere chichi, chioma chichi oma, chukwudi chudi chuks, chukwuebuka ebuka chuks, chukwuemeka emeka
    chuks, chukwuma chuma chuks, chukwunonso chuks, chukwuka chuka, damilare dare dami, damilola dami lola, emmanuel
    emma manny, eniola eni ola, folake folly, folarin fola, folasade folly, foluke folu, funmilayo funmi, funmilola
    funmi lola, godwin goddy, ifeanyi ify iffy, ifeanyichukwu ifeanyi ify, ifechukwu ify, ifedayo ife, ifeoluwa ife,
    ifeoma ify oma, ifunanya ify, ikechukwu ike ik, ikenna ike, ijeoma ij ijay, isioma isi, iyabo iya, iyanuoluwa
    iyanu, jumoke jummy, kayode kay, kehinde kenny, kelechi kc, kenechukwu kc, kolawole kola, lekan lekki, lolade
    lola, mobolaji mobola, morenike nike, moses mosi, ndubuisi ndu, ngozi ngo, nkechi kechi, nkechinyere kechi,
    nkiruka kiki nkiru, nneka neka, nwachukwu nwa, obiageli oby, obianuju oby uju, obinna obi binna, obioma obi oma,
    ogechi oge, ogechukwu oge, ogochukwu ogo, okechukwu oke, oladele ola, olajumoke jummy, olamide ola, olamilekan
    ola, olanrewaju lanre, olaoluwa ola, olatunde ola, olayemi yemi, olayinka yinka, olubukola bukky, olufunmilayo
    funmi, olufunmilola funmi, olukayode kay, olumide olu, olusola olu, oluwadamilola dami lola, oluwadamilare dare
    dami, oluwafunmilayo funmi, oluwatobi tobi, oluwatobiloba tobi, oluyemisi yemisi, oluyinka yinka, omobolanle
    bola, omolara lara, omolola lola, omotola tola, onyebuchi onye, onyedikachi onyedika, onyeka onye, opeyemi ope
    yemi, osagie osa, osaretin osas, osaze osa, osasuyi osas, oyinkansola oyin, oyindamola oyin dami, patience pat,
    rotimi timi, samson sammy, taiwo taye, temilola lola, temitope temi, titilola lola, tolulope tolu, toluwalase
    tolu, toluwani tolu, udochukwu udo, ugochukwu ugo, ugochi ugo, uzoamaka amaka uzo, uzochukwu uzo, uzoma uzo, yusuff yusuf,
    zainab zee, kwabena kobina, kwadwo kojo, kwame kwami, yaw yao, akosua esi akos, abena abi, ama ami
    """,
    // Japanese.
    """
    daisuke dai, hideaki hide, hideki hide, hiroaki hiro, hiroki hiro, hiroshi hiro, hiroyuki hiro, kazuhiro kazu,
    kazuki kazu, kazuya kazu, keisuke kei, kenichi ken, kenji ken, kenta ken, kentarō ken, masahiro masa, masaki
    masa, masashi masa, naoki nao, naoko nao, naomi nao, ryōsuke ryō, ryōta ryō, shinichi shin, shinji shin, shōta
    shō, shunsuke shun, takahiro taka, takashi taka, takuya taku, tetsuya tetsu, tomoko tomo, tomohiro tomo, toshio
    toshi, yasuhiro yasu, yasuko yasu, yukiko yuki, yutaka yuta
    """,
    // Polish.
    """
    adrian adi, agata aga, agnieszka agusia jagna, aleksandra olka olcia, alicja ala alunia, alina ala, amelia mela,
    anastazja nastka, andrzej jędrek jędruś endrju, angelika andzia, aniela nela, anna anka hania, antoni antek antoś
    tolek, antonina tosia tola, arkadiusz arek, barbara baśka basieńka, bartłomiej bartek bartuś, bartosz bartek,
    beata becia, bernard benek, bogdan boguś bodzio, bogumił boguś, bogusław boguś, bogusława bogusia, bolesław
    bolek, bronisław bronek, bronisława bronia bronka, cecylia cela cesia, cezary czarek, czesław czesiek czesio,
    czesława czesia, danuta danka danusia, daria darka, dariusz darek, dominik domino, dominika domi nika, edward
    edek edzio, edyta edzia, eleonora lonia, elżbieta elka elusia, emilia emilka mila, ewa ewka, eugeniusz gienek
    genek, eugenia gienia genia, feliks felek, franciszek franek franio, franciszka frania franka, genowefa gienia
    genia, grzegorz grzesio grześ, halina hala, hanna hania hanusia, helena hela, henryk heniek henio, henryka henia,
    hubert hubcio, ignacy ignaś, irena ira, ireneusz irek, iza izka, izabela izka izunia, jacek jacuś, jadwiga jadzia
    jaga wisia, jakub kubuś, jan jaś, janina janka jasia nina, jarosław jarek, jerzy jurek jerzyk, joanna aśka
    joasia, józef józek józio ziutek, józefa józia ziuta, julia jula, julian julek, juliusz julek, justyna justa,
    karol lolek, karolina karola, katarzyna kaśka kasieńka, kazimierz kazik kazek, kornelia nela, krystian krystek,
    krystyna krysia krycha kryśka, krzysztof krzysio, leokadia lodzia, leon leoś, lucjan lutek, lucyna lusia, ludwik
    ludek ludwiś, ludwika ludka, łucja łucka, łukasz łuki, maciej maciek maciuś, magdalena madzia magdusia, maja
    majka, małgorzata małgosia gośka, marek maruś, maria mania majka, marian maniek maruś, marianna marysia mania,
    michał misiek michaś, mieczysław mietek miecio, mikołaj miki, milena mila, mirosław mirek, mirosława mirka mira,
    natalia natalka nati, nikodem niko, olga ola olka, patrycja patka, paweł pawcio, przemysław przemek przemo,
    radosław radek, rafał rafcio, renata renia, robert robcio bobek, roman romek, romuald romek, ryszard rysiek ryś
    rychu, sebastian seba sebek, sławomir sławek, sławomira sławka, stanisław staszek stasiek staś, stanisława stasia
    staszka, stefan stefek, stefania stefa stefcia, sylwester sylwek, szymon szymek, tadeusz tadek tadzio, teresa
    renia, tomasz tomuś, urszula ula ulka, wacław wacek, waldemar waldek, walenty walek, weronika nika, wiesław
    wiesiek wiesio, wiesława wiesia, wiktoria wika, wincenty wicek, wioletta wiola wiolka, witold witek, władysław
    władek władzio, władysława władzia, włodzimierz włodek, wojciech wojtek wojtuś, zbigniew zbyszek zbych zbynio,
    zdzisław zdzisiek zdzich, zenon zenek, zofia zośka zosieńka, zuzanna zuzia zuza, zygmunt zyga zygmuś
    """,
    // Czech and Slovak.
    """
    adam ádík, adéla áďa, alena ája, aleš ali, alexander saša, alexandra saša, alexej aljoša, alice alička, alžběta
    bětka běta, amálie máli, andrej ondro, anežka áňa, anna anička anka, antonín tonda toník, anton tono, antonie
    tonka, barbora bára barča, bedřich béďa, blanka blani, blažena blažka, bohumil bohouš bohuš, bohumila bohunka
    míla, bohuslav bohouš bohuš, boleslav bolek, boris bořa, božena božka, branislav braník, dagmar dáša, dana danka,
    daniel daneček, daniela danka, david dejv, dominik domin domino, dominika domka, dorota dorka, drahomíra
    drahuška, dušan duško, eduard eda edo, eliška eli, emil milo, emília emka milka, emilie emilka, eva evka, evžen
    evža, filip fíla, františek franta fanda, františka fanka fany, gabriel gabo, gabriela gábina gabka, helena
    helča, irena irča, iva ivka, ivan ivo, jakub kubík, jan honza jenda jeník honzík jano, jana janka, jarmila jarka
    jarina, jaromír jarek mirek, jaroslav jarda jára, jaroslava jarka jaruška, jindřich jindra, jiří jirka jura,
    jiřina jiřka, jitka jituška, josef pepa pepík jožka pepan, jozef jožo jožko, juraj ďuro jurko, július julo,
    justína justy, kamil kamča, kamila kamča, karel kája karlík, karol karčo, karolina kája karolka, kateřina katka
    káťa, katarína katka kaťa, kristýna týnka, kristína kika, ladislav láďa laco, leoš leo, libor líba, libuše
    libuška líba, lubomír ľubo, ľuboš ľubo, ľudmila ľudka milka lída liduška, lucie lucka, lucia lucka, luděk luďa,
    ludvík lojza luďa, alois lojza lojzík, lukáš luky, lýdie lýda, magdaléna majda, marcel marcelo, marek mara,
    margita gitka, marian majo maroš, marie máňa mařka, mária majka marka, markéta makča mája, martin marťas maťo,
    martina máťa, matěj matýsek máťa maťo, matúš maťo, michaela míša miška, michal míša mišo, mikuláš miky, milan
    míla, miloslav milouš míla, miloslava milka, miroslav mirek míra, miroslava mirka, natálie naty natka, nikol
    niki, olga olinka oli, oldřich olda oldík, ondřej ondra ondrášek ondro, otakar ota otík, patrik paťo páťa,
    patricie páťa, pavel pavlík pája, pavol paľo palko, pavla pája, peter peťo peťko, petr péťa, petra péťa, přemysl
    přemek, radek ráďa, radim ráďa, radka raduška, radmila rada, radoslav radko, rastislav rasťo, renáta renča,
    richard ríša rišo, robert robo, roman romča romek, romana romča, rostislav rosťa, rudolf ruda rudla, růžena růža,
    samuel samo, sabina sabča, simona simča, stanislav standa staník, stanislava stáňa, svatopluk
    svata, šárka šárinka, šimon šíma, štefan števo, štefánia štefka, štěpán štěpa, štěpánka štěpka, tatiana táňa,
    tereza terka, terézia terka, tomáš tomík, václav vašek vašík, vendula venda, věra věrka, veronika verča veru, vít
    víťa, vítězslav víťa vítek, viktor vikin viky, viliam vilo, vilém vilda vili, vladimír vláďa vlado, vladimíra
    vlaďka, vlastimil vlastík, vojtěch vojta vojtík vojto bélo, zbyněk zbyňa, zdeněk zdenda zdeny, zuzana zuzka zuza,
    žofie žofka
    """,
    // Croatian, Serbian, Bosnian and Slovene.
    """
    aleksandar aca aco, aleksandra saša sanda, alen ale, ana anka, andrej andro, andrija andro, anđela anđa, antun
    tuna tonči, ante tonči, anton tone, antonija tonka tona, biljana bilja, bogdan boki, borislav bora boro, bojan
    boki boksi, božidar božo boško, branislav bane brane, branimir brane, branko brane bane, damir dado, danica dana,
    danijel dado dani, darko dare, davor dado davo, dejan deki deja, dragan gagi dragi, dragana gaga gagi, dragutin
    drago dragec, dubravka duda, dušan duda duki, dušanka duda, elizabeta beti, franjo fran, frane fran, goran goc
    gogi, gordana goca, gorana goga, hrvoje hrvo, ilija iko ilko, ivan ivo ivica, ivana iva ivka, janez jani janko,
    jasmina jasna mina, jelena jeca lena, jelka jela, josip joso joža, jovan jova joca, jovana joka, jožef jože
    jožko, juraj jura jurica, katarina kata kaća, kristijan kiki kris, kristina kiki, krešimir krešo, ksenija ksena
    seka, lidija lida, ljiljana lili ljilja, ljubomir ljuba, ljubica ljuba, marija mara, marijan maro, marijana mara,
    marina mara, marinko mare, mario maki, marko mare maki, matija mato mate, mihael miha miško, mihajlo miki miša,
    milan mile mića, milica mica mila, milorad mića mile, milivoje mile, miloš miki miša, mirjana mira mirka,
    miroslav mirko mika, mladen mlado, momčilo moma, natalija nata nataša, nebojša neša, nemanja neša nemo, nenad
    neša neno, nevena nena, nikola nidžo nikša, novak nole, petar pero pera, predrag peđa preki, radoslav rade,
    radovan rade, ratko rale, renata rena, sanja saki, sava savo, slavica slava, slavko slave, slađana slađa,
    slobodan sloba boban, slobodanka bobana, snežana sneža sneki, sonja soki, srđan srle srki, stanko stane,
    stanislav stane, stefan steva stef, stevan steva, stjepan stipo štef, stipe stipan, suzana suzi, svetlana ceca,
    svetislav sveta, tamara tasa taca, teodora tea dora, tomislav tomo tome, veljko velja, veselin vesko vesa,
    viktorija vika, vjekoslav alojz, vladan vlada, vladimir vlada vlado, vojislav voja, zdravko zdravi zdrava, zlatko
    zlaja, zoran zoki, zorica zora, zvonimir zvonko zvone, željko žac žare, živko žika, živojin žika, žarko žare,
    đorđe đoka đole, jernej nejc, matjaž matic, primož prime, uroš uki, metka meta, marjeta meta, terezija rezka,
    gašper gašo, jakob jaka
    """,
    // Russian, in Cyrillic and in Latin letters.
    """
    александр саша саня шура сашка алекс alexander alexandr sascha, александра саша шура sascha, алексей лёша алёша
    лёха alexey lyosha alyosha aljoscha ljoscha, алёна лена alyona, анастасия настя ася стася anastasia anastasija
    nastja, анатолий толя толик anatoly anatolij, андрей андрюша дрон andrej, анжелика лика, анна аня нюра анечка
    нюша anja, антон тоша, антонина тоня, аркадий аркаша arkady, артём тёма artyom tyoma, артур турик, борис боря
    borja, вадим вадик дима, валентин валя валик, валентина валя valja, валерий валера valery valerij, валерия лера
    valeria valerija, варвара варя warja, василий вася vasily vasilij wassili wasja, вероника ника, виктор витя витёк
    witja, виктория вика viktoria, виталий виталик витя vitaly vitalij, владимир вова володя вовка wolodja, владислав
    влад владик слава, вячеслав слава wjatscheslaw, галина галя galja, геннадий гена gennady gennadij, георгий гоша
    жора гога georgy georgij, григорий гриша grigory grigorij grischa, данил даня, даниил даня данила, дарья даша
    darja dascha, денис дэн, диана дина, дмитрий дима митя димка dmitry dmitrij mitja, евгений женя evgeny yevgeny
    yevgeniy evgenij jewgeni schenja, евгения женя evgenia yevgenia yevgeniya, егор гоша yegor, екатерина катя катюша
    yekaterina jekaterina katerina katja, елена лена леночка yelena jelena alyona, елизавета лиза yelizaveta
    jelisaweta, зинаида зина, иван ваня ванька wanja, игорь гоша, илья ilja, ирина ира ириша, кирилл кирюша kirya,
    константин костя constantine kostja, ксения ксюша ксеня xenia, лариса лара, леонид лёня lyonya, лидия лида lidia,
    любовь люба lubov luba ljuba, людмила люда люся мила ljudmila ludmila luda ljuda, максим макс maxim max,
    маргарита рита марго, марина мариша маринка, мария маша маруся муся maria marija mascha, матвей мотя, михаил миша
    mihail mischa, надежда надя nadeschda nadja, наталья наталия наташа natalja natascha nata, николай коля nikolaj
    kolja, оксана ксюша oxana, ольга оля olja, павел паша pascha, пётр петя pyotr pjotr petja, роман рома, руслан
    русик rus, светлана света, святослав слава свят, семён сёма semyon syoma, сергей серёжа серый серж sergej
    seryozha serjoscha, софия соня софа sofia sonja, софья соня, станислав стас слава, степан стёпа styopa, таисия
    тася taisia, тамара тома, татьяна таня танюша tatjana tanja, тимофей тима, тимур тима, ульяна уля, фёдор федя
    fyodor fjodor fedja, филипп филя, эдуард эдик, эльвира эля, элина эля, юлия юля julia juliya julja, юрий юра yury
    jurij juri jura, яков яша jakow jascha, ярослав ярик слава
    """,
    // Ukrainian, in Cyrillic and in Latin letters.
    """
    олександр сашко сашка саша олесь лесь шура, олександра саша леся, олексій олекса льоша olexiy, андрій andrij,
    анастасія настя, богдан bohdan bodya, василь вася, віктор вітя, вікторія віка, віталій віталік, володимир вова
    володя, вячеслав слава, ганна ганя аня hanna hania, галина галя halyna halia, григорій гриша грицько hryhoriy
    hryts hrysha, дарія даша дарка, дмитро дмитрик діма, євген женя yevhen yevgen evhen, євгенія женя yevheniia, іван
    івась ваня, ігор ihor ihorko, ірина іра ірка, катерина катя катруся, костянтин костя, лариса лара, лідія ліда,
    людмила люда, любов люба, максим макс, маргарита рита marharyta, марина маринка, марія марійка маруся маша,
    микола коля миколка, михайло миша мишко, надія надя, наталія наталка наташа, оксана ксеня, олена оленка лена,
    ольга оля olha, павло паша павлик, петро петрик петя, роман рома, світлана світла света svita, сергій серьожа
    serhiy seriozha, софія софійка соня, соломія соля, станіслав стас, тетяна таня, федір федя, юлія юля, юрій юрко
    юра, яків яша, ярослав славко ярко, святослав свят, зінаїда зіна
    """,
    // Bulgarian and Macedonian.
    """
    георги гошо жоро, димитър митко димо, иван ванко ваньо, николай ники кольо, стоян стойчо, петър пешо петьо,
    христо ицо, тодор тошо, александър сашо алекс, васил васко, мария мими мара, елена ели, йордан данчо, пламен пацо
    """,
    // Hungarian.
    """
    ágnes ági ágnika, ádám ádi, alexandra szandi alexa, albert berci, andrás andris bandi andriska, andrea andika,
    anikó ani, anna annus panni anci, antal tóni anti, arnold noldi, aranka ari, attila ati attis, balázs balu,
    barbara bori, beáta bea beus, béla bélus, benedek beni beneke, bertalan berci, bernadett detti, bence beni,
    borbála bori borka boris, brigitta gitta, csaba csabi, csilla csillu csilus, dezső dodi, dorina dóri, dorottya
    dóri dorka, dóra dóri dorka, edit edi, eleonóra nóri, emese emi, enikő eni, erzsébet zsóka, eszter eszti, etelka
    etus, éva vica, ferenc ferike ferkó, fruzsina fruzsi, gábor gabi gábris, gabriella gabika, gellért geri, gergely
    geri gege, gergő geri, györgy gyuri gyurka gyuszi, gyula gyuszi gyulus, helga helgi, ibolya ibi, ildikó ildi,
    ilona ilus ica, imre imi imrus, istván pisti, izabella iza bella, jános jancsi jani jancsika, jolán joli jolika,
    józsef jóska joci, judit juci jutka, julianna juli juliska jula, júlia juli julcsi, kamilla kami, károly karcsi
    karesz karcsika, katalin kata kató, kinga kingus, klára klári, klaudia klau klaudi, kornél korni, kristóf kristi
    krisz, krisztián krisz, krisztina kriszti kriszta tina, lajos lali lajcsi, lászló lacika lackó, lilla lili, lívia
    lívi, lőrinc lőri, lúcia luca, magdolna magda, margit manci gitta margó, mária marcsi, marianna mari, márton
    marci, mátyás matyi, melinda lindi, mihály misi miska misu, miklós miki mikó, nikolett niki, nikoletta niki,
    noémi nonó noncsi, nóra nóri, pál pali, péter peti petike, petra petrus, piroska piros, réka réki, richárd ricsi,
    rozália rózsi, sándor sanyika, sára sári, sarolta sári sarci, sebestyén sebi, szabina szabi, szabolcs szabi,
    szandra szandi, szilvia szilvi, tamara tami, tamás tomi, teodóra dóri, teréz teri terike, terézia teri rézi,
    tibor tibi, tímea timi, vanda vandi, veronika verka, viktor viki, vilmos vili, vivien vivi, zoltán zolika,
    zsigmond zsiga, zsófia zsófi, zsolt zsolti, zsombor zsombi, zsuzsanna zsu zsuzsó
    """,
    // Romanian.
    """
    adrian adi, adriana adi ada, alexandra sanda, alexandru alex sandu, ana anca, anastasia tasia, andreea deea
    andra, aurel relu aurică, aurelia reli aura, bianca bia, bogdan dănuț, camelia cami, carmen carmi, cătălin cătă,
    cătălina căta, cezar cezi, claudia clau, claudiu clau, constantin costel costi, corina cori, cornel nelu,
    cornelia nela neli, cosmin cosmi, cristian cristi cris, cristina cristi cris, daniela dana, denisa deni, dimitrie
    mitică mitu, dorin dorel, dorina dori, dumitru mitică mitu, ecaterina cati catrina, elena lenuța nuți, elisabeta
    veta beti, emanuel manu, emil milu emi, emilia emi mili, eugen genu, eugenia jeni, felicia feli, filip fili,
    florentina flori tina, florina flori, gabriel gabi, george gelu geo, georgiana geo gina, gheorghe ghiță gicu,
    ileana ilenuța, ioan ionel nelu, ion nelu nicu, ionela nela, ionuț ionică, iulia iuli, iulian iuli, laura lori,
    liliana lili, lucian luci, marian mari, mariana mari, maricica mari, marius mari, mihaela miha mica, mihai mișu,
    mihail mișu, mirela mire, natalia nati, nicoleta nico, nicolae nicu nae, niculina nina, octavian tavi, oana oni,
    paula pauli, raluca ralu, ramona moni ramo, răzvan răzvi, sebastian seba, simona simo, ștefan fane ștef, ștefania
    fani, silviu silvi, sorina sori, tatiana tani, teodor tudor, teodora teo dora, valentina tina, vasile lică,
    veronica nica, victor vicu, victoria vica, viorica viori rica, violeta viola, virgil gil virgi
    """,
  ]
}
