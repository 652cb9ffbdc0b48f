import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { NativeTexts } from '../system/native-texts.ts';

export type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'editFlags' | 'dictionarySuggestions'
>;

type Item = MenuItemConstructorOptions;
const line: Item = { type: 'separator' };

/**
 * What a right click offers: editing in a field, with the words of the dictionary first where one is misspelt; copying
 * where something is selected; nothing anywhere else. What cannot be done now is there and cannot be pressed.
 */
export function contextItems(
  { isEditable, selectionText, editFlags, dictionarySuggestions }: Clicked,
  texts: NativeTexts['menu'],
  replaceWith: (word: string) => void,
): Item[] {
  const copy: Item = { label: texts.copy, role: 'copy', enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  const suggestions = dictionarySuggestions.map((word): Item => ({
    label: word,
    click: () => replaceWith(word),
  }));
  return [
    ...suggestions,
    ...(suggestions.length === 0 ? [] : [line]),
    { label: texts.cut, role: 'cut', enabled: editFlags.canCut },
    copy,
    { label: texts.paste, role: 'paste', enabled: editFlags.canPaste },
    line,
    { label: texts.selectAll, role: 'selectAll', enabled: editFlags.canSelectAll },
  ];
}
