import { z } from 'zod';
import { administrators, recentAdministrators } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, soughtText } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import { Role } from './users.ts';

/** What an administrator gives and takes; everybody is a `user`. */
export const grantableRoles = ['premium', 'administrator'] as const satisfies readonly Role[];
export const GrantableRole = z.enum(grantableRoles);
export type GrantableRole = z.infer<typeof GrantableRole>;

/** As many characters as a person sees, where blanks around it count for nothing, and those between words for one. */
const lettersOf = (query: string): number =>
  Array.from(
    query
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .trim()
      .replaceAll(/\s+/g, ' '),
  ).length;

/** An e-mail address, a phone number as people write it, or how an address or a name begins. */
export const soughtPerson = soughtText(limits.soughtPerson.max).refine(
  (query) => lettersOf(query) >= limits.soughtPerson.min,
  issue('person_query_too_short', { min: limits.soughtPerson.min }),
);

/** An account as it stands in a list: nothing of what its person keeps. */
export const FoundPerson = z
  .object({
    id,
    full_name: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    /** Whether a phone number has been verified. */
    is_verified: z.boolean(),
    /** False while an administrator has it disabled. */
    is_active: z.boolean(),
    /** As granted; a trial adds none. */
    roles: z.array(z.object({ name: Role })),
    created_at: instant,
  })
  .meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof FoundPerson>;

/** What an administrator needs to know of one account. */
export const AdministeredPerson = FoundPerson.extend({
  /** When one of its sessions was last used; null where none is known, ended ones of the last 90 days included. */
  last_seen_at: instant.nullable(),
  /** Whether signing in takes a second step. */
  mfa_enabled: z.boolean(),
  /** How many are signed in now. */
  sessions: z.int(),
  /** Premium for a while; null for whoever never had it. */
  trial_ends_at: instant.nullable(),
  /** When the account will be erased, as its person asked for; null unless they did. */
  deletion_at: instant.nullable(),
}).meta({ id: 'AdministeredPerson' });
export type AdministeredPerson = z.infer<typeof AdministeredPerson>;

const one = z.object({ id });
const oneRole = z.object({ id, role: GrantableRole });
const person = z.object({ person: AdministeredPerson });
const refused = ['not_found', 'own_account', 'last_administrator'] as const;

/** An act on somebody else's account; one that changes nothing is answered alike. */
const act = { tag: 'administration', callers: recentAdministrators, response: person } as const;

export const adminUserEndpoints = {
  findPeople: endpoint({
    method: 'get',
    path: '/admin/users',
    summary:
      'Accounts by e-mail address, phone number, or how address or name begin; written down as a look-up',
    tag: 'administration',
    callers: administrators,
    query: z.object({
      query: soughtPerson,
      limit: z.coerce.number().int().min(1).max(limits.foundPeople.max).default(limits.foundPeople.default),
      cursor: z.string().min(1).max(1_024).optional(),
    }),
    response: z.object({ people: z.array(FoundPerson), next_cursor: z.string().nullable() }),
    problems: ['invalid_cursor', 'validation_failed', 'not_found'],
  }),
  getPerson: endpoint({
    method: 'get',
    path: '/admin/users/{id}',
    summary: 'One account; written down as a look-up',
    tag: 'administration',
    callers: administrators,
    params: one,
    response: person,
    problems: ['not_found'],
  }),
  grantRole: endpoint({
    ...act,
    method: 'put',
    path: '/admin/users/{id}/roles/{role}',
    summary: 'Give somebody a role; their person is told',
    params: oneRole,
    problems: ['not_found', 'own_account'],
  }),
  revokeRole: endpoint({
    ...act,
    method: 'delete',
    path: '/admin/users/{id}/roles/{role}',
    summary: 'Take a role away; their person is told',
    params: oneRole,
    problems: refused,
  }),
  disablePerson: endpoint({
    ...act,
    method: 'post',
    path: '/admin/users/{id}/disable',
    summary: 'Let nobody into an account, and end all of its sessions; their person is told',
    params: one,
    problems: refused,
  }),
  enablePerson: endpoint({
    ...act,
    method: 'post',
    path: '/admin/users/{id}/enable',
    summary: 'Let a person into their account again; they are told',
    params: one,
    problems: ['not_found', 'own_account'],
  }),
  endSessionsOf: endpoint({
    ...act,
    method: 'post',
    path: '/admin/users/{id}/end-sessions',
    summary: 'Sign somebody out everywhere; their person is told',
    params: one,
    problems: ['not_found', 'own_account'],
  }),
} as const;
