import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { hostOf } from '../note-host.ts';
import type { NoteFiles } from '../note-files.ts';
import { keepPlace } from '../writing/kept-place.ts';
import { addressInLink, isWebAddress } from '../writing/set-marks.ts';
import type { PastedPage } from './html-to-markdown.ts';

const verbatim: ReadonlySet<string> = new Set(['FencedCode', 'CodeBlock', 'InlineCode', 'HTMLBlock']);

/** Reading a longer page would hold up the window; its plain text will do. */
const longestHtml = 4_000_000;
/** With the bytes of its pictures. */
const longestWhole = 80_000_000;

const picturesIn = /data:image\/[^"'\s)>]*/g;

const isTooLong = (html: string): boolean =>
  html.length > longestHtml &&
  (html.length > longestWhole || html.replaceAll(picturesIn, '').length > longestHtml);

/** In code everything is what it is. */
const isVerbatim = (state: EditorState, at: number): boolean => {
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1);
  while (node !== null && !verbatim.has(node.name)) node = node.parent;
  return node !== null;
};

const put = (view: EditorView, text: string): void =>
  view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.paste', scrollIntoView: true });

/** An address over words makes them a link. */
const pasteAsLink = (view: EditorView, text: string): boolean => {
  const { main } = view.state.selection;
  const words = view.state.sliceDoc(main.from, main.to);
  if (main.empty || !isWebAddress(text) || /[\n[\]]/.test(words) || isWebAddress(words)) return false;
  put(view, `[${words}](${addressInLink(text.trim())})`);
  return true;
};

/** Programs for code say so, and mean its text. */
const isFromCodeEditor = (data: DataTransfer): boolean => data.types.includes('vscode-editor-data');

/** The text with its pictures as they are kept; one that cannot be is what its maker says it shows. */
const withPictures = async (
  files: NoteFiles | null,
  { markdown, pictures }: Pick<PastedPage, 'markdown' | 'pictures'>,
): Promise<string> => {
  const kept = new Map<string, string>();
  for (const { mark, file } of pictures) kept.set(mark, (await files?.keep([file])) ?? '');
  return markdown.replaceAll(
    /!\[([^\]]*)\]\((squeeze-pasted:\d+)\)/g,
    (_, words: string, mark: string) => kept.get(mark) || words,
  );
};

/** The converter is fetched with the first page that is pasted; where it cannot be had, the plain text is put in. */
const pasteConverted = async (view: EditorView, html: string, plain: string): Promise<void> => {
  const { files } = hostOf(view.state);
  const putThere = keepPlace(view);
  let page: PastedPage | null = null;
  let text = plain;
  try {
    const { htmlToMarkdown } = await import('./html-to-markdown.ts');
    page = htmlToMarkdown(html);
    if (page !== null) text = await withPictures(files, page);
  } catch {
    text = plain;
  }
  if (putThere(text)) {
    if (page !== null && page.pictures.length > 0) files?.placed();
  } else if (text !== '') {
    // Somebody has gone on to another note.
    files?.putLast(text);
  }
  if (page !== null && page.lost > 0) files?.leftOut(page.lost);
};

/**
 * Pages and documents are pasted as Markdown, addresses over words as links. Pasting without formatting (Ctrl+Shift+V) brings
 * plain text only, which the editor takes as it is.
 */
export const pasteAsMarkdown: Extension = EditorView.domEventHandlers({
  paste: (event, view) => {
    const data = event.clipboardData;
    if (data === null || isVerbatim(view.state, view.state.selection.main.from)) return false;
    const plain = data.getData('text/plain');
    if (pasteAsLink(view, plain)) return true;
    const html = data.getData('text/html');
    if (html === '' || isFromCodeEditor(data)) return false;
    if (isTooLong(html)) {
      const lost = html.match(picturesIn)?.length ?? 0;
      if (lost > 0) hostOf(view.state).files?.leftOut(lost);
      return false;
    }
    void pasteConverted(view, html, plain);
    return true;
  },
});
