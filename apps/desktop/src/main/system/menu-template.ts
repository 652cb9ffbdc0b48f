import type { MenuItemConstructorOptions } from 'electron';
import type { NativeTexts } from './native-texts.ts';

export interface MenuActions {
  backUp(): void;
  restore(): void;
  showBackups(): void;
  print(): void;
  reload(): void;
}

export interface MenuFacts {
  readonly platform: NodeJS.Platform;
  /** Whether the data is on this computer, and its backups with it. */
  readonly hasBackups: boolean;
}

type Item = MenuItemConstructorOptions;
const line: Item = { type: 'separator' };

/** What the application's menu holds: on macOS at the top of the screen, elsewhere shown by Alt. */
export function menuTemplate(
  texts: Pick<NativeTexts, 'file' | 'edit' | 'view' | 'window' | 'menu' | 'quit'>,
  actions: MenuActions,
  { platform, hasBackups }: MenuFacts,
): Item[] {
  const { menu } = texts;
  const isMac = platform === 'darwin';
  const backups: Item[] = [
    { label: menu.backUp, click: () => actions.backUp() },
    { label: menu.restore, click: () => actions.restore() },
    { label: menu.showBackups, click: () => actions.showBackups() },
    line,
  ];
  const file: Item[] = [
    ...(hasBackups ? backups : []),
    { label: menu.print, accelerator: 'CommandOrControl+P', click: () => actions.print() },
    line,
    { label: menu.close, role: 'close' },
    // macOS has it in the menu of the application.
    ...(isMac ? [] : [line, { label: texts.quit, role: 'quit', accelerator: 'Control+Q' } as const]),
  ];
  const view: Item[] = [
    { label: menu.zoomIn, role: 'zoomIn', accelerator: 'CommandOrControl+Plus' },
    // The same key without Shift, where Plus needs it.
    { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false },
    { label: menu.zoomOut, role: 'zoomOut' },
    { label: menu.actualSize, role: 'resetZoom' },
    line,
    { label: menu.reload, accelerator: 'CommandOrControl+R', click: () => actions.reload() },
    line,
    { label: menu.fullScreen, role: 'togglefullscreen' },
  ];
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    { label: texts.file, submenu: file },
    { label: texts.edit, submenu: editItems(menu, isMac) },
    { label: texts.view, submenu: view },
    ...(isMac ? [{ label: texts.window, role: 'windowMenu' } as const] : []),
  ];
}

/**
 * Outside of macOS a page has these keys by itself, and Ctrl+Z among the todos is one of its own: taken by the menu, it
 * would never arrive there.
 */
function editItems(menu: NativeTexts['menu'], registerAccelerator: boolean): Item[] {
  const item = (role: 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll'): Item => ({
    label: menu[role],
    role,
    registerAccelerator,
  });
  return [
    item('undo'),
    item('redo'),
    line,
    item('cut'),
    item('copy'),
    item('paste'),
    line,
    item('selectAll'),
  ];
}
