import { describe, expect, it, vi } from 'vitest';
import { nativeTexts } from '../system/native-texts.ts';
import { contextItems, type Clicked } from './context-items.ts';

const { menu } = nativeTexts('en');
const all = {
  canUndo: true,
  canRedo: true,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: true,
};
const field: Clicked = { isEditable: true, selectionText: '', editFlags: all, dictionarySuggestions: [] };
const replaceWith = vi.fn<(word: string) => void>();
const offered = (clicked: Clicked) =>
  contextItems(clicked, menu, replaceWith).map(({ label, type }) => label ?? type);

describe('a right click', () => {
  it('in a field offers editing', () => {
    expect(offered(field)).toEqual(['Cut', 'Copy', 'Paste', 'separator', 'Select All']);
  });

  it('cannot press what cannot be done', () => {
    const clicked = { ...field, editFlags: { ...all, canCut: false, canCopy: false } };
    const enabled = contextItems(clicked, menu, replaceWith).map((item) => item.enabled);
    expect(enabled).toEqual([false, false, true, undefined, true]);
  });

  it('on selected text offers to copy it, and elsewhere nothing', () => {
    expect(offered({ ...field, isEditable: false, selectionText: 'oat milk' })).toEqual(['Copy']);
    expect(offered({ ...field, isEditable: false, selectionText: ' \n' })).toEqual([]);
  });

  it('on a misspelt word offers those of the dictionary first', () => {
    const items = contextItems({ ...field, dictionarySuggestions: ['fern', 'far'] }, menu, replaceWith);
    expect(items.slice(0, 3).map(({ label, type }) => label ?? type)).toEqual(['fern', 'far', 'separator']);
    items[0]?.click?.({} as never, undefined, {});
    expect(replaceWith).toHaveBeenCalledExactlyOnceWith('fern');
  });
});
