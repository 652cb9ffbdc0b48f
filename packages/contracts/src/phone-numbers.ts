import { z } from 'zod';
import { recentlyAuthenticated, signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { phoneNumberInput, verificationCode } from './sign-up-fields.ts';

const verifying = [...signedIn, 'verification'] as const;

export const PhoneNumber = z
  .object({
    id,
    /** E.164. */
    phone_number: z.string(),
    is_primary: z.boolean(),
    is_verified: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'PhoneNumber' });
export type PhoneNumber = z.infer<typeof PhoneNumber>;

const one = z.object({ phone_number: PhoneNumber });

export const phoneNumberEndpoints = {
  listPhoneNumbers: endpoint({
    method: 'get',
    path: '/users/me/phone-numbers',
    summary: 'Your phone numbers, the primary one first',
    tag: 'phone numbers',
    callers: signedIn,
    response: z.object({
      phone_numbers: z.array(PhoneNumber),
      /** Those of them that have said STOP, E.164: nothing is texted to them until they text START. */
      stopped_numbers: z.array(z.string()),
      /** What people text to, E.164; null where that is not known. */
      text_number: z.string().nullable(),
      /** Countries whose numbers get codes by text, ISO 3166; null for all. */
      code_countries: z.array(z.string()).nullable(),
    }),
    problems: [],
  }),
  addPhoneNumber: endpoint({
    method: 'post',
    path: '/users/me/phone-numbers',
    summary: 'Add a number; it is used once it is verified, and is primary then if it is the first',
    tag: 'phone numbers',
    callers: recentlyAuthenticated,
    /** `is_primary` takes effect when the number is verified. */
    body: z.strictObject({ phone_number: phoneNumberInput, is_primary: z.boolean().default(false) }),
    response: one,
    status: 201,
    problems: ['validation_failed', 'already_added', 'limit_reached', 'not_configured'],
  }),
  updatePhoneNumber: endpoint({
    method: 'put',
    path: '/users/me/phone-numbers/{id}',
    summary: 'Change a number, which is then unverified again, or make it the primary one',
    tag: 'phone numbers',
    callers: recentlyAuthenticated,
    params: z.object({ id }),
    body: z.strictObject({ phone_number: phoneNumberInput.optional(), is_primary: z.boolean().optional() }),
    response: one,
    problems: ['validation_failed', 'not_found', 'already_added', 'not_verified'],
  }),
  deletePhoneNumber: endpoint({
    method: 'delete',
    path: '/users/me/phone-numbers/{id}',
    summary: 'Remove a number; the oldest verified one left becomes primary',
    tag: 'phone numbers',
    callers: recentlyAuthenticated,
    params: z.object({ id }),
    response: z.object({}),
    problems: ['not_found'],
  }),
  setPrimaryPhoneNumber: endpoint({
    method: 'post',
    path: '/users/me/phone-numbers/{id}/set-primary',
    summary: 'Make a verified number the primary one',
    tag: 'phone numbers',
    callers: recentlyAuthenticated,
    params: z.object({ id }),
    response: one,
    problems: ['not_found', 'not_verified'],
  }),
  sendPhoneCode: endpoint({
    method: 'post',
    path: '/users/me/phone-numbers/verify',
    summary: 'Text a six-digit code to one of your numbers; ten minutes, again after 60 seconds',
    tag: 'phone numbers',
    callers: verifying,
    body: z.strictObject({ phone_number: phoneNumberInput }),
    response: z.object({
      message: z.string(),
      expires_at: z.iso.datetime(),
      resend_at: z.iso.datetime(),
    }),
    problems: [
      'validation_failed',
      'already_verified',
      'not_found',
      'not_configured',
      'texts_stopped',
      'unavailable',
    ],
    carriesSecrets: true,
  }),
  verifyPhoneCode: endpoint({
    method: 'post',
    path: '/users/me/phone-numbers/verify-code',
    summary: 'Verify a number with the code sent to it',
    tag: 'phone numbers',
    callers: verifying,
    body: z.strictObject({ phone_number: phoneNumberInput, verification_code: verificationCode }),
    response: z.object({ message: z.string() }),
    problems: ['validation_failed', 'invalid_code', 'not_found', 'not_configured'],
    carriesSecrets: true,
  }),
} as const;
