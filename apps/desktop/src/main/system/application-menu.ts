import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuTexts } from './menu-texts.ts';

export interface MenuActions {
  print(): void;
  /** Of the data on this computer; both do nothing with a server elsewhere. */
  backUp(): void;
  showBackups(): void;
}

/**
 * The menu of the application. On macOS it is always in sight and gives copy and paste their keys; elsewhere Alt shows it, and
 * its keys work meanwhile.
 */
export function setApplicationMenu(texts: MenuTexts, actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(texts, actions, process.platform)));
}

/** @param platform as Node names it */
export function menuTemplate(
  texts: MenuTexts,
  { print, backUp, showBackups }: MenuActions,
  platform: NodeJS.Platform,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const file: MenuItemConstructorOptions[] = [
    { label: texts.backUp, click: backUp },
    { label: texts.showBackups, click: showBackups },
    { type: 'separator' },
    { label: texts.print, accelerator: 'CommandOrControl+P', click: print },
    { type: 'separator' },
    { role: 'close', label: texts.close, accelerator: 'CommandOrControl+W' },
    ...(isMac ? [] : [{ role: 'quit', label: texts.quit, accelerator: 'Control+Q' } as const]),
  ];
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: texts.file, submenu: file },
    { label: texts.edit, submenu: editItems(texts, isMac) },
    {
      label: texts.view,
      submenu: [
        { role: 'zoomIn', label: texts.zoomIn, accelerator: 'CommandOrControl+=' },
        { role: 'zoomOut', label: texts.zoomOut },
        { role: 'resetZoom', label: texts.resetZoom },
        { type: 'separator' },
        { role: 'reload', label: texts.reload },
        { role: 'togglefullscreen', label: texts.fullScreen },
      ],
    },
    ...(isMac ? [{ label: texts.window, role: 'windowMenu' } as const] : []),
  ];
}

/**
 * Elsewhere than on macOS fields have these keys by themselves, and outside of fields some are the page's: Ctrl+Z takes back
 * what was done last.
 */
const editItems = (texts: MenuTexts, isMac: boolean): MenuItemConstructorOptions[] =>
  (['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'] as const).map((role) => ({
    role,
    label: texts[role],
    registerAccelerator: isMac,
  }));
