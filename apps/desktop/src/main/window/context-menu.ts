import { BrowserWindow, Menu, type WebContents } from 'electron';
import type { NativeTexts } from '../system/native-texts.ts';
import { contextItems } from './context-items.ts';

/**
 * Gives fields and selected text what a right click offers everywhere else.
 * @param onOpen hears when it opens and when it is gone: meanwhile the window may not have the focus
 */
export function offerContextMenu(
  contents: WebContents,
  texts: Pick<NativeTexts, 'menu'>,
  onOpen: (isOpen: boolean) => void = () => undefined,
): void {
  contents.on('context-menu', (_event, clicked) => {
    const items = contextItems(clicked, texts.menu, (word) => contents.replaceMisspelling(word));
    const window = BrowserWindow.fromWebContents(contents);
    if (items.length === 0 || window === null) return;
    onOpen(true);
    Menu.buildFromTemplate(items).popup({ window, callback: () => onOpen(false) });
  });
}
