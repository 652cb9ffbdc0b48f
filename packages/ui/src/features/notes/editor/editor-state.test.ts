import { undo } from '@codemirror/commands';
import { forceParsing } from '@codemirror/language';
import { EditorSelection, type EditorState, type StateCommand } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, describe, expect, it } from 'vitest';
import { editorSurroundings } from '../../../testing/editor-surroundings.ts';
import { createEditorState, type Listeners, type Surroundings } from './create-editor.ts';
import { addressAt } from './links/link-address.ts';
import { textOf } from './text/line-ends.ts';
import { takingIn } from './text/take-in.ts';
import { continueOrEndMarkup } from './writing/end-markup.ts';
import { indentItems, outdentItems } from './writing/indent-items.ts';
import { makeLink, toggleMarks } from './writing/set-marks.ts';
import { tickingLine } from './writing/tick-line.ts';

const around = editorSurroundings;

const told: (string | number)[] = [];
const listeners: Listeners = {
  onChange: () => told.push('changed'),
  onTooLong: (over) => told.push(over),
  openLink: (address) => told.push(address),
  commands: () => [],
  links: () => undefined,
  files: null,
  todos: null,
};

const open: EditorView[] = [];

/** An editor in a page. */
const opened = (text: string, given: Partial<Surroundings> = {}): EditorView => {
  const state = createEditorState(text, { ...around, ...given }, listeners);
  const view = new EditorView({ parent: document.body, state });
  forceParsing(view, state.doc.length, 5000);
  open.push(view);
  return view;
};

/** An editor in a page, the cursor where one `|` stands, the selection between two. */
const shown = (marked: string, given: Partial<Surroundings> = {}): EditorView => {
  const [before = '', within = '', ...rest] = marked.split('|');
  const view = opened([before, within, ...rest].join(''), given);
  const from = before.replaceAll('\r', '').length;
  const to = rest.length === 0 ? from : from + within.length;
  view.dispatch({ selection: EditorSelection.range(from, to) });
  return view;
};

afterEach(() => {
  for (const view of open.splice(0)) view.destroy();
  told.length = 0;
});

/** The text with `|` where the cursor or the selection is. */
const marked = ({ doc, selection: { main } }: EditorState): string => {
  const text = doc.toString();
  const [from, to] = [text.slice(0, main.from), text.slice(main.to)];
  return main.empty ? `${from}|${to}` : `${from}|${text.slice(main.from, main.to)}|${to}`;
};

const after = (text: string, command: StateCommand): string => {
  const view = shown(text);
  command(view);
  return marked(view.state);
};

describe('Enter', () => {
  it.each([
    ['goes on with a list', '- one|', '- one\n- |'],
    ['goes on with numbers', '1. one|', '1. one\n2. |'],
    ['goes on with a list to tick', '- [x] one|', '- [x] one\n- [ ] |'],
    ['goes on with a quote', '> one|', '> one\n> |'],
    ['ends a list at an empty item, apart from it', '- one\n- |', '- one\n\n|'],
    ['ends a list to tick at an empty item', '- [ ] one\n- [ ] |', '- [ ] one\n\n|'],
  ])('%s', (_name, before, expected) => {
    expect(after(before, continueOrEndMarkup)).toBe(expected);
  });
});

describe('Tab', () => {
  it.each([
    ['makes an item part of the one before it', '- one\n- two|', '- one\n  - two|'],
    ['goes as far in as its words', '1. one\n2. two|', '1. one\n   2. two|'],
    ['takes along what is in the item', '- one\n- t|wo\n  - three', '- one\n  - t|wo\n    - three'],
    ['works for an item without words', '- one\n- |', '- one\n  - |'],
    ['indents all that is selected', '- a\n- |b\n- c|', '- a\n  - |b\n  - c|'],
    ['leaves the first item where it is', '- one|', '- one|'],
  ])('%s', (_name, before, expected) => {
    expect(after(before, indentItems)).toBe(expected);
  });

  it.each([
    ['takes an item out', '- one\n  - two|', '- one\n- two|'],
    ['takes along what is in it', '- a\n  - b|\n    - c', '- a\n- b|\n  - c'],
  ])('with Shift %s', (_name, before, expected) => {
    expect(after(before, outdentItems)).toBe(expected);
  });

  it('is not taken outside of lists, nor with Shift from an item that is in no other', () => {
    expect(indentItems(shown('words|'))).toBe(false);
    expect(indentItems(shown('# head|'))).toBe(false);
    expect(outdentItems(shown('words|'))).toBe(false);
    expect(outdentItems(shown('- one|'))).toBe(false);
  });
});

describe('marks', () => {
  const bold = toggleMarks('StrongEmphasis', '**');
  it.each([
    ['stand around what is selected', 'a |b c| d', 'a **|b c|** d'],
    ['stand around the word one is in', 'some wo|rds', 'some **wo|rds**'],
    ['leave spaces out', 'a| b |c', 'a| **b** |c'],
    ['go away again', 'a **|b|** c', 'a |b| c'],
    ['go away from within', 'a **bo|ld** c', 'a bo|ld c'],
    ['wait for words', 'a | b', 'a **|** b'],
    ['leave points out', '|- a\n- b|', '|- **a**\n- **b|**'],
  ])('%s', (_name, before, expected) => {
    expect(after(before, bold)).toBe(expected);
  });

  it.each([
    ['asks for the address', 'a |b| c', 'a [b](|) c'],
    ['asks for the words of an address', '|https://a.example|', '[|](https://a.example)'],
    ['shows the address of a link', '[a|b](https://a.example)', '[ab](|https://a.example|)'],
  ])('of a link %s', (_name, before, expected) => {
    expect(after(before, makeLink)).toBe(expected);
  });
});

describe('a box', () => {
  const ticked = (text: string): string => {
    const { state } = shown(text);
    const spec = tickingLine(state, state.selection.main.head);
    return spec === null ? 'none' : state.update(spec).state.doc.toString();
  };

  it.each([
    ['- [ ] a|', '- [x] a'],
    ['- [x] |a', '- [ ] a'],
    ['1. [X] a|', '1. [ ] a'],
    ['> - [ ] a|', '> - [x] a'],
    ['[ ] a|', 'none'],
    ['- a [ ]|', 'none'],
    ['```\n- [ ] a|\n```', 'none'],
  ])('on the line of %j makes it %j', (before, expected) => {
    expect(ticked(before)).toBe(expected);
  });

  it('says what it is for, is ticked by a press, and is no stop of the Tab key', () => {
    const view = shown('- [ ] Call **Ana**\n\nlast|');
    const box = view.dom.querySelector('input');
    expect([box?.getAttribute('aria-label'), box?.tabIndex, box?.checked]).toEqual([
      'Done: Call Ana',
      -1,
      false,
    ]);
    box?.click();
    expect(view.state.doc.line(1).text).toBe('- [x] Call **Ana**');
    expect(view.dom.querySelector('input')?.checked).toBe(true);
    expect(told).toEqual(['changed']);
  });
});

describe('the longest text', () => {
  it('is not gone beyond, and nothing is lost', () => {
    const view = shown('12345|678', { maxLength: 10 });
    view.dispatch({ changes: { from: 8, insert: 'abc' }, userEvent: 'input.paste' });
    expect([textOf(view.state), told]).toEqual(['12345678', [1]]);
    view.dispatch({ changes: { from: 8, insert: 'ab' }, userEvent: 'input.type' });
    expect(textOf(view.state)).toBe('12345678ab');
  });

  it('counts line ends as they are', () => {
    const view = shown('a\r\nb|', { maxLength: 5 });
    view.dispatch({ changes: { from: 3, insert: '\n' }, userEvent: 'input' });
    expect([textOf(view.state), told]).toEqual(['a\r\nb', [1]]);
  });

  it('holds for typing only: a longer text from elsewhere is taken in, and can be shortened', () => {
    const view = shown('abc|', { maxLength: 4 });
    view.dispatch(takingIn(view.state, 'abcdefgh') ?? {});
    view.dispatch({ changes: { from: 0, to: 1 }, userEvent: 'delete' });
    expect([textOf(view.state), told]).toEqual(['bcdefgh', ['changed']]);
    undo(view);
    expect(textOf(view.state)).toBe('abcdefgh');
  });
});

describe('a link', () => {
  it.each([
    ['[a|](https://a.example/x)', 'https://a.example/x'],
    ['[a](https://a.example/x|)', 'https://a.example/x'],
    ['see https://a.example/|x', 'https://a.example/x'],
    ['<https://a.example/|x>', 'https://a.example/x'],
    ['an|a@a.example', 'mailto:ana@a.example'],
    ['[a|](<https://a.example/x y>)', 'https://a.example/x%20y'],
    [String.raw`[a|](https://a.example/\(x\))`, 'https://a.example/(x)'],
    ['[a|][b]\n\n[B]: /dashboard', '/dashboard'],
    ['[b|]\n\n[b]: /dashboard', '/dashboard'],
    ['[b|] is no link', null],
    ['[a|](javascript:alert(1))', null],
    ['[a|](//evil.example)', null],
    ['words|', null],
  ])('at %j opens %j', (text, address) => {
    const { state } = shown(text);
    expect(addressAt(state, state.selection.main.head)).toBe(address);
  });
});

describe('what is shown', () => {
  /** The words in view, as they read: widgets included, hidden marks not. */
  const read = (view: EditorView): string =>
    [...view.contentDOM.children].map((line) => line.textContent).join('\n');

  it('is the text without its marks', () => {
    const view = shown(
      '# Head\n\n**bold** *em* ~~old~~ `code` [link](https://a.example) \\* [1]\n\n> quote\n\n- point\n\n---\n\n![view](https://evil.example/p.png)|',
    );
    expect(read(view)).toBe('Head\n\nbold em old code link * [1]\n\nquote\n\n point\n\n\n\nPicture: view');
  });

  it('draws tables with what is in their cells', () => {
    const view = opened('| a | b |\n| - | -: |\n| **c** | [d](https://a.example) |\n|  | e |\n');
    const rows = [...view.dom.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['', 'e'],
    ]);
  });

  it('is never run nor fetched, and leads nowhere it may not', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror="alert(1)"> <svg onload="alert(1)"></svg>',
      '[a](javascript:alert(1)) [b](data:text/html,x) ![c](https://evil.example/c.png) ![d](javascript:alert(1))',
      '[e](//evil.example) <javascript:alert(1)> [f]',
      '| a |\n| - |\n| <img src=x onerror=alert(1)> ![i](https://evil.example/i.png) [t](javascript:alert(1)) |',
      '[f]: javascript:alert(1)',
    ].join('\n\n');
    const view = opened(hostile);
    const elements = [...view.dom.querySelectorAll('*')];
    const attributes = new Set(elements.flatMap((element) => element.getAttributeNames()));
    expect([...attributes].filter((name) => /^(?:on|src|href|srcset|action)/.test(name))).toEqual([]);
    const nothing = 'script,iframe,object,a,.cm-note-open,.cm-note-link';
    expect(view.dom.querySelectorAll(nothing)).toHaveLength(0);
    expect(view.dom.textContent).toContain('[a](javascript:alert(1))');
  });

  it('follows a huge text without its marks, and quotes to a depth', () => {
    const huge = opened(`${'~~a'.repeat(60_000)}\n\n${'>'.repeat(20_000)} b\n\n${'- '.repeat(2000)}c`);
    expect(huge.state.doc.length).toBeGreaterThan(200_000);
    expect(huge.dom.querySelectorAll('.cm-note-deleted')).toHaveLength(0);
  });
});
