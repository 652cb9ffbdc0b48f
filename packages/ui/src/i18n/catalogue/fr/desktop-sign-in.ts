import type { TranslationOf } from '../../messages.ts';
import type { desktopSignIn as english } from '../en/desktop-sign-in.ts';

export const desktopSignIn = {
  'desktopSignIn.title': 'Connecter l’application de bureau ?',
  'desktopSignIn.text': 'L’application Squeeze de cet ordinateur demande à se connecter en tant que {email}.',
  'desktopSignIn.warning':
    'Continuez seulement si vous venez de le demander dans l’application. La personne qui s’en sert verra tout votre compte.',
  'desktopSignIn.allow': 'Connecter l’application',
  'desktopSignIn.decline': 'Pas maintenant',
  'desktopSignIn.failed': 'L’application n’a pas pu être connectée',
  'desktopSignIn.done': 'Retour à l’application',
  'desktopSignIn.doneText':
    'Squeeze se connecte ; vous pouvez fermer cet onglet. Si votre navigateur le demande, laissez-le ouvrir Squeeze. Si rien ne se passe, recommencez dans l’application.',
  'desktopSignIn.open': 'Ouvrir Squeeze',
  'desktopSignIn.nothing': 'Rien à connecter',
  'desktopSignIn.nothingText':
    'Cette page appartient à l’application de bureau. Commencez-y avec « Se connecter avec le navigateur » ; la demande a expiré ou n’a jamais été complète.',
  'desktopSignIn.leave': 'Aller à Squeeze',
} as const satisfies TranslationOf<typeof english>;
