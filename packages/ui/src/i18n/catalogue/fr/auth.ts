import type { TranslationOf } from '../../messages.ts';
import type { auth as english } from '../en/auth.ts';

export const auth = {
  'auth.backToHome': 'Retour à l’accueil',
  'auth.email': 'E-mail',
  'auth.password': 'Mot de passe',
  'auth.fullName': 'Nom complet',
  'auth.confirmPassword': 'Confirmer le mot de passe',
  'auth.phone': 'Numéro de téléphone',
  'auth.phoneHint': 'Indicatif d’abord, comme +33',
  'auth.retryIn': '{seconds, plural, one {Réessayez dans # seconde.} other {Réessayez dans # secondes.}}',

  'auth.signIn.title': 'Bon retour',
  'auth.signIn.text': 'Votre journée est là où vous l’avez laissée.',
  'auth.signIn.action': 'Se connecter',
  'auth.signIn.newHere': 'Première visite ? <link>Inscrivez-vous ici</link>',
  'auth.signIn.forgot': 'Mot de passe oublié ?',
  'auth.signIn.forgotNote':
    'La réinitialisation d’un mot de passe oublié n’est pas encore là. Votre compte et tout ce qu’il contient sont en sécurité.',
  'auth.signIn.failed': 'La connexion a échoué',
  'auth.signIn.mfaRequired':
    'Ce compte demande une seconde étape que cette version de Squeeze ne sait pas encore faire.',

  'auth.desktop.browser': 'Se connecter avec le navigateur',
  'auth.desktop.waiting': 'Votre navigateur est ouvert. Revenez ici ensuite.',
  'auth.desktop.failed': 'Cela n’a pas fonctionné. Réessayez ou connectez-vous ci-dessous.',
  'auth.desktop.server': 'Compte sur {origin}.',
  'auth.desktop.here': 'Utiliser Squeeze sur cet ordinateur, sans compte',

  'auth.signUp.title': 'Commencez par une seule chose',
  'auth.signUp.action': 'Créer un compte',
  'auth.signUp.consent':
    'Nous envoyons un code maintenant, puis seulement ce que vous demandez. Des frais peuvent s’appliquer. STOP arrête tous les SMS, codes compris ; HELP explique.',
  'auth.signUp.haveAccount': 'Déjà parmi nous ? <link>Se connecter</link>',
  'auth.signUp.failed': 'L’inscription a échoué',
  'auth.signUp.success':
    'Inscription réussie ! Votre compte a été créé. Vous pouvez maintenant vous connecter.',
  'auth.signUp.phoneSkipped':
    'Les SMS ne sont pas configurés ici : l’étape du téléphone est sautée. Vous pourrez vérifier votre numéro plus tard.',

  'auth.criterion.length': 'au moins 8 caractères',
  'auth.criterion.lowercase': 'une minuscule',
  'auth.criterion.uppercase': 'une majuscule',
  'auth.criterion.digit': 'un chiffre',
  'auth.criterion.special': 'un de @ $ ! % * ? &',

  'auth.verify.title': 'Regardez votre téléphone',
  'auth.verify.text': 'Nous envoyons six chiffres au {phone}. Ils sont valables dix minutes.',
  'auth.verify.code': 'Code de vérification',
  'auth.verify.action': 'Vérifier',
  'auth.verify.back': 'Retour',
  'auth.verify.skip': 'Plus tard',
  'auth.verify.resend': 'Renvoyer le code',
  'auth.verify.resendIn': '{seconds, plural, one {Renvoyer dans # seconde} other {Renvoyer dans # secondes}}',
  'auth.verify.sending': 'Envoi du code',
  'auth.verify.sent': 'Code de vérification envoyé !',
  'auth.verify.sendFailed': 'L’envoi du code de vérification a échoué',
  'auth.verify.failed': 'La vérification a échoué',
  'auth.verify.offer':
    'Votre numéro de téléphone n’est pas encore vérifié. D’ici là, Squeeze ne peut pas vous écrire.',
  'auth.verify.send': 'Envoyer le code',
  'auth.verify.offerTitle': 'Vérifiez votre numéro de téléphone',
  'auth.verify.done': 'Numéro de téléphone vérifié',
} satisfies TranslationOf<typeof english>;
