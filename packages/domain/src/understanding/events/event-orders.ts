import type { Language } from '../intent.ts';

/** What an order about an event that there is has done to it. */
export type EventDeed =
  | 'delete'
  /** One time of it alone is left out. */
  | 'skip'
  | 'move'
  | 'later'
  | 'earlier'
  | 'rename'
  | 'place'
  /** It lasts so long, so much longer, so much less. */
  | 'length'
  | 'longer'
  | 'shorter'
  | 'when'
  | 'where'
  | 'how long';

export interface EventOrder {
  readonly deed: EventDeed;
  /** Of folded text, whole; the event as `what`, how long as `length`, where as `place`, the new name as `name`, a day as `day`. */
  readonly pattern: RegExp;
  /** It says how something is: with a question mark it asks whether it is so. */
  readonly isStated: boolean;
}

const what = '(?<what>\\S.*?)';
const place = '(?<place>\\S.*?)';
const amount =
  '(?:(?:\\d{1,3}(?:[.,]5)?|an?|half an|one|two|three|four|five|six|ten|fifteen|twenty|thirty|une?|una|deux|dos|trois|tres|quatre|cuatro|cinq|cinco|six|seis|dix|diez|quinze|quince|vingt|veinte|trente|treinta|media|une demi|demi|a couple(?: of)?|quelques|un par de)[ -]?)';
const unit =
  '(?:hours?|hrs?|h|minutes?|mins?|mn|heures?|horas?|minutos?|days?|weeks?|jours?|semaines?|dias?|semanas?)';
const length = `(?<length>${amount}${unit}(?:(?: and| et| y)? ?(?:a half|demie|media|\\d{1,2}(?: ?(?:minutes?|mins?|minutos?))?))?)`;
const now = '(?: now| instead| actually| from now on)?';
const calendar = '(?: (?:from|off|on|in) (?:my |the )?(?:calendar|diary|agenda|schedule))?';

const orders = (deed: EventDeed, ...sources: string[]): EventOrder[] =>
  sources.map((source) => ({
    deed,
    pattern: new RegExp(`^(?:${source})$`, 'du'),
    isStated: source.startsWith(what),
  }));

const english: readonly EventOrder[] = [
  ...orders(
    'place',
    `(?:change|set|update|make|move) (?:the )?(?:location|place|venue|address) (?:of|for) ${what} (?:to|as|:) ?${place}`,
    `${what} (?:is|are|'s|will be|has moved|takes place|will take place|is happening|has been moved|got moved) (?:now )?(?:at|in|on|to) ${place}${now}`,
    `(?:move|change|switch|relocate|make) ${what} to (?:in )?${place}${now}`,
    `${what} (?:at|in) ${place} instead`,
    `add (?:the )?(?:location|place|address) ${place} to ${what}`,
  ),
  ...orders(
    'longer',
    `(?:extend|lengthen|prolong) ${what} (?:by )?${length}`,
    `make ${what} ${length} longer`,
    `(?:add) ${length} to ${what}`,
  ),
  ...orders('shorter', `(?:shorten|cut|trim) ${what} by ${length}`, `make ${what} ${length} shorter`),
  ...orders(
    'length',
    `(?:make|set|keep) ${what} (?:to )?(?:be )?${length}(?: long)?${now}`,
    `(?:shorten|extend|cut|reduce|lengthen|trim|limit) ${what} (?:down )?to ${length}`,
    `${what} (?:lasts|takes|will last|will take|is|runs|goes on) (?:only |for )?${length}(?: long)?`,
  ),
  ...orders(
    'earlier',
    `(?:bring|move|pull|shift|push|do) ${what} (?:forward|up|ahead|earlier) (?:by )?${length}`,
    `(?:bring|move|pull|shift|push|make|start|do|have|we do) ${what} (?:by )?${length} (?:earlier|sooner)`,
    `${what} (?:is|was|has been|got|'s been) (?:moved|brought|pulled|pushed) (?:forward|up|ahead) (?:by )?${length}`,
    `${what} (?:is|starts|begins|will be|will start) ${length} (?:earlier|sooner)`,
  ),
  ...orders(
    'later',
    `(?:push|move|shift|bump|delay|postpone|put|defer|set) (?:back )?${what} (?:back |off |out |later )?(?:by )?${length}(?: later| back)?`,
    `(?:start|make|do|have|we do) ${what} (?:by )?${length} later`,
    `${what} (?:is|was|has been|got|'s been) (?:moved|pushed|put|set) back (?:by )?${length}`,
    `${what} (?:is|was|has been|got|'s been) (?:delayed|postponed) (?:by )?${length}`,
    `${what} (?:is|starts|begins|will be|will start) ${length} later`,
  ),
  ...orders(
    'rename',
    `(?:rename|retitle) ${what} (?:to|as|into) (?<name>\\S.*)`,
    `(?:change|edit|update|set) (?:the )?(?:name|title) (?:of|for) ${what} (?:to|into|as) (?<name>\\S.*)`,
    `(?:call|rename|title) ${what} (?<name>["“«].+?["”»])${now}`,
  ),
  ...orders(
    'skip',
    `(?:skip|miss) ${what}`,
    `(?:no|there(?:'s| is) no|i (?:can'?t|cannot|won'?t) (?:make|make it to|go to|attend|do)|i'm (?:not going|not coming) to) ${what}`,
    `${what} (?:is off|isn't (?:on|happening|taking place)|is not (?:on|happening|taking place)) (?<day>(?:this |next |on )?\\w+)`,
  ),
  ...orders(
    'delete',
    `(?:cancel|delete|remove|drop|scrap|erase|call off|clear|bin|ditch|get rid of|take off) ${what}${calendar}`,
    `(?:call|take|cross) ${what} off${calendar}`,
    `take ${what} (?:off|out of) (?:my |the )?(?:calendar|diary|agenda|schedule)`,
    `${what} (?:is|was|has been|got|'s) (?:been )?(?:cancell?ed|called off|off)`,
  ),
  ...orders(
    'move',
    `(?:move|reschedule|resched|shift|push|postpone|change|bump|switch|put off|bring|put|set|delay|make) ${what} (?:back |forward |over |it )?(?<to>(?:to|till|until|for|on|at|from) \\S.*?)${now}`,
    `(?:move|reschedule|shift|push|postpone|change|switch|make) ${what} (?<to>(?:next |this )?(?:today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: .*)?)${now}`,
    `${what} (?:is|was|has been|got|'s|has)(?: now)? (?:moved|rescheduled|postponed|pushed|shifted|at|on)(?: back)? (?<to>(?:(?:to|till|until) )?\\S.*?)${now}`,
  ),
  ...orders(
    'how long',
    `how (?:long|much time) (?:is|are|does|do|will|was) ${what}(?: (?:last|take|go on|go|be|run|going to (?:be|last|take)|need))*(?: for)?`,
    `(?:what time|when) (?:does|do|is|will) ${what} (?:end|finish|over|be over|done|ending)`,
    `(?:what(?:'s| is) the )?(?:length|duration) of ${what}`,
  ),
  ...orders(
    'where',
    `where(?:'s| is| are| was| were|s| do i (?:have to )?go for)? ${what}(?: (?:at|held|taking place|happening|again|going to be))*`,
    `what(?:'s| is) the (?:address|location|place|venue) (?:of|for) ${what}`,
  ),
  ...orders(
    'when',
    `${what} (?:is|are|was|were|'s) (?:at |on )?(?:when|what time|what day|which day)`,
    `(?:when(?:'s| is|s| are| was| were| does| did| do i have| did i have)?|(?:at )?what time(?: is|'s| was| does| did| do i have)?|what day(?: is| was|'s)?|which day (?:is|was)) ${what}(?: (?:start|starting|begin|on|again|happening|scheduled|take place|due|at|for))*`,
  ),
];

const frNow = '(?: maintenant| desormais| finalement| plutot| du coup)?';
const frAt = "(?:(?:chez|a la|aux?|a|en|dans la|dans le|dans|sur)(?= )|(?:a|dans) l')";

const french: readonly EventOrder[] = [
  ...orders(
    'place',
    `(?:change|modifie|mets)(?:z|r)? (?:le |l')(?:lieu|endroit|adresse) d(?:e l'|e la |e |u |es |')${what} (?:pour|en|a|au|par|:) ?${place}`,
    `${what} (?:est|sera|a lieu|aura lieu|se passe|se passera|se fait|c'est) (?:maintenant |desormais |finalement )?(?<place>${frAt} ?\\S.*?)${frNow}`,
    `(?:deplace|mets|passe|bouge|change)(?:z|r)? ${what} (?<place>(?:en salle|dans|chez|sur|au bureau|a la salle|a la maison) ?\\S*.*?)${frNow}`,
  ),
  ...orders(
    'longer',
    `(?:prolonge|rallonge|allonge|etends|etire)(?:z|r)? ${what} (?:d'|de )${length}`,
    `(?:ajoute|rajoute)(?:z|r)? ${length} (?:a la|a l'|au|a) ?${what}`,
  ),
  ...orders('shorter', `(?:raccourcis|reduis|ecourte|diminue)(?:z|r)? ${what} (?:d'|de )${length}`),
  ...orders(
    'length',
    `(?:raccourcis|reduis|ecourte|prolonge|rallonge|limite|fais durer)(?:z|r)? ${what} (?:a|sur|jusqu'a) ${length}`,
    `mets ${what} sur ${length}`,
    `${what} (?:dure|durera|prend|prendra|fait|fera|va durer) (?:seulement )?${length}(?: au total| seulement)?`,
    `fais (?:en sorte que )?${what} (?:dure )?${length}`,
  ),
  ...orders(
    'earlier',
    `(?:avance|remonte)(?:z|r)? ${what} (?:d'|de )${length}`,
    `${what} ${length} plus tot`,
    `${what} (?:est|a ete|sera|vient d'etre) avancee? (?:d'|de )${length}`,
  ),
  ...orders(
    'later',
    `(?:repousse|decale|retarde|reporte|recule|deplace)(?:z|r)? ${what} (?:d'|de )${length}(?: plus tard)?`,
    `(?:decale|deplace|mets)(?:z|r)? ${what} ${length} plus tard`,
    `${what} (?:est|a ete|sera|vient d'etre) (?:repoussee?|decalee?|retardee?|reportee?|reculee?) (?:d'|de )${length}`,
  ),
  ...orders(
    'rename',
    `(?:renomme|rebaptise|appelle|intitule|nomme)(?:z|r)? ${what} (?:en|comme|par) (?<name>\\S.*)`,
    `(?:change|modifie)(?:z|r)? le (?:nom|titre) d(?:e l'|e la |e |u |es |')${what} (?:en|pour|par|a) (?<name>\\S.*)`,
    `(?:renomme|rebaptise|appelle|intitule|nomme)(?:z|r)? (?<both>\\S.*)`,
  ),
  ...orders(
    'skip',
    `(?:saute|passe|zappe|rate)(?:z|r)? ${what}`,
    `(?:pas de|pas d'|il n'y a pas de|y a pas de|je (?:ne )?(?:peux|vais|viens) pas (?:a la|a l'|au|venir au|aller au|aller a la)) ?${what}`,
    `(?<day>\\S.*?) (?:il )?(?:n')?y a pas (?:de |d')${what}`,
  ),
  ...orders(
    'delete',
    `(?:annule|supprime|enleve|retire|efface|vire|laisse tomber|oublie)(?:z|r)? ${what}(?: (?:de|dans) (?:mon |l'|le )?(?:agenda|calendrier))?`,
    `${what} (?:est|a ete|c'est) (?:annulee?|supprimee?)`,
    `${what} n'a (?:plus|pas) lieu`,
  ),
  ...orders(
    'move',
    `(?:deplace|decale|reporte|repousse|avance|change|mets|passe|bouge|reprogramme|replanifie)(?:z|r)? ${what} (?<to>(?:au|a|pour|jusqu'au?|de|du|le|en) \\S.*?)${frNow}`,
    `(?:deplace|decale|reporte|repousse|avance|change|mets|passe|bouge|reprogramme)(?:z|r)? ${what} (?<to>(?:aujourd'hui|demain|apres-demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: .*)?)${frNow}`,
    `${what} (?:est|a ete|sera|c'est)(?: maintenant)? (?:deplacee?|reportee?|decalee?|repoussee?|avancee?)? ?(?<to>(?:a|au|le) \\S.*?)${frNow}`,
  ),
  ...orders(
    'how long',
    `(?:combien (?:de temps )?(?:dure|durera|va durer|prend|fait)|quelle est la duree d(?:e l'|e la |e |u |')|(?:la )?duree d(?:e l'|e la |e |u |')) ?${what}`,
    `${what} (?:dure|durera|prend|fait|va durer) combien(?: de temps)?`,
    `(?:quand|a quelle heure)(?: est[- ]ce que)? (?:finit|se termine|termine|s'acheve) ${what}`,
    `${what} (?:finit|se termine|termine) (?:quand|a quelle heure)`,
  ),
  ...orders(
    'where',
    `(?:c'est |c'etait )?ou (?:est|sont|etait|etaient|a lieu|avait lieu|c'est|c'etait|se passe|se trouve|est[- ]ce qu'a lieu|est[- ]ce qu'etait|sera) ${what}`,
    `${what},? (?:est|c'est|etait|c'etait|a lieu|se passe|sera) ou`,
    `(?:quelle est l'adresse|quel est le lieu|c'est quoi (?:l'adresse|le lieu)) d(?:e l'|e la |e |u |') ?${what}`,
  ),
  ...orders(
    'when',
    `(?:c'est |c'etait )?(?:quand|a quelle heure|quel jour)(?: (?:est|sont|etait|etaient|a eu lieu|a lieu|c'est|c'etait|j'avais|commence|debute|demarre|j'ai|ai[- ]je|est[- ]ce que j'ai|est[- ]ce que commence|est[- ]ce qu'a lieu))? ${what}(?: deja)?`,
    `${what},? (?:est|c'est|etait|c'etait|a lieu|commence|debute|sera) (?:quand|a quelle heure|quel jour)(?: deja)?`,
  ),
];

const esNow = '(?: ahora| mejor| al final| desde ahora)?';

const spanish: readonly EventOrder[] = [
  ...orders(
    'place',
    `(?:cambia|pon|modifica) (?:el (?:lugar|sitio)|la (?:direccion|ubicacion)) (?:del?|de la|de el) ${what} (?:a|por|en|:) ?${place}`,
    `${what} (?:es|sera|esta|tiene lugar|se hace) (?:ahora )?en ${place}${esNow}`,
    `(?:mueve|pasa|cambia|pon) ${what} (?:a|en) (?<place>(?:la sala|sala|casa de|la oficina|zoom|teams) ?\\S*.*?)${esNow}`,
  ),
  ...orders(
    'longer',
    `(?:alarga|amplia|extiende|prolonga) ${what} (?:en )?${length}`,
    `haz ${what} ${length} mas larg[oa]s?`,
    `(?:anade|agrega) ${length} a(?:l| la| el)? ${what}`,
  ),
  ...orders(
    'shorter',
    `(?:acorta|reduce|recorta) ${what} (?:en )?${length}`,
    `haz ${what} ${length} mas cort[oa]s?`,
  ),
  ...orders(
    'length',
    `(?:acorta|reduce|alarga|amplia|deja|pon|limita) ${what} a ${length}`,
    `${what} (?:dura|durara|va a durar|tarda|son|es de) (?:solo )?${length}`,
    `haz que ${what} dure ${length}`,
  ),
  ...orders(
    'earlier',
    `(?:adelanta|avanza) ${what} (?:en )?${length}`,
    `${what} ${length} antes`,
    `${what} (?:se adelanta|se ha adelantado|se adelanto) (?:en )?${length}`,
  ),
  ...orders(
    'later',
    `(?:retrasa|aplaza|pospon|atrasa|mueve|demora) ${what} (?:en |por )?${length}(?: mas tarde| despues)?`,
    `${what} (?:se retrasa|se ha retrasado|se retraso|se aplaza|se ha aplazado) (?:en )?${length}`,
  ),
  ...orders(
    'rename',
    `(?:renombra|llama|titula) (?:a )?${what} (?:a|como|por) (?<name>\\S.*)`,
    `(?:cambia|modifica) el (?:nombre|titulo) (?:del?|de la) ${what} (?:a|por) (?<name>\\S.*)`,
    `(?:renombra|llama|titula) (?:a )?(?<both>\\S.*)`,
  ),
  ...orders(
    'skip',
    `(?:saltate|salta|saltarme|saltar) ${what}`,
    `(?:no hay|no tengo|no habra|no puedo ir a(?:l| la)?|no voy a(?:l| la)?) ${what}`,
    `(?<day>\\S.*?) no (?:hay|tengo|habra) ${what}`,
  ),
  ...orders(
    'delete',
    `(?:cancela|borra|elimina|quita|anula|suprime|olvida) ${what}(?: (?:de|del) (?:mi |la |el )?(?:agenda|calendario))?`,
    `${what} (?:se ha cancelado|se cancela|esta cancelad[oa]|se cancelo)`,
  ),
  ...orders(
    'move',
    `(?:mueve|pasa|cambia|aplaza|pospon|retrasa|adelanta|reprograma|pon|deja|traslada) ${what} (?<to>(?:al|a|para|hasta|de|el) \\S.*?)${esNow}`,
    `(?:mueve|pasa|cambia|aplaza|pospon|retrasa|adelanta|reprograma) ${what} (?<to>(?:hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo)(?: .*)?)${esNow}`,
    `${what} (?:es|sera|se ha movido|se mueve|se pasa|pasa)(?: ahora)? (?<to>(?:a|al|el) \\S.*?)${esNow}`,
  ),
  ...orders(
    'how long',
    `cuanto (?:tiempo )?(?:dura|durara|va a durar|tarda) ${what}`,
    `(?:cual es )?la duracion (?:del?|de la) ${what}`,
    `(?:cuando|a que hora) (?:acaba|termina|finaliza) ${what}`,
  ),
  ...orders(
    'where',
    `(?:en )?donde (?:es|esta|fue|era|estuvo|sera|tiene lugar|tuvo lugar|queda|son) ${what}`,
    `(?:cual es la direccion|cual es el lugar) (?:del?|de la) ${what}`,
  ),
  ...orders(
    'when',
    `(?:para )?(?:cuando|a que hora|que dia)(?: (?:es|son|fue|era|sera|tengo|tuve|tenia|empieza|comienza|empezo|tiene lugar|tuvo lugar|toca))? ${what}`,
  ),
];

export const eventOrders: Readonly<Record<Language, readonly EventOrder[]>> = {
  en: english,
  fr: french,
  es: spanish,
};
