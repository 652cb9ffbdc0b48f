import { redo, undo } from '@codemirror/commands';
import { acceptCompletion, currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { forceParsing } from '@codemirror/language';
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { eventually } from '@squeeze/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editorSurroundings } from '../../../../testing/editor-surroundings.ts';
import { createEditorState, surround, type Listeners } from '../create-editor.ts';
import type { TodoOfLine, TodoState } from '../note-todos.ts';
import { textOf } from '../text/line-ends.ts';
import { takingIn } from '../text/take-in.ts';
import { tickLineAt } from '../writing/tick-line.ts';
import { makeTodos } from './make-todos.ts';
import { unlinking } from './undo-todos.ts';

const made: TodoOfLine[] = [];
const undoings: [ids: readonly string[], what: 'taken back' | 'again'][] = [];
const ticks: [id: string, done: boolean][] = [];
const states = new Map<string, TodoState>();

const listeners: Listeners = {
  onChange: () => undefined,
  onTooLong: () => undefined,
  openLink: () => undefined,
  commands: () => [],
  links: () => undefined,
  files: null,
  todos: {
    stateOf: (id) => states.get(id) ?? null,
    tick: (id, done) => {
      ticks.push([id, done]);
      states.set(id, done ? 'done' : 'open');
    },
    make: (todos) => void made.push(...todos),
    takeBack: (ids) => void undoings.push([ids, 'taken back']),
    again: (ids) => void undoings.push([ids, 'again']),
  },
};

const open: EditorView[] = [];

/** An editor in a page, the cursor where one `|` stands, the selection between two. */
const shown = (marked: string, maxLength = 100_000): EditorView => {
  const [before = '', within = '', ...rest] = marked.split('|');
  const around = { ...editorSurroundings, maxLength };
  const state = createEditorState([before, within, ...rest].join(''), around, listeners);
  const view = new EditorView({ parent: document.body, state });
  forceParsing(view, state.doc.length, 5000);
  const at = (text: string): number => text.replaceAll('\r\n', '\n').length;
  const anchor = at(before);
  view.dispatch({ selection: { anchor, head: rest.length === 0 ? anchor : at(before + within) } });
  open.push(view);
  return view;
};
/** The text with the ids of todos by the order in which they were made. */
const text = (view: EditorView): string =>
  made.reduce((all, { id }, index) => all.replaceAll(id, `<${index}>`), textOf(view.state));
const boxes = (view: EditorView): boolean[] =>
  [...view.dom.querySelectorAll<HTMLInputElement>('.cm-note-tick')].map(({ checked }) => checked);
const redrawn = (view: EditorView): void => surround(view, { ...editorSurroundings }, listeners);
const type = (view: EditorView, insert: string, at = view.state.doc.length): void =>
  view.dispatch({ changes: { from: at, insert }, userEvent: 'input.type' });

beforeEach(() => {
  made.length = 0;
  undoings.length = 0;
  ticks.length = 0;
  states.clear();
});
afterEach(() => {
  for (const view of open.splice(0)) view.destroy();
});

const id = '0197a000-0000-7000-8000-000000000001';
const link = `[call Bo](/dashboard/todos?todo=${id})`;
const file = `squeeze-file:${id}`;
const note = `/dashboard/notes?note=${id}`;
const to = (index: number): string => `(/dashboard/todos?todo=<${index}>)`;

describe('making todos of lines', () => {
  it.each([
    ['a line with a box', '- [ ] call| Bo', `- [ ] [call Bo]${to(0)}`, ['call Bo']],
    ['one of several', 'a\n- [ ] call| Bo\n- [ ] b', `a\n- [ ] [call Bo]${to(0)}\n- [ ] b`, ['call Bo']],
    [
      'all that are selected',
      '- [ ] o|ne\n- plain\n- [ ] tw|o',
      `- [ ] [one]${to(0)}\n- plain\n- [ ] [two]${to(1)}`,
      ['one', 'two'],
    ],
    ['nested ones', '- [ ] a\n  - [ ] b|', `- [ ] a\n  - [ ] [b]${to(0)}`, ['b']],
    ['numbered ones', '1. [ ] a|', `1. [ ] [a]${to(0)}`, ['a']],
    ['those of a quote', '> - [ ] a|', `> - [ ] [a]${to(0)}`, ['a']],
    ['their marks', '- [ ] **call** `Bo`|', `- [ ] [call Bo]${to(0)}`, ['call Bo']],
    ['marks that fit a link', '- [ ] **call** _Bo_|', `- [ ] [**call** _Bo_]${to(0)}`, ['call Bo']],
    [
      'what looks like marks',
      '- [ ] 2\\*3\\*4 [sic|] a\\\\b',
      `- [ ] [2\\*3\\*4 \\[sic\\] a\\\\b]${to(0)}`,
      ['2*3*4 [sic] a\\b'],
    ],
    [
      'a bare address',
      '- [ ] read https://a.example/x|',
      `- [ ] [read https\\://a.example/x]${to(0)}`,
      ['read https://a.example/x'],
    ],
    [
      'signs of less and greater',
      '- [ ] if a<b and c>d|',
      `- [ ] [if a\\<b and c>d]${to(0)}`,
      ['if a<b and c>d'],
    ],
    [
      'what looks like a tag',
      '- [ ] email <name> tomorrow|',
      `- [ ] [email \\<name> tomorrow]${to(0)}`,
      ['email <name> tomorrow'],
    ],
    [
      'types of code',
      '- [ ] List<String> refactor|',
      `- [ ] [List\\<String> refactor]${to(0)}`,
      ['List<String> refactor'],
    ],
    [
      'what looks like a comment',
      '- [ ] call Bo <!-- 555 123 -->|',
      `- [ ] [call Bo \\<!-- 555 123 -->]${to(0)}`,
      ['call Bo <!-- 555 123 -->'],
    ],
    ['what looks like an instruction', '- [ ] a <?b?> c|', `- [ ] [a \\<?b?> c]${to(0)}`, ['a <?b?> c']],
    ['ends of Windows', 'a\r\n- [ ] b|\r\nc\r\n', `a\r\n- [ ] [b]${to(0)}\r\nc\r\n`, ['b']],
    ['spaces around it', '- [ ]   a|  \nb', `- [ ]   [a]${to(0)}  \nb`, ['a']],
  ])('%s', (_what, marked, expected, words) => {
    const view = shown(marked);
    makeTodos(view);
    expect(made.map((todo) => todo.words)).toEqual(words);
    expect(text(view)).toBe(expected);
  });

  it('tells where the links among its words led, and whether it was ticked', () => {
    makeTodos(shown('- [x] ask [Bo](tel:1) of <https://a.example>|'));
    expect(made).toMatchObject([{ words: 'ask Bo of https://a.example', addresses: ['tel:1'], done: true }]);
  });

  it.each([
    ['a picture', `fix ![plan](${file}) wall`, `[fix wall]${to(0)} ![plan](${file})`, 'fix wall', []],
    ['only a picture', `![plan](${file})`, `[plan]${to(0)} ![plan](${file})`, 'plan', []],
    [
      'a file',
      `read [plan.pdf](${file})`,
      `[read plan.pdf]${to(0)} [plan.pdf](${file})`,
      'read plan.pdf',
      [],
    ],
    [
      'a link to a note',
      `as in [Plan](${note})`,
      `[as in Plan]${to(0)} [Plan](${note})`,
      'as in Plan',
      [note],
    ],
    [
      'several, one of them in another',
      `see [![a](${file})](https://a.example) and **[b \\] c](tel:1)**`,
      `[see and b \\] c]${to(0)} [![a](${file})](https://a.example) [b \\] c](tel:1)`,
      'see and b ] c',
      ['https://a.example', 'tel:1'],
    ],
  ])('keeps %s behind its link', (_what, line, expected, words, addresses) => {
    const view = shown(`a\r\n- [ ] ${line}|  \r\n- [ ] ${line}`);
    makeTodos(view);
    expect(made).toMatchObject([{ words, addresses }]);
    expect(text(view)).toBe(`a\r\n- [ ] ${expected}  \r\n- [ ] ${line}`);
    // It is linked from now on.
    makeTodos(view);
    expect(made).toHaveLength(1);
  });

  it('keeps a link whose address stands elsewhere in the note', () => {
    const view = shown(`- [ ] call [Bo][1]|\n\n[1]: tel:1`);
    makeTodos(view);
    expect(text(view)).toBe(`- [ ] [call Bo]${to(0)} [Bo][1]\n\n[1]: tel:1`);
  });

  it.each(['plain| line', '- plain| item', '- [ ] |', `- [ ] ${link}|`, '```\n- [ ] co|de\n```'])(
    'makes none of %j',
    (marked) => {
      const view = shown(marked);
      const before = textOf(view.state);
      makeTodos(view);
      expect([made, textOf(view.state)]).toEqual([[], before]);
    },
  );

  it('makes none where the note has no room for its link', () => {
    const view = shown('- [ ] call Bo|', 30);
    makeTodos(view);
    expect([made, textOf(view.state)]).toEqual([[], '- [ ] call Bo']);
  });

  it('is one step to be undone, and writes on behind the link', () => {
    const view = shown('- [ ] ca|ll Bo\nend');
    makeTodos(view);
    type(view, '!', view.state.selection.main.head);
    expect(text(view)).toBe(`- [ ] [call Bo]${to(0)}!\nend`);
    undo(view);
    undo(view);
    expect(textOf(view.state)).toBe('- [ ] call Bo\nend');
    redo(view);
    expect(text(view)).toBe(`- [ ] [call Bo]${to(0)}\nend`);
  });

  it('takes the todos back when it is undone, and makes them again when it is redone', () => {
    const view = shown('- [ ] o|ne\n- [ ] tw|o');
    makeTodos(view);
    const ids = made.map(({ id }) => id);
    type(view, '!');
    undo(view);
    expect(undoings).toEqual([]);
    undo(view);
    redo(view);
    expect(undoings).toEqual([
      [ids, 'taken back'],
      [ids, 'again'],
    ]);
    // No step of making them: these lines may come and go.
    view.dispatch({ changes: { from: 0, to: view.state.doc.length }, userEvent: 'delete.cut' });
    undo(view);
    redo(view);
    expect(undoings).toHaveLength(2);
  });

  it('is undone from elsewhere as a step of its own', () => {
    const view = shown('a\r\n- [ ] call **B|o**\r\n- [ ] two');
    makeTodos(view);
    type(view, '!');
    const lines = made.map(({ id, written, link }) => ({ id, link, words: written }));
    view.dispatch(unlinking(view.state, lines) ?? {});
    expect(textOf(view.state)).toBe('a\r\n- [ ] call **Bo**\r\n- [ ] two!');
    expect(undoings).toEqual([]);
    expect(unlinking(view.state, lines)).toBeNull();
    undo(view);
    expect(text(view)).toBe(`a\r\n- [ ] [call **Bo**]${to(0)}\r\n- [ ] two!`);
    expect(undoings).toEqual([[[made[0]?.id], 'again']]);
  });

  it('is done by a key, and makes no line', () => {
    const view = shown('- [ ] call Bo|');
    const event = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, shiftKey: true });
    expect(runScopeHandlers(view, event, 'editor')).toBe(true);
    expect(text(view)).toBe(`- [ ] [call Bo]${to(0)}`);
  });

  it('is in the menu behind the words, which goes', async () => {
    const view = shown('- [ ] call Bo /m|');
    startCompletion(view);
    await eventually(() => expect(currentCompletions(view.state)).toHaveLength(1));
    const [option] = currentCompletions(view.state);
    expect(option?.label).toBe('Make it a todo');
    view.focus();
    await eventually(() => expect(acceptCompletion(view)).toBe(true));
    expect(text(view)).toBe(`- [ ] [call Bo]${to(0)}`);
    undo(view);
    expect(textOf(view.state)).toBe('- [ ] call Bo /m');
  });

  it('is offered at the line one writes in', async () => {
    const view = shown('- [ ] call Bo|\n- [ ] other');
    const offered = () => [...view.dom.querySelectorAll<HTMLElement>('.cm-note-make-todo')];
    expect(offered()).toEqual([]);
    view.focus();
    await eventually(() =>
      expect(offered().map(({ textContent }) => textContent)).toEqual(['Make it a todo']),
    );
    offered()[0]?.click();
    expect(text(view)).toBe(`- [ ] [call Bo]${to(0)}\n- [ ] other`);
    expect(offered()).toEqual([]);
  });
});

describe('lines that are linked', () => {
  it('show how their todos are, and no text is changed for it', () => {
    const view = shown(`|- [ ] ${link}\n- [x] own`);
    expect(boxes(view)).toEqual([false, true]);
    states.set(id, 'done');
    redrawn(view);
    expect(boxes(view)).toEqual([true, true]);
    expect(textOf(view.state)).toBe(`- [ ] ${link}\n- [x] own`);
  });

  it('complete the todo when they are ticked, and open it again', () => {
    states.set(id, 'open');
    const view = shown(`- [ ] ${link}`);
    tickLineAt(view, 0);
    expect(textOf(view.state)).toBe(`- [x] ${link}`);
    tickLineAt(view, 0);
    expect([ticks, textOf(view.state)]).toEqual([
      [
        [id, true],
        [id, false],
      ],
      `- [ ] ${link}`,
    ]);
  });

  it('are opened again by their box, whatever is written', () => {
    states.set(id, 'done');
    const view = shown(`- [ ] ${link}`);
    tickLineAt(view, 0);
    expect([ticks, textOf(view.state)]).toEqual([[[id, false]], `- [ ] ${link}`]);
  });

  it('are written as their todos are with the next change of the note, and undoing leaves that', () => {
    states.set(id, 'done');
    const view = shown(`a\n- [ ] ${link}\n`);
    type(view, 'b');
    expect(textOf(view.state)).toBe(`a\n- [x] ${link}\nb`);
    undo(view);
    expect(textOf(view.state)).toBe(`a\n- [x] ${link}\n`);
  });

  it('are not written for what comes from elsewhere', () => {
    states.set(id, 'done');
    const view = shown(`- [ ] ${link}`);
    const spec = takingIn(view.state, `- [ ] ${link}\nmore`);
    if (spec !== null) view.dispatch(spec);
    expect([ticks, textOf(view.state)]).toEqual([[], `- [ ] ${link}\nmore`]);
  });

  it('tick the todo when an x is written by hand', () => {
    states.set(id, 'open');
    const view = shown(`- [ ] ${link}`);
    view.dispatch({ changes: { from: 3, to: 4, insert: 'x' }, userEvent: 'input.type' });
    expect([ticks, textOf(view.state)]).toEqual([[[id, true]], `- [x] ${link}`]);
  });

  it('tick the todo when an x is written where the space was taken away, and open it the same way', () => {
    states.set(id, 'open');
    const view = shown(`a\n- [ ] ${link}`);
    const write = (insert: string): void => {
      view.dispatch({ changes: { from: 5, to: 6 }, userEvent: 'delete.backward' });
      expect(textOf(view.state)).toBe(`a\n- [] ${link}`);
      type(view, 'b', 0);
      view.dispatch({ changes: { from: 0, to: 1 }, userEvent: 'delete.backward' });
      type(view, insert, 5);
    };
    write('x');
    write(' ');
    expect([ticks, textOf(view.state)]).toEqual([
      [
        [id, true],
        [id, false],
      ],
      `a\n- [ ] ${link}`,
    ]);
  });

  it('are as their todo where one is cut and written again', () => {
    states.set(id, 'open');
    const view = shown(`a\n- [ ] ${link}`);
    view.dispatch({ changes: { from: 1, to: view.state.doc.length }, userEvent: 'delete.cut' });
    type(view, `\n- [x] ${link}`);
    expect([ticks, textOf(view.state)]).toEqual([[], `a\n- [ ] ${link}`]);
  });

  it('are as their todo where they are pasted or written twice', () => {
    states.set(id, 'open');
    const view = shown(`- [ ] ${link}\n`);
    type(view, `- [x] ${link}`);
    expect([ticks, textOf(view.state)]).toEqual([[], `- [ ] ${link}\n- [ ] ${link}`]);
  });

  it('are the note’s own where the todo was deleted, and say so', () => {
    states.set(id, 'gone');
    const view = shown(`- [x] ${link}\n`);
    expect(boxes(view)).toEqual([true]);
    expect(view.contentDOM.textContent).toContain('call Bodeleted');
    tickLineAt(view, 0);
    expect([ticks, textOf(view.state)]).toEqual([[], `- [ ] ${link}\n`]);
  });

  it('are the note’s own where nobody knows the todo', () => {
    const view = shown(`- [ ] ${link}`);
    tickLineAt(view, 0);
    expect([ticks, textOf(view.state)]).toEqual([[], `- [x] ${link}`]);
  });

  it('are called by their words', () => {
    const view = shown(`x|\n- [ ] ${link}`);
    expect(view.dom.querySelector('.cm-note-tick')?.getAttribute('aria-label')).toBe('Done: call Bo');
  });
});
