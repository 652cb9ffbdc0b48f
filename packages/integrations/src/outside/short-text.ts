/** One line of at most `most` characters, without what no database and no screen takes. */
export function shortText(text: string | null | undefined, most: number): string {
  const line = (text ?? '').replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim();
  return line.length <= most
    ? line
    : `${Array.from(line)
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Epoch ms of a time as APIs write it (RFC 3339); null of what is none. */
export function instantOf(text: string | null | undefined): number | null {
  const at = Date.parse(text ?? '');
  return Number.isFinite(at) ? at : null;
}

/** As long as texts of found things may be. */
export const shortLimits = { title: 300, sender: 300, preview: 500, link: 2_000 } as const;

/** An address that a person may be led to: https alone, as anything else could start a program. */
export function linkOf(address: string | null | undefined): string | null {
  if (address == null || address.length > shortLimits.link || !URL.canParse(address)) return null;
  return new URL(address).protocol === 'https:' ? address : null;
}
