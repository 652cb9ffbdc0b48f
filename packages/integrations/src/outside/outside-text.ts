/** As our forms have it: no space around it, line feeds alone, no longer than may be, and nothing that no database takes. */
export function cappedText(text: string | null | undefined, most: number): string {
  const clean = (text ?? '').replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed().trim();
  if (clean.length <= most) return clean;
  // Not half a character.
  return clean
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd();
}

/** The same of what may be left out. */
export const optionalText = (text: string | null | undefined, most: number): string | null => {
  const capped = cappedText(text, most);
  return capped === '' ? null : capped;
};

const tag =
  /<\/?(?:a|b|blockquote|body|br|code|div|em|font|h[1-6]|head|hr|html|html-blob|i|img|li|meta|ol|p|pre|s|span|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|u|ul)(?:\s[^<>]{0,4000})?\/?>/gi;
const ends = /<(?:br|hr)[^<>]{0,4000}>|<\/(?:p|div|h[1-6]|tr|ul|ol|blockquote|pre|table)>/gi;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

/** Longer than any text of ours, tags included. */
const longest = 200_000;

/**
 * What a text says that may be HTML: without its tags, with its line breaks. A text without any of them stays as it is, `a < b`
 * and `&amp;` included; asked again for its answer, it answers the same.
 */
export function plainText(text: string): string {
  let plain = text.slice(0, longest);
  // What a person has written about HTML may be some once it is unescaped; each time there is less of it.
  for (let turn = 0; turn < 10; turn += 1) {
    if (plain.search(tag) === -1) return plain;
    plain = withoutTags(plain);
  }
  return plain.replaceAll('<', '');
}

function withoutTags(text: string): string {
  const isPage = /<(?:html|body|div|p)[\s>]/i.test(text);
  return withoutHidden(isPage ? text.replaceAll(/[\r\n\t ]+/g, ' ') : text)
    .replaceAll(/<li(?:\s[^<>]{0,4000})?>/gi, '\n- ')
    .replaceAll(ends, '\n')
    .replaceAll(tag, '')
    .replaceAll(entity, unescaped)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Without what is between tags that a page does not show. Each is looked for once, however many there are. */
export function withoutHidden(text: string): string {
  const ends = Map.groupBy(text.matchAll(/<\/(head|script|style|title)\s{0,100}>/gi), ([, name = '']) =>
    name.toLowerCase(),
  );
  const next = new Map<string, number>();
  const shown: string[] = [];
  let at = 0;
  for (const { index, 1: name = '' } of text.matchAll(/<(head|script|style|title)(?=[\s>])/gi)) {
    if (index < at) continue;
    const own = ends.get(name.toLowerCase()) ?? [];
    let one = next.get(name.toLowerCase()) ?? 0;
    while (one < own.length && (own[one]?.index ?? 0) < index) one += 1;
    next.set(name.toLowerCase(), one);
    const end = own[one];
    if (end === undefined) continue;
    shown.push(text.slice(at, index));
    at = end.index + end[0].length;
  }
  return shown.join('') + text.slice(at);
}

/** Without what HTML writes in place of characters. */
export const withoutEntities = (text: string): string => text.replaceAll(entity, unescaped);

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;

function unescaped(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}
