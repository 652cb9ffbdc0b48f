import type { TranslationOf } from '../../messages.ts';
import type { email as english } from '../en/email.ts';

export const email = {
  'email.confirm': 'Confirmez votre e-mail',
  'email.confirming': 'Confirmation de votre adresse',
  'email.confirmed': 'E-mail confirmé',
  'email.confirmedText': '{email} est bien à vous. Avis et codes peuvent désormais vous y joindre.',
  'email.toDay': 'Vers votre journée',
  'email.failed': 'Ce lien n’a pas fonctionné',
  'email.incomplete': 'Ce lien est incomplet',
  'email.incompleteText': 'Ouvrez-le encore une fois depuis l’e-mail, avec tout ce qui suit le signe #.',
  'email.confirmAgain':
    'Connectez-vous et demandez un nouveau lien ; l’ancien vaut sept jours et pour une seule adresse.',
  'email.toSignIn': 'Se connecter',
  'email.release': 'Récupérez votre adresse',
  'email.releaseText':
    'Quelqu’un a créé un compte Squeeze avec votre adresse e-mail sans jamais la confirmer. Si ce n’était pas vous, récupérez-la : le compte la perd, et vous pouvez créer le vôtre.',
  'email.releaseOwn': 'Si le compte est le vôtre, laissez-le et confirmez plutôt l’adresse.',
  'email.leaveIt': 'Laisser',
  'email.takeBack': 'La récupérer',
  'email.releaseAgain':
    'Il a peut-être déjà servi. Si quelqu’un utilise encore votre adresse, demandez un nouveau mot de passe avec elle : nous vous enverrons un autre lien.',
  'email.released': 'L’adresse est de nouveau à vous',
  'email.releasedText': '{email} n’appartient plus à aucun compte.',
  'email.offerTitle': 'Confirmez votre e-mail',
  'email.offer': 'Confirmez {email} avec le lien que nous vous avons envoyé. D’ici là, aucun avis n’y part.',
  'email.sendAgain': 'Renvoyer le lien',
  'email.sentAgain': 'Un nouveau lien est en route vers {email}',
  'email.sendFailed': 'Le lien n’a pas pu être envoyé',
} satisfies TranslationOf<typeof english>;
