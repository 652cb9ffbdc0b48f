/** How many words of a search count; what a person types stays far below. */
const mostWords = 8;

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

/** The key of a text, and where in the text (as UTF-16 offsets) each of its units comes from; NFC is expected. */
export function searchKeyWithPlaces(text: string): { readonly key: string; readonly places: Uint32Array } {
  let key = '';
  const places: number[] = [];
  for (let at = 0; at < text.length;) {
    const character = characterAt(text, at);
    const piece = folded(character);
    for (let unit = 0; unit < piece.length; unit += 1) places.push(at);
    key += piece;
    at += character.length;
  }
  places.push(text.length);
  return { key, places: Uint32Array.from(places) };
}

/** The words of a search, each as it stands in a key; all of them have to be found. Empty for nothing but blanks. */
export const searchWords = (sought: string): readonly string[] => [
  ...new Set(searchKey(sought).split(/\s+/).filter(Boolean).slice(0, mostWords)),
];

const characterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0);

/** Most texts have few different characters, and long ones are folded again and again. */
const known = new Map<string, string>();
const mostKnown = 20_000;

function folded(character: string): string {
  const kept = known.get(character);
  if (kept !== undefined) return kept;
  const made = fold(character);
  // People write few different characters; who writes all there are has them read again.
  if (known.size >= mostKnown) known.clear();
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
