import type { SmsTexts } from './sms-texts.ts';

const quoted = (titles: readonly string[]): string => titles.map((title) => `"${title}"`).join(', ');

export const fr: SmsTexts = {
  stopped:
    'Squeeze : vous ne recevrez plus de SMS de notre part, codes compris. Répondez START pour les recevoir à nouveau.',
  started: "Squeeze : vous recevez à nouveau nos SMS. Répondez HELP pour de l'aide, STOP pour les arrêter.",
  help: 'Squeeze, votre assistant pour les tâches et les rappels. Écrivez ce dont vous avez besoin, par exemple "lait demain" ou "quoi de prévu aujourd\'hui ?". À un rappel : FAIT ou PLUS TARD 1H. Des frais peuvent s\'appliquer. Répondez STOP pour arrêter, START pour reprendre.',
  attachment: 'Je ne peux pas encore voir les images ni les fichiers ; je lis seulement le texte.',
  failed: "Désolé, je n'ai pas pu répondre. Réessayez, s'il vous plaît.",
  cut: "... (la suite dans l'application)",
  bareQuestion: / Répondez oui ou non\./g,
  confirm: (digits) => `Répondez YES ${digits} dans les 10 minutes pour le faire, ou NO.`,
  digitsMissing: 'Pour le faire, répondez YES et les quatre chiffres de mon dernier SMS.',
  nothingWaits: "Rien n'attend de confirmation. Redemandez, s'il vous plaît.",
  tooManyTries: "Trop d'essais aujourd'hui. Répondez dans l'application.",
  wrongDigits: (left) =>
    left === 0
      ? "Ce n'étaient pas les bons chiffres, et c'était le dernier essai. Rien n'a été fait. Redemandez, s'il vous plaît."
      : `Ce ne sont pas les bons chiffres. Rien n'a été fait. Essais restants : ${left}.`,
  confirmed: (titles) => `C'est fait : ${quoted(titles)}.`,
  changedMeanwhile: (titles) => `Modifié entre-temps, je n'y ai pas touché : ${quoted(titles)}.`,
  declined: (titles) => `D'accord, rien n'a été fait : ${quoted(titles)}.`,
  reminders: {
    done: (titles) => `Fait : ${quoted(titles)}.`,
    alreadyDone: (title) => `${quoted([title])} était déjà fait. Tout va bien.`,
    snoozed: (titles, when) => `Reporté : ${quoted(titles)}. Prochain rappel : ${when}.`,
    alreadySnoozed: (title, when) => `${quoted([title])} était déjà reporté. Prochain rappel : ${when}.`,
    takenBack: (titles) =>
      `Annulé : ${quoted(titles)} ${titles.length > 1 ? 'sont' : 'est'} de nouveau à faire.`,
    which: (lines) => `Lequel ?\n${lines}`,
    gone: "Ce rappel n'existe plus. Rien n'a été changé.",
  },
};
