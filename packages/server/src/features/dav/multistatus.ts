import { STATUS_CODES } from 'node:http';
import { Breather } from '../../timing/breather.ts';
import type { DavAnswer } from './dav-call.ts';
import { type DavError, refusedByDav } from './dav-error.ts';
import { dav, writePieces, type XmlElement } from './xml-element.ts';

const statusLine = (status: number): XmlElement =>
  dav('status', `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`.trim());

/** What is told of one address: properties by how it went with them, those of 200 first. */
export function propertyResponse(
  href: string,
  groups: readonly { readonly status: number; readonly properties: readonly XmlElement[] }[],
): XmlElement {
  const told = groups.filter(({ properties }) => properties.length > 0);
  // An answer has one at least.
  const some = told.length > 0 ? told : [{ status: 200, properties: [] }];
  return dav(
    'response',
    dav('href', href),
    ...some.map(({ status, properties }) => dav('propstat', dav('prop', ...properties), statusLine(status))),
  );
}

/** That an address is as `status` says, such as gone. */
export const statusResponse = (href: string, status: number, error: XmlElement | null = null): XmlElement =>
  dav('response', dav('href', href), statusLine(status), error && dav('error', error));

/** Of what would be longer than may be sent. */
export const tooMuch = (): DavError =>
  refusedByDav(507, 'number-of-matches-within-limits', 'These are too many to be sent at once');

/** As much of a document is sent at once, in characters. */
const pieceLength = 65_536;

/** What is told of many addresses, written in short stretches: a calendar may have tens of thousands. */
export async function multistatus(
  responses: readonly XmlElement[],
  ...more: readonly XmlElement[]
): Promise<DavAnswer> {
  const breather = new Breather();
  const body: Buffer[] = [];
  let text = '';
  for (const piece of writePieces(dav('multistatus', ...responses, ...more))) {
    text += piece;
    if (text.length < pieceLength) continue;
    body.push(Buffer.from(text));
    text = '';
    await breather.pause();
  }
  return { status: 207, body: [...body, Buffer.from(text)] };
}
