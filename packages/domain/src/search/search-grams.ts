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

export interface SoughtGrams {
  /** All of them have to be there. */
  readonly grams: readonly string[];
  /** Whether a text that has them has the word for certain. */
  readonly exact: boolean;
  /** Whether it mostly has: what is found by them is read before it is shown, and need not be before it is ranked. */
  readonly likely: boolean;
}

interface Stretch {
  readonly script: Script;
  readonly text: string;
}

/**
 * Adds every gram of a key to those that were found before it.
 * @param most false is answered for a text with more: it is quicker read than looked up
 */
export const addGramsOf = (key: string, grams: Set<string>, most: number): boolean =>
  distinctStretches(key).every((stretch) => addGrams(grams, stretch, most));

/** How the words of a key begin. */
export function beginningsOf(key: string): Set<string> {
  const beginnings = new Set<string>();
  for (const stretch of distinctStretches(key)) {
    if (stretch.script !== 'letters') addGrams(beginnings, stretch, Number.POSITIVE_INFINITY);
    else for (const length of beginningLengths) beginnings.add(stretch.text.slice(0, length));
  }
  return beginnings;
}

/** What to look up for a word of a search. */
export function gramsFor(word: string): SoughtGrams {
  const stretches = distinctStretches(word);
  const [only] = stretches;
  const isOne = stretches.length === 1 && only !== undefined && only.text === word;
  return {
    grams: [...new Set(stretches.flatMap(windows))],
    exact: isOne && lengths[only.script].some((length) => length === charactersOf(only.text).length),
    likely: isOne,
  };
}

/** What to look up for a word among the beginnings of words. */
export const beginningsFor = (word: string): readonly string[] =>
  distinctStretches(word).flatMap((stretch) =>
    stretch.script === 'letters'
      ? stretch.text.slice(0, longestWithin(beginningLengths, stretch.text.length))
      : windows(stretch),
  );

const longestWithin = (among: readonly number[], length: number): number =>
  among.findLast((one) => one <= length) ?? 1;

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

/** Grams that only a text with this stretch has, or seldom another. */
function windows({ script, text }: Stretch): string[] {
  const characters = charactersOf(text);
  const length = longestWithin(lengths[script], characters.length);
  const last = characters.length - length;
  const grams: string[] = [];
  // They overlap, and every second is enough of long ones.
  for (let at = 0; at < last; at += length > 4 ? 2 : 1) grams.push(piece(characters, at, length));
  return [...grams, piece(characters, last, length)];
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
/** People write few different characters; who writes all there are has them looked at again. */
const mostKnown = 20_000;

/** Null for a blank. */
function scriptOf(code: number): Script | null {
  let script = scripts.get(code);
  if (script === undefined) {
    script = newScriptOf(String.fromCodePoint(code));
    if (scripts.size >= mostKnown) scripts.clear();
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
