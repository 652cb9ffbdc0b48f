import type { TranslationOf } from '../../messages.ts';
import type { backups as english } from '../en/backups.ts';

export const backups = {
  'backups.title': 'Sauvegardes',
  'backups.text':
    'Une copie de tout chaque jour et chaque fois que vous quittez, vérifiée et gardée sept jours.',
  'backups.make': 'Sauvegarder maintenant',
  'backups.made': 'Sauvegardé : {counts}',
  'backups.showFolder': 'Afficher le dossier',
  'backups.list': 'Sauvegardes sur cet ordinateur',
  'backups.none': 'Il n’y a pas encore de sauvegarde.',
  'backups.day': 'Quotidienne',
  'backups.migration': 'Avant une mise à jour',
  'backups.asked': 'Faite par vous',
  'backups.moment': '{day}, {time}',
  'backups.todos': '{count, plural, one {# tâche} other {# tâches}}',
  'backups.notes': '{count, plural, one {# note} other {# notes}}',
  'backups.events': '{count, plural, one {# événement} other {# événements}}',
  'backups.tasks': '{count, plural, one {# tâche d’IA} other {# tâches d’IA}}',
  'backups.conversations': '{count, plural, one {# conversation} other {# conversations}}',
  'backups.damaged': 'Endommagée',
  'backups.damagedText': 'Cette copie ne peut pas être restaurée.',
  'backups.newer': 'Squeeze plus récent',
  'backups.newerText':
    'Une version plus récente de Squeeze l’a faite. Mettez Squeeze à jour pour la restaurer.',
  'backups.restore': 'Restaurer',
  'backups.restoreName': 'Restaurer la sauvegarde du {when}',
  'backups.restoreTitle': 'Revenir au {when} ?',
  'backups.restoreText':
    'Vous retrouverez {counts}, comme à ce moment-là. Ce qui a changé depuis n’est plus affiché ; le fichier qui le contient est gardé à côté du dossier des sauvegardes.',
  'backups.restored': 'Vos données sont comme le {when}',
  'backups.listFailed': 'Les sauvegardes n’ont pas pu être lues',
  'backups.makeFailed': 'Aucune sauvegarde n’a été faite',
  'backups.restoreFailed': 'La sauvegarde n’a pas été restaurée',
  'backups.unchanged': 'Tout est resté comme avant.',
  'backups.gone': 'Elle n’est plus là. Tout est resté comme avant.',
  'backups.refusedDamaged': 'Elle est endommagée. Tout est resté comme avant.',
  'backups.refusedNewer':
    'Une version plus récente de Squeeze l’a faite et celle-ci ne sait pas la lire. Tout est resté comme avant.',
  'backups.full': 'Il n’y a plus de place sur le disque. Les sauvegardes précédentes sont toujours là.',
  'backups.unsound':
    'Vos données sont endommagées, une copie le serait aussi. Les sauvegardes précédentes sont toujours là.',
  'backups.again': 'Veuillez réessayer.',
  'backups.folderFailed': 'Le dossier n’a pas pu être affiché',
} as const satisfies TranslationOf<typeof english>;
