import path from 'node:path';
import { Menu, nativeImage, Tray } from 'electron';
import type { NativeTexts } from './native-texts.ts';

export interface TrayActions {
  capture(): void;
  open(): void;
  quit(): void;
}

/**
 * Puts the drop into the tray or menu bar. Some desktops have no place for it and nothing tells so; whatever it
 * offers can be reached without it.
 */
export function createTray(iconFolder: string, texts: NativeTexts, actions: TrayActions): Tray {
  const isMac = process.platform === 'darwin';
  const icon = nativeImage.createFromPath(path.join(iconFolder, isMac ? 'trayTemplate.png' : 'tray.png'));
  const tray = new Tray(icon);
  tray.setToolTip('Squeeze');
  tray.setContextMenu(
    Menu.buildFromTemplate([
      { label: texts.capture, click: () => actions.capture() },
      { label: texts.open, click: () => actions.open() },
      { type: 'separator' },
      { label: texts.quit, click: () => actions.quit() },
    ]),
  );
  // On macOS a click opens the menu.
  if (!isMac) tray.on('click', () => actions.capture());
  return tray;
}
