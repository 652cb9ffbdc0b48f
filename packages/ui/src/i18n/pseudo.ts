const accented: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Í',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ó',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
};

/** German and Finnish run about a third longer than English; three languages of ours run less. */
const growth = 0.35;

/** Places, branches and tags of a message are its grammar and must come through untouched; `#` is a branch's number. */
const grammar = /<\/?[a-zA-Z0-9]+\/?>/g;

const accentWords = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => accented[letter] ?? letter);

const lengthen = (text: string): string => {
  const letters = text.replaceAll(/[^a-z]/gi, '').length;
  return letters === 0 ? text : `${text}${'·'.repeat(Math.ceil(letters * growth))}`;
};

/** One run of a message's own text (no places in it), accented and 35 % longer; tags are left as they are. */
export const pseudoText = (text: string): string => {
  let result = '';
  let from = 0;
  for (const tag of text.matchAll(grammar)) {
    result += accentWords(text.slice(from, tag.index)) + tag[0];
    from = tag.index + tag[0].length;
  }
  result += accentWords(text.slice(from));
  const padding = lengthen(text.replaceAll(grammar, '')).slice(text.replaceAll(grammar, '').length);
  return result.endsWith(' ') ? `${result.trimEnd()}${padding} ` : `${result}${padding}`;
};
