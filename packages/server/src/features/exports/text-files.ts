import { listStoredConversations } from '@squeeze/database/repositories/conversation-repository';
import { listStoredNotes } from '@squeeze/database/repositories/note-repository';
import { listStoredTodos, type TodoRecord } from '@squeeze/database/repositories/todo-repository';
import type { FileRecord } from '@squeeze/database/repositories/file-repository';
import { withFileAddresses } from '@squeeze/domain/files/file-links';
import type { ArchiveFile } from './archive.ts';
import { type ExportSource, storedPages } from './export-source.ts';
import { pathOfFile } from './kept-files.ts';
import { oneLine, timeIn, type TimeIn } from './readable-text.ts';
import { transcript } from './transcript.ts';

/** What a person has, as text to read. Times are in their zone. */
export const textFiles = (source: ExportSource, kept: ReadonlyMap<string, FileRecord>): ArchiveFile[] => [
  { path: 'readable/todos.md', parts: () => todoList(source) },
  { path: 'readable/notes.md', parts: () => noteTexts(source, kept) },
  { path: 'readable/conversations.md', parts: () => transcripts(source) },
];

async function* todoList(source: ExportSource): AsyncGenerator<string> {
  yield `# Todos\n\nTimes are in ${source.timeZone}.\n\n`;
  const at = timeIn(source.timeZone);
  for await (const page of storedPages(source, listStoredTodos)) {
    yield page.map((todo) => todoLine(todo, at)).join('');
  }
}

function todoLine(todo: TodoRecord, at: TimeIn): string {
  const due = todo.dueDay ?? at(todo.dueAt);
  const facts = [
    todo.status === 'pending' || todo.status === 'completed' ? null : todo.status.replace('_', ' '),
    due === null ? null : `due ${due}`,
    todo.category,
    todo.deletedAt === null ? null : `deleted ${at(todo.deletedAt)}`,
  ].filter((fact) => fact !== null);
  const box = todo.status === 'completed' ? 'x' : ' ';
  const end = facts.length === 0 ? '' : ` (${facts.map(oneLine).join(', ')})`;
  const description = todo.description === null ? '' : `\n${indented(todo.description)}`;
  return `- [${box}] ${oneLine(todo.title)}${end}${description}\n`;
}

/** Each as it was written, below a line that says which it is; its files are where the export has them. */
async function* noteTexts(
  source: ExportSource,
  kept: ReadonlyMap<string, FileRecord>,
): AsyncGenerator<string> {
  const addressOf = (id: string): string | null => {
    const file = kept.get(id);
    return file === undefined ? null : `../${pathOfFile(file)}`;
  };
  yield `# Notes\n\nTimes are in ${source.timeZone}.\n`;
  const at = timeIn(source.timeZone);
  for await (const page of storedPages(source, listStoredNotes)) {
    for (const { title, content, category, tags, updatedAt, deletedAt } of page) {
      const facts = [
        at(updatedAt),
        category,
        ...tags.map((tag) => `#${tag}`),
        deletedAt === null ? null : `deleted ${at(deletedAt)}`,
      ].filter((fact) => fact !== null);
      const head = [...(title === '' ? [] : [title]), `(${facts.join(', ')})`].join(' ');
      yield `\n---\n\n## ${oneLine(head)}\n\n${withFileAddresses(content, addressOf)}\n`;
    }
  }
}

async function* transcripts(source: ExportSource): AsyncGenerator<string> {
  yield `# Conversations\n\nTimes are in ${source.timeZone}.\n`;
  const at = timeIn(source.timeZone);
  for await (const conversations of storedPages(source, listStoredConversations)) {
    for (const conversation of conversations) {
      yield '\n';
      yield* transcript(source.db, conversation, { depth: 2, at });
    }
  }
}

const indented = (text: string): string => text.replaceAll(/^/gm, '  ');
