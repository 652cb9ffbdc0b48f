import type { PasswordTexts } from './password-texts.ts';

export const fr: PasswordTexts = {
  mail: ({ name, code, minutes }) => ({
    subject: 'Votre code pour choisir un nouveau mot de passe',
    body: `Bonjour ${name},

votre code pour choisir un nouveau mot de passe Squeeze est

${code}

Il est valable ${minutes} minutes et ne sert qu’une fois. Nous ne vous le demanderons jamais. Votre mot de passe reste le même tant que le code n’est pas utilisé.

Si vous ne l’avez pas demandé, vous pouvez ignorer ce message.

Squeeze
`,
  }),
  text: ({ code, minutes }) =>
    `Squeeze : votre code pour changer de mot de passe est ${code}. Valable ${minutes} min. ` +
    'Ne le donnez à personne. STOP pour ne plus rien recevoir, HELP : aide.',
};
