import type { Lexicon } from './lexicon.ts';

export const french: Lexicon = {
  add: 'ajout* rajout* cre* met mets mettre mettez note noter notez inscri* programm* planifi* faire fais nouveau nouvelle enregistr* ecri* marqu* cale caler prevoi* pose poser glisse colle reserve bloqu* garde faut dois besoin',
  remind:
    'rappel* rapel* previen* averti* reveil* alert* signal* sonne* fais-moi penser pense* oublie* notifi* sms prevenir',
  show: "montr* affich* voir list* donn* dis dit quoi quel quels quelle quelles qu'est qu'ai j'ai regard* consult* lis lire c'est combien reste* quand ou trouve* verifi* prevu prevus recapitul* sais",
  remove:
    'supprim* enlev* efface* annul* retir* vir* vid* ote* desactiv* arret* raye* jett* elimin* coup* nettoi* degag* debarrass* stop',
  complete:
    'fait faite faits fini finie finis termin* achev* coch* regle reglee paye payee achete envoye boucl* effectu*',
  reopen: 'rouvr* reouvr* decoch*',
  pause: 'paus* suspend* coup* silence arret* sourdine',
  resume: 'reprend* repris reactiv* relanc* remet* rallum* recommenc*',
  move: 'deplac* decal* report* repouss* chang* avanc* retard* plutot modifi* transfer* pass* bascul* recal*',
  snooze: 'plus tard reporte repousse minutes redemande rappelle',
  rename: 'renomm* appell* intitul* nomm*',
  undo: 'annul* defai* revien* retour arriere',
  remember: 'retien* souvien* memoris* sache',
  forget: 'oubli*',
  alarm: 'alarme alarmes reveil* cadran sonner sonnes minuteur minuteurs minuterie chrono timer',
  reminder: 'rappel rappels rapel notification notifications notif alerte alertes pense-bete',
  event:
    'rendez-vous rendezvous rdv reunion reunions anniversaire anniv evenement evenements fete diner dejeuner brunch entretien concert mariage cours match visite vol seance repas souper apero controle examen conference consultation dentiste medecin kine pediatre appel sortie soiree spectacle',
  list: 'liste listes',
  todo: 'tache taches todo todos chose choses truc trucs course courses affaire element elements article articles',
  calendar: 'agenda calendrier planning emploi',
  day: "aujourd'hui ajd demain dmn hier lundi mardi mercredi jeudi vendredi samedi dimanche semaine semaines week-end weekend we mois an annee jour jours janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre noel paques prochain prochaine apres-demain lendemain veille quinzaine 1er",
  clock:
    'h heure heures midi minuit matin matinee aprem apres-midi soir soiree nuit demi demie quart min minute minutes tantot',
  repeat:
    'chaque tous toutes quotidien* hebdo* mensuel* annuel* quotidiennement regulier regulierement toujours recurrent*',
  priority: 'urgent urgente urgence important importante priorite prioritaire asap prio',
  all: 'tout toute tous toutes entier entiere complet completement',
  negation: "pas ne n'est plus jamais rien aucun aucune non sans faux",
  question:
    "quoi quel quels quelle quelles quand ou qui pourquoi comment combien est-ce que qu'est-ce qu'est",
  filler:
    "svp stp s'il te vous plait plais merci salut bonjour coucou ok bon alors dis peux-tu tu peux pourrais pouvez pourriez hey euh ben du coup squeeze siri alexa google",
  feeling:
    'aime adore deteste fatigue* triste content* super genial* bravo parfait nul nulle cool merci desole* excellent stress* deborde* ennui* fier* epuise* creve* chapeau top marre angoiss* ecoeur*',
  yes: 'oui ouais ouep exact exactement correct voila tout-a-fait absolument',
  no: 'non nan faux incorrect',
  world:
    'meteo pluie pleut temperature musique chanson chansons playlist joue jouer radio podcast livre volume fort lumiere lumieres lampe lampes ampoule aspirateur cafe cafetiere nouvelles actualites infos trafic circulation bouchons train trains bus taxi uber vtc vol billet billets pizza command* livraison recette cuisin* restaurant restaurants resto film films cinema bourse action cours euros dollars convertis convertir calcule calculer plus fois divise capitale president population definition signifie veut traduis traduire epelle mail mails courriel courriels email message messages tweet facebook instagram twitter contact contacts blague blagues histoire jeu prise chauffage thermostat luminosite tamise itineraire distance allume eteins eteindre',
  pronoun:
    'ca cela le la les celui celle ceux dernier derniere premier premiere deuxieme second quelque chose truc machin',
  small:
    "a un une le la les l de du des d mon ma mes notre nos ton ta tes votre vos moi nous me m je j j'ai on pour sur dans en au aux avec par qu que qui y est sont et ou chez vers a l' d' il y intitule nomme appele",
  put: 'ajout* rajout* cree* creer met mets mettre mettez note notes notez inscri* programm* planifi* cale caler colle pose glisse marque marquer nouveau nouvelle fais fixe regle active prevois prevoir bloque bloquer enregistre enregistrer ecris besoin',
};
