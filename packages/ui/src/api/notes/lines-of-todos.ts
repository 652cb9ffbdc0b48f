import { linkAddress } from '@squeeze/domain/notes/note-links';

/** A line of a note that has become a todo. */
export interface LineOfTodo {
  /** Of the todo. */
  readonly id: string;
  /** What was written. */
  readonly words: string;
  /** The link to the todo that stands in its place, and whatever else of it there is behind that. */
  readonly link: string;
}

/** Words in brackets before an address; those of a title stand behind a backslash. */
const words = /\[(?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*\]$/;

/** A text in which lines are no todos any more. One whose link was edited keeps the words that this has by now. */
export const withoutTodos = (content: string, lines: readonly LineOfTodo[]): string =>
  lines.reduce((text, line) => withoutTodo(text, line), content);

const withoutTodo = (content: string, { id, words: before, link }: LineOfTodo): string => {
  const at = content.indexOf(link);
  if (at !== -1) return content.slice(0, at) + before + content.slice(at + link.length);
  const address = `(${linkAddress({ kind: 'todo', id })})`;
  const end = content.indexOf(address);
  if (end === -1) return content;
  const start = content.lastIndexOf('\n', end) + 1;
  const found = words.exec(content.slice(start, end))?.[0];
  if (found === undefined) return content;
  return `${content.slice(0, end - found.length)}${found.slice(1, -1)}${content.slice(end + address.length)}`;
};
