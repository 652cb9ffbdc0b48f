import { fileIdsIn, fileLink } from '@squeeze/domain/files/file-links';

const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** An origin that nothing has: an address that leads to it leads to a page of ours. */
const here = 'https://here.invalid';

const parsed = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

/** The address of a page of ours; `//host` and `/\host` lead elsewhere and are none. */
const pageOfOurs = (address: string): string | null => {
  const url = address.startsWith('/') ? parsed(address, here) : null;
  return url?.origin === here ? `${url.pathname}${url.search}${url.hash}` : null;
};

/**
 * An address as it may be opened: the web, mail, a phone call, a file of the note, a place in the note itself (`#…`), or a page of
 * ours (which begins with `/`). Null for any other, `javascript:` and `data:` among them, however they are written.
 */
export const openableAddress = (written: string): string | null => {
  const address = written.trim();
  if (/^#./.test(address)) return address;
  if (address.startsWith('/')) return pageOfOurs(address);
  const [file] = fileIdsIn(address);
  if (file !== undefined && address === fileLink(file)) return address;
  const url = parsed(address);
  if (url !== null) return schemes.has(url.protocol) ? url.href : null;
  if (/^www\./i.test(address)) return parsed(`https://${address}`)?.href ?? null;
  return /^[^\s@:/\\]+@[^\s@:/\\]+$/.test(address) ? `mailto:${address}` : null;
};
