import type { EventWords } from './event-words.ts';
import { what, whole, wordList } from './word-list.ts';

const calendar = '(?:agenda|calendrier|planning|emploi du temps)';
const my = "(?:mon |l'|le |notre |mes |du |au )?";
const article = "(?:une? |le |la |l'|les |des |mon |ma |mes |notre |nos )?";
const putting =
  '(?:(?:ajoute|mets|mettez|note|inscris|inscrit|place|programme|cale|enregistre|rentre|marque|glisse|colle|ecris|planifie|bloque)(?:[rzs]|nt)?(?:[- ]moi)?|ajouter|mettre|noter|inscrire|placer|marquer)';

export const frenchEventWords: EventWords = {
  head: 'first',
  nouns: wordList(
    `reunion, reunions, reu, rendez-vous, rendez vous, rdv, rencontre, entretien, interview, conference, congres, colloque, sommet,
    webinaire, seminaire, atelier, cours, lecon, formation, stage, repetition, point, standup, stand-up, retro, retrospective,
    dejeuner, dej, diner, petit-dejeuner, petit dejeuner, petit-dej, brunch, souper, apero, aperitif, pot, verre, fete, soiree,
    boum, anniversaire, anniv, mariage, fiancailles, enterrement, obseques, bapteme, communion, remise des diplomes, ceremonie,
    gala, concert, festival, opera, ballet, theatre, exposition, expo, vernissage, tournoi, marathon, pique-nique, picnic, bbq,
    barbecue, vacances, conges, conge, voyage, sejour, vol, bilan, controle technique, coiffeur, coiffeuse, dentiste, ophtalmo,
    ophtalmologue, opticien, kine, kinesitherapeute, osteo, osteopathe, orthodontiste, dermato, dermatologue, gyneco, pediatre,
    notaire, massage, inspection, visite, sortie, excursion, retraite, examen, examens, partiel, oral, audience, retrouvailles,
    kermesse, salon, foire, quiz, echographie, irm, scanner, operation, reunion parents-profs, conseil d'administration,
    conseil de classe, seance, gouter, raclette, cremaillere, spectacle, gala, demenagement, journee portes ouvertes, croisiere,
    week-end ski, projection, assemblee generale, ag, presentation, comite, consultation, prise de sang, controle de la chaudiere,
    appel video, visioconference, conf call, entrainement`,
  ),
  timedNouns: wordList(
    `yoga, pilates, gym, salle, sport, foot, football, tennis, basket, volley, badminton, padel, golf, judo, karate, rugby, piscine,
    natation, danse, chorale, chorale, escalade, match, course, randonnee, rando, marche, cafe, the, biere, bieres, train, tgv, bus,
    ferry, cine, cinema, film, visio, zoom, skype, teams, appel, coup de fil, demo, revue, revision, messe, medecin, docteur,
    generaliste, veto, veterinaire, psy, infirmiere, sage-femme, garage, controle, essai, essayage, manucure, service, soutien,
    jeu, jeux, partie, poker, creneau, brief, briefing, debrief, lancement, repas, bouffe, resto, restaurant, evenement,
    conf, speech, table ronde, tournage, enregistrement, dance, meeting, lunch`,
  ),
  nounBefore:
    /^(?:diner|dejeuner|souper|gouter|bruncher) (?:avec|chez|au|a|en|de|d'|entre|du|le|demain|ce|cet|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|en|a l')(?![\p{L}])|^(?:diner|dejeuner|souper|gouter)(?:$|[ ,]?\d|\uFFFC| \uFFFC)/u,
  gathering: /^(?:club|groupe|cercle|soiree|tournoi|ligue) (?:(?:de|des|du) |d')?\p{L}+/u,
  gathers: /club|groupe|cercle|soiree|tournoi|ligue/u,
  leads: [
    {
      how: 'orders',
      pattern: whole(`${putting} (?<what>\\S.*?) (?:a|dans|sur|au|en) ${my}${calendar}(?<rest>(?:[ ,:].*)?)`),
    },
    {
      how: 'orders',
      pattern: whole(
        `${putting} (?:a|dans|sur|au|en) ${my}${calendar}(?: que j'ai| qu'il y a)?[ :,–-]+${article}${what}`,
      ),
    },
    { how: 'orders', pattern: whole(`${putting} au ${calendar}[ :,–-]+${article}${what}`) },
    { how: 'orders', pattern: whole(`${calendar} ?[:–-] ?${what}`) },
    {
      how: 'orders',
      pattern: whole(
        `(?:(?:cree|ajoute|fais|mets|planifie|programme)[rz]?(?:[- ]moi)?(?: un)?(?: nouvel)?|nouvel|un) (?:evenement|evennement|event)(?: (?:dans|a|sur|au) ${my}${calendar})?(?: appele| intitule| nomme| pour| ?:| -|,)? ${what}`,
      ),
    },
    { how: 'orders', pattern: whole(`evenement ?[:–-] ?${what}`) },
    {
      how: 'schedules',
      pattern: whole(`(?:planifie|programme|cale|agende)z?(?:[- ]moi)? ${article}${what}`),
    },
    {
      how: 'blocks',
      pattern: whole(
        `(?:bloque|reserve|garde|libere)z?(?:[- ]moi)? (?<span>\\S.*?) pour (?:le |la |l'|les |mon |ma )?${what}`,
      ),
    },
    {
      how: 'asks',
      pattern: whole(
        `(?:ajoute|cree|prevois|fixe|organise|prends|mets)[zs]?(?:[- ]moi)? (?:une? |l'|le |la |mon |ma )${what}`,
      ),
    },
    {
      how: 'offers',
      pattern: whole(
        `(?:ajoute|mets|note|marque|inscris|prevois|fixe|organise|enregistre)[zs]?(?:[- ]moi)?(?: que j'ai| qu'il y a| que)? ${article}${what}`,
      ),
    },
    {
      how: 'offers',
      pattern: whole(
        `(?:j'ai|on a|nous avons|il y a|y a|je suis (?:a|au|en|chez)|on est (?:a|au|en)|je vais (?:a|au|chez)|on va (?:a|au)|c'est) ${article}${what}`,
      ),
    },
  ],
  tail: whole(
    `(?<what>\\S.*?)(?:[ ,.;–-]+(?:et )?(?:mets|ajoute|note|inscris|marque)z?[- ](?:le|la|les|ca|moi[- ]ca|le[- ]moi)(?: (?:dans|a|sur|au) ${my}${calendar})?(?: stp| svp| s'il te plait)?|[ ,.;–-]+(?:a noter|reservez? la date|bloquez? la date|note[zr]? la date)|[ ,.;–-]+(?:a (?:mettre|noter|ajouter|inscrire) )?(?:dans|a|sur|au) (?:mon |l'|le |notre )?${calendar}(?: stp| svp)?)`,
  ),
  yearly: /^(?:l'|le |un )?(?:anniversaire|anniv)(?! (?:surprise))(?![\p{L}])/u,
  places: [
    { before: /(?<=^|[ ,(])(?=chez )/gu, needs: 'nothing' },
    { before: /(?<=^|[ ,(])(?:au |aux |a la |a l'|@ ?|dans la |dans le |dans l'|dans )/gu, needs: 'nothing' },
    {
      before:
        /(?<=^|[ ,(])(?:sur|par|via|en) (?=(?:zoom|teams|google meet|meet|skype|facetime|webex|whatsapp|discord|slack|telephone|visio)(?![\p{L}]))/gu,
      needs: 'nothing',
    },
    { before: /(?<=^|[ ,(])(?:a|en) /gu, needs: 'name' },
  ],
  namedByPlace: /^(?:(?:un |le |mon )?(?:rdv|rendez-vous|rendez vous|consultation|visite))$/u,
  told: [
    [/^(?:je|on|nous) (?:dine|dinons|soupe)(?= )/u, 'Dîner'],
    [/^(?:je|on|nous) (?:dejeune|dejeunons|mange|mangeons)(?= (?:avec|chez|au|a) )/u, 'Déjeuner'],
    [/^(?:je|on|nous) (?:vois|voit|voyons)(?= )/u, 'Rendez-vous avec'],
  ],
};
