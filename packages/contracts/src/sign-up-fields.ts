import { z } from 'zod';
import { limits } from './limits.ts';

/**
 * The fields of sign-in and sign-up with the product's own messages. Forms and server check with the same schemas,
 * so a person reads the same sentence wherever the mistake is found.
 */
const nul = String.fromCharCode(0);

export const emailAddress = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(limits.email.max, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

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
  .min(1, 'Password is required')
  .min(limits.password.min, 'Password must be at least 8 characters')
  .max(limits.password.max, `Password must be at most ${limits.password.max} characters`)
  .refine(
    (value) => passwordCriteria.every((criterion) => criterion.key === 'length' || criterion.test(value)),
    'Password must contain uppercase, lowercase, number, and special character',
  );

export const fullName = z
  .string()
  .trim()
  .min(1, 'Full name is required')
  .min(limits.fullName.min, 'Full name must be at least 2 characters')
  .max(limits.fullName.max, 'Full name must be less than 100 characters')
  .refine((value) => !value.includes(nul), 'Must not contain the NUL character');

/** Optional plus, first digit 1-9, up to 16 digits; spaces, dashes, dots and brackets are typing aids and dropped. */
export const phoneNumberInput = z
  .string()
  .trim()
  .min(1, 'Phone number is required')
  .max(40, 'Please enter a valid phone number')
  .transform((value) => value.replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+?[1-9]\d{0,15}$/, 'Please enter a valid phone number'));

export const verificationCode = z
  .string()
  .trim()
  .min(1, 'Please enter the verification code')
  .max(limits.codeDigits, 'Invalid verification code');
