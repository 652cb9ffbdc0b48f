import { AppError } from '../../http/app-error.ts';
import type { Person } from '../../http/person.ts';

/** The account a call names must be the token's own: 403, as for whatever else a token does not reach. */
export function requireSubject(person: Person, userId: string): void {
  if (person.userId !== userId) throw new AppError('forbidden.account');
}

/** The session of a person who has signed in with a password, at least half-way. */
export function requireSession({ sessionId }: Person): string {
  if (sessionId === null) throw new AppError('forbidden');
  return sessionId;
}
