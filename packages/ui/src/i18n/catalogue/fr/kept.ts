import type { TranslationOf } from '../../messages.ts';
import type { kept as english } from '../en/kept.ts';

export const kept = {
  'kept.waits': 'Attend la connexion',
  'kept.waiting': 'Pas encore envoyé',
  'kept.takeBack': 'Reprendre',
  'kept.takeBackOne': 'Reprendre « {title} »',
  'kept.willBeSent': 'Gardé sur cet appareil. L’envoi se fera dès que Squeeze répondra de nouveau.',
  'kept.settings': 'Réglages modifiés',
  'kept.asOf': 'Ce que vous voyez date de {time}.',
  'kept.memory':
    'Cet appareil ne garde rien : ce qui attend et ce que vous écrivez sera perdu à la fermeture de cette fenêtre.',
  'kept.full':
    'Cet appareil n’a plus de place : ce qui attend et ce que vous écrivez sera perdu à la fermeture de cette fenêtre.',
  'kept.damaged':
    '{count, plural, one {Un élément gardé ici est illisible et n’a pas été envoyé.} other {# éléments gardés ici sont illisibles et n’ont pas été envoyés.}}',
  'kept.refused.message': 'Votre message n’a pas été envoyé',
  'kept.refused.createTask': 'Impossible de créer la tâche d’IA',
  'kept.refused.editTask': 'Impossible de modifier la tâche d’IA',
  'kept.refused.settings': 'Impossible d’enregistrer vos réglages',
  'kept.refused.createNote': 'La note n’a pas pu être créée',
  'kept.refused.editNote': 'La note n’a pas pu être modifiée',
  'kept.refused.deleteNote': 'La note n’a pas pu être supprimée',
  'kept.refused.restoreNote': 'La note n’a pas pu être rétablie',
  'kept.refused.keepFile': 'Un fichier n’a pas pu être envoyé',
  'kept.leave.title': 'Tout n’a pas été envoyé',
  'kept.leave.text':
    '{count, plural, one {Un changement attend sur cet appareil et disparaît si vous vous déconnectez.} other {# changements attendent sur cet appareil et disparaissent si vous vous déconnectez.}}',
  'kept.leave.send': 'Envoyer et se déconnecter',
  'kept.leave.file': 'Enregistrer dans un fichier',
  'kept.leave.drop': 'Se déconnecter sans',
  'kept.leave.notSent':
    'Squeeze ne répond pas. Vous pouvez enregistrer ce qui attend dans un fichier, ou vous déconnecter plus tard.',
  'kept.leave.refused':
    '{count, plural, one {Squeeze a refusé un changement. Ce que vous aviez écrit est à sa place, et disparaît si vous vous déconnectez.} other {Squeeze a refusé # changements. Ce que vous aviez écrit est à sa place, et disparaît si vous vous déconnectez.}}',
  'kept.leave.failed':
    'Vous êtes toujours connecté : le réseau est coupé, et la déconnexion demande une partie de Squeeze qui n’est pas encore ici. Réessayez plus tard.',
  'kept.leave.stay': 'Rester connecté',
  'kept.leave.saved': 'Enregistré sous {name}',
  'kept.late':
    '{count, plural, one {Un changement attend ici depuis plus de 30 jours et est peut-être déjà sur Squeeze. Il n’est pas envoyé de lui-même.} other {# changements attendent ici depuis plus de 30 jours et sont peut-être déjà sur Squeeze. Ils ne sont pas envoyés d’eux-mêmes.}}',
  'kept.late.look': 'Regarder',
  'kept.late.title': 'Est-ce déjà là ?',
  'kept.late.text':
    'Squeeze ne reconnaît plus ce qui lui a été envoyé il y a plus de 30 jours. Ce qui était alors en route y serait deux fois : regardez si c’est déjà là, et dites ce que cela devient.',
  'kept.late.send': 'Envoyer quand même',
  'kept.late.sendOne': 'Envoyer « {title} » quand même',
  'kept.late.drop': 'Abandonner',
  'kept.late.dropOne': 'Abandonner « {title} »',
  'kept.late.dropped': 'C’est abandonné',
  'kept.conflict': 'Également modifié ailleurs',
  'kept.conflict.text': 'Rien n’y change. Ce que vous aviez écrit est dans le formulaire.',
  'kept.conflict.deletion': 'Ce n’est pas supprimé, et rien n’y change.',
} satisfies TranslationOf<typeof english>;
