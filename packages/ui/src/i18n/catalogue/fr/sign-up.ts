import type { TranslationOf } from '../../messages.ts';
import type { signUp as english } from '../en/sign-up.ts';

export const signUp = {
  'auth.fullName': 'Nom complet',
  'auth.confirmPassword': 'Confirmer le mot de passe',
  'auth.phone': 'Numéro de téléphone',
  'auth.phoneHint': 'Indicatif d’abord, comme +33',
  'auth.signUp.title': 'Commencez par une seule chose',
  'auth.signUp.action': 'Créer un compte',
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
  'auth.consent':
    'En donnant votre numéro, vous acceptez des SMS de Squeeze : un code maintenant, puis seulement les rappels et réponses que vous demandez, aussi souvent que vous les demandez. Des frais d’opérateur peuvent s’appliquer. Répondez STOP pour arrêter tous les SMS, codes compris, ou HELP pour de l’aide. Notre politique de confidentialité et nos conditions d’utilisation s’appliquent.',
  'auth.signUp.values': 'Ce qui compte pour vous',
} satisfies TranslationOf<typeof english>;
