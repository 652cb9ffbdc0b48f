import { noteFilters, noteShelves, noteSorts } from '@squeeze/contracts/notes';
import { ArrowDownNarrowWide, Archive, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NoteListArguments } from '../../api/notes/note-list-arguments.ts';
import { useListNoteTagsQuery } from '../../api/notes/note-endpoints.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { Select } from '../../kit/select.tsx';
import { filterMessages, shelfMessages, sortMessages } from './note-words.ts';
import type { NoteListChange } from './use-note-choice.ts';

interface NoteFiltersProps {
  readonly list: NoteListArguments;
  readonly choose: (change: NoteListChange) => void;
}

const everyTag = '';

/** Which notes are shown, and in which order. */
export function NoteFilters({ list, choose }: NoteFiltersProps): ReactNode {
  const t = useText();
  const { data } = useListNoteTagsQuery();
  const tags = (data?.tags ?? []).map(({ name }) => name);
  if (list.tag !== undefined && !tags.includes(list.tag)) tags.push(list.tag);
  return (
    <>
      <SegmentedControl
        label={t('notes.filter')}
        hiddenLabel
        segments={noteFilters.map((value) => ({ value, label: t(filterMessages[value]) }))}
        value={list.filter}
        onValueChange={(filter) => choose({ filter })}
      />
      <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
        <Select
          look="inline"
          label={t('notes.shelf')}
          hiddenLabel
          leading={<Icon icon={Archive} size="sm" />}
          options={noteShelves.map((value) => ({ value, label: t(shelfMessages[value]) }))}
          value={list.shelf}
          onValueChange={(shelf) => choose({ shelf })}
        />
        <Select
          look="inline"
          label={t('notes.sort')}
          hiddenLabel
          leading={<Icon icon={ArrowDownNarrowWide} size="sm" />}
          options={noteSorts.map((value) => ({ value, label: t(sortMessages[value]) }))}
          value={list.sort}
          onValueChange={(sort) => choose({ sort })}
        />
        {tags.length > 0 && (
          <Select
            look="inline"
            label={t('notes.tag')}
            hiddenLabel
            leading={<Icon icon={Tag} size="sm" />}
            options={[
              { value: everyTag, label: t('notes.tag.all') },
              ...tags.map((value) => ({ value, label: value })),
            ]}
            value={list.tag ?? everyTag}
            onValueChange={(tag) => choose({ tag: tag === everyTag ? null : tag })}
          />
        )}
      </div>
    </>
  );
}
