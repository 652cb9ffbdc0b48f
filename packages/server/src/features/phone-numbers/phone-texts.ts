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
