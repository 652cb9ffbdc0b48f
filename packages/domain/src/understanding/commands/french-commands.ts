import { close, firm, loose, what, type CommandRule } from './command-rule.ts';

const done = '(?:faite?s?|finie?s?|terminee?s?|termines?)';
const moving = '(?:deplace[rz]?|repousse[rz]?|reporte[rz]?|decale[rz]?)';
const list = '(?: de (?:ma|la) liste)';
const when = "(?: (?:aujourd'hui|hier|deja|ce matin|enfin))*";
const length = '(?<length>(?:\\d{1,3}|une?|deux|trois|une demi-?) ?[a-z-]{1,8})';

const prio = 'prio(?:rite)?';
const level = '(?<level>haute|elevee|max(?:imale)?|basse|faible|moyenne|normale|urgente?|importante?|p[123])';
const of = "(?:de |du |des |d'|a |au )";

export const frenchCommands: readonly CommandRule[] = [
  ...loose(
    'rate',
    `${what} est (?:tres |vraiment |super |hyper )?(?<level>urgente?|importante?|prioritaire)`,
    `${what} (?:n'est|est) (?<level>pas) (?:tres |si |vraiment )?(?:urgente?|importante?|prioritaire)`,
    `(?:mets|passe|marque|met) ${what} (?:en |a |comme )(?:${prio} )?${level}`,
    `${what} (?:en |a )?${prio} ${level}`,
    `(?<level>baisse|augmente|monte) la ${prio} ${of}${what}`,
  ),
  ...loose(
    'categorise',
    `(?:enleve|retire|supprime) (?:la |sa )?categorie ${of}${what}`,
    `${what},? categorie (?<category>#?\\S+)`,
    `(?:mets|range|classe|deplace|passe) ${what} (?:dans|en|sous) (?:la categorie )?(?<place>#?\\S+)`,
  ),
  ...loose(
    'rename',
    `renomme[rz]? ${what} (?:en|comme) (?<name>.+)`,
    `change[rz]? le nom ${of}${what} (?:en|pour) (?<name>.+)`,
  ),
  ...firm('undate', `(?:enleve|retire|supprime) (?:la date|l'echeance) (?:de |du |des |d')${what}`),
  ...firm('snooze', `(?:snooze|repete(?=.* dans \\S)|re-?rappelle[- ]moi)(?: ${what})?`),
  ...firm('reopen', `marque ${what} comme (?:pas|non) ${done}`),
  ...loose(
    'reopen',
    `(?:rouvre|decoche) ${what}`,
    `(?:je n'|j')ai (?:toujours )?pas (?:encore )?(?:fait |fini |termine )?${what}`,
  ),
  ...firm(
    'complete',
    `(?:j'ai |c'est )?(?:fini|termine)(?: avec| de)? ${what}${when}`,
    `marque ${what} comme ${done}`,
    `(?:coche|raye|barre) ${what}`,
  ),
  ...firm('complete', `(?:c'est |c |cest |ca y est,? ?c'est )?(?:fait|fini|termine)(?<what>)`),
  ...loose(
    'complete',
    `(?:c'est |c |cest |ca y est,? ?c'est |voila,? ?)?(?:fait|fini|termine)(?<what>)`,
    `(?:c'est )?${done}\\s*[:,–-]?\\s*${what}`,
    `c'est ${done} pour ${what}`,
    `${what}(?: est|,|:| c'est)* ${done}${when}`,
    `${what} (?:est )?(?:appele|paye|achete|envoye|poste|reserve|range|nettoye|lave|regle|rendu|recu|lu|ecrit|sorti|repare|imprime|commande)e?s?${when}`,
    `(?:j'ai|on a|nous avons) (?:(?:deja|bien|enfin|juste) )*${what}${when}`,
  ),
  ...firm(
    'pause',
    `(?:arrete de|ne) me rappele[rz]? (?:de |d')?${what}`,
    `(?:arrete de me rappeler|(?:ne )?me (?:le )?rappelle[sz]? (?:pas|plus)) (?:de |d')?${what}`,
    `mets? ${what} en pause`,
    `mets? en pause ${what}`,
  ),
  ...loose('pause', `(?:suspends?|pause) ${what}`),
  ...loose('resume', `(?:reprends?|reactive|relance) ${what}`),
  ...firm('delete', `(?:supprime|efface|enleve)[- ](?<what>le|la|les|ca)`),
  ...firm(
    'delete',
    `(?:supprime[rz]?|efface[rz]?) ${what}${list}?`,
    `(?:enleve|retire|annule) ${what}${list}`,
  ),
  ...loose('delete', `(?:enleve|retire|annule|vire|jette|vide) ${what}`),
  ...loose('delete', `j'annule ${what}`, `${what},? (?:c'est |est |a ete )annulee?s?`),
  ...close('delete', `(?:oublie|laisse tomber)(?: (?:le truc|l'histoire) (?:de|du|des|avec))? ${what}`),
  ...loose('delete', `(?:(?:je n'|j')ai plus besoin (?:de |d')|plus besoin (?:de |d'))${what}`),
  ...loose('shift', `${moving} ${what} (?:de |d')${length}`),
  ...firm('move', `${moving} ${what}`),
  ...loose('move', `(?:mets|change|passe|fais|remets) ${what}`),
];
