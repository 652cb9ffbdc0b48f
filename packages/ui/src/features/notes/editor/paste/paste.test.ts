import { forceParsing } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { eventually } from '@squeeze/testing/eventually';
import { pictures } from '@squeeze/testing/file-bytes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editorSurroundings } from '../../../../testing/editor-surroundings.ts';
import { createEditorState, type Listeners } from '../create-editor.ts';
import type { NoteFiles } from '../note-files.ts';
import { textOf } from '../text/line-ends.ts';

const kept: File[] = [];
const below: string[] = [];
let leftOut = 0;
let placed = 0;
let canKeep = true;

const files: NoteFiles = {
  show: async () => null,
  keep: async (all) => {
    if (!canKeep) return '';
    kept.push(...all);
    return all.map(({ name }) => `![${name}](squeeze-file:${name})`).join('\n');
  },
  placed: () => (placed += 1),
  putLast: (markdown) => void below.push(markdown),
  leftOut: (count) => (leftOut += count),
  keepPicture: async () => null,
};

const listeners: Listeners = {
  onChange: () => undefined,
  onTooLong: () => undefined,
  openLink: () => undefined,
  commands: () => [],
  links: () => undefined,
  todos: null,
  files,
};

let view: EditorView;

beforeEach(() => {
  view = new EditorView({
    parent: document.body,
    state: createEditorState('', editorSurroundings, listeners),
  });
  forceParsing(view, 0, 5000);
});

afterEach(() => {
  view.destroy();
  kept.length = 0;
  below.length = 0;
  [leftOut, placed, canKeep] = [0, 0, true];
});

/** As a browser does: jsdom has no clipboard. */
const paste = (html: string, plain: string): void => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const data: Readonly<Record<string, string>> = { 'text/html': html, 'text/plain': plain };
  const clipboardData = { types: Object.keys(data), getData: (type: string) => data[type] ?? '', files: [] };
  view.contentDOM.dispatchEvent(Object.assign(event, { clipboardData }));
};

const bytes = pictures['image/png'].toString('base64');

describe('a page that is pasted', () => {
  it('brings the pictures that are in it as files of the note, where they stand', async () => {
    paste(
      `<h1>Trip</h1><p>to <img alt="the [sea]" src="data:image/png;base64,${bytes}"> and back</p>` +
        `<p><img src="data:image/PNG;base64,${bytes}"></p>`,
      'Trip to and back',
    );
    await eventually(() => expect(kept).toHaveLength(2));
    await eventually(() =>
      expect(textOf(view.state)).toBe(
        '# Trip\n\nto ![the [sea].png](squeeze-file:the [sea].png) and back\n\n![image.png](squeeze-file:image.png)',
      ),
    );
    expect(placed).toBe(1);
    expect(kept.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['the [sea].png', 'image/png', pictures['image/png'].length],
      ['image.png', 'image/png', pictures['image/png'].length],
    ]);
  });

  it('names those of the web, which nothing asks for, and none that is only there to be counted', async () => {
    paste(
      '<p><b>a</b> <img alt="view" src="https://example.com/a (1).png"><img width="1" src="https://example.com/x"></p>',
      'a',
    );
    await eventually(() => expect(textOf(view.state)).toContain('![view](<https://example.com/a (1).png>)'));
    expect(textOf(view.state)).not.toContain('/x');
    expect(document.querySelector('img[src]')).toBeNull();
  });

  it('says how many could not come along', async () => {
    paste('<p><b>a</b> <img alt="Chart" src="file:///C:/msohtml/1.png"><img src="cid:2"></p>', 'a');
    await eventually(() => expect(leftOut).toBe(2));
    expect(textOf(view.state)).toBe('**a** Chart');
  });

  it('keeps its words where its pictures cannot be kept', async () => {
    canKeep = false;
    paste(`<p><b>a</b> <img alt="Chart" src="data:image/png;base64,${bytes}">b</p>`, 'a b');
    await eventually(() => expect(textOf(view.state)).toBe('**a** Chartb'));
  });

  it('may be longer by its pictures than any text', async () => {
    const large = Buffer.alloc(4_000_000, 7).toString('base64');
    paste(`<p><b>a</b> <img alt="Chart" src="data:image/png;base64,${large}"></p>`, 'a');
    await eventually(() => expect(textOf(view.state)).toBe('**a** ![Chart.png](squeeze-file:Chart.png)'));
    expect(kept[0]?.size).toBe(4_000_000);
  });

  it('goes below the note where somebody has gone on to another', async () => {
    paste(`<p><b>a</b></p>`, 'a');
    view.dom.remove();
    await eventually(() => expect(below).toEqual(['**a**']));
    expect(placed).toBe(0);
  });
});
