import { Menu } from 'electron';
import type { NativeTexts } from './native-texts.ts';

/** macOS needs a menu for copy and paste to have keys; elsewhere the page has everything and a menu bar only takes room. */
export function setApplicationMenu(texts: NativeTexts): void {
  if (process.platform !== 'darwin') {
    Menu.setApplicationMenu(null);
    return;
  }
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      { role: 'appMenu' },
      { label: texts.edit, role: 'editMenu' },
      { label: texts.window, role: 'windowMenu' },
    ]),
  );
}
