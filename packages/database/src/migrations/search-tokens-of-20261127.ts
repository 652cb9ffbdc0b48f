import { setImmediate as othersHaveRun } from 'node:timers/promises';

/**
 * What a text is found by, as the product had it when the index was made: a migration never changes afterwards. The same is in
 * `domain/src/search` and `search-index/tokens.ts`, and may have gone on since; whoever changes it there has everything indexed
 * anew by a migration of its own.
 */

/** What is found by itself. A new one is added at the end: its place in this list is part of every token. */
const entryKinds = ['todo', 'note', 'ai_task', 'run', 'message', 'conversation'] as const;
type EntryKind = (typeof entryKinds)[number];

/** What a token tells of its thing; as above. */
const fields = ['says', 'title_begins', 'belongs_to', 'coarse'] as const;
type Field = (typeof fields)[number];

/** What is written down of a thing to find it by. */
export interface SearchedText {
  readonly userId: string;
  readonly kind: EntryKind;
  /** Searched as the text is; its words come first in what is found. */
  readonly title: string | null;
  readonly text: string;
  /** Id of what it belongs to, for a search among that alone. */
  readonly within?: string;
}

interface Tokens {
  /** Parted by blanks. */
  readonly tokens: string;
  readonly coarse: boolean;
}

/** A `tsvector` has room for a megabyte, and one statement of FTS5 takes 2 µs for each gram. Texts of 200,000 characters have fewer. */
const most = { grams: 45_000, bytes: 1_000_000 } as const;

/** A long text is taken apart in parts, so that others have their turn in between. */
const partOfText = 16_000;
/** How far parts reach into each other: more than a gram, or a number as it is typed. */
const shared = 128;

/** Every token of a thing; where there are too many, one that says so. */
export async function tokensOf(thing: SearchedText): Promise<Tokens> {
  const text = thing.title === null ? thing.text : `${thing.title}\n${thing.text}`;
  const grams = new Set<string>();
  let isWhole = true;
  for (let at = 0; isWhole && (at === 0 || at + shared < text.length); at += partOfText) {
    if (at > 0) await othersHaveRun();
    const key = searchKey(text.slice(at, at + partOfText + shared));
    isWhole = addGramsOf(soughtIn(key), grams, most.grams);
  }
  const beginnings = thing.title === null ? [] : beginningsOf(searchKey(thing.title));
  const others = tokensIn(spaceOf(thing, 'title_begins'), beginnings);
  if (thing.within !== undefined) others.push(`${spaceOf(thing, 'belongs_to')}${plainId(thing.within)}`);
  if (isWhole) {
    const tokens = [...tokensIn(spaceOf(thing, 'says'), grams), ...others].join(' ');
    if (Buffer.byteLength(tokens) <= most.bytes) return { tokens, coarse: false };
  }
  return { tokens: [`${spaceOf(thing, 'coarse')}${coarseMark}`, ...others].join(' '), coarse: true };
}

const tokensIn = (space: string, grams: Iterable<string>): string[] =>
  Array.from(grams, (gram) => `${space}${asLetters(gram)}`);

/**
 * What every token of one kind of one person's things begins with. So a search walks through nothing of anybody else's,
 * beginnings of words included, and its time does not grow with what others have.
 */
function spaceOf({ userId, kind }: Pick<SearchedText, 'userId' | 'kind'>, field: Field): string {
  const place = entryKinds.indexOf(kind) * fields.length + fields.indexOf(field);
  return `${ownerPart(userId)}${place.toString(36)}`;
}

/** FTS5 parts text at the signs of ASCII: a gram that is one of them is looked up as a private character. */
const asLetters = (gram: string): string =>
  gram.length === 1 && /[!-/:-@[-`{-~]/.test(gram) ? String.fromCharCode(0xe000 + gram.charCodeAt(0)) : gram;

/** An id as part of a token. */
const plainId = (id: string): string => id.toLowerCase().replaceAll(/[^\da-z]/g, '');

/** What stands in the place of a text with too many tokens. */
const coarseMark = 'x';

const partLength = 5;

/** Short, for it stands in every token. Two people in sixty million share one: whose a thing is, its entry says. */
function ownerPart(userId: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < userId.length; at += 1) {
    hash = Math.imul(hash ^ userId.charCodeAt(at), 0x01000193) >>> 0;
  }
  return (hash % 36 ** partLength).toString(36).padStart(partLength, '0');
}

/**
 * Text as it is searched: without case and accents, letters that are written in several ways in one. "Crème Brûlée" becomes
 * "creme brulee", "Straße" "strasse", "œuf" "oeuf". Both databases are given the key, so that they find the same.
 */
export function searchKey(text: string): string {
  const whole = text.normalize('NFC');
  let key = '';
  let from = 0;
  // A loop, as all that is stored is folded first, and most of it is folded already.
  for (let at = 0; at < whole.length;) {
    const unit = whole.charCodeAt(at);
    if (unit >= 32 && unit < 127 && (unit < 65 || unit > 90) && unit !== 96) {
      at += 1;
      continue;
    }
    const character = characterAt(whole, at);
    key += whole.slice(from, at) + folded(character);
    at += character.length;
    from = at;
  }
  return from === 0 ? whole : key + whole.slice(from);
}

const characterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0);

/** Most texts have few different characters, and long ones are folded again and again. */
const known = new Map<string, string>();

function folded(character: string): string {
  const kept = known.get(character);
  if (kept !== undefined) return kept;
  const made = fold(character);
  known.set(character, made);
  return made;
}

/** Letters that are no other with a mark on it, and signs of which people type only one. */
const spellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ـ: '',
  '`': "'",
  '´': "'",
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '\uFFFD': '',
};

/** Marks that are left out when people type: accents, voiced kana, the vowels of Hebrew and Arabic. Others are letters. */
const marks = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u3099\u309A]/g;
/** Nothing that is seen: joiners, directions, variants of a drawing, halves of a character. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{Variation_Selector}|\p{Surrogate}/gu;

function fold(character: string): string {
  // Its syllables would come apart.
  if (/[\uAC00-\uD7A3]/.test(character)) return character;
  // A space with an accent on it, to Unicode.
  if (character === '´') return "'";
  const plain = character.normalize('NFKD').replace(marks, '').replace(unseen, '').toLowerCase();
  // Lower case has marks of its own: "İ".
  return Array.from(plain.normalize('NFKD').replace(marks, ''), spelled).join('');
}

function spelled(character: string): string {
  const spelling = spellings[character];
  if (spelling !== undefined) return spelling;
  if (/[\s\p{Cc}]/u.test(character)) return ' ';
  return digit(character) ?? character;
}

/** Digits of Arabic and Persian as the others. */
function digit(character: string): string | null {
  const code = character.charCodeAt(0);
  if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660);
  if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0);
  return null;
}

/** A number as people part it: "06 12 34 56 78", "(202) 555-0123". */
const parted = /\d(?:[ .()/-]{0,2}\d){6,30}/g;

/**
 * The numbers of a key without what parts their digits, one a line: a phone number is found however it is typed. Empty where
 * there are none.
 */
const joinedNumbers = (key: string): string =>
  (key.match(parted) ?? [])
    .filter((number) => /\D/.test(number))
    .map((number) => number.replaceAll(/\D/g, ''))
    .join('\n');

/** What a search looks for words in: a key, and the numbers in it as one would type them. */
const soughtIn = (key: string): string => {
  const numbers = joinedNumbers(key);
  return numbers === '' ? key : `${key}\n${numbers}`;
};

/**
 * A text is looked up by its grams: short pieces that begin at every letter of it, so that a word is found by any part of
 * it, as a search through the text itself would. How long they are goes by the script: a piece of a word has many
 * different neighbours where words are spelled with letters, and few where each sign is a syllable or a word. Each length is
 * there in full, since an index is slow to gather all that begins with a few letters.
 */
const lengths = { letters: [1, 2, 3, 5], syllables: [1, 2], unspaced: [1, 2, 4], sign: [1] } as const;
/** Words of titles are also looked up by how they begin. */
const beginningLengths = [1, 2, 3, 5, 8] as const;

type Script = keyof typeof lengths;

interface Stretch {
  readonly script: Script;
  readonly text: string;
}

/**
 * Adds every gram of a key to those that were found before it.
 * @param most false is answered for a text with more: it is quicker read than looked up
 */
const addGramsOf = (key: string, grams: Set<string>, most: number): boolean =>
  distinctStretches(key).every((stretch) => addGrams(grams, stretch, most));

/** How the words of a key begin. */
function beginningsOf(key: string): Set<string> {
  const beginnings = new Set<string>();
  for (const stretch of distinctStretches(key)) {
    if (stretch.script !== 'letters') addGrams(beginnings, stretch, Number.POSITIVE_INFINITY);
    else for (const length of beginningLengths) beginnings.add(stretch.text.slice(0, length));
  }
  return beginnings;
}

function addGrams(grams: Set<string>, { script, text }: Stretch, most: number): boolean {
  const characters = charactersOf(text);
  for (const length of lengths[script]) {
    for (let at = 0; at <= characters.length - length; at += 1) {
      grams.add(piece(characters, at, length));
      if (grams.size > most) return false;
    }
  }
  return true;
}

/** Characters by place: most texts are made of single units, which need not be taken apart. */
type Characters = string | readonly string[];

const charactersOf = (text: string): Characters => (/[\uD800-\uDFFF]/.test(text) ? Array.from(text) : text);
const piece = (characters: Characters, from: number, length: number): string =>
  typeof characters === 'string'
    ? characters.slice(from, from + length)
    : characters.slice(from, from + length).join('');

/** A key, parted at blanks and where its script changes, each stretch once; every sign stands for itself. */
function distinctStretches(key: string): readonly Stretch[] {
  const seen = new Map<string, Script>();
  let script: Script | null = null;
  let from = 0;
  for (let at = 0; at < key.length;) {
    const code = key.codePointAt(at) ?? 0;
    const next = scriptOf(code);
    if (next !== script || next === 'sign') {
      if (script !== null) seen.set(key.slice(from, at), script);
      from = at;
      script = next;
    }
    at += code > 0xffff ? 2 : 1;
  }
  if (script !== null) seen.set(key.slice(from), script);
  return Array.from(seen, ([text, of]) => ({ script: of, text }));
}

const isLetter = /[\p{L}\p{N}\p{M}]/u;
const isSyllable =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}々ー]/u;
const isUnspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Most texts have few different characters. */
const scripts = new Map<number, Script | null>();

/** Null for a blank. */
function scriptOf(code: number): Script | null {
  let script = scripts.get(code);
  if (script === undefined) {
    script = newScriptOf(String.fromCodePoint(code));
    scripts.set(code, script);
  }
  return script;
}

function newScriptOf(character: string): Script | null {
  if (/\s/.test(character)) return null;
  if (isSyllable.test(character)) return 'syllables';
  if (isUnspaced.test(character)) return 'unspaced';
  return isLetter.test(character) ? 'letters' : 'sign';
}
