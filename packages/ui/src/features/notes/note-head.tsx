import type { Note, NoteSummary } from '@squeeze/contracts/notes';
import type { NoteEdit } from '@squeeze/domain/notes/note-change';
import {
  Archive,
  ArchiveRestore,
  ChevronLeft,
  Download,
  Ellipsis,
  FileCode,
  History,
  Pin,
  PinOff,
  Printer,
  Search,
  Trash2,
} from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { summaryOf } from '../../api/notes/note-effects.ts';
import type { NoteKeeping } from '../../api/notes/use-notes.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../kit/menu.tsx';
import type { NoteCopy } from './use-note-copies.ts';

interface NoteHeadProps {
  readonly note: Note | null;
  readonly keeping: NoteKeeping;
  readonly backTo: string;
  readonly back: boolean;
  readonly onChange: (edit: NoteEdit) => void;
  readonly onFind: () => void;
  readonly onHistory: () => void;
  readonly onCopy: (note: Note, as: NoteCopy) => void;
  readonly onDelete: (note: NoteSummary) => void;
}

const keepingMessages = {
  sent: 'notes.kept.sent',
  sending: 'notes.kept.sending',
  waiting: 'notes.kept.waiting',
  refused: 'notes.kept.refused',
} as const satisfies Record<NoteKeeping, PlainMessageId>;

/** Whether what is written is safe, and what can be done with all of the note. */
export function NoteHead(props: NoteHeadProps): ReactNode {
  const { note, keeping, backTo, back, onChange } = props;
  const t = useText();
  return (
    <header className="px-48 phone:border-b phone:border-line phone:px-8">
      <div className="mx-auto flex h-row max-w-column items-center gap-8 phone:h-[56px]">
        {back && (
          <Link
            to={{ search: backTo }}
            aria-label={t('notes.back')}
            className="grid size-hit shrink-0 place-items-center rounded-12 text-text-2"
          >
            <Icon icon={ChevronLeft} />
          </Link>
        )}
        <p data-screen-only="" className="min-w-0 flex-1 truncate text-13 text-text-2">
          {note !== null && t(keepingMessages[keeping])}
        </p>
        {note !== null && (
          <>
            <IconButton
              icon={note.pinned ? PinOff : Pin}
              label={t(note.pinned ? 'notes.unpin' : 'notes.pin')}
              onClick={() => onChange({ pinned: !note.pinned })}
            />
            <MoreMenu {...props} note={note} />
          </>
        )}
      </div>
    </header>
  );
}

function MoreMenu({
  note,
  onChange,
  onFind,
  onHistory,
  onCopy,
  onDelete,
}: Pick<NoteHeadProps, 'onChange' | 'onFind' | 'onHistory' | 'onCopy' | 'onDelete'> & {
  readonly note: Note;
}): ReactNode {
  const t = useText();
  const isFinding = useRef(false);
  /** Whoever looks for words goes on in the field for them. */
  const finalFocus = (): boolean => {
    if (!isFinding.current) return true;
    isFinding.current = false;
    onFind();
    return false;
  };
  return (
    <Menu
      trigger={<BareIconButton icon={Ellipsis} label={t('notes.actions')} title={t('notes.actions')} />}
      finalFocus={finalFocus}
    >
      <MenuItem
        icon={Search}
        onSelect={() => {
          isFinding.current = true;
        }}
      >
        {t('notes.find')}
      </MenuItem>
      <MenuItem icon={History} onSelect={onHistory}>
        {t('notes.history')}
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => onCopy(note, 'markdown')}>
        {t('notes.saveMarkdown')}
      </MenuItem>
      <MenuItem icon={FileCode} onSelect={() => onCopy(note, 'html')}>
        {t('notes.saveHtml')}
      </MenuItem>
      <MenuItem icon={Printer} onSelect={() => onCopy(note, 'print')}>
        {t('notes.print')}
      </MenuItem>
      <MenuItem
        icon={note.archived ? ArchiveRestore : Archive}
        onSelect={() => onChange({ archived: !note.archived })}
      >
        {t(note.archived ? 'notes.unarchive' : 'notes.archive')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => onDelete(summaryOf(note))}>
        {t('notes.delete')}
      </MenuItem>
    </Menu>
  );
}
