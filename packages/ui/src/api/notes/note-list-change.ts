import type { NotePage, NoteSort, NoteSummary } from '@squeeze/contracts/notes';
import { searchKey } from '@squeeze/domain/search/search-key';
import { pagesAfter as listAfter, type Effect } from '../pages-after.ts';
import type { NoteListArguments } from './note-list-arguments.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const titleSort = ({ title, excerpt }: NoteSummary): string => searchKey(title === '' ? excerpt : title);

/** The server's orders below the pinned ones, ties included. */
const compare = {
  updated_at: (a, b) => byText(b.updated_at, a.updated_at) || byText(b.id, a.id),
  created_at: (a, b) => byText(b.created_at, a.created_at) || byText(b.id, a.id),
  title: (a, b) => byText(titleSort(a), titleSort(b)) || byText(a.id, b.id),
} as const satisfies Record<NoteSort, (a: NoteSummary, b: NoteSummary) => number>;

const order =
  (sort: NoteSort) =>
  (a: NoteSummary, b: NoteSummary): number =>
    Number(b.pinned) - Number(a.pinned) || compare[sort](a, b);

const isOnShelf = (
  { deleted_at: deletedAt, archived }: NoteSummary,
  shelf: NoteListArguments['shelf'],
): boolean =>
  shelf === 'deleted' ? deletedAt !== null : deletedAt === null && archived === (shelf === 'archived');

const belongs = (note: NoteSummary, { filter, shelf, tag }: NoteListArguments): boolean =>
  isOnShelf(note, shelf) &&
  (filter === 'all' || note.category === filter) &&
  (tag === undefined || note.tags.some((other) => other.toLowerCase() === tag.toLowerCase()));

/** Whether the words of a search are in a note is the server's to say: what it has found stays, and nothing comes in. */
const foundOnly = (
  pages: readonly NotePage[],
  effects: readonly Effect<NoteSummary>[],
): readonly Effect<NoteSummary>[] => {
  const found = new Set(pages.flatMap(({ notes }) => notes.map(({ id }) => id)));
  return effects.filter(({ id }) => found.has(id));
};

/** The loaded pages of a list after things have happened to some notes. */
export const pagesAfter = (
  pages: readonly NotePage[],
  list: NoteListArguments,
  effects: readonly Effect<NoteSummary>[],
): readonly NotePage[] =>
  listAfter(
    pages,
    {
      itemsOf: ({ notes }) => notes,
      withItems: (page, notes) => ({ ...page, notes }),
      order: order(list.sort),
      belongs: (note) => belongs(note, list),
    },
    list.q === undefined ? effects : foundOnly(pages, effects),
  );
