import type { Topics } from './topics.ts';

export const frenchTopics: Topics = {
  errand:
    'ache* prendre recuper* cherch* ramen* rend* retourn* post* envoy* depos* renouvel* reserv* pay* regl* rempl* sign* fini* termin* ecri* redig* prepar* emball* deball* nettoy* lav* passer aspir* range* tri* jet* repar* chang* install* mont* peind* arros* nourri* sort* promen* tond* taill* repass* pli* etend* vid* recharg* imprim* scann* lire relire etudi* revis* appren* repet* compar* chois* command* appel* telephon* repond* relanc* demand* remerci* invit* visit* rencontr* assist* aller amen* emmen* emprunt* pret* vend* donn* cuisin* decongel* coup* mesur* verifi* test* telecharg* remett* postul* inscri* resili* organis* planifi* decid* corrig* vir* cous* recycl* detartr* debouch* port* voir faire racheter reprendre rapporter',
  food: 'lait pain baguette oeuf oeufs beurre fromage yaourt yaourts creme riz pates farine sucre sel poivre huile vinaigre oignon oignons ail tomate tomates pommes patates carotte carottes salade concombre avocat banane bananes pomme orange oranges citron citrons fraises raisin poulet boeuf porc jambon lardons saucisses poisson saumon thon crevettes haricots lentilles cereales miel confiture noix cafe the jus eau biere vin chips biscuits gateau chocolat moutarde epinards brocoli champignons persil legumes fruits comte reblochon',
  household:
    'savon shampoing dentifrice lessive javel eponges couches lingettes mouchoirs papier essuie-tout sopalin piles ampoule ampoules bougies allumettes timbres enveloppes scotch colle clous vis peinture filtre filtres rasoirs deodorant creme pansements sacs poubelle liquide',
  clothes:
    'chemise chemises pantalon jean robe jupe chaussures bottes chaussettes collants manteau veste pull uniforme costume cravate chapeau gants echarpe linge pressing ourlet blouse maillot doudoune',
  family:
    'maman mere papa pere soeur frere femme mari conjoint copain copine fils fille enfants petit petite bebe mamie mamy papi papy grand-mere grand-pere tante tata oncle tonton cousin cousine niece neveu famille ami amie voisin voisine coloc patron chef collegue beau-pere belle-mere',
  profession:
    'docteur dr medecin dentiste veto veterinaire plombier electricien garagiste comptable avocat psy kine coiffeur coiffeuse opticien infirmiere sage-femme pediatre cardiologue prof professeur proprio artisan couvreur jardinier nounou notaire dermato gyneco orl osteo macon',
  place:
    'magasin supermarche marche banque bureau bibliotheque pharmacie hopital clinique salle piscine parc eglise ecole creche garage gare aeroport musee cinema theatre resto restaurant bar boulangerie leclerc carrefour lidl auchan decathlon ikea monoprix mairie prefecture consulat caf secu poste dechetterie delhaize colruyt migros coop',
  health:
    'medicament medicaments cachet cachets comprime comprimes pilule vitamine vitamines insuline antibio antibiotique ventoline ordonnance prise sang vaccin vaccins radio irm kine therapie bilan frottis operation gouttes dose tension mutuelle',
  pet: 'chien chat chiot chaton hamster lapin poisson perroquet cheval poules tortue litiere vermifuge laisse toilettage croquettes gamelle',
  school:
    'devoirs dissertation devoir examen controle interro cours td tp memoire these projet expose rapport lecon lecon maths anglais dictee lecture prof rentree sortie cantine cartable bulletin',
  car: 'voiture pneu pneus vidange controle technique revision frein freins essence plein lavage pare-brise assurance parking velo moto scooter carte grise peage',
  bill: 'facture factures loyer credit impot impots paiement frais amende abonnement edf electricite gaz eau internet telephone assurance taxe charges cotisation urssaf virement prelevement',
  paper:
    'passeport visa permis formulaire dossier attestation certificat document documents contrat papiers demande identite cv lettre justificatif quittance recommande signature',
  office:
    'rapport slides diapos tableau proposition devis budget client clients compte-rendu notes reunion revue echeance projet ticket livraison paie notes presentation dossier maquette code mail',
  repair:
    'robinet evier fuite chaudiere radiateur gouttiere toit cloture porte serrure fenetre etagere canalisation toilettes douche mur rideau rideaux volet volets detecteur moquette matelas perceuse echelle lave-vaisselle frigo four machine',
  plant:
    'plantes plante jardin pelouse gazon haie graines tomates rosiers herbes arbre arbres fougeres serre terreau balcon potager',
  sport:
    'gym courir course yoga pilates natation nager foot football tennis rugby entrainement seance match velo escalade rando boxe danse chorale repetition club judo muscu',
  travel:
    'vol hotel valise bagages voyage vacances train billet passeport airbnb itineraire gite camping ferry',
  feast:
    'anniversaire anniv mariage fete cadeau cadeaux carte gateau noel paques bapteme communion noces pot cremaillere',
  music:
    'musique chanson chansons playlist album groupe jazz rock rap classique radio station spotify deezer morceau titre podcast podcasts chanteur chanteuse artiste livre-audio chapitre france-inter fip',
  video:
    'film films tele netflix youtube serie episode episodes bande-annonce chaine video videos documentaire score match ligue',
  device:
    'telephone portable ordi ordinateur ecran enceinte enceintes bluetooth wifi camera imprimante batterie tablette clavier appli luminosite',
  home: 'lumiere lumieres lampe lampes ampoule chauffage thermostat ventilateur clim prise volets aspirateur robot cafetiere bouilloire four lave-vaisselle tamise bleu rouge vert rose portail allume eteins baisse monte',
  weather:
    'meteo temps pluie pleut pleuvoir neige neiger soleil nuage nuages vent chaud froid parapluie temperature degres orage brouillard canicule gel verglas',
  ride: 'taxi uber vtc bus train tram metro rer trafic bouchon bouchons trajet itineraire conduire carte km depart quai retard retards ligne blablacar sncf',
  meal: 'pizza sushi burger curry kebab livraison deliveroo commande restaurant resto menu recette cuisiner calories ingredient table tacos plat emporter',
  fact: 'qui pourquoi comment capitale president roi reine population habitants taille age invente fonde ne mort fleuve montagne planete lune histoire science signification guerre auteur ecrit inventeur plus grand pays ville',
  money:
    'dollar dollars euro euros franc francs bitcoin change taux bourse action actions prix coute cout inflation cac',
  sum: 'plus moins fois divise pourcent racine egale calcule calculer somme convertis convertir grammes kilos litres pouces celsius fahrenheit multiplie',
  tongue:
    'traduis traduction traduire epelle prononce anglais espagnol allemand italien japonais chinois arabe mot synonyme definition definis grammaire rime',
  contact:
    'mail mails courriel boite message messages whatsapp texto sms appel numero adresse repondre envoyer transferer contact contacts repertoire messagerie',
  net: 'google recherche web internet tweet tweete twitter facebook insta instagram publie publier linkedin tiktok statut abonnes site ligne amazon vinted leboncoin',
  loud: 'volume fort moins plus bas monte baisse coupe son enceinte basses silence',
  glad: 'content contente heureux heureuse super genial top excellent parfait bravo merci adore aime fier fiere cool nickel formidable bien extra chouette soulage soulagee',
  sad: 'triste fatigue fatiguee epuise creve crevee stresse stressee deborde debordee angoisse inquiet inquiete enerve seul seule marre malade deteste nul horrible affreux pleure deprime perdu perdue bloque galere ras-le-bol saoule',
  bodily: 'tete mal dos ventre dormi dormir sommeil faim soif froid chaud douleur sieste energie cerveau',
  robot:
    'tu ton toi nom robot humain ia vrai vivant sentiments intelligent siri alexa squeeze assistant ordinateur prefere preferee age reve penses ami',
  joke: 'blague blagues drole rire devinette histoire poeme chante chanson rap humour calembour',
  sorry: 'desole desolee pardon excuse oups erreur faute',
  agree:
    'oui ouais exact exactement correct juste vrai ok okay accord entendu absolument tout-a-fait voila parfait',
  object: 'non nan faux pas incorrect jamais trompe trompes erreur mal compris importe',
  again: 'encore repete repeter redis reformule fort lentement pardon hein dit',
  grasp:
    'comprends comprendre compris explique expliquer signifie dire clarifie preciser precise details perdu sens exemple simple clair',
  halt: 'stop arrete arreter tais silence chut assez fin quitte ferme annule laisse tomber pause suffit',
  any: 'importe egal comme veux choisis decide pareil indifferent sais',
  past: 'ete etait ai avais suis alle allee achete paye envoye fait appele fini eu donne pris mis dit vu mange bu oublie laisse trouve perdu casse venu couru gagne senti pense ecrit parle dormi passe hier dernier derniere deja viens',
  must: 'faut dois doit besoin devrais faudrait falloir oublier penser avant delai echeance urgent',
  self: 'je j moi mon ma mes nous notre nos on me m',
  free: 'libre occupe dispo disponible pris prise quelque chose prevu prevus programme plans',
  left: 'reste restant restent retard ouvert ouvertes prochain prochaine prochains combien encore a-venir pas fait',
  land: 'paris londres tokyo york caire montreal quebec geneve bruxelles berlin madrid rome moscou dubai toronto sydney dakar abidjan alger inde japon chine france espagne allemagne italie bresil mexique afrique europe amerique utc gmt',
};
