import { clipboard, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';
import type { MenuTexts } from './menu-texts.ts';

/** What is used of what Electron says of the place that was pressed. */
export interface PressedPlace {
  readonly isEditable: boolean;
  readonly selectionText: string;
  /** Empty where there is none. */
  readonly linkURL: string;
  readonly editFlags: {
    readonly canCut: boolean;
    readonly canCopy: boolean;
    readonly canPaste: boolean;
    readonly canSelectAll: boolean;
  };
}

/** What the second button of the mouse offers: what may be done with the text there, and nothing where there is none. */
export function contextItems(
  { isEditable, selectionText, linkURL, editFlags }: PressedPlace,
  texts: MenuTexts,
): MenuItemConstructorOptions[] {
  const hasSelection = selectionText.trim() !== '';
  if (isEditable) {
    return [
      { role: 'cut', label: texts.cut, enabled: editFlags.canCut && hasSelection },
      { role: 'copy', label: texts.copy, enabled: editFlags.canCopy && hasSelection },
      { role: 'paste', label: texts.paste, enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', label: texts.selectAll, enabled: editFlags.canSelectAll },
    ];
  }
  return [
    ...(hasSelection ? [{ role: 'copy', label: texts.copy } as const] : []),
    // Addresses of our own pages mean nothing elsewhere.
    ...(/^https?:/.test(linkURL)
      ? [{ label: texts.copyLink, click: () => clipboard.writeText(linkURL) } as const]
      : []),
  ];
}

export function offerContextMenu(contents: WebContents, texts: MenuTexts): void {
  contents.on('context-menu', (_event, place) => {
    const items = contextItems(place, texts);
    if (items.length > 0) Menu.buildFromTemplate(items).popup();
  });
}
