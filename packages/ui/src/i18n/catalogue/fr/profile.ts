import type { TranslationOf } from '../../messages.ts';
import type { profile as english } from '../en/profile.ts';

export const profile = {
  'profile.info': 'Vos informations',
  'profile.saved': 'Profil enregistré',
  'profile.updateFailed': 'L’enregistrement du profil a échoué',
  'profile.phones': 'Numéros de téléphone',
  'profile.name.none': 'Pas encore indiqué',
  'profile.phone.none': 'Aucun pour l’instant',
  'profile.phone.hint': 'Un nouveau numéro doit être vérifié.',
  'profile.phone.toVerify': 'Vérifiez le nouveau numéro parmi vos numéros de téléphone.',
  'profile.email.confirmed': 'Confirmée',
  'profile.email.unconfirmed': 'Non confirmée',
  'profile.email.fixed': 'L’adresse e-mail ne peut pas être modifiée',
  'profile.email.changeBelow': 'Pour la changer, quittez ce formulaire et choisissez « Changer d’adresse ».',
  'profile.email.text':
    'Nous vous avons envoyé un lien. Ouvrez-le pour confirmer que cette adresse est à vous.',
  'profile.email.noMail':
    'L’e-mail n’est pas configuré sur ce serveur : l’adresse ne peut pas être confirmée pour l’instant.',
  'profile.email.resend': 'Renvoyer le lien',
  'profile.email.sent': 'Lien envoyé',
  'profile.email.sendFailed': 'L’envoi du lien a échoué',
  'profile.email.change': 'Changer d’adresse',
  'profile.email.new': 'Nouvelle adresse e-mail',
  'profile.email.save': 'Enregistrer et envoyer le lien',
  'profile.email.changed': 'Votre adresse est maintenant {email}',
  'profile.email.changeFailed': 'Le changement d’adresse a échoué',
  'profile.fold': 'Fermer',
  'profile.foldPart': 'Fermer : {part}',
  'profile.phone.line': '{number} ({state})',
} satisfies TranslationOf<typeof english>;
