import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { phoneNumberInput, verificationCode } from './sign-up-fields.ts';

const verifying = [...signedIn, 'verification'] as const;

export const phoneNumberEndpoints = {
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
    problems: ['validation_failed', 'already_verified', 'not_found', 'not_configured'],
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
