import type { DavCall } from './dav-call.ts';
import { DavError } from './dav-error.ts';
import { type DavPath, readDavPath } from './dav-path.ts';
import { isSameHost } from './same-host.ts';

/**
 * Where something is to be moved or copied to (RFC 4918, section 10.3).
 * @throws {DavError} 400 without one, 409 where nothing can lie, 502 for one on another server
 */
export function destinationOf({ header }: Pick<DavCall, 'header'>): DavPath {
  const given = header('destination');
  if (given === undefined) throw new DavError(400, 'There is no Destination');
  const host = header('host') ?? 'localhost';
  let url: URL;
  try {
    url = new URL(given, `http://${host}`);
  } catch {
    throw new DavError(400, 'The Destination cannot be read');
  }
  if (!isSameHost(url.host, host)) throw new DavError(502, 'The Destination is on another server');
  const path = readDavPath(url.pathname);
  if (path === null) throw new DavError(409, 'Nothing can lie there');
  return path;
}

/** Whether what is there already is to be kept (section 10.6). */
export const keepsWhatIsThere = ({ header }: Pick<DavCall, 'header'>): boolean =>
  header('overwrite')?.trim().toUpperCase() === 'F';
