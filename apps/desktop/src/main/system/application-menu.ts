import { Menu } from 'electron';
import { menuTemplate, type MenuActions } from './menu-template.ts';
import type { NativeTexts } from './native-texts.ts';

/** Puts the menu in place; again whenever the server of the moment is another. */
export function setApplicationMenu(texts: NativeTexts, actions: MenuActions, hasBackups: boolean): void {
  const template = menuTemplate(texts, actions, { platform: process.platform, hasBackups });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
