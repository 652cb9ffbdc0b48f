import type { TranslationOf } from '../../messages.ts';
import type { secondFactor as english } from '../en/second-factor.ts';

export const secondFactor = {
  'factor.code': 'Code d’authentification',
  'factor.codeHint': 'Les six chiffres de votre application d’authentification',
  'factor.backupCode': 'Code de secours',
  'factor.backupHint': 'L’un des dix que vous avez gardés. Chacun sert une seule fois.',
  'factor.textedCode': 'Code reçu par SMS',
  'factor.textedHint': 'Envoyé à votre numéro finissant par {digits}',
  'factor.useApp': 'Utiliser votre application d’authentification',
  'factor.useBackup': 'Utiliser un code de secours',
  'factor.useText': 'M’envoyer un code par SMS',
  'reauth.title': 'C’est toujours vous ?',
  'reauth.text':
    'Ce changement compte, alors confirmez-le avec votre mot de passe. Nous ne demandons plus rien pendant dix minutes.',
  'reauth.action': 'Confirmer',
  'reauth.failed': 'La confirmation n’a pas abouti',
  'factor.title': 'Encore une étape',
  'factor.text': 'Saisissez un code pour finir de vous connecter.',
  'factor.back': 'Retour à la connexion',
  'factor.failed': 'La vérification en deux étapes a échoué',
  'factor.expired': 'Plus de cinq minutes ont passé. Connectez-vous une nouvelle fois.',
  'factor.codesLeft':
    '{count, plural, =0 {C’était votre dernier code de secours} one {Il reste un code de secours} other {Il reste # codes de secours}}',
  'factor.codesLeftText': 'Créez-en de nouveaux dans Sécurité.',
  'factor.deletionCancelled': 'Votre compte ne sera plus supprimé',
  'factor.deletionCancelledText': 'Votre connexion l’a annulé. Tout est comme vous l’avez laissé.',
} satisfies TranslationOf<typeof english>;
