import type { Caller } from '@squeeze/contracts/callers';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import { AppError } from './app-error.ts';
import { isRecentlyAuthenticated, type Person } from './person.ts';

/**
 * Lets a caller through or throws the refusal: 401 without a live token, 403 for everything a token does not reach.
 * Deny by default: only callers that the endpoint names pass.
 */
export function requireAccess(endpoint: Endpoint, caller: Caller, person: Person | null, now: number): void {
  const names = new Set<Caller>(endpoint.callers);
  if (person === null) {
    if (names.has('anonymous')) return;
    throw new AppError('unauthenticated');
  }
  if (!names.has(caller)) throw refusal(endpoint, names, caller);
  if (needsRecent(names) && !isRecentlyAuthenticated(person, now)) {
    throw new AppError('reauthentication_required');
  }
}

/** Where an old sign-in is no caller but a new one is. */
const needsRecent = (names: ReadonlySet<Caller>): boolean =>
  (names.has('user') && !names.has('user_stale')) ||
  (names.has('administrator') && !names.has('administrator_stale'));

function refusal(endpoint: Endpoint, names: ReadonlySet<Caller>, caller: Caller): AppError {
  const signedIn = caller === 'user' || caller === 'premium' || caller === 'administrator_without_mfa';
  // What every user may do takes no role: an administrator lacks the second factor there.
  if (names.has('user')) return new AppError('forbidden');
  if (signedIn && names.has('premium')) return new AppError(endpoint.lacksRole ?? 'premium_required');
  if (signedIn && names.has('administrator')) {
    return new AppError(endpoint.lacksRole ?? 'administrator_required');
  }
  return new AppError('forbidden');
}
