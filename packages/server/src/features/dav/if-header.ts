import { DavError } from './dav-error.ts';
import { type DavPath, hrefOf, readDavPath } from './dav-path.ts';
import { isSameHost } from './same-host.ts';

/** What an If is looked at against: where the request goes, and the state of what is there. */
interface Asked {
  readonly path: DavPath;
  readonly host: string | undefined;
  /** With its quotation marks; null where there is none. */
  readonly etag: string | null;
}

const pieces =
  /\s*(?:(?<tag><[^<>\s]*>)|(?<open>\()|(?<close>\))|(?<not>Not(?=[\s<[]))|(?<state>\[(?:W\/)?"[^"]*"\]))/iy;

/**
 * Whether an If holds (RFC 4918, section 10.4): one of its lists does, each condition of it. There are no locks here, so no token is
 * that of one; and of another resource than the request's it is not looked up how it is, so a list about one holds only by `Not`.
 * @throws {DavError} 400 for one that cannot be read
 */
export function isIfMet(text: string, asked: Asked): boolean {
  let isHere = true;
  let list: { holds: boolean; isNegated: boolean; isEmpty: boolean } | null = null;
  let [holds, lists] = [false, 0];
  for (const { tag, open, close, not, state } of piecesOf(text)) {
    if (list === null) {
      if (tag !== undefined) isHere = isAbout(tag.slice(1, -1), asked);
      else if (open !== undefined) list = { holds: true, isNegated: false, isEmpty: true };
      else throw unreadable();
    } else if (close !== undefined) {
      if (list.isEmpty || list.isNegated) throw unreadable();
      holds ||= list.holds;
      lists += 1;
      list = null;
    } else if (not !== undefined && !list.isNegated) {
      list.isNegated = true;
    } else if (tag !== undefined || state !== undefined) {
      const is = state !== undefined && isHere && state.slice(1, -1).replace(/^W\//i, '') === asked.etag;
      list = { holds: list.holds && is !== list.isNegated, isNegated: false, isEmpty: false };
    } else {
      throw unreadable();
    }
  }
  if (list !== null || lists === 0) throw unreadable();
  return holds;
}

const unreadable = (): DavError => new DavError(400, 'The If cannot be read');

function* piecesOf(text: string): Generator<Record<string, string | undefined>, undefined> {
  const given = text.trim();
  pieces.lastIndex = 0;
  for (let at = 0; at < given.length; at = pieces.lastIndex) {
    pieces.lastIndex = at;
    const found = pieces.exec(given);
    if (found === null) throw unreadable();
    yield found.groups ?? {};
  }
}

/** Whether what a list is about is what the request is about. */
function isAbout(address: string, { path, host = 'localhost' }: Asked): boolean {
  let url: URL;
  try {
    url = new URL(address, `http://${host}`);
  } catch {
    throw unreadable();
  }
  const meant = isSameHost(url.host, host) ? readDavPath(url.pathname) : null;
  return meant !== null && hrefOf(meant) === hrefOf(path);
}
