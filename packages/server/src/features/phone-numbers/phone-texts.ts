import type { Mail } from '../../ports/mailer.ts';

/** Version of the words under the phone field that say what is sent, how often and how to stop it. */
export const phoneConsentVersion = '2026-11';

/** One segment (at most 160 characters of the GSM alphabet); carriers ask for the sender's name and the way out. */
export const codeText = (code: string, minutes: number): string =>
  `Squeeze: your verification code is ${code}. Valid for ${minutes} min. ` +
  'We never ask you for it. Reply STOP to opt out, HELP for help. Rates may apply.';

/** As `codeText`, for the second factor. */
export const signInCodeText = (code: string, minutes: number): string =>
  `Squeeze: your sign-in code is ${code}. Valid for ${minutes} min. ` +
  'We never ask you for it. Reply STOP to opt out, HELP for help. Rates may apply.';

interface NumberTaken {
  readonly email: string;
  readonly fullName: string;
  readonly userId: string;
  /** E.164. */
  readonly phoneNumber: string;
}

/** Tells a person that somebody else has shown to hold a number that was theirs. */
export const numberTakenMail = ({ email, fullName, userId, phoneNumber }: NumberTaken): Mail => ({
  to: email,
  userId,
  subject: 'A phone number has left your Squeeze account',
  body: [
    `Hello ${fullName},`,
    '',
    `The phone number ending in ${phoneNumber.slice(-4)} has just been verified by another Squeeze account. ` +
      'A verified number belongs to one account, so it has been removed from yours and will get no more texts ' +
      'from it.',
    '',
    'If the number is still yours, sign in and verify it again. If you no longer use it, there is nothing to do.',
    '',
    'Squeeze',
    '',
  ].join('\n'),
});
