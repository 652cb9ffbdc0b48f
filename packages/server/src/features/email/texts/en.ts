import type { EmailTexts } from './email-texts.ts';

export const en: EmailTexts = {
  confirm: ({ name, link, days }) => ({
    subject: 'Confirm your email address',
    body: `Hello ${name},

please confirm that this is your address:

${link}

The link is good for ${days} days. Until then Squeeze sends no notices here, and your password cannot be reset by email.

If you have no Squeeze account, you can ignore this mail.

Squeeze
`,
  }),
  release: ({ link, days }) => ({
    subject: 'Somebody asked to reset a Squeeze password',
    body: `Hello,

somebody asked for a new password for the Squeeze account with this address. The address was never confirmed, so we cannot tell whether the account is yours, and no code is sent.

If you did not create that account, you can take your address back from it. It is then free for an account of your own:

${link}

The link is good for ${days} days. If the account is yours, sign in and confirm the address in your profile. If you did not ask for anything, there is nothing to do.

Squeeze
`,
  }),
};
