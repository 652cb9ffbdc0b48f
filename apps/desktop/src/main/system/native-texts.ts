import { type Language, languages } from '@squeeze/contracts/languages';
import type { OfferedBackup } from '../../shared/backend-messages.ts';
import type { RestoreFailure } from '../server/backend-process.ts';
import { english } from './texts/en.ts';
import { french } from './texts/fr.ts';
import { spanish } from './texts/es.ts';

/** The few words that are not on a page: menus, messages of the system, reasons. */
export interface NativeTexts {
  readonly open: string;
  readonly capture: string;
  readonly quit: string;
  /** Names of menus. */
  readonly file: string;
  readonly edit: string;
  readonly view: string;
  readonly window: string;
  /** What stands in them; some of it under a right click too. */
  readonly menu: MenuTexts;
  readonly noKeychain: string;
  readonly badAddress: string;
  readonly noAnswer: string;
  readonly serverFailed: string;
  readonly serverFailedDetail: (reason: string, logFile: string) => string;
  /** When the data on this computer is damaged. */
  readonly damage: DamageTexts;
  /** Said when the window is closed for the first time. `keys`: the shortcut, where the system has given it. */
  readonly inTray: (keys: string | null) => { readonly title: string; readonly body: string };
  /** Captures that a crash has cut off; `files`: where they lie, at least one. */
  readonly unreadableCaptures: (files: readonly string[]) => {
    readonly title: string;
    readonly body: string;
  };
  /** What becomes of a backup that the menu was asked for. */
  readonly backup: BackupTexts;
  /** A backup that did not take the place of what is there, and what can be done. */
  readonly notRestored: NotRestoredTexts;
}

type MenuTexts = Readonly<
  Record<
    | 'backUp'
    | 'restore'
    | 'showBackups'
    | 'print'
    | 'close'
    | 'undo'
    | 'redo'
    | 'cut'
    | 'copy'
    | 'paste'
    | 'selectAll'
    | 'zoomIn'
    | 'zoomOut'
    | 'actualSize'
    | 'reload'
    | 'fullScreen',
    string
  >
>;

interface BackupTexts {
  readonly made: string;
  readonly failed: string;
  readonly reasons: Readonly<Record<'damaged' | 'full' | 'failed', string>>;
  readonly folderFailed: string;
}

interface NotRestoredTexts {
  readonly message: string;
  readonly reasons: Readonly<Record<RestoreFailure, string>>;
}

interface DamageTexts {
  readonly message: string;
  readonly readable: string;
  readonly unreadable: string;
  readonly noBackup: string;
  readonly newestBackup: (date: string, counts: string) => string;
  readonly counts: (counts: Omit<OfferedBackup['counts'], 'people'>) => string;
  /** What happens to what is there. */
  readonly kept: string;
  readonly restore: string;
  readonly openFolder: string;
  readonly readOnly: string;
  readonly later: string;
}

const byLanguage: Readonly<Record<Language, NativeTexts>> = { en: english, fr: french, es: spanish };

/** @param locale BCP 47, such as `fr-CA` */
export const nativeTexts = (locale: string): NativeTexts => {
  const [spoken] = locale.toLowerCase().split('-');
  return byLanguage[languages.find((language) => language === spoken) ?? 'en'];
};
