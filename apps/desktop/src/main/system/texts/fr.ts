import type { NativeTexts } from '../native-texts.ts';
import { counted } from './counted.ts';

export const french: NativeTexts = {
  open: 'Ouvrir Squeeze',
  capture: 'Noter une idée',
  quit: 'Quitter Squeeze',
  edit: 'Édition',
  file: 'Fichier',
  view: 'Affichage',
  window: 'Fenêtre',
  menu: {
    backUp: 'Sauvegarder maintenant',
    restore: 'Restaurer une sauvegarde…',
    showBackups: 'Afficher le dossier des sauvegardes',
    print: 'Imprimer…',
    close: 'Fermer la fenêtre',
    undo: 'Annuler',
    redo: 'Rétablir',
    cut: 'Couper',
    copy: 'Copier',
    paste: 'Coller',
    selectAll: 'Tout sélectionner',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    actualSize: 'Taille réelle',
    reload: 'Recharger',
    fullScreen: 'Plein écran',
  },
  inTray: (keys) => ({
    title: 'Squeeze reste ouvert',
    body: `Sa goutte dans la barre système le rouvre${keys === null ? '' : `, et ${keys} note une idée`}. C’est aussi là que vous le quittez.`,
  }),
  unreadableCaptures: ([file = '', ...more]) => ({
    title: 'Une idée notée ne peut pas être lue',
    body:
      more.length === 0
        ? `Ce qu’il en reste est dans ${file}`
        : `Ce qu’il en reste est dans ${counted('fr', more.length + 1, 'fichier', 'fichiers')}, dont ${file}`,
  }),
  backup: {
    made: 'Vos données sont sauvegardées',
    failed: 'Aucune sauvegarde n’a été faite',
    reasons: {
      damaged:
        'Vos données sont endommagées, une copie le serait aussi. Les sauvegardes précédentes sont toujours là.',
      full: 'Il n’y a plus de place sur le disque. Les sauvegardes précédentes sont toujours là.',
      failed: 'Veuillez réessayer.',
    },
    folderFailed: 'Le dossier des sauvegardes n’a pas pu être affiché',
  },
  notRestored: {
    message: 'La sauvegarde n’a pas été restaurée',
    reasons: {
      gone: 'Elle n’est plus là. Vos données sont comme avant. Restaurez une autre sauvegarde dans les réglages.',
      damaged:
        'Elle est endommagée. Vos données sont comme avant. Restaurez une autre sauvegarde dans les réglages.',
      newer:
        'Une version plus récente de Squeeze l’a faite. Vos données sont comme avant. Mettez Squeeze à jour pour la restaurer.',
      full: 'Il n’y a plus de place sur le disque. Vos données sont comme avant. Faites de la place, puis restaurez-la de nouveau.',
      failed:
        'Elle n’a pas pu être mise en place. Vos données sont comme avant. Restaurez-la de nouveau, ou une autre.',
      'cut-off':
        'La restauration a été interrompue : vos données sont comme avant, ou comme dans la sauvegarde. Regardez-les, et restaurez la sauvegarde de nouveau au besoin.',
    },
  },
  noKeychain:
    'Aucun trousseau n’a répondu sur cet ordinateur : votre session dure jusqu’à la fermeture de Squeeze.',
  badAddress: 'Saisissez une adresse qui commence par https://, sans chemin.',
  noAnswer: 'Aucun serveur Squeeze n’a répondu à cette adresse.',
  serverFailed: 'Squeeze ne peut pas ouvrir vos données',
  serverFailedDetail: (reason, logFile) =>
    `${reason}\n\nSqueeze continue d’essayer. Plus de détails dans ${logFile}`,
  damage: {
    message: 'Vos données sur cet ordinateur sont endommagées',
    readable:
      'Vous pouvez continuer à lire. Ce que vous écrivez est gardé à part, et enregistré une fois une sauvegarde restaurée.',
    unreadable:
      'Elles ne peuvent pas être ouvertes. Squeeze le redemande au prochain démarrage, ou quand vous choisissez « Restaurer une sauvegarde » dans le menu Fichier.',
    noBackup: 'Il n’en existe aucune bonne sauvegarde.',
    newestBackup: (date, counts) => `La bonne sauvegarde la plus récente date du ${date} : ${counts}.`,
    counts: ({ todos, notes, events, conversations, tasks }) =>
      [
        counted('fr', todos, 'tâche', 'tâches'),
        counted('fr', notes, 'note', 'notes'),
        counted('fr', events, 'événement', 'événements'),
        counted('fr', tasks, 'tâche d’IA', 'tâches d’IA'),
      ].join(', ') + ` et ${counted('fr', conversations, 'conversation', 'conversations')}`,
    kept: 'La restauration garde le fichier endommagé à côté.',
    restore: 'Restaurer la sauvegarde',
    openFolder: 'Ouvrir le dossier',
    readOnly: 'Continuer en lecture seule',
    later: 'Pas maintenant',
  },
};
