import { type Language, languages } from '@squeeze/contracts/languages';
import type { OfferedBackup } from '../../shared/backend-messages.ts';
import { englishMenu, frenchMenu, spanishMenu, type MenuTexts } from './menu-texts.ts';

/** The few words that are not on a page: menus, messages of the system, reasons. */
export interface NativeTexts {
  readonly open: string;
  readonly capture: string;
  readonly quit: string;
  readonly noKeychain: string;
  readonly badAddress: string;
  readonly noAnswer: string;
  readonly serverFailed: string;
  readonly serverFailedDetail: (reason: string, logFile: string) => string;
  /** When the data on this computer is damaged. */
  readonly damage: DamageTexts;
  readonly menu: MenuTexts;
  /** Said when the window is closed for the first time. `keys`: the shortcut, where the system has given it. */
  readonly inTray: (keys: string | null) => { readonly title: string; readonly body: string };
}

interface DamageTexts {
  readonly message: string;
  readonly readable: string;
  readonly unreadable: string;
  readonly noBackup: string;
  readonly newestBackup: (date: string, counts: string) => string;
  readonly counts: (counts: OfferedBackup['counts']) => string;
  /** What happens to what is there. */
  readonly kept: string;
  readonly restore: string;
  readonly openFolder: string;
  readonly readOnly: string;
  readonly later: string;
}

/** "1 todo", "2 todos". */
const counted = (language: Language, count: number, one: string, many: string): string =>
  `${count.toLocaleString(language)} ${new Intl.PluralRules(language).select(count) === 'one' ? one : many}`;

const english: NativeTexts = {
  open: 'Open Squeeze',
  capture: 'Capture a thought',
  quit: 'Quit Squeeze',
  noKeychain: 'No keychain answered on this computer, so you stay signed in only until Squeeze is closed.',
  badAddress: 'Enter an address that starts with https://, without a path.',
  noAnswer: 'No Squeeze server answered at this address.',
  serverFailed: 'Squeeze cannot open your data',
  serverFailedDetail: (reason, logFile) => `${reason}\n\nSqueeze keeps trying. More is in ${logFile}`,
  inTray: (keys) => ({
    title: 'Squeeze is still here',
    body: `Its drop in the tray opens it again${keys === null ? '' : `, and ${keys} takes a thought down`}. You quit it there too.`,
  }),
  menu: englishMenu,
  damage: {
    message: 'Your data on this computer is damaged',
    readable: 'You can go on reading. Nothing new is kept until a backup is restored.',
    unreadable: 'It cannot be opened.',
    noBackup: 'There is no good backup of it.',
    newestBackup: (date, counts) => `The newest good backup is of ${date}, with ${counts}.`,
    counts: ({ todos, conversations, tasks }) =>
      [counted('en', todos, 'todo', 'todos'), counted('en', tasks, 'AI task', 'AI tasks')].join(', ') +
      ` and ${counted('en', conversations, 'conversation', 'conversations')}`,
    kept: 'Restoring keeps the damaged file beside it.',
    restore: 'Restore the Backup',
    openFolder: 'Open the Folder',
    readOnly: 'Go On Reading Only',
    later: 'Not Now',
  },
};

const french: NativeTexts = {
  open: 'Ouvrir Squeeze',
  capture: 'Noter une idée',
  quit: 'Quitter Squeeze',
  noKeychain:
    'Aucun trousseau n’a répondu sur cet ordinateur : votre session dure jusqu’à la fermeture de Squeeze.',
  badAddress: 'Saisissez une adresse qui commence par https://, sans chemin.',
  noAnswer: 'Aucun serveur Squeeze n’a répondu à cette adresse.',
  serverFailed: 'Squeeze ne peut pas ouvrir vos données',
  serverFailedDetail: (reason, logFile) =>
    `${reason}\n\nSqueeze continue d’essayer. Plus de détails dans ${logFile}`,
  inTray: (keys) => ({
    title: 'Squeeze reste ouvert',
    body: `Sa goutte dans la barre système le rouvre${keys === null ? '' : `, et ${keys} note une idée`}. C’est aussi là que vous le quittez.`,
  }),
  menu: frenchMenu,
  damage: {
    message: 'Vos données sur cet ordinateur sont endommagées',
    readable:
      'Vous pouvez continuer à lire. Rien de nouveau n’est gardé tant qu’une sauvegarde n’est pas restaurée.',
    unreadable: 'Elles ne peuvent pas être ouvertes.',
    noBackup: 'Il n’en existe aucune bonne sauvegarde.',
    newestBackup: (date, counts) => `La bonne sauvegarde la plus récente date du ${date} : ${counts}.`,
    counts: ({ todos, conversations, tasks }) =>
      [counted('fr', todos, 'tâche', 'tâches'), counted('fr', tasks, 'tâche d’IA', 'tâches d’IA')].join(
        ', ',
      ) + ` et ${counted('fr', conversations, 'conversation', 'conversations')}`,
    kept: 'La restauration garde le fichier endommagé à côté.',
    restore: 'Restaurer la sauvegarde',
    openFolder: 'Ouvrir le dossier',
    readOnly: 'Continuer en lecture seule',
    later: 'Pas maintenant',
  },
};

const spanish: NativeTexts = {
  open: 'Abrir Squeeze',
  capture: 'Anotar una idea',
  quit: 'Salir de Squeeze',
  noKeychain: 'Ningún llavero respondió en este equipo: la sesión dura solo hasta que se cierre Squeeze.',
  badAddress: 'Escribe una dirección que empiece por https://, sin ruta.',
  noAnswer: 'Ningún servidor de Squeeze respondió en esta dirección.',
  serverFailed: 'Squeeze no puede abrir tus datos',
  serverFailedDetail: (reason, logFile) =>
    `${reason}\n\nSqueeze lo sigue intentando. Más información en ${logFile}`,
  inTray: (keys) => ({
    title: 'Squeeze sigue abierto',
    body: `Su gota en la bandeja lo vuelve a abrir${keys === null ? '' : ` y ${keys} anota una idea`}. Ahí también se cierra.`,
  }),
  menu: spanishMenu,
  damage: {
    message: 'Tus datos en este ordenador están dañados',
    readable: 'Puedes seguir leyendo. No se guarda nada nuevo hasta restaurar una copia de seguridad.',
    unreadable: 'No se pueden abrir.',
    noBackup: 'No hay ninguna copia de seguridad buena.',
    newestBackup: (date, counts) => `La copia buena más reciente es del ${date}: ${counts}.`,
    counts: ({ todos, conversations, tasks }) =>
      [counted('es', todos, 'tarea', 'tareas'), counted('es', tasks, 'tarea de IA', 'tareas de IA')].join(
        ', ',
      ) + ` y ${counted('es', conversations, 'conversación', 'conversaciones')}`,
    kept: 'Al restaurar, el archivo dañado se conserva al lado.',
    restore: 'Restaurar la copia',
    openFolder: 'Abrir la carpeta',
    readOnly: 'Seguir solo leyendo',
    later: 'Ahora no',
  },
};

const byLanguage: Readonly<Record<Language, NativeTexts>> = { en: english, fr: french, es: spanish };

/** @param locale BCP 47, such as `fr-CA` */
export const nativeTexts = (locale: string): NativeTexts => {
  const [spoken] = locale.toLowerCase().split('-');
  return byLanguage[languages.find((language) => language === spoken) ?? 'en'];
};
