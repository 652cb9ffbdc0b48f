import {
  autocompletion,
  pickedCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { tooltips } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import type { LinkKind } from '../editor-words.ts';
import { hostOf } from '../note-host.ts';
import { boxOn } from '../todos/line-box.ts';
import { canMakeTodo, makeTodos } from '../todos/make-todos.ts';
import { offeredCommands } from './block-commands.ts';
import { seenWindow } from './seen-window.ts';

/** What `[[` may lead to; `insert` is the Markdown that stands there afterwards. */
export interface OfferedLink {
  readonly title: string;
  readonly insert: string;
  readonly kind: LinkKind;
}

/** A further line of the `/` menu; `run` is called when the typed words are gone. */
export interface NoteCommand {
  readonly title: string;
  readonly run: () => void;
}

/** What whoever shows the editor gives to its menus, asked anew each time. */
export interface MenuContents {
  readonly commands: () => readonly NoteCommand[];
  readonly links: () => ((typed: string) => Promise<readonly OfferedLink[]>) | undefined;
}

const code: ReadonlySet<string> = new Set(['FencedCode', 'CodeBlock', 'InlineCode', 'CodeText']);

const inCode = (state: EditorState, at: number): boolean => {
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1);
  while (node !== null && !code.has(node.name)) node = node.parent;
  return node !== null;
};

const blockMenu =
  ({ commands }: MenuContents): CompletionSource =>
  (context) => {
    const typed = context.matchBefore(/^\s*\/[\p{L}\d]*$/u);
    if (typed === null || inCode(context.state, context.pos)) return null;
    const slash = typed.from + typed.text.indexOf('/');
    const own = offeredCommands(hostOf(context.state).words).map<Completion>(({ title, sign, putIn }) => ({
      label: title,
      detail: sign,
      apply: (view, completion, _from, to) =>
        view.dispatch(putIn(view.state, slash, to), { annotations: pickedCompletion.of(completion) }),
    }));
    const further = commands().map<Completion>(({ title, run }) => ({
      label: title,
      apply: (view, completion, _from, to) => {
        const annotations = pickedCompletion.of(completion);
        view.dispatch({ changes: { from: slash, to }, userEvent: 'input.complete', annotations });
        run();
      },
    }));
    const options = [...own, ...further].map((option, at) => ({
      ...option,
      // Else they would be in the order of the alphabet.
      sortText: String(at).padStart(3, '0'),
    }));
    return { from: slash + 1, options, validFor: /^[\p{L}\d]*$/u };
  };

/** Behind the words of a line with a box. */
const todoMenu: CompletionSource = ({ state, pos }) => {
  const line = state.doc.lineAt(pos);
  const typed = /\s\/[\p{L}\d]*$/u.exec(line.text.slice(0, pos - line.from));
  const box = boxOn(state, line);
  if (typed === null || box === null || !canMakeTodo(state, line)) return null;
  const from = line.from + typed.index;
  // There are no words yet.
  if (from <= box.node.to) return null;
  const option: Completion = {
    label: hostOf(state).words.makeTodo,
    apply: (view, _completion, _from, to) => makeTodos(view, { from, to }),
  };
  return { from: from + 2, options: [option], validFor: /^[\p{L}\d]*$/u };
};

const linkMenu =
  ({ links }: MenuContents): CompletionSource =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const find = links();
    const typed = context.matchBefore(/\[\[[^[\]]*$/);
    if (find === undefined || typed === null || inCode(context.state, context.pos)) return null;
    const found = await find(typed.text.slice(2));
    if (context.aborted || found.length === 0) return null;
    const { linkKinds } = hostOf(context.state).words;
    const options = found.map<Completion>(({ title, insert, kind }) => ({
      label: title,
      detail: linkKinds[kind],
      apply: (view, completion, _from, to) => {
        const closed = view.state.sliceDoc(to, to + 2) === ']]' ? to + 2 : to;
        view.dispatch({
          changes: { from: typed.from, to: closed, insert },
          selection: { anchor: typed.from + insert.length },
          userEvent: 'input.complete',
          annotations: pickedCompletion.of(completion),
        });
      },
    }));
    // Whoever finds them has put them in their order.
    return { from: typed.from + 2, options, filter: false };
  };

/** The menus that open while one types: `/` at the beginning of a line or behind the words of one with a box, `[[` for links. */
export const menus = (contents: MenuContents): Extension => [
  tooltips({ tooltipSpace: seenWindow }),
  autocompletion({
    override: [blockMenu(contents), todoMenu, linkMenu(contents)],
    icons: false,
    // They come with our own keys, which leave out Ctrl+Space: there is nothing to complete without `/` or `[[`.
    defaultKeymap: false,
    // Who reads on while the menu opens must not take a line of it unawares, and who knows it need not wait.
    interactionDelay: 75,
  }),
];
