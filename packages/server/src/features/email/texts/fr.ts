import type { EmailTexts } from './email-texts.ts';

export const fr: EmailTexts = {
  confirm: ({ name, link, days }) => ({
    subject: 'Confirmez votre adresse électronique',
    body: `Bonjour ${name},

veuillez confirmer que cette adresse est la vôtre :

${link}

Le lien est valable ${days} jours. D’ici là, Squeeze n’envoie aucun avis ici, et votre mot de passe ne peut pas être réinitialisé par courrier électronique.

Si vous n’avez pas de compte Squeeze, vous pouvez ignorer ce message.

Squeeze
`,
  }),
  release: ({ link, days }) => ({
    subject: 'Quelqu’un a demandé un nouveau mot de passe Squeeze',
    body: `Bonjour,

quelqu’un a demandé un nouveau mot de passe pour le compte Squeeze qui porte cette adresse. L’adresse n’a jamais été confirmée : nous ne pouvons pas savoir si ce compte est le vôtre, et aucun code n’est envoyé.

Si vous n’avez pas créé ce compte, vous pouvez lui reprendre votre adresse. Elle sera alors libre pour un compte à vous :

${link}

Le lien est valable ${days} jours. Si le compte est le vôtre, connectez-vous et confirmez l’adresse dans votre profil. Si vous n’avez rien demandé, il n’y a rien à faire.

Squeeze
`,
  }),
};
