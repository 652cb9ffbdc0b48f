/** A piece of a text; `href` where it is an address. */
export interface LinkedPiece {
  readonly text: string;
  readonly href: string | null;
}

const address =
  /(?:https?:\/\/|mailto:)[^\s<>"“”«»]+|(?<![\p{L}\p{N}@./-])www\.[^\s<>"“”«»]+|(?<![\p{L}\p{N}._%+@/-])[\w.%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu;
const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/**
 * A text in pieces, of which those that are addresses lead there: pages and mail, and nothing that could do more. What only ends
 * the sentence around an address is no part of it.
 */
export function linkedPieces(text: string): LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const said = withoutEnd(match[0]);
    const href = hrefOf(said);
    if (href === null) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), href: null });
    pieces.push({ text: said, href });
    from = match.index + said.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null });
  return pieces;
}

/** Counted from the end, so that a long address is gone through once. A bracket stays where it was opened within. */
function withoutEnd(said: string): string {
  const count = (mark: string): number => said.split(mark).length - 1;
  const surplus = new Map(
    ['()', '[]', '{}'].map(([opening = '', closing = '']) => [closing, count(closing) - count(opening)]),
  );
  let end = said.length;
  for (; end > 0; end -= 1) {
    const last = said.charAt(end - 1);
    const unopened = surplus.get(last);
    const isLoose = unopened === undefined ? /[.,;:!?'’*_~]/.test(last) : unopened > 0;
    if (!isLoose) break;
    if (unopened !== undefined) surplus.set(last, unopened - 1);
  }
  return said.slice(0, end);
}

function hrefOf(said: string): string | null {
  const whole = /^(?:https?:|mailto:)/i.test(said)
    ? said
    : said.includes('@')
      ? `mailto:${said}`
      : `https://${said}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, href, hostname, pathname } = new URL(whole);
  const hasPlace = protocol === 'mailto:' ? pathname.includes('@') : hostname !== '';
  return protocols.has(protocol) && hasPlace ? href : null;
}
