import { limits } from '@squeeze/contracts/limits';
import { octetsOf } from './folded-line.ts';

function octetsIn(text: string): number {
  let octets = 0;
  for (const character of text) octets += octetsOf(character.codePointAt(0) ?? 0);
  return octets;
}

/** Whether a UID is longer than can be kept, in octets of UTF-8: as long as an index of a database may have them. */
export const isUidTooLong = (uid: string): boolean =>
  uid.length > limits.eventUid.max ||
  (3 * uid.length > limits.eventUid.max && octetsIn(uid) > limits.eventUid.max);

/** Its last characters, as many as can be kept. */
export function uidEnd(uid: string): string {
  let end = uid.slice(-limits.eventUid.max).toWellFormed();
  while (isUidTooLong(end)) end = end.slice(Math.ceil(end.length / 10)).toWellFormed();
  return end;
}
