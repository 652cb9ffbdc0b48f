import type { TranslationOf } from '../../messages.ts';
import type { reset as english } from '../en/reset.ts';

export const reset = {
  'reset.title': 'Mot de passe oublié ?',
  'reset.text': 'Donnez-nous votre adresse e-mail, et nous envoyons un code pour en choisir un nouveau.',
  'reset.send': 'Envoyer le code',
  'reset.sendFailed': 'Le code n’a pas pu être envoyé',
  'reset.newTitle': 'Choisissez un nouveau mot de passe',
  'reset.sentEmail':
    'S’il existe un compte pour <strong>{email}</strong>, un code est maintenant dans sa boîte. Il est valable 15 minutes.',
  'reset.sentText':
    'S’il existe un compte pour <strong>{email}</strong> avec un numéro vérifié, un code part vers ce téléphone. Il est valable 15 minutes.',
  'reset.useText': 'Plutôt par SMS',
  'reset.useEmail': 'Plutôt par e-mail',
  'reset.otherAddress': 'Utiliser une autre adresse',
  'reset.newPassword': 'Nouveau mot de passe',
  'reset.change': 'Changer le mot de passe',
  'reset.failed': 'Le mot de passe n’a pas pu être changé',
  'reset.changed':
    'Mot de passe changé. Connectez-vous avec le nouveau ; toutes les autres sessions sont terminées.',
} satisfies TranslationOf<typeof english>;
