import { foldText, type Stretch } from '../../capture/folded-text.ts';
import type { Asked, Language } from '../intent.ts';
import { wordLetters } from '../../capture/word-letters.ts';

export interface ListNamed extends Stretch {
  /** As typed, without the word for a list; null where it has no name: "my list". */
  readonly name: string | null;
}

const article = '(?:the|my|our|your|this|that|a|an|his|her)';
/** Where a request says which list; the first that fits counts. */
const patterns: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    new RegExp(
      `(?:(?:to|onto|on|in|into|from|off|of|for|under|at)\\s+)*(?:${article}\\s+)?(?:new\\s+)?lists?\\s+(?:of|for|called|named|titled)\\s+(?:${article}\\s+)?(?<name>[^,.;:!?]{2,40})`,
      'du',
    ),
    new RegExp(
      `(?:(?:to|onto|on|in|into|from|off|of|for|under|at)\\s+)+(?:${article}\\s+)?(?<name>(?!${article}\\s)(?:[\\p{L}\\p{N}'’&-]+\\s+){1,4}?)lists?(?!\\p{L})`,
      'du',
    ),
    new RegExp(
      `(?:${article}\\s+)(?<name>(?!${article}\\s)(?:[\\p{L}\\p{N}'’&-]+\\s+){1,3}?)lists?(?!\\p{L})`,
      'du',
    ),
    new RegExp(`(?:(?:to|onto|on|in|from|off|of)\\s+)*(?:${article}\\s+)?lists?(?!\\p{L})`, 'du'),
    /(?<=^(?:add|put|stick|pop|chuck)\s.*\s)(?:to|on|onto)\s+(?:the\s+|my\s+)?(?<name>shopping|groceries)$/du,
  ],
  fr: [
    /(?:(?:a|sur|dans|de|a partir de|depuis)\s+)?(?:(?:la|ma|une|notre|cette|ta|sa|les|mes|l')\s*)?(?:nouvelle\s+)?listes?\s+(?:de la|de l'|de|des|du|d'|pour la|pour le|pour les|pour|nommee|appelee|intitulee)\s*(?<name>[^,.;:!?]{2,40})/du,
    /(?:(?:a|sur|dans|de)\s+)?(?:(?:la|ma|une|notre|cette)\s+)?listes?\s+(?<name>(?!de |du |des |pour |s'il|stp|svp)[\p{L}\p{N}'’&-]+)/du,
    /(?:(?:a|sur|dans|de)\s+)?(?:(?:la|ma|une|notre|cette)\s+)?listes?(?!\p{L})/du,
    /(?<=^(?:r?ajoute[rz]?|mets|mettez|mettre|note[rz]?)\s.*\s)(?:aux|(?:sur|dans) les)\s+(?<name>courses)$/du,
  ],
  es: [
    /(?:(?:a|en|de|desde|para)\s+)?(?:(?:la|mi|una|nuestra|esta|las|mis|tu)\s+)?(?:nueva\s+)?listas?\s+(?:de la|de los|de las|del|de|para la|para el|para|llamada)\s+(?<name>[^,.;:!?]{2,40})/du,
    /(?:(?:a|en|de)\s+)?(?:(?:la|mi|una|nuestra|esta)\s+)?listas?\s+(?<name>(?!de |del |para |por |porfa)[\p{L}\p{N}'’&-]+)/du,
    /(?:(?:a|en|de)\s+)?(?:(?:la|mi|una|nuestra|esta)\s+)?listas?(?!\p{L})/du,
    /(?<=^(?:anade|agrega|pon|mete|apunta|suma)\p{L}*\s.*\s)(?:a|en)\s+la\s+(?<name>compra)$/du,
  ],
};
/** What stands behind a name and is none of it. */
const behind =
  /\s+(?:please|pls|plz|for me|right now|now|today|tomorrow|stp|svp|s'il te plait|s'il vous plait|por favor|porfa|ya|hoy|manana|demain|aujourd'hui|de ma part)$/u;
/** Words that only lead to the name of a list. */
const inner = /^.*(?<!\p{L})(?:from|off|onto|on|in|to|the|my|this|that|any kind of|of my)\s+/u;
const isTodoList = /^(?:to-?do|todo|task|tasks|taches|tareas|pendientes|things to do|a faire)$/u;

/** The list a request is about; null when it speaks of none. The list of all todos has no name. */
export function listNamed(
  text: string,
  { language, categories = [] }: Pick<Asked, 'language' | 'categories'>,
): ListNamed | null {
  const folded = foldText(text);
  const own = ownList(text, folded, categories);
  if (own !== null) return own;
  for (const pattern of language === 'en' ? patterns.en : [...patterns[language], ...patterns.en]) {
    const match = pattern.exec(folded);
    if (match === null) continue;
    const stretch = { start: match.index, end: match.index + match[0].length };
    const place = match.indices?.groups?.['name'];
    if (place === undefined) return { ...stretch, name: null };
    const [start, end] = place;
    const cut = behind.exec(folded.slice(start, end))?.[0].length ?? 0;
    const said = text.slice(start, end - cut).trim();
    // "This item from the list" names none.
    const name = said.slice(inner.exec(foldText(`${said} `))?.[0].length ?? 0);
    if (name === '') return { ...stretch, name: null };
    return { ...stretch, end: stretch.end - cut, name: isTodoList.test(foldText(name)) ? null : name };
  }
  return null;
}

const before =
  "(?:(?:to|onto|on|in|into|under|from|off|of|for|a|à|sur|dans|de|du|des|en|al|del|para|pour)\\s+)?(?:(?:the|my|our|le|la|les|l'|mes|mon|ma|el|los|las|mi|mis)\\s*)?";
const noun = '(?:\\s+lists?)?';
/** Of a person's own lists, as many are looked for as a message could name. */
const mostSaid = 20;

/** A category the person has, named in a place for one: "on groceries", "dans les courses", "work todos". */
function ownList(text: string, folded: string, categories: readonly string[]): ListNamed | null {
  // A pattern for each of hundreds of lists would be tried all along a text.
  const said = categories.filter((category) => folded.includes(foldText(category)));
  for (const category of said.slice(0, mostSaid)) {
    const name = foldText(category);
    const pattern = new RegExp(
      `(?<![${wordLetters}])(?<at>${before})(?:(?:new )?lists? (?:of|for)\\s+|liste (?:de la|de l'|de|des|du|d'|pour)\\s*|lista (?:de la|de los|de las|del|de|para)\\s+)?(?:(?:the|my|la|le|les|los|las|el)\\s+)?#?${literal(name)}${noun}(?<colon>\\s*[:–-])?(?![${wordLetters}])`,
      'u',
    );
    const match = pattern.exec(folded);
    if (match === null) continue;
    const isPlaced =
      (match.groups?.['at'] ?? '') !== '' || match[0].length > name.length || match.index === 0;
    if (isPlaced) return { start: match.index, end: match.index + match[0].length, name: category };
  }
  return null;
}

const literal = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
