import { expect, it } from 'vitest';
import type { NoteEditorHandle } from './editor/note-editor.tsx';
import { createNoteSheet } from './note-sheet.ts';

const editorWith = (opened: string): NoteEditorHandle => {
  let text = opened;
  return {
    text: () => text,
    takeIn: (next) => {
      text = next;
    },
    focus: () => undefined,
    insert: () => undefined,
    goTo: () => false,
    unlink: () => undefined,
    find: () => undefined,
    addFiles: () => Promise.resolve(),
  };
};

it('hands over what came before its editor was there', () => {
  const sheet = createNoteSheet('old');
  sheet.takeIn('new');
  expect(sheet.text()).toBe('new');
  const editor = editorWith('old');
  sheet.attach(editor);
  expect(editor.text()).toBe('new');
});

it('goes on to say what was on it when its editor went', () => {
  const sheet = createNoteSheet('a');
  const editor = editorWith('a');
  sheet.attach(editor);
  editor.takeIn('ab');
  sheet.leave();
  sheet.attach(null);
  expect(sheet.text()).toBe('ab');
});
