import { issue, issuesOf } from '@squeeze/contracts/issues';
import { limits } from '@squeeze/contracts/limits';
import {
  emailAddress,
  fullName,
  newPassword,
  phoneNumberInput,
  verificationCode,
} from '@squeeze/contracts/sign-up-fields';
import { z } from 'zod';
import { keepSentence } from '@squeeze/contracts/sentences/kept-sentence';
import { textId } from '../../i18n/text-id.ts';

/** What the forms check before the server does, field by field with the rules of the contracts. */
const signInFields = z.object({
  email: emailAddress,
  password: z
    .string()
    .min(1, issue('password_required'))
    .min(limits.password.min, issue('password_too_short', { min: limits.password.min })),
});
export type SignInValues = z.input<typeof signInFields>;

interface CheckedSignIn {
  /** Null when something is wrong. */
  readonly accepted: SignInValues | null;
  /** By field, as kept sentences. */
  readonly problems: readonly { readonly path: string; readonly message: string }[];
}

export const checkSignIn = (given: SignInValues): CheckedSignIn => {
  const result = signInFields.safeParse(given, { reportInput: true });
  if (result.success) return { accepted: result.data, problems: [] };
  const problems = issuesOf(result.error).map(({ path, sentence }) => ({
    path,
    message: keepSentence(sentence),
  }));
  return { accepted: null, problems };
};

export const signUpFields = z
  .object({
    full_name: fullName,
    email: emailAddress,
    password: newPassword,
    confirm_password: z.string().min(1, textId('form.confirmRequired')),
    phone_number: phoneNumberInput,
  })
  .refine((values) => values.password === values.confirm_password, {
    message: textId('form.confirmDiffers'),
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
