import type { IncomingHttpHeaders } from 'node:http';
import type { Person } from './person.ts';

/** Turns the credentials of a request into a person; null when there are none or they are dead. */
export interface Authenticator {
  authenticate(headers: IncomingHttpHeaders, now: number): Promise<Person | null>;
  /** The same person as they are now; null once what let them in has ended. A token's age plays no part. */
  reread(person: Person, now: number): Promise<Person | null>;
}

/** The token of `Authorization: Bearer …` (RFC 6750 section 2.1), or null. */
export function bearerToken(headers: IncomingHttpHeaders): string | null {
  const match = /^Bearer ([A-Za-z0-9\-._~+/]+=*)$/i.exec(headers.authorization ?? '');
  return match?.[1] ?? null;
}
