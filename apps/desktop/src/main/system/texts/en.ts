import type { NativeTexts } from '../native-texts.ts';
import { counted } from './counted.ts';

export const english: NativeTexts = {
  open: 'Open Squeeze',
  capture: 'Capture a thought',
  quit: 'Quit Squeeze',
  edit: 'Edit',
  file: 'File',
  view: 'View',
  window: 'Window',
  menu: {
    backUp: 'Back Up Now',
    restore: 'Restore a Backup…',
    showBackups: 'Show Backups Folder',
    print: 'Print…',
    close: 'Close Window',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select All',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    actualSize: 'Actual Size',
    reload: 'Reload',
    fullScreen: 'Full Screen',
  },
  inTray: (keys) => ({
    title: 'Squeeze is still here',
    body: `Its drop in the tray opens it again${keys === null ? '' : `, and ${keys} takes a thought down`}. You quit it there too.`,
  }),
  unreadableCaptures: ([file = '', ...more]) => ({
    title: 'Something you captured cannot be read',
    body:
      more.length === 0
        ? `What is left of it is in ${file}`
        : `What is left of it is in ${counted('en', more.length + 1, 'file', 'files')} such as ${file}`,
  }),
  backup: {
    made: 'Your data is backed up',
    failed: 'No backup was made',
    reasons: {
      damaged: 'Your data is damaged, so a copy of it would be too. Older backups are still there.',
      full: 'There is no room left on the disk. Older backups are still there.',
      failed: 'Please try again.',
    },
    folderFailed: 'The folder of the backups could not be shown',
  },
  notRestored: {
    message: 'The backup was not restored',
    reasons: {
      gone: 'It is no longer there. Your data is as it was. Restore another backup in Settings.',
      damaged: 'It is damaged. Your data is as it was. Restore another backup in Settings.',
      newer: 'A later version of Squeeze has made it. Your data is as it was. Update Squeeze to restore it.',
      full: 'There is no room left on the disk. Your data is as it was. Make room, then restore it again.',
      failed: 'It could not be put in place. Your data is as it was. Restore it again, or another one.',
      'cut-off':
        'It was cut off on the way, so your data is as it was, or as in the backup. Look at it, and restore the backup again if need be.',
    },
  },
  noKeychain: 'No keychain answered on this computer, so you stay signed in only until Squeeze is closed.',
  badAddress: 'Enter an address that starts with https://, without a path.',
  noAnswer: 'No Squeeze server answered at this address.',
  serverFailed: 'Squeeze cannot open your data',
  serverFailedDetail: (reason, logFile) => `${reason}\n\nSqueeze keeps trying. More is in ${logFile}`,
  damage: {
    message: 'Your data on this computer is damaged',
    readable: 'You can go on reading. What you write is kept apart, and saved once a backup is restored.',
    unreadable:
      'It cannot be opened. Squeeze asks again at its next start, or when you choose “Restore a Backup” in the File menu.',
    noBackup: 'There is no good backup of it.',
    newestBackup: (date, counts) => `The newest good backup is of ${date}, with ${counts}.`,
    counts: ({ todos, notes, events, conversations, tasks }) =>
      [
        counted('en', todos, 'todo', 'todos'),
        counted('en', notes, 'note', 'notes'),
        counted('en', events, 'event', 'events'),
        counted('en', tasks, 'AI task', 'AI tasks'),
      ].join(', ') + ` and ${counted('en', conversations, 'conversation', 'conversations')}`,
    kept: 'Restoring keeps the damaged file beside it.',
    restore: 'Restore the Backup',
    openFolder: 'Open the Folder',
    readOnly: 'Go On Reading Only',
    later: 'Not Now',
  },
};
