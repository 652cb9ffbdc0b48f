import type { TranslationOf } from '../../messages.ts';
import type { mfaSetup as english } from '../en/mfa-setup.ts';

export const mfaSetup = {
  'setup.text': 'Après le mot de passe, un code que seul votre téléphone peut montrer.',
  'setup.required':
    'Les administrateurs en ont besoin : après le mot de passe, un code que seul leur téléphone peut montrer. Cela prend une minute.',
  'setup.preparing': 'Préparation de vos codes',
  'setup.scanTitle': 'Scannez cette image',
  'setup.scanText': 'Ouvrez votre application d’authentification, ajoutez-y un compte et visez cette image.',
  'setup.picture': 'Code QR pour votre application d’authentification',
  'setup.secret': 'Clé secrète',
  'setup.secretText': 'Pas d’appareil photo ? Saisissez cette clé dans l’application.',
  'setup.copy': 'Copier',
  'setup.secretCopied': 'Clé secrète copiée',
  'setup.codesTitle': 'Gardez vos codes de secours',
  'setup.codesText':
    'Si le téléphone est perdu, chacun vous laisse entrer une fois. Personne ne pourra vous les montrer plus tard.',
  'setup.showCodes': 'Afficher les codes de secours',
  'setup.hideCodes': 'Masquer les codes de secours',
  'setup.copyAll': 'Tout copier',
  'setup.codesCopied': 'Codes de secours copiés',
  'setup.download': 'Télécharger',
  'setup.fileTitle': 'Codes de secours Squeeze de {email}',
  'setup.confirmTitle': 'Entrez le code',
  'setup.confirmText':
    'L’application montre maintenant six chiffres qui changent toutes les trente secondes.',
  'setup.confirm': 'Activer',
  'setup.done': 'La connexion en deux étapes est activée',
  'setup.failedTitle': 'La configuration a échoué',
  'setup.failed': 'La configuration de la vérification en deux étapes a échoué',
  'setup.noUser': 'Utilisateur introuvable',
  'setup.backToLogin': 'Retour à la connexion',
  'copy.failed': 'La copie n’a pas abouti. Sélectionnez le texte à la main.',
} satisfies TranslationOf<typeof english>;
