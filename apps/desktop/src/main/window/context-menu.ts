import { BrowserWindow, Menu, type WebContents } from 'electron';
import type { NativeTexts } from '../system/native-texts.ts';
import { contextItems } from './context-items.ts';

/** Gives fields and selected text what a right click offers everywhere else. */
export function offerContextMenu(contents: WebContents, texts: Pick<NativeTexts, 'menu'>): void {
  contents.on('context-menu', (_event, clicked) => {
    const items = contextItems(clicked, texts.menu, (word) => contents.replaceMisspelling(word));
    const window = BrowserWindow.fromWebContents(contents);
    if (items.length > 0 && window !== null) Menu.buildFromTemplate(items).popup({ window });
  });
}
