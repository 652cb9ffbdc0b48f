import type { TranslationOf } from '../../messages.ts';
import type { answers as english } from '../en/answers.ts';

export const answers = {
  'form.confirmRequired': 'Veuillez confirmer votre mot de passe',
  'form.confirmDiffers': 'Les mots de passe ne correspondent pas',
  'answer.unreachable': 'Squeeze est injoignable. Vérifiez votre connexion, puis réessayez.',
  'answer.here': 'Il est relancé sur cet ordinateur.',
  'answer.timeout': 'Squeeze a mis trop de temps à répondre. Veuillez réessayer.',
  'answer.unknown': 'Veuillez réessayer.',
} satisfies TranslationOf<typeof english>;
