import { firm, loose, what, type CommandRule } from './command-rule.ts';

const done = '(?:faite?s?|finie?s?|terminee?s?|termines?)';
const moving = '(?:deplace[rz]?|repousse[rz]?|reporte[rz]?|decale[rz]?)';
const list = '(?: de (?:ma|la) liste)';
const when = "(?: (?:aujourd'hui|hier|deja|ce matin|enfin))*";
const length = '(?<length>(?:\\d{1,3}|une?|deux|trois|une demi-?) ?[a-z-]{1,8})';

export const frenchCommands: readonly CommandRule[] = [
  ...firm('undate', `(?:enleve|retire|supprime) (?:la date|l'echeance) (?:de |du |des |d')${what}`),
  ...firm('snooze', `(?:snooze|repete|re-?rappelle[- ]moi)(?: ${what})?`),
  ...firm('reopen', `marque ${what} comme (?:pas|non) ${done}`),
  ...loose(
    'reopen',
    `(?:rouvre|decoche) ${what}`,
    `je n'ai pas (?:encore )?(?:fait |fini |termine )?${what}`,
  ),
  ...firm(
    'complete',
    `(?:j'ai |c'est )?(?:fini|termine)(?: avec| de)? ${what}${when}`,
    `marque ${what} comme ${done}`,
    `(?:coche|raye|barre) ${what}`,
  ),
  ...loose(
    'complete',
    `(?:c'est |c |cest |ca y est,? ?c'est |voila,? ?)?(?:fait|fini|termine)(?<what>)`,
    `(?:c'est )?${done}\\s*[:,–-]?\\s*${what}`,
    `${what}(?: est|,|:| c'est)* ${done}${when}`,
    `(?:j'ai|on a|nous avons) (?:(?:deja|bien|enfin|juste) )*${what}${when}`,
  ),
  ...firm('pause', `(?:arrete de|ne) me rappele[rz]? (?:de |d')?${what}`, `mets? ${what} en pause`),
  ...loose('pause', `(?:suspends?|pause) ${what}`),
  ...loose('resume', `(?:reprends?|reactive|relance) ${what}`),
  ...firm('delete', `(?:supprime|efface|enleve)[- ](?<what>le|la|les|ca)`),
  ...firm(
    'delete',
    `(?:supprime[rz]?|efface[rz]?) ${what}${list}?`,
    `(?:enleve|retire|annule) ${what}${list}`,
  ),
  ...loose('delete', `(?:enleve|retire|annule|oublie) ${what}`),
  ...loose('shift', `${moving} ${what} (?:de |d')${length}`),
  ...firm('move', `${moving} ${what}`),
  ...loose('move', `(?:mets|change|passe|fais|remets) ${what}`),
];
