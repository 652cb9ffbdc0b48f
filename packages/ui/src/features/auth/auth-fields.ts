import { limits } from '@squeeze/contracts/limits';
import {
  emailAddress,
  fullName,
  newPassword,
  phoneNumberInput,
  verificationCode,
} from '@squeeze/contracts/sign-up-fields';
import { z } from 'zod';

/** What the forms check before the server does, field by field with the messages of the contracts. */
export const signInFields = z.object({
  email: emailAddress,
  password: z
    .string()
    .min(1, 'Password is required')
    .min(limits.password.min, 'Password must be at least 8 characters'),
});
export type SignInValues = z.input<typeof signInFields>;

export const signUpFields = z
  .object({
    full_name: fullName,
    email: emailAddress,
    password: newPassword,
    confirm_password: z.string().min(1, 'Please confirm your password'),
    phone_number: phoneNumberInput,
  })
  .refine((values) => values.password === values.confirm_password, {
    message: 'Passwords do not match',
    path: ['confirm_password'],
    // Said at once, also while other fields are still wrong.
    when: ({ value }) =>
      z.object({ password: z.string(), confirm_password: z.string().min(1) }).safeParse(value).success,
  });
export type SignUpValues = z.input<typeof signUpFields>;

/** Pasted as mails and texts often write it: with a space or a dash inside. */
const typedCode = z
  .string()
  .transform((value) => value.replaceAll(/[\s-]/g, ''))
  .pipe(verificationCode);

export const codeFields = z.object({ verification_code: typedCode });
export const forgotFields = z.object({ email: emailAddress });
export const resetFields = z.object({ code: typedCode, new_password: newPassword });
export type ResetValues = z.input<typeof resetFields>;
export const phoneFields = z.object({ phone_number: phoneNumberInput });
