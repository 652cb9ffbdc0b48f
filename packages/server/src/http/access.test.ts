import {
  administrators,
  everyone,
  premium,
  recentAdministrators,
  recentlyAuthenticated,
  signedIn,
} from '@squeeze/contracts/callers';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requireAccess } from './access.ts';
import { AppError } from './app-error.ts';
import { callerOf, recentAuthenticationMs, type Person } from './person.ts';

const now = Date.UTC(2026, 5, 10, 9);
const person = (facts: Partial<Person> = {}): Person => ({
  userId: '0197-user',
  roles: ['user'],
  timeZone: 'UTC',
  scope: 'full',
  sessionId: '0197-session',
  authTime: now,
  mfaPassed: false,
  verifiesNumber: null,
  ...facts,
});
const stale = { authTime: now - recentAuthenticationMs };

/** `passes`, or the code of the refusal. */
function outcome(callers: Endpoint['callers'], who: Person | null): string {
  const endpoint: Endpoint = {
    method: 'get',
    path: '/x',
    summary: '',
    tag: '',
    callers,
    response: z.unknown(),
    problems: [],
  };
  const caller = who === null ? 'anonymous' : callerOf(who, { now, administratorsNeedMfa: true });
  try {
    requireAccess(endpoint, caller, who, now);
    return 'passes';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('requireAccess', () => {
  it.each([
    ['nobody where everyone may call', everyone, null, 'passes'],
    ['nobody elsewhere', signedIn, null, 'unauthenticated'],
    ['a person', signedIn, person(), 'passes'],
    ['a person with an old sign-in', signedIn, person(stale), 'passes'],
    ['a person, sensitive', recentlyAuthenticated, person(), 'passes'],
    ['an old sign-in, sensitive', recentlyAuthenticated, person(stale), 'reauthentication_required'],
    [
      'an old premium sign-in, sensitive',
      recentlyAuthenticated,
      person({ ...stale, roles: ['premium'] }),
      'reauthentication_required',
    ],
    ['the owner, who counts as fresh', recentlyAuthenticated, person({ ...stale, scope: 'owner' }), 'passes'],
    ['a person at premium pages', premium, person(), 'premium_required'],
    ['premium', premium, person({ roles: ['user', 'premium'] }), 'passes'],
    ['a person at administration', administrators, person(), 'administrator_required'],
    [
      'an administrator without a second factor',
      administrators,
      person({ roles: ['administrator'] }),
      'administrator_required',
    ],
    [
      'an administrator with one',
      administrators,
      person({ roles: ['administrator'], mfaPassed: true }),
      'passes',
    ],
    [
      'an administrator with an old sign-in',
      administrators,
      person({ ...stale, roles: ['administrator'], mfaPassed: true }),
      'passes',
    ],
    [
      'an administrator, to others',
      recentAdministrators,
      person({ roles: ['administrator'], mfaPassed: true }),
      'passes',
    ],
    [
      'an administrator with an old sign-in, to others',
      recentAdministrators,
      person({ ...stale, roles: ['administrator'], mfaPassed: true }),
      'reauthentication_required',
    ],
    [
      'premium with an old sign-in, to others',
      recentAdministrators,
      person({ ...stale, roles: ['premium'] }),
      'administrator_required',
    ],
    ['an old premium sign-in at premium pages', premium, person({ ...stale, roles: ['premium'] }), 'passes'],
    ['a token for the second factor', signedIn, person({ scope: 'mfa' }), 'forbidden'],
    ['a token for setting one up', signedIn, person({ scope: 'mfa_setup' }), 'forbidden'],
    ['a verification token', signedIn, person({ scope: 'verification' }), 'forbidden'],
  ] as const)('%s', (_who, callers, who, expected) => {
    expect(outcome(callers, who)).toBe(expected);
  });
});
