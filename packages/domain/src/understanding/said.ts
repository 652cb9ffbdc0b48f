import { blotOut, foldText } from '../capture/folded-text.ts';
import { protectedText } from '../capture/protected-text.ts';
import { keptWhileReading } from '../capture/while-reading.ts';

/** What a person said in one go, without the courtesies around it. */
export interface Said {
  /** As typed. */
  readonly text: string;
  /** Where `text` begins in the line. */
  readonly start: number;
  /** Folded, at the same offsets, without the punctuation at the end. */
  readonly plain: string;
  /** It ends in a question mark and is not only a polite request. */
  readonly asks: boolean;
}

/** Nobody gives orders longer than this; what is longer is only kept. */
const longestCommand = 240;

/** What somebody is called who is only greeted: "hello, old friend". */
export const address =
  '(?:(?:there|my|old|dear|good|mon|ma|cher|chere|vieux|vieille|mi|viejo|vieja|querid[oa]) )*(?:friends?|buddy|pal|mate|dude|man|bro|dear|love|darling|there|squeeze|again|all|you|toi|vous|tous|amie?s?|pote|copain|copine|amig[oa]s?|guap[oa]|colega|cielo|ti[oa]|compa)';
const courtesies = [
  // A greeting is one only before a comma or our name: "hey jude sheet music".
  '(?:hey|hi|hello|yo|ok|okay|so|oh|oops|ugh|well|(?:good )?morning|good (?:afternoon|evening)|salut|bonjour|bonsoir|coucou|hola|oye|vale|buen[oa]s(?: (?:dias|tardes|noches))?)(?:[ ,]{1,2}squeeze)?\\s?[,!.]+(?!\\s*ADDRESS[\\s.!]*$)|(?:hey|hi|hello|ok|okay|salut|bonjour|hola|oye) squeeze|squeeze[,:]',
  "(?:ok|okay|alright),? so|(?:hey|hi|hello|ok|okay|yo)(?= (?:can|could|would|will|please|pls|remind|add|i need|i have|what|whats|what's|show|how) )",
  // Assistants that people are used to speak to.
  '(?:(?:hey|hi|hello|ok|okay|dis|salut|hola|oye)[ ,]+)?(?:olly|alexa|siri|cortana|pda|jarvis|google|computer|assistant)\\s?[,:!]|(?:hey|hi|hello|ok|okay|dis|salut|hola|oye) (?:olly|alexa|siri|cortana|pda|jarvis|google|computer)|(?:olly|alexa|siri|cortana|pda)(?= (?:what|when|how|remind|add|set|put|can|could|please|do|i|is|are|show|tell|delete|remove|cancel) )',
  // What people begin with while they think, before what they want.
  "(?:so|well|anyways?|basically|like|right|now|actually so|ugh|argh|damn|oh no|omg)(?:,? basically)?(?= (?:i need|i forgot|i have to|i've got to|i should|i must|i gotta|we need|we have to|can you|could you|remind|add|tomorrow i|today i|don't forget) ?)",
  "(?:(?:bon|alors|du coup|donc|ben|bah|bref|voila)[ ,]+)*(?:bon|alors|du coup|donc|ben|bah|bref|voila)(?= (?:demain|aujourd'hui|il faut|faut|je dois|on doit|rappelle|ajoute|note|mets|n'oublie|qu'est|j'ai besoin) ?)",
  "(?:salut|coucou|bonjour|hola|buenas|oye)(?= (?:tu peux|peux-tu|est-ce|rappelle|j'ai quoi|je dois|il faut|ajoute|me puedes|puedes|recuerda|tengo que|que tengo|anade) ?)",
  '(?:ok|okay|vale|bon)(?= (?:delete|remove|move|supprime|annule|deplace|borra|borral[oa]|mueve|muevel[oa]|quita)(?![a-z]))',
  '(?:(?:pues|bueno|a ver|o sea|entonces|vale)[ ,]+)*(?:pues|bueno|a ver|o sea|entonces|vale)(?= (?:manana|hoy|tengo que|hay que|debo|necesito|recuerda|recuerdame|anade|apunta|no olvides|que tengo) ?)',
  '(?:not now|not yet|pas maintenant|ahora no)\\s?,',
  "please|pls|plz|plss|kindly|also|and|and then|then|but first|stp|svp|s'il te plait|s'il vous plait|et|aussi|puis|por favor|porfa|porfavor|y|tambien|luego",
];
const requests =
  "(?:can|could|would|will) (?:you|u|ya|we)(?: (?:please|pls|plz))?|(?:i need|i want|i'd like|i would like) (?:you|u) to|peux[- ]tu|tu peux(?! faire quoi)|pourrais[- ]tu|tu pourrais|est[- ]ce que tu peux|pouvez[- ]vous|pourriez[- ]vous|(?:me )?puedes|podrias";
const lead = new RegExp(
  `^[\\s,¿¡]*(?:(${requests})|${courtesies.join('|').replace('ADDRESS', address)})[\\s,]+(?=\\S)`,
  'u',
);
const tail =
  /(?:[\s,]+(?:please|pls|plz|thx|ty|tysm|mrc|stp|svp|s'il te plait|s'il vous plait|por favor|porfa|ok|then|alors|entonces)|,\s*(?:olly|alexa|siri|cortana|pda|thanks|thank you|thx|ty|merci|gracias))$/u;

/** Looks at a line, or a part of one, for what is said in it. */
export const said = (line: string): Said => kept(line, null);

const kept = keptWhileReading((line: string): Said => read(line));

function read(line: string): Said {
  let text = line.replace(/^[¿¡\s]+/u, '').trimEnd();
  let start = line.trimEnd().length - text.length;
  let requested = false;
  for (let count = 0; count < 5; count += 1) {
    const match = lead.exec(foldText(text.slice(0, 80)));
    if (match === null) {
      break;
    }
    requested ||= match[1] !== undefined;
    text = text.slice(match[0].length);
    start += match[0].length;
  }
  const asks = /\?[\s!?.]*$/u.test(text.slice(-20)) && !requested;
  if (requested) {
    text = text.replace(/\s*\?$/u, '');
  }
  const bare = withoutEnd(text);
  const polite = tail.exec(foldText(bare.slice(-40)));
  if (polite !== null && polite[0].length < bare.length) {
    text = withoutEnd(bare.slice(0, bare.length - polite[0].length));
  }
  return { text, start, plain: foldText(withoutEnd(text)), asks };
}

/** Whether something is short enough to be an order, a question or an answer. */
export function isShort({ plain }: Said): boolean {
  return plain.length <= longestCommand;
}

/** `plain` without what is quoted, at the same offsets. */
export function readable({ text, plain }: Said): string {
  return foldText(blotOut(text, protectedText(text))).slice(0, plain.length);
}

/** The typed text of a group of a match on `plain`; patterns carry the flag `d`. */
export function typed({ text }: Said, match: RegExpExecArray, group: string): string | null {
  const indices = match.indices?.groups?.[group];
  return indices === undefined ? null : text.slice(indices[0], indices[1]).trim();
}

/** Counted from the end: a pattern ending in `+$` would try every sign of a long line. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s.!?…,;]/u.test(text.charAt(end - 1))) {
    end -= 1;
  }
  return text.slice(0, end);
}
