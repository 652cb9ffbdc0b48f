import { history } from '@codemirror/commands';
import { EditorState, Text, type Extension } from '@codemirror/state';
import { keepLineEnds } from './line-ends.ts';

/** What holds a text: its lines, what each ends with, what can be undone. */
export const openText = (text: string, extensions: Extension = []): EditorState =>
  EditorState.create({
    doc: Text.of(text.split(/\r\n?|\n/)),
    extensions: [keepLineEnds(text), history(), extensions],
  });
