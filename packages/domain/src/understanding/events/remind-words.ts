import type { Language, SaidBefore } from '../intent.ts';
import { wordLetters } from '../../capture/word-letters.ts';

/** How one asks to be told of an event that there is, folded. */
export interface RemindWords {
  /** What asks for it, wherever it stands; a length within as `length`: "a 30 minute reminder". */
  readonly asks: RegExp;
  /** Behind a length: "before", "ahead of". */
  readonly before: RegExp;
  /** What stands for a length and the word behind it: "the night before". */
  readonly eves: readonly (readonly [words: RegExp, before: SaidBefore])[];
  /** "When", before what begins; only where that is said, with one of `starting`. */
  readonly begins: RegExp;
  /** What asks with "when", rather than for a reminder then: "tell me when it starts". */
  readonly telling: RegExp;
  /** Says it all: "at the start of". */
  readonly start: RegExp;
  readonly starting: RegExp;
  /** Small words before what an event is called, and behind it. */
  readonly head: RegExp;
  readonly tail: RegExp;
  /** How it begins when something is to be done then. */
  readonly task: RegExp;
  /** Before a time of day. */
  readonly at: RegExp;
  /** Of a whole text, the event as `what`: no reminder but one, `length` before. */
  readonly only: readonly RegExp[];
  /** No reminder any more. */
  readonly none: readonly RegExp[];
}

const anywhere = (...sources: string[]): RegExp =>
  new RegExp(`(?<![${wordLetters}'-])(?:${sources.join('|')})(?![${wordLetters}])`, 'du');
const wholly = (...sources: string[]): RegExp[] => sources.map((source) => new RegExp(`^${source}$`, 'du'));
const edge = (source: string): RegExp => new RegExp(`^(?:${source})`, 'u');
const end = (source: string): RegExp => new RegExp(`(?:${source})$`, 'u');

const dayBefore: SaidBefore = { minutes: 1_440 };
const eveningBefore: SaidBefore = { days: 1, time: '18:00' };
const nightBefore: SaidBefore = { days: 1, time: '20:00' };
const morningOf: SaidBefore = { days: 0, time: '09:00' };
const what = '(?<what>\\S.*?)';

const englishNoun = '(?:reminder|alert|alarm|notification)s?';
const englishSet = '(?:change|set|make|move|switch|update|put|push(?: back)?|bring forward|reschedule|shift)';
const englishDrop =
  '(?:remove|delete|cancel|turn off|switch off|drop|clear|disable|take off|get rid of|erase)(?: all| any)?(?: of)?(?: the| my| its)?';

const english: RemindWords = {
  asks: anywhere(
    '(?:remind|rmd|warn|alert|notify|ping|nudge|buzz|poke|prompt|text|message|tell) (?:me|us)(?: again| please| pls)?',
    'let (?:me|us) know',
    "(?:set|add|create|make|put|schedule|give|get|send|i need|i want|i'd like|i would like|need|want)(?: up)?(?: me| us)?(?: an?| another| one more)?(?: new)?(?: (?<length>\\S.{0,24}?)[ -]| )(?:reminder|alert|alarm|notification|heads[- ]?up|warning|notice|nudge)(?: for me)?",
    "(?:i need|i want|i'd like|i would like|i wanna|need|want)(?: to)? be (?:reminded|told|alerted|notified|warned)",
    '(?:with )?(?:an? )?reminder',
  ),
  before: anywhere(
    'before(?:hand)?',
    'prior(?: to)?',
    'ahead of time',
    'ahead(?: of)?',
    'in advance(?: of)?',
    'early',
    'earlier',
  ),
  eves: [
    [anywhere('(?:on )?(?:the|a) night before', 'the previous night'), nightBefore],
    [anywhere('(?:on )?(?:the|an) evening before', 'the previous evening'), eveningBefore],
    [anywhere('(?:on |in )?the (?:same )?morning of', 'that morning'), morningOf],
    [
      anywhere(
        '(?:on )?(?:the|a|one) day (?:before|prior(?: to)?)',
        'the previous day',
        '(?:on )?the eve of',
      ),
      dayBefore,
    ],
  ],
  begins: anywhere('(?:right |just |exactly )?(?:when|once|as soon as)'),
  telling: /^(?:tell (?:me|us)|let (?:me|us) know)(?: again| please| pls)?$/u,
  start: anywhere('(?:right )?at the (?:very )?(?:start|beginning|time) of'),
  starting: anywhere('(?:starts?|begins?)(?! to )', '(?:is )?starting', 'kicks off'),
  head: edge('(?:about|of|for|to|on|that|from|in|and)\\s+'),
  tail: end('[\\s,]+(?:starts?|begins?|kicks off|happens|takes place|too|as well|please|pls|thanks)'),
  task: /(?<=^|\s)to (?=\p{L})/u,
  at: /(?:^|\s)(?:at|@|by|around) ?(?=\d|noon|midday)/gu,
  only: wholly(
    `${englishSet} (?:the |my )?${englishNoun} (?:for|of|on|to) ${what}(?: from \\S.*?)? (?:to|be|at|for) (?<length>\\S.*?)(?<before> (?:before(?:hand)?|ahead|early|earlier|in advance))?(?: instead)?`,
    `${englishSet} (?:the |my )?${what}(?:'s)? ${englishNoun}(?: from \\S.*?)? (?:to |be |at |for )?(?<length>\\S.*?)(?<before> (?:before(?:hand)?|ahead|early|earlier|in advance))?(?: instead)?`,
    `remind me (?<length>\\S.*?) before ${what},? (?:instead|only)`,
  ),
  none: wholly(
    `${englishDrop} ${englishNoun} (?:for|of|on|from|about|before) ${what}`,
    `${englishDrop} ${what}(?:'s)? ${englishNoun}`,
    `(?:no(?: more)?|i don'?t (?:need|want)(?: an?| any)?) (?:reminder|alert|notification)s? (?:for|of|on|about|before) ${what}`,
    `(?:don'?t|do not|stop|no need to) remind(?:ing)? me (?:about|of|before) ${what}(?: any ?more)?`,
  ),
};

const frenchOf = "(?:du |de la |de l'|des |de |d'|pour |avant |a la |a l'|au |aux )";

const french: RemindWords = {
  asks: anywhere(
    '(?:rappell?e[sz]?|rappelez|previens|prevenez|avertis(?:sez)?|alerte[sz]?|notifie[sz]?|bipe|relance|dis)[- ]?(?:l[ea]s?[- ])?(?:moi|nous)',
    "(?:(?:tu |vous )?(?:peux |pourrais |pourras |pouvez )?|(?:il )?(?:faut|faudra|faudrait) |pense a |n'oublie pas de |que tu )(?:me |m'|nous )(?:l[ea]s? |l')?(?:rappell?es?|rappeler(?:as|ais)?|previens|prevenir|previennes|previendras|avertis|avertir|avertisses|alertes?|alerter|notifier)",
    "(?:mets|met|mettre|ajoute|rajoute|ajouter|cree|creer|programme|programmer|regle|pose|fais|donne|envoie|je veux|je voudrais|j'aimerais|il me faut|j'ai besoin d')(?:z|r)?(?:[- ]moi)? ?(?:un autre |une autre |un |une )?(?:nouveau |nouvelle )?(?:rappel|alerte|alarme|notification)(?: de (?<length>\\S.{0,20}?)(?= avant| pour| a | au | sur | du |$))?",
    "(?:je veux|je voudrais|j'aimerais|j'ai besoin d')(?: que)? ?(?:etre|tu me) (?:prevenue?|avertie?|alertee?|notifiee?|previennes|rappelles|avertisses)",
    '(?:avec )?(?:un )?rappel',
  ),
  before: anywhere(
    'avant(?: que| de(?= \\p{L}+(?:er|ir|re)(?!\\p{L})))?',
    "avant qu'",
    "a l'avance",
    "d'avance",
    'en avance',
    'plus tot',
    'auparavant',
  ),
  eves: [
    [anywhere('la veille (?:au|dans la) soir(?:ee)?', "le soir (?:d'avant|precedent|avant)"), eveningBefore],
    [anywhere("la nuit (?:d'avant|precedente|avant)"), nightBefore],
    [anywhere('le matin (?:meme )?(?:de|du)', 'le matin meme'), morningOf],
    [anywhere('la veille', "le jour (?:d'avant|precedent|precedant|avant)"), dayBefore],
  ],
  begins: anywhere('(?:juste )?(?:quand|lorsque|des que|au moment ou)'),
  telling: /^dis[- ]?(?:l[ea]s?[- ])?(?:moi|nous)$/u,
  start: anywhere("(?:au (?:tout )?debut|au demarrage|a l'heure|au moment) (?=d[eu]|d')"),
  starting: anywhere('commence', 'debute', 'demarre', 'commencera'),
  head: edge("(?:de|du|des|pour|a|au|aux|que|sur|avec|et|avant)\\s+|d'|ne "),
  tail: end('[\\s,]+(?:(?:ne )?(?:commence|debute|demarre)|aussi|stp|svp|merci)'),
  task: /(?<=^|\s)(?:de |d'|pour )(?=[\p{L}-]+(?:er|ir|re)(?!\p{L}))/u,
  at: /(?:^|\s)(?:a|vers|@) ?(?=\d|midi)/gu,
  only: wholly(
    `(?:change|modifie|mets|regle|passe|deplace|decale|reporte|repousse|avance)(?:z|r)? (?:le |les |l'|mon |mes )?(?:rappel|alerte|alarme|notification)s? ${frenchOf}${what}(?: de \\S.*?)? (?:a|sur|pour|au|en) (?<length>\\S.*?)(?<before> avant)?`,
    `rappelle[- ]moi plutot (?<length>\\S.*?) avant ${what}`,
    `rappelle[- ]moi (?<length>\\S.*?) avant ${what},? (?:plutot|seulement)`,
  ),
  none: wholly(
    `(?:supprime|enleve|retire|annule|desactive|efface|vire)(?:z|r)? (?:tous )?(?:le |les |l'|mes |mon )?(?:rappel|alerte|alarme|notification)s? ${frenchOf}${what}`,
    `(?:pas de|plus de|sans|aucun|je (?:ne )?veux (?:pas|plus) de) rappels? ${frenchOf}${what}`,
    `(?:ne )?me rappelle (?:pas|plus) ${what}`,
  ),
};

const spanishOf = '(?:del |de la |de los |de las |de |para |al |a la |antes del? )';

const spanish: RemindWords = {
  asks: anywhere(
    '(?:recuerd[ae]|recordar|recorda|avis[ae]|avisar|notifica|notificar|alerta|alertar|adviert[ae])(?:me|nos)(?:l[oa]s?)?',
    '(?:que )?(?:me|nos) (?:l[oa]s? )?(?:puedes |podrias |podes )?(?:recuerd[ae]s|recordar(?:l[oa])?|avis[ae]s|avisar|notificas|alertas)',
    '(?:pon|anade|agrega|crea|haz|programa|configura|activa|da|manda|quiero|necesito|me gustaria)(?:me|le|nos)?(?: un| una| otro| otra)?(?: nuevo| nueva)? (?:recordatorio|aviso|alerta|alarma|notificacion|toque)(?: de (?<length>\\S.{0,20}?)(?= antes| para| a | al |$))?',
    '(?:con )?(?:un )?(?:recordatorio|aviso)',
    // What "¿me puedes …?" leaves.
    '(?<=^)(?:recordar|avisar)',
  ),
  before: anywhere('antes de que', 'antes del?', 'antes', 'de antelacion', 'de anticipacion', 'de antemano'),
  eves: [
    [anywhere('la noche (?:antes|anterior|previa)(?: a(?! las? )| del?)?'), nightBefore],
    [anywhere('la tarde (?:antes|anterior|previa)(?: a(?! las? )| del?)?'), eveningBefore],
    [anywhere('(?:en |por )?la (?:misma )?manana del?', 'esa misma manana'), morningOf],
    [
      anywhere('(?:en )?la vispera', '(?:el|un) dia (?:antes|anterior|previo)(?: a(?! las? )| del?)?'),
      dayBefore,
    ],
  ],
  begins: anywhere('(?:justo )?(?:cuando|en cuanto)'),
  telling: /^(?:di|dec)(?:me|nos)(?:l[oa]s?)?$/u,
  start: anywhere('al (?:inicio|comienzo|empezar|principio)', 'a la hora(?= del?)'),
  starting: anywhere('empiece', 'empieza', 'comience', 'comienza', 'inicie'),
  head: edge(
    '(?:del?|para|al?|sobre|que|con|en|y|lo de)\\s+|(?:empiece|empieza|comience|comienza|inicie)\\s+',
  ),
  tail: end('[\\s,]+(?:empiece|empieza|comience|comienza|tambien|porfa|por favor|gracias|con)'),
  task: /(?<=^|\s)(?:que |de |para )?(?=[\p{L}]{2,}(?:ar|er|ir)(?:me|te|se|l[aeo]s?|nos)?(?!\p{L}))/u,
  at: /(?:^|\s)(?:a las?|hacia las|sobre las|@) ?(?=\d)/gu,
  only: wholly(
    `(?:cambia|pon|modifica|pasa|mueve|retrasa|aplaza|pospon|adelanta) (?:el |los |la |las |mi |mis )?(?:recordatorio|aviso|alerta|alarma|notificacion)(?:e?s)? ${spanishOf}${what}(?: de \\S.*?)? (?:al?|para|en) (?<length>\\S.*?)(?<before> antes)?`,
    `(?:recuerdame|avisame) mejor (?<length>\\S.*?) antes del? ${what}`,
    `(?:recuerdame|avisame) (?<length>\\S.*?) antes del? ${what},? (?:mejor|solo|solamente)`,
  ),
  none: wholly(
    `(?:quita|elimina|borra|cancela|desactiva|anula) (?:todos )?(?:el |los |la |las |mis |mi )?(?:recordatorio|aviso|alerta|alarma|notificacion)(?:e?s)? ${spanishOf}${what}`,
    `(?:sin|ningun|no quiero(?: ningun)?|no necesito(?: ningun)?) (?:recordatorio|aviso|alerta)s? ${spanishOf}${what}`,
    `no me (?:recuerdes|avises)(?: mas)?(?: del?)? ${what}`,
  ),
};

export const remindWords: Readonly<Record<Language, RemindWords>> = {
  en: english,
  fr: french,
  es: spanish,
};
