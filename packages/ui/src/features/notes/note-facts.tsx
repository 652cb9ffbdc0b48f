import { limits } from '@squeeze/contracts/limits';
import { noteCategories, type Note, type NoteCategory } from '@squeeze/contracts/notes';
import type { NoteEdit } from '@squeeze/domain/notes/note-change';
import { FolderClosed, Tag } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { Select } from '../../kit/select.tsx';
import { TokenChips } from '../../kit/token-chips.tsx';
import { filterMessages } from './note-words.ts';

interface NoteFactsProps {
  readonly note: Note | null;
  readonly onChange: (edit: NoteEdit) => void;
}

const none = 'none';

/** What a note is filed under: its category and its tags. */
export function NoteFacts({ note, onChange }: NoteFactsProps): ReactNode {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const tags = note?.tags ?? [];
  return (
    <div className="flex flex-wrap items-center gap-x-16 gap-y-8 py-12">
      <Select<NoteCategory | typeof none>
        look="inline"
        label={t('notes.category')}
        hiddenLabel
        leading={<Icon icon={FolderClosed} size="sm" />}
        options={[
          { value: none, label: t('notes.category.none') },
          ...noteCategories.map((value) => ({ value, label: t(filterMessages[value]) })),
        ]}
        value={note?.category ?? none}
        onValueChange={(value) => onChange({ category: value === none ? null : value })}
      />
      <TokenChips
        label={t('notes.tags')}
        chips={tags.map((tag) => ({ key: tag, label: tag, icon: <Icon icon={Tag} size="sm" /> }))}
        onRemove={(tag) => onChange({ tags: tags.filter((other) => other !== tag) })}
        onLeave={() => field.current?.focus()}
      />
      {tags.length < limits.noteTags && (
        <TagField ref={field} onAdd={(tag) => onChange({ tags: [...tags, tag] })} />
      )}
    </div>
  );
}

function TagField({
  onAdd,
  ref,
}: {
  readonly onAdd: (tag: string) => void;
  readonly ref: React.Ref<HTMLInputElement>;
}): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const tag = typed.trim().replace(/^#+/, '');
    setTyped('');
    if (tag !== '') onAdd(tag);
  };
  return (
    <input
      ref={ref}
      dir="auto"
      aria-label={t('notes.tag.add')}
      placeholder={t('notes.tag.add')}
      maxLength={limits.noteTag.max}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== ',') return;
        event.preventDefault();
        add();
      }}
      className="h-chip min-w-0 flex-1 basis-[96px] text-14 outline-none phone:h-hit"
    />
  );
}
