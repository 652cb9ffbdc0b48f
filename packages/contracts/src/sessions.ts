import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const Session = z
  .object({
    id,
    /** What it was opened from, such as `Firefox · Linux`; null where nothing is known. */
    device: z.string().nullable(),
    kind: z.enum(['computer', 'phone', 'tablet', 'app', 'unknown']),
    address: z.string().nullable(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    /** Its end if it is not used any more. */
    expires_at: z.iso.datetime(),
    /** The one that asks. */
    is_current: z.boolean(),
    /** Whether a second factor was given. */
    mfa: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

const noAccounts = ['not_found'] as const;

export const sessionEndpoints = {
  listSessions: endpoint({
    method: 'get',
    path: '/users/me/sessions',
    summary: 'Where you are signed in, last used first',
    tag: 'sessions',
    callers: signedIn,
    response: z.object({ sessions: z.array(Session) }),
    problems: [...noAccounts],
  }),
  revokeSession: endpoint({
    method: 'delete',
    path: '/users/me/sessions/{id}',
    summary: 'Sign one of them out',
    tag: 'sessions',
    callers: signedIn,
    params: z.object({ id }),
    response: z.object({}),
    problems: ['not_found'],
  }),
  revokeOtherSessions: endpoint({
    method: 'post',
    path: '/users/me/sessions/revoke-others',
    summary: 'Sign out everywhere but here',
    tag: 'sessions',
    callers: signedIn,
    response: z.object({ revoked: z.int() }),
    problems: [...noAccounts],
  }),
  revokeAllSessions: endpoint({
    method: 'post',
    path: '/users/me/sessions/revoke-all',
    summary: 'Sign out everywhere, here too',
    tag: 'sessions',
    callers: signedIn,
    response: z.object({ revoked: z.int() }),
    problems: [...noAccounts],
  }),
} as const;
