import type { TranslationOf } from '../../messages.ts';
import type { auth as english } from '../en/auth.ts';

export const auth = {
  'auth.backToHome': 'Retour à l’accueil',
  'auth.email': 'E-mail',
  'auth.password': 'Mot de passe',
  'auth.retryIn': '{seconds, plural, one {Réessayez dans # seconde.} other {Réessayez dans # secondes.}}',
  'auth.signIn.title': 'Bon retour',
  'auth.signIn.text': 'Votre journée est là où vous l’avez laissée.',
  'auth.signIn.action': 'Se connecter',
  'auth.signIn.newHere': 'Première visite ? <link>Inscrivez-vous ici</link>',
  'auth.signIn.forgot': 'Mot de passe oublié ?',
  'auth.signIn.failed': 'La connexion a échoué',

  'auth.desktop.browser': 'Se connecter avec le navigateur',
  'auth.desktop.waiting': 'Votre navigateur est ouvert. Revenez ici ensuite.',
  'auth.desktop.failed': 'Cela n’a pas fonctionné. Réessayez ou connectez-vous ci-dessous.',
  'auth.desktop.server': 'Compte sur {origin}.',
  'auth.desktop.here': 'Utiliser Squeeze sur cet ordinateur, sans compte',
} satisfies TranslationOf<typeof english>;
