import type { PasswordTexts } from './password-texts.ts';

export const en: PasswordTexts = {
  mail: ({ name, code, minutes }) => ({
    subject: 'Your code to choose a new password',
    body: `Hello ${name},

your code to choose a new Squeeze password is

${code}

It is good for ${minutes} minutes and works once. We never ask you for it. Your password stays as it is until the code is used.

If you did not ask for it, you can ignore this mail.

Squeeze
`,
  }),
  text: ({ code, minutes }) =>
    `Squeeze: your code to choose a new password is ${code}. Valid for ${minutes} min. ` +
    'We never ask you for it. Reply STOP to opt out, HELP for help.',
};
