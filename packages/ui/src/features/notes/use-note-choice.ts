import { noteFilters, noteShelves, noteSorts } from '@squeeze/contracts/notes';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NoteListArguments } from '../../api/notes/note-list-arguments.ts';

export interface NoteChoice {
  readonly list: NoteListArguments;
  /** The note that is open. */
  readonly open: string | null;
}

export type NoteListChange = { readonly [Name in keyof NoteListArguments]?: NoteListArguments[Name] | null };

export interface NoteChoiceState {
  readonly choice: NoteChoice;
  /** Null: as for whoever has chosen nothing. */
  readonly chooseList: (change: NoteListChange) => void;
  /** The address of a note beside the same list; null of the list alone. */
  readonly addressOf: (id: string | null) => string;
}

const oneOf = <Value extends string>(known: readonly [Value, ...Value[]], text: string | null): Value =>
  known.find((value) => value === text) ?? known[0];

/** What is shown and what is open, kept in the address so that a reload and a link show the same. */
export const useNoteChoice = (): NoteChoiceState => {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo<NoteChoice>(() => {
    const tag = search.get('tag');
    return {
      list: {
        filter: oneOf(noteFilters, search.get('filter')),
        shelf: oneOf(noteShelves, search.get('shelf')),
        sort: oneOf(noteSorts, search.get('sort')),
        ...(tag !== null && tag !== '' && { tag }),
      },
      open: search.get('note'),
    };
  }, [search]);
  const chooseList = useCallback(
    (change: NoteListChange) => {
      setSearch(
        (known) => {
          const next = new URLSearchParams(known);
          for (const [name, value] of Object.entries(change)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setSearch],
  );
  const addressOf = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(search);
      if (id === null) next.delete('note');
      else next.set('note', id);
      return `?${next.toString()}`;
    },
    [search],
  );
  return { choice, chooseList, addressOf };
};
