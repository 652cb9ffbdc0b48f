/**
 * What a case expects, in the notation of cases/README.md: acts with slots, joined by ` ; ` in their order, alternatives of
 * equal right by ` | `. What the assistant read is put into the same form to be compared.
 */
export interface Act {
  readonly act: string;
  readonly slots: Readonly<Record<string, string>>;
}

/** One or more acts in their order. */
export type Acts = readonly Act[];

const part = /\s*(?:(\||;)(?=\s|$)|([a-z_]+)="([^"]*)"|([a-z_]+)=(\S+)|([a-z_]+))/uy;

/** @throws {Error} naming what is not of the notation */
export function readExpected(text: string): readonly Acts[] {
  const alternatives: Act[][] = [[]];
  let at = 0;
  let isNext = true;
  while (text.slice(at).trim() !== '') {
    part.lastIndex = at;
    const match = part.exec(text);
    if (match === null) throw new Error(`Not of the notation: ${text.slice(at)}`);
    at = part.lastIndex;
    const [, join, quoted, inQuotes = '', bare, value = '', act] = match;
    const acts = alternatives.at(-1) ?? [];
    if (join !== undefined) {
      if (join === '|') alternatives.push([]);
      isNext = true;
    } else if (act !== undefined && isNext) {
      acts.push({ act, slots: {} });
      isNext = false;
    } else {
      const last = acts.pop();
      const name = quoted ?? bare;
      if (last === undefined || name === undefined) throw new Error(`Not of the notation: ${text}`);
      acts.push({ ...last, slots: { ...last.slots, [name]: quoted === undefined ? value : inQuotes } });
    }
  }
  if (alternatives.some((acts) => acts.length === 0)) throw new Error(`Nothing is expected: ${text}`);
  return alternatives;
}

/** The notation of acts, for reports. */
export const written = (acts: Acts): string =>
  acts
    .map(({ act, slots }) =>
      [act, ...Object.entries(slots).map(([name, value]) => `${name}=${quotedWhere(value)}`)].join(' '),
    )
    .join(' ; ');

const quotedWhere = (value: string): string => (/^[^\s"]+$/u.test(value) ? value : `"${value}"`);
