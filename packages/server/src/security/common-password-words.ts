/**
 * What the commonest passwords of published breaches are built around, in lower case and without their usual
 * decoration (`Password1!`, `P@ssw0rd`, `Dragon2024!`), most of them unchanged for decades.
 */
export const commonPasswordWords: ReadonlySet<string> = new Set(
  `
aardvark aaron abcd abcde abcdef abgrtyu abigail access accord action adam adgjmptw adidas admin
administrator adrian africa airborne airforce airplane alabama alaska albert alberto aleksandr alex alexande
alexander alexandr alexis alfred alicia alison allison alpha alpine always alyssa amanda amber america
american anakin anderson andre andrea andreas andrei andrew andrey andy angel angela angelina angelo angels
animal anna anthony antonio anything apache apollo apple apples april aragorn archie arizona arnold arsenal
arthur artist asdasd asdf asdfasdf asdfg asdfgh asdfghj asdfghjkl asdzxc ashley athena atlanta atlantis
audrey august aurora austin autumn avalon avatar awesome azerty baby babydoll babygirl babylon badboy badger
bailey baller balls bambam banana bandit barbara barbie barcelona barney baseball basket basketball bassman
batman baxter beach beagle bear beatles beauty beaver beavis beer beetle benjamin benson berlin bernard
bernie bertha bianca bigboy bigdaddy bigdog bigfoot biggie bigmac bigman bigone bigred bill billy billybob
birdie birthday biscuit bishop blabla black blackcat blackie blahblah blaster blazer blessed blink blizzard
blue bluebird bluemoon bluesky bobafett bobbob bobby bobcat boeing bomber bond bonehead bonjour bonnie
booger boogie boomer boston bowling bradley brandi brandon brandy braves brazil brenda brian brianna britney
brittany bronco broncos brooke brooklyn brooks brother brown browns bruins brutus bubba bubble bubbles
buckeye buckeyes buddha buddy buffalo bulldog bulldogs bullet bunny burger burton business buster cactus
cadillac caesar callie calvin camaro camera cameron campbell canada candy cannon cantona captain cardinal
carlos carmen carolina caroline carrie carter cartman caserta casey casino casper cassie castle catch catdog
catfish cavalier cdtnkfyf celtic cessna champion chance chandler change changeme charger charles charlie
check cheese chelsea cherokee cherry cheryl chester chevelle chevy cheyenne chicago chichi chicken chiefs
chipper chocolat chopper chris chrissy christ christian christin christy chronic chuck cjkysirj cjkywt
claire classic claudia clayton clifford clinton cobra cocacola coffee college colorado colors colt columbia
compaq computer concrete condor connect connie connor consumer contrasena control cookie cookies cool
cooldude cooper copper corona corvette cotton cougar country courtney cowboy cowboys coyote crazy cream
creative cricket crimson cristina crystal cthutq curious curtis daddy daisy dakota dallas dancer danger
daniel daniela danielle danny darkness darkside darkstar darren dave david dbrnjhbz debbie december defender
deftones delta denis denise dennis denver design desire destiny detroit devildog devils dexter dfvgbh diablo
diamond diamonds diana diesel dietcoke digger digital dilbert dillon dirty disney doctor dodge dodger
dodgers doggie doggy dollar dolphin dolphins dominic domino donald donkey douglas dragon dragons dream
dreamer dreams driver drizzt drpepper drummer ducati dude dudley duke duncan dustin eagle eagles eclipse
eddie edward einstein elaine electric element elena elephant elizabeth elvis emerald emily eminem empire
energy engineer england enigma enjoy enter eric eternity eugene everton explorer express extreme falcon
family fantasy farmer faster fatboy fatcat father february fender fernando ferrari ferret finger fire
fireball firebird fireman fish fisher fishing fktrcfylh fktrctq flash flatron flight flipper florence
florida flower flowers fluffy flyers foobar football ford forest forever forget fossil foster france francis
frank frankie franklin freak freaky fred freddie freddy fredfred free freedom freeman french friday friend
friends froggy funtime future fyfcnfcbz fylhtq gabriel galaxy galina galore gambit gandalf garcia garden
garfield gateway gators geheim gemini general genesis genius george georgia gerald german germany geronimo
gfhjkm ghbdtn ghbdtnbr giants gibson gilbert ginger giovanni girl gizmo global gloria goblue goddess
godzilla goforit goldberg golden goldfish goldie golf golfer good google gordon gracie graham great green
greenday gregory griffin guest guinness guitar gundam gunner hacker hallo hamilton hamlet hammer hamster
hannah hansolo happy harley harold harris harrison harry harvey hawaii hawkeye head heather heaven hector
hellfire hello help helpme hendrix hercules herman hesoyam highland hiphop history hitman hjvfirf hobbes
hobbit hockey hola holden holiday holland holly holmes home homer honda honey hongkong hornet horney horse
horses hotdog hotrod hotstuff house houston howard hummer hunter hunting huskers ibanez icecream iceman
iloveu iloveyou immortal impala indian indiana indians indigo infantry inferno infinity insane inside
integra internet ireland irina irish ironman isabel isabella isabelle island italia iwantu jack jackie
jackson jacob jaguar jake jamaica james jamie january japan jasmin jasmine jason jasper jeff jeffrey
jennifer jenny jeremy jerome jerry jersey jessica jessie jesus jimmy joanna joanne joejoe joey john johnny
johnson joker jonathan jones jordan joseph joshua juice julian julie july jumper june jungle junior jupiter
justice justin justme juventus kaiser karate karen karina katana kathleen katie katrina kawasaki kelly
kelsey kennedy kenneth kermit kevin kimberly king kingdom kingkong kirill kitten kitty klaster knicks knight
kodiak kramer kristen kristin kristina lacrosse ladybug lakers lancer larisa larry lasvegas laura lauren
lawrence leather legend legion lennon leonard leonardo leslie lestat letmein liberty lifehack light lights
lincoln linda lindsay lindsey lisa little liverpool lizard logan login logitech lollipop lollol london
lonewolf long longhorn looking loser louise loulou love lovelove lovely loveme loveyou lozinka lucifer lucky
machine maddie maddog madison madman madmax madness madonna maggie magic magnum maiden makaveli maksim
malibu manager manchester maniac manson manuel manutd marathon marcel march marcus margaret maria mariah
marie marina marine marines marino mario marion mark markus marley marshall martha martin martina martini
marvin maryjane master matrix matt matthew maurice maverick maxima maximus maxine maxmax maxwell may melanie
melissa member memphis mercedes mercury merlin metallic metallica mexico michael michel michele michelle
michigan mickey microsoft midnight mike miller millie million milton mine minecraft minnie miranda mission
missy mister mitchell molly monday money mongoose monica monika monitor monkey monster montana montreal
mookie moomoo moon moose morgan morpheus morris morrison motdepasse mother motorola mountain mouse movie
mozart muffin mulder murphy music mustang mylove nadine napoleon naruto nascar nasty nastya natali natalia
natalie natasha nathan naughty nelson nemesis network newman newport newton newyork nfnmzyf nicholas nick
nicola nicolas nicole nikita nikki niners nintendo nirvana nissan nolimit norman norton nothing november
nugget october office oicu oksana olga oliver olivia omega onelove online open openup orange orion orlando
oscar outlaw overlord oxford pacific packard packers pakistan paladin palmer pamela panama pandora pantera
panther panthers panzer paradise paris parker party pascal pass passat passion passport password passwort
patches patricia patrick patriot patriots patton paul pavilion peace peaches peanut pearljam pebbles
peekaboo peewee pegasus pencil penguin pentium people pepper pepsi perfect personal peter phantom philip
philips phillip philly phoenix phpbb picard pickle pickles pierre piglet pioneer pirate pirates pitbull
pizza planet plastic platinum player please pleasure poison pokemon polaris police polina pontiac poohbear
pookie popcorn popeye porsche portugal potter power powers precious predator prelude presario pretty prince
princess private pumpkin punkrock purple pyramid qawsed qazqaz qazwsx qazwsxedc qazxsw qazxswedc qwaszx
qweasd qweasdzxc qweqwe qwer qwert qwerty qwertyu qwertyui qwertyuiop rabbit racecar rachel racing raider
raiders rainbow raistlin random ranger rangers raptor rascal rasdzv raven raymond razz reaper rebecca reddog
redman redrum redsox redwings reggie regina remember renegade rhbcnbyf ricardo ripper robbie robert roberto
robinson rock rocker rocket rocks rockstar rocky rodney roland rolltide rommel ronald ronaldo ronnie rooster
root roscoe rose rosebud rubber rulez runner rush ruslan russell russia rusty ryan sabrina sailing sailor
saints sakura salmon samantha sammie sammy sampson samson samsung samuel samurai sandman sandra sandy sarah
sasha saturday saturn savage savannah scarface school scooby scooter scorpio scorpion scotland scott scotty
scully seattle secret security seinfeld seminole semperfi september serega serena serenity sergey sergio
service seven shadow shaggy shalom shamrock shannon sharon shasta sheila shelby shelly sherlock sherman
sherry shirley shorty shotgun sidney siemens sierra silver silvia simon simone simple simpson simpsons
singer single sister skater skeeter skipper skippy skyline slipknot smile smiles smiley smith smitty smoke
smokey smooth snake snakes snapper snickers sniper snoopy snowball snowman soccer softball software soldier
solomon sophia sophie sparky spartak spartan special speed speedy spencer spider spiderma spiderman spike
spirit spitfire spooky sports spring sprite spunky spyder squeeze srinivas stacey stalker stallion standard
stanley star stargate stars startrek starwars stealth steelers stefan stella stephen sterling steve steven
stewart sticky stinger stingray stinky stones storm stormy street strike student stupid subaru sublime
success sugar summer sundance sunday sunny sunset sunshine super superfly superman surfer susan suzuki
svetlana sweet sweetie sweetpea sweety swimming swordfish sydney sylvia system tanner target tarheels tarzan
tattoo taurus taylor teacher techno tennis teresa test tester testing testtest texas thailand theman theone
therock thomas thuglife thumper thunder thursday tickle tiffany tiger tigers tigger timber time timothy
tinker tintin titanic titans tomcat tommy tomtom tony topgun tornado toronto toshiba toyota tracey transam
travel travis trevor trfnthbyf trigger trinity tristan triumph trixie trojan trombone trooper trouble truck
trucker trucks trumpet trunks trustno tucker tuesday turbo turkey turtle tweety twister tyler ultimate
unicorn united unreal user valentin valentina valera valerie vampire vanessa vegeta verbatim veronica
veronika vfhbyf vfrcbv vfvjxrf victor victoria victory video viking vikings viktor vincent viper vision
vladimir voodoo voyager walker wallace walter warcraft warlock warren warrior water waterloo waters watson
weasel webster wednesday welcome werewolf wesley westham westside whatever whiskey white whynot wicked
wildcat wildcats william williams willie willow wilson windows winner winnie winston winter wizard wolf
wolfgang wolfpack wolves wombat wonder woody wrangler wutang xavier xfiles yamaha yankee yankees ybrbnf
yellow yfnfif yomama young yvonne zachary zaqwsx zeppelin zipper zombie zxcv zxcvbn zxcvbnm
`.match(/\S+/g),
);

/** Common ones whose digits are part of the pattern. */
export const commonPasswordPatterns: ReadonlySet<string> = new Set(
  `
0o9i8u7y 111111a 111111q 123123a 123123q 1232323q 123321a 123321q 1234567890a 1234567890q 1234567890z
123456789a 123456789d 123456789m 123456789o 123456789p 123456789q 123456789qwe 123456789r 123456789s
123456789v 123456789z 12345678a 12345678q 1234567a 1234567aa 1234567q 123456a 123456aa 123456as 123456c
123456d 123456f 123456g 123456k 123456l 123456m 123456n 123456q 123456qqq 123456qw 123456qwe 123456r
123456ru 123456s 123456t 123456v 123456w 123456y 123456z 12345abc 12345asd 12345qaz 12345qw 12345qwe 1234abc
1234qaz 1234qwe 123q123 123qq123 123qwe123 123qwe123qwe 12qw12qw 12qw34er 159357a 1a1a1a1a 1a2b3c 1a2b3c4d
1a2s3d 1a2s3d4f 1a2s3d4f5g 1q2q3q 1q2q3q4q 1q2w3e 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws
1qa2ws3ed 1qaz2ws 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qw23er4 1z2x3c 1z2x3c4v 1z2x3c4v5b
2fast4u 2wsx3edc 3edc4rfv 7777777a 987654321a a111111 a123456 a1234567 a12345678 a123456789 a123456a a1a2a3
a1a2a3a4 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3 a1s2d3f4 a1s2d3f4g5 aa123456 aa12345678 abc1234 abc12345
abc123456 abc123456789 admin1admin all4one as123456 drag0n f00tball hal9000 just4fun just4me l3tm31n
left4dead letme1n lol12345 m0nkey m123456 p0o9i8 p0o9i8u7 p4ssw0rd p4ssword pa55w0rd pa55word pass1word2
passw0rd q123456 q1234567 q123456789 q1q2q3 q1q2q3q4 q1q2q3q4q5 q1w2e3 q1w2e3r q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 q2w3e4 q2w3e4r5 qaz123wsx qq123456 qw123456 qwe123qwe qwerty1q r2d2c3po s123456 z123456 z1x2c3
z1x2c3v4 z1x2c3v4b5 zaq12345 zaq12wsx zaq1xsw2
`.match(/\S+/g),
);
