import { z } from 'zod';
import { issue } from './issues.ts';
import { limits } from './limits.ts';

/**
 * The fields of sign-in and sign-up. Forms and server check with the same schemas,
 * so a person reads the same sentence wherever the mistake is found.
 */
const nul = String.fromCharCode(0);

export const emailAddress = z
  .string()
  .trim()
  .min(1, issue('email_required'))
  .max(limits.email.max, issue('email_invalid'))
  .pipe(z.email(issue('email_invalid')));

/** What a new password needs, one by one, for the strength meter. Special characters are those of the rule. */
export const passwordCriteria = [
  { key: 'length', test: (value: string): boolean => value.length >= limits.password.min },
  { key: 'lowercase', test: (value: string): boolean => /[a-z]/.test(value) },
  { key: 'uppercase', test: (value: string): boolean => /[A-Z]/.test(value) },
  { key: 'digit', test: (value: string): boolean => /[0-9]/.test(value) },
  { key: 'special', test: (value: string): boolean => /[@$!%*?&]/.test(value) },
] as const;
export type PasswordCriterion = (typeof passwordCriteria)[number]['key'];

export const newPassword = z
  .string()
  .min(1, issue('password_required'))
  .min(limits.password.min, issue('password_too_short', { min: limits.password.min }))
  .max(limits.password.max, issue('password_too_long', { max: limits.password.max }))
  .refine(
    (value) => passwordCriteria.every((criterion) => criterion.key === 'length' || criterion.test(value)),
    issue('password_weak'),
  );

export const fullName = z
  .string()
  .trim()
  .min(1, issue('full_name_required'))
  .min(limits.fullName.min, issue('full_name_too_short', { min: limits.fullName.min }))
  .max(limits.fullName.max, issue('full_name_too_long', { max: limits.fullName.max }))
  .refine((value) => !value.includes(nul), issue('no_nul'));

/** Optional plus, first digit 1-9, up to 16 digits; spaces, dashes, dots and brackets are typing aids and dropped. */
export const phoneNumberInput = z
  .string()
  .trim()
  .min(1, issue('phone_required'))
  .max(40, issue('phone_invalid'))
  .transform((value) => value.replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+?[1-9]\d{0,15}$/, issue('phone_invalid')));

export const verificationCode = z
  .string()
  .trim()
  .min(1, issue('code_required'))
  .max(limits.codeDigits, issue('code_invalid'));
