import type { Topics } from './topics.ts';

export const englishTopics: Topics = {
  errand:
    'buy get pick grab collect return post ship drop renew book pay file submit finish write draft prepare prep pack unpack clean wash hoover mop dust sweep tidy sort declutter fix mend repair replace change install assemble paint water feed walk mow trim iron fold hang empty refill charge print scan sign fill read study revise practise practice learn rehearse research compare choose order cancel call ring phone text email reply respond chase ask tell thank invite visit meet attend go take bring borrow lend swap sell donate give cook bake defrost marinate cut measure weigh check test update upgrade back upload download send hand apply register enrol enroll unsubscribe arrange organise organize plan decide review proofread edit transfer deposit withdraw polish sew wrap bin recycle descale unblock bleed haggle',
  food: 'milk bread egg eggs butter cheese yogurt yoghurt cream rice pasta flour sugar salt pepper oil vinegar onion onions garlic tomato tomatoes potato potatoes carrot carrots lettuce cucumber avocado avocados banana bananas apple apples orange oranges lemon lemons lime limes berries strawberries grapes chicken beef pork ham bacon sausage sausages fish salmon tuna prawns tofu beans lentils chickpeas oats oatmeal cereal honey jam peanut nuts almonds coffee tea juice water beer wine soda coke crisps chips biscuits cookies cake chocolate ketchup mayo mustard stock spinach broccoli mushrooms kale ginger basil cilantro coriander parsley veg fruit snacks',
  household:
    'soap shampoo toothpaste toothbrush detergent bleach sponges nappies diapers wipes tissues towels toilet kitchen roll foil bags batteries bulb bulbs candles matches stamps envelopes tape glue nails screws paint filter filters razors deodorant sunscreen plasters tampons pads mulch compost',
  clothes:
    'shirt shirts trousers jeans dress skirt shoes boots socks tights coat jacket jumper sweater uniform suit tie hat gloves scarf kit swimsuit laundry ironing dry-cleaning costume hem',
  family:
    'mum mom mother dad father sister brother wife husband partner boyfriend girlfriend son daughter kids kid baby gran grandma granny nan nana grandad grandpa aunt auntie uncle cousin niece nephew in-laws family friend neighbour neighbor roommate flatmate boss colleague',
  profession:
    'doctor dr gp dentist vet plumber electrician mechanic accountant lawyer solicitor therapist physio hairdresser barber optician nurse midwife paediatrician pediatrician cardiologist teacher tutor landlord contractor roofer gardener cleaner babysitter nanny optometrist dermatologist notary builder',
  place:
    'shop shops store supermarket market bank office library pharmacy chemist hospital clinic gym pool park church school nursery garage station airport museum cinema theatre restaurant pub bar cafe bakery tesco aldi lidl costco target walmart ikea boots depot hall council consulate embassy',
  health:
    'medicine medication meds pill pills tablet tablets vitamin vitamins insulin antibiotic antibiotics inhaler prescription blood jab jabs vaccine vaccination scan xray x-ray physio therapy checkup smear surgery drops dose ointment contraceptive pressure sugar',
  pet: 'dog cat puppy kitten hamster rabbit fish parrot horse chickens hens tortoise litter flea worming leash kennel groomer',
  school:
    'homework essay assignment exam exams test quiz lecture seminar thesis dissertation class lesson project presentation slides report coursework maths french spanish spelling reading teacher term trip permission',
  car: 'car tyre tyres tire tires oil mot service brake brakes petrol gas fuel wash windscreen insurance parking bike motorbike van registration toll',
  bill: 'bill bills rent mortgage invoice invoices tax taxes payment fee fees fine subscription electric electricity gas water broadband internet phone insurance council card loan standing debit',
  paper:
    'passport visa licence license form forms certificate document documents contract papers paperwork application claim id permit cv resume letter receipt receipts proof deed will',
  office:
    'report slides deck spreadsheet proposal draft budget client clients quote minutes notes agenda review deadline project sprint ticket release deploy payroll timesheet expenses brief pitch grant manuscript code pr repo',
  repair:
    'tap sink leak boiler radiator gutter gutters roof fence door lock window shelf shelves drain toilet shower wall curtain curtains blinds smoke detector carpet mattress drill ladder hinge dishwasher fridge oven washing machine dryer',
  plant:
    'plants plant garden lawn grass hedge seeds tomatoes roses weeds bulbs tree trees ferns greenhouse soil pot',
  sport:
    'gym run running yoga pilates swim swimming football soccer tennis rugby cricket training workout practice match cycling climbing hike boxing dance choir rehearsal band club',
  travel:
    'flight flights hotel suitcase luggage trip holiday vacation train ticket boarding passport airbnb itinerary visa check-in airport ferry',
  feast:
    'birthday anniversary wedding party present presents gift gifts card cards cake christmas easter eid diwali hanukkah thanksgiving shower funeral graduation baptism',
  music:
    'music song songs playlist album band jazz rock pop classical radio station spotify track tune tunes podcast podcasts audiobook chapter shuffle skip singer artist',
  video:
    'movie movies film films tv netflix youtube show series episode episodes trailer channel stream video videos documentary match score scores league',
  device:
    'phone laptop computer screen speaker speakers bluetooth wifi camera printer battery tablet keyboard tv app brightness',
  home: 'light lights lamp lamps bulb heating thermostat fan ac plug socket blinds vacuum hoover roomba robot dishwasher coffee kettle oven alarm-system garage doorbell dim bright brighter colour color blue red green pink',
  weather:
    'weather rain raining rainy snow snowing sun sunny cloud cloudy wind windy hot cold warm umbrella forecast temperature degrees storm humid fog sunset sunrise coat pollen',
  ride: 'taxi uber cab lyft bus train tram metro subway tube traffic jam route directions drive map km miles ferry departure platform delay delays commute',
  meal: 'pizza sushi burger curry noodles takeaway takeout delivery deliveroo order restaurant menu recipe cook calories ingredient table dominos mcdonalds kebab deliver',
  fact: 'who what why how capital president king queen population tall old invented founded born died river mountain planet moon history science meaning war wikipedia war author wrote inventor largest biggest longest highest fastest country city',
  money:
    'dollar dollars euro euros pound pounds yen rupee rupees bitcoin exchange rate stock stocks shares price market worth cost inflation nasdaq',
  sum: 'plus minus times divided percent square root equals calculate sum tip convert ounces grams kilos litres inches feet celsius fahrenheit multiply',
  tongue:
    'translate translation spell pronounce say spanish french german italian japanese chinese word synonym define definition grammar rhyme',
  contact:
    'email emails mail inbox message messages whatsapp text call dial voicemail contact contacts number address reply send forward dm sms',
  net: 'google search web internet tweet twitter facebook instagram post linkedin tiktok reddit hashtag status followers feed website online amazon ebay look up',
  loud: 'volume loud louder quiet quieter softer mute unmute turn up down sound speaker bass',
  glad: 'happy glad great awesome amazing wonderful love lovely proud excited brilliant fantastic super perfect excellent good nice cool yay thanks thank grateful relieved best sweet impressive',
  sad: 'sad tired exhausted stressed overwhelmed anxious worried angry upset lonely bored sick ill hate awful terrible horrible bad worst cry crying depressed frustrated scared lost stuck behind burnt drowning swamped knackered fed',
  bodily:
    'head headache back stomach sleep slept hungry thirsty cold hot hurt hurts pain sore dizzy nap coffee energy brain',
  robot:
    'you your yourself name robot human ai real alive feelings brain smart clever siri alexa squeeze olly assistant computer favourite favorite married age dream think friend love',
  joke: 'joke jokes funny laugh riddle pun story poem sing song rap entertain humour humor knock',
  sorry: 'sorry apologise apologize oops whoops mistake bad forgive pardon',
  agree:
    'yes yeah yep yup right correct exactly true sure ok okay fine agreed indeed absolutely definitely spot',
  object: 'no nope wrong incorrect false not never untrue mistaken misunderstood nonsense disagree',
  again: 'again repeat once more rephrase louder slower pardon huh missed catch said',
  grasp:
    'understand explain meaning mean elaborate clarify confused confusing unclear details lost sense example simpler',
  halt: 'stop quit cancel shut quiet silence hush enough end exit abort pause halt leave close off drop',
  any: "whatever whichever either any anything don't mind care fine up choose pick decide doesn't matter same dunno",
  past: 'was were did had went bought paid sent done called finished got gave took made said told saw ate drank forgot left found lost broke came ran won met felt thought wrote spoke slept drove happened used been already yesterday ago last just',
  must: "need needs must should have has gotta supposed ought got to want wanna better remember forget don't due deadline by before",
  self: "i i'm i've i'll me my mine we us our myself im ive",
  free: 'free busy available booked clear open anything something on schedule plans planned happening coming clash clashes',
  left: 'left remaining outstanding pending overdue open due unfinished still next upcoming many much count',
  land: 'london paris tokyo york cairo sydney delhi mumbai berlin madrid rome moscow dubai toronto chicago angeles india japan china france spain germany italy brazil mexico australia ireland lagos nairobi africa europe america gmt utc est pst',
};
