import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { timeZone } from './fields.ts';
import { fullName, phoneNumberInput } from './sign-up-fields.ts';

export const roles = ['user', 'premium', 'administrator'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

export const User = z
  .object({
    id: z.string(),
    /** Empty for the owner of an embedded server, who has no account. */
    email: z.string(),
    full_name: z.string(),
    /** The primary number, E.164; null while there is none. */
    phone_number: z.string().nullable(),
    is_active: z.boolean(),
    /** Whether the phone number has been verified. */
    is_verified: z.boolean(),
    /** Whether the e-mail address has been confirmed; until then it may be changed. */
    email_confirmed: z.boolean(),
    roles: z.array(z.object({ name: Role })),
    time_zone: timeZone,
    /** Chosen values, the first suggestions for categories. */
    values: z.array(z.string()),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** Read-only fields that a client may echo back in a PUT; they are accepted and ignored. */
const echoed = {
  id: z.unknown().optional(),
  email: z.unknown().optional(),
  is_active: z.unknown().optional(),
  is_verified: z.unknown().optional(),
  email_confirmed: z.unknown().optional(),
  roles: z.unknown().optional(),
  time_zone: z.unknown().optional(),
  values: z.unknown().optional(),
};

export const userEndpoints = {
  getMe: endpoint({
    method: 'get',
    path: '/users/me',
    summary: 'The signed-in person',
    tag: 'users',
    callers: signedIn,
    response: z.object({ data: User }),
    problems: [],
  }),
  updateMe: endpoint({
    method: 'put',
    path: '/users/me',
    summary: 'Change your name or number; a new number is added unverified and needs a recent sign-in',
    tag: 'users',
    callers: signedIn,
    body: z.strictObject({
      full_name: fullName.optional(),
      phone_number: phoneNumberInput.nullable().optional(),
      ...echoed,
    }),
    response: z.object({ data: User }),
    problems: ['validation_failed', 'reauthentication_required', 'limit_reached'],
  }),
  getMyRoles: endpoint({
    method: 'get',
    path: '/users/me/roles',
    summary: "The signed-in person's roles",
    tag: 'users',
    callers: signedIn,
    response: z.object({ roles: z.array(z.object({ name: Role })) }),
    problems: [],
  }),
} as const;
