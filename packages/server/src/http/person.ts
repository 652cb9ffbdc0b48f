import type { Caller } from '@squeeze/contracts/callers';
import type { Role } from '@squeeze/contracts/users';

/**
 * What a token is good for; `full` is a completed sign-in, `owner` the launch secret of an embedded server, `app_password` a
 * password that opens /dav alone.
 */
export type TokenScope = 'full' | 'mfa' | 'mfa_setup' | 'verification' | 'owner' | 'app_password';

/** Whoever a request comes from, once a token has been accepted. Read afresh from the database every time. */
export interface Person {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly timeZone: string;
  readonly scope: TokenScope;
  /** Null for a verification token, an app password and the owner, who have no session. */
  readonly sessionId: string | null;
  /** When the person last proved who they are, epoch ms. */
  readonly authTime: number;
  /** Whether this session passed a second factor. */
  readonly mfaPassed: boolean;
  /** E.164; only a verification token carries it. */
  readonly verifiesNumber: string | null;
}

/** How long a proof of identity counts as recent. */
export const recentAuthenticationMs = 10 * 60_000;

interface CallerRules {
  readonly now: number;
  /** Development lets an administrator work without a second factor. */
  readonly administratorsNeedMfa: boolean;
}

/** The kind of caller a person is, for the `callers` of an endpoint. */
export function callerOf(person: Person, rules: CallerRules): Caller {
  if (person.scope !== 'full') return person.scope;
  if (person.roles.includes('administrator')) {
    if (rules.administratorsNeedMfa && !person.mfaPassed) return 'administrator_without_mfa';
    return 'administrator';
  }
  if (person.roles.includes('premium')) return 'premium';
  return 'user';
}

export const isRecentlyAuthenticated = (person: Person, now: number): boolean =>
  person.scope === 'owner' || now - person.authTime < recentAuthenticationMs;
