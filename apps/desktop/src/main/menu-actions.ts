import { dialog } from 'electron';
import type { OpenServer } from './open-server.ts';
import type { MenuActions } from './system/application-menu.ts';
import type { Log } from './system/log-file.ts';
import type { MenuTexts } from './system/menu-texts.ts';
import { sendEvent } from './window/ipc.ts';
import type { MainWindow } from './window/main-window.ts';

export interface MenuParts {
  readonly main: MainWindow;
  readonly open: OpenServer;
  readonly texts: MenuTexts;
  /** BCP 47, for dates. */
  readonly locale: string;
  readonly log: Log;
}

/** What the items of the menu do that are no role of the system. */
export function menuActions({ main, open, texts, locale, log }: MenuParts): MenuActions {
  const { backups } = open;
  const backUp = async (): Promise<void> => {
    const made = await backups.make();
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
    const isMade = made.outcome === 'made';
    if (isMade) sendEvent(main.webContents, 'backups-changed', {});
    await dialog.showMessageBox({
      type: isMade ? 'info' : 'error',
      message: isMade ? texts.backedUp(date.format(made.backup.made_at)) : texts.notBackedUp[made.outcome],
    });
  };
  const quietly = (work: Promise<void>): void => {
    work.catch((error: unknown) => log.error('the menu could not do what it was asked', error));
  };
  return {
    print: () => main.print(),
    backUp: () => {
      if (backups.offered) quietly(backUp());
    },
    showBackups: () => {
      if (backups.offered) quietly(backups.showFolder());
    },
  };
}
