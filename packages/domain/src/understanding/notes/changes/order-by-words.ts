import type { NoteOrder } from './change-rule.ts';

type Plain = Extract<NoteOrder, 'pin' | 'unpin' | 'archive' | 'unarchive' | 'restore'>;

/** The words that say what is to be done, folded. */
const telling: readonly (readonly [order: Plain, words: RegExp])[] = [
  ['unpin', /^(?:un-?pin(?:ned|ning)?|de?sepingl\w+|depingl\w+|des(?:fij|ancl)\w+)$/u],
  ['unarchive', /^(?:(?:un|de)-?archiv\w+|desarchiv\w+)$/u],
  [
    'pin',
    /^(?:pin(?:ned|ning|s)?|starred|top|favou?rites?|sticky|epingl\w+|favori(?:te)?s?|fij\w+|ancl(?:a|ar|ada|es)|arriba)$/u,
  ],
  ['archive', /^archiv\w*$/u],
  ['restore', /^(?:restor\w+|recover\w*|undelet\w+|retriev\w+|restaur\w+|recuper\w+|retabli\w*|rescat\w+)$/u],
];
const taken =
  /^(?:out|off|from|back|remove|take|undo|away|hors|enlev\w+|retir\w+|sors|sort\w+|ressor\w+|haut|du|des|sac\w+|quit\w+|del|trae\w*|vuelta|devuelv\w+|fuera|recuper\w+|restaur\w+|restor\w+|recover\w*)$/u;
const denied =
  /^(?:not|don't|dont|doesn't|shouldn't|needn't|no|longer|stop|without|n|ne|pas|plus|jamais|arrete|sans|nunca|sin|dejes?)$/u;
/** What may be said besides, and changes nothing of it. */
const small = new Set(
  (
    "a an the to be so it its it's at on in of for my our me us you your please can could would will should must may might let lets " +
    "let's make sure want need like have get keep stay stays staying put add move go goes gets mind just now then also and there " +
    'always all notes note list one ones others again any more anymore longer top pinned archive away for reference there keep kept from ' +
    'le la les l un une des du de d au aux mes ma mon moi m me tu vous que qu il faudrait veux voudrais aimerais j je s te bien en dans ' +
    'peux peut pourrais pourrait pouvez doit devrait soit reste rester etre est mettre mets met ajoute ajouter garde garder passe passer ' +
    'fais faire remonter liste notes note autres haut tout toutes encore maintenant svp stp merci besoin ai n plus ' +
    'el los las lo una un unas unos mi mis de del al a en que quiero quisiera necesito puedes puede podrias podria debe deberia este ' +
    'esta quede queda siga ya por favor pon poner ponla anade anadir agrega mueve mover pasa pasar deja dejar manten mantener ver ' +
    'notas nota lista demas otras otra vez vuelta otra siempre ahora gusta gustaria haz hacer sigue estar'
  ).split(' '),
);
/** What one did, or asks whether one has: no order. */
const tells =
  /^(?:i|we|did|do|does|is|are|was|have|has|why|when|how|where|what|which|who)(?= (?!(?:want|need|would|'?d|can|could)(?![a-z])))|(?<![a-z])(?:j'ai|je l'ai|he|ha|yo) (?!plus besoin)/u;
const wishing =
  /(?<![a-z])(?:i|we)(?:'d| would)?(?: (?:want|need|like|love|prefer)| (?:don't|no longer) (?:want|need))(?: you)?/gu;

/**
 * What is to be done with a note by the words around it, in whatever order they come: one that says what, and small ones. What
 * has any other word may mean anything; null then.
 * @param rest the order without the note, folded
 */
export function orderByWords(rest: string): Plain | null {
  const spoken = rest.replaceAll(wishing, (wish) => (/don't|no longer/u.test(wish) ? ' not ' : ' '));
  if (tells.test(spoken.trim())) return null;
  const words =
    spoken.match(/[\p{L}\p{N}'-]+/gu)?.flatMap((word) => word.split(/(?<=^(?:l|d|m|n|s|j|qu))'/u)) ?? [];
  let order: Plain | null = null;
  let isDenied = false;
  let isTaken = false;
  for (const word of words) {
    const told = telling.find(([, pattern]) => pattern.test(word))?.[0];
    if (told === undefined && !taken.test(word) && !denied.test(word) && !small.has(word)) return null;
    if (told !== undefined && (order === null || rank(told) < rank(order))) order = told;
    isDenied ||= denied.test(word);
    isTaken ||= taken.test(word);
  }
  if (order === 'pin')
    return isDenied || (isTaken && !/\b(?:top|haut|arriba)\b/u.test(rest)) ? 'unpin' : order;
  if (order === 'archive') return isDenied || isTaken ? 'unarchive' : order;
  return isDenied && order !== null ? null : order;
}

/** "Recover it from the archive" is about the archive; of a pin and a top the pin says more. */
const rank = (order: Plain): number => ['unpin', 'unarchive', 'archive', 'pin', 'restore'].indexOf(order);
