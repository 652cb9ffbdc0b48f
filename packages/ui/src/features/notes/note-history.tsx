import type { Note, NoteVersion } from '@squeeze/contracts/notes';
import { lineChanges } from '@squeeze/domain/notes/line-changes';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useGetNoteVersionQuery, useListNoteVersionsQuery } from '../../api/notes/note-endpoints.ts';
import { restoreVersion } from '../../api/notes/restore-version.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { LoadingList } from '../../kit/skeleton.tsx';
import { sourceMessages } from './note-words.ts';

interface NoteHistoryProps {
  readonly note: Note;
  /** `latest`: with what is different since the state before; null while nobody reads it. */
  readonly reading: 'states' | 'latest' | null;
  readonly onClose: () => void;
  /** Keeps what was just typed, so that it is in the history too. */
  readonly onBefore: () => Promise<void>;
}

/** The states that a note has had, what is different in each, and the way back to one. */
export function NoteHistory({ note, reading, onClose, onBefore }: NoteHistoryProps): ReactNode {
  const t = useText();
  return (
    <Sheet open={reading !== null} onOpenChange={(open) => open || onClose()} title={t('notes.history')}>
      {reading !== null && (
        <States note={note} withLatest={reading === 'latest'} onBefore={onBefore} onDone={onClose} />
      )}
    </Sheet>
  );
}

interface StatesProps extends Pick<NoteHistoryProps, 'note' | 'onBefore'> {
  readonly withLatest: boolean;
  readonly onDone: () => void;
}

function States({ note, withLatest, onBefore, onDone }: StatesProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  /** Undefined: nothing was pressed yet. */
  const [pressed, setPressed] = useState<string | null>();
  const { data, error, isFetching, refetch } = useListNoteVersionsQuery(
    { params: { id: note.id } },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined)
    return error === undefined || isFetching ? (
      <LoadingList />
    ) : (
      <ErrorState
        title={t('notes.history.failed')}
        text={errorText(error, 'notes.history.failed').reason}
        onRetry={() => void refetch()}
      />
    );
  if (data.versions.length === 0)
    return <p className="mt-16 text-14 text-text-2">{t('notes.history.none')}</p>;
  const chosen = pressed === undefined && withLatest ? (data.versions[0]?.id ?? null) : pressed;
  return (
    <ol className="mt-16 grid gap-4">
      {data.versions.map((version) => (
        <li key={version.id} className="border-t border-line py-8">
          <button
            type="button"
            aria-expanded={version.id === chosen}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-12 gap-y-2 rounded-8 py-4 text-left text-14"
            onClick={() => setPressed(version.id === chosen ? null : version.id)}
          >
            <span className="font-mid">
              {[
                format.date(Date.parse(version.written_at)),
                format.time(Date.parse(version.written_at)),
              ].join(' ')}
            </span>
            <Icon
              icon={ChevronRight}
              size="sm"
              className={classNames(
                'row-span-2 text-text-2 transition-transform',
                version.id === chosen && 'rotate-90',
              )}
            />
            <span className="text-13 text-text-2">
              {[
                t(sourceMessages[version.source]),
                ...(version.device === null ? [] : [version.device]),
                t('notes.characters', { count: version.characters }),
              ].join(' · ')}
            </span>
          </button>
          {version.id === chosen && (
            <State note={note} version={version} onBefore={onBefore} onDone={onDone} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** How many lines of differences are shown; who wants all of them takes the state back. */
const mostLines = 200;

function State({
  note,
  version,
  onBefore,
  onDone,
}: Pick<NoteHistoryProps, 'note' | 'onBefore'> & {
  readonly version: NoteVersion;
  readonly onDone: () => void;
}): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const { data, error, refetch } = useGetNoteVersionQuery({ params: { id: version.id } });
  const restore = async (): Promise<void> => {
    setPending(true);
    await onBefore();
    const outcome = await dispatch(restoreVersion(note.id, version.id));
    setPending(false);
    if (outcome === null) {
      showToast({ key: 'note', text: t('notes.history.restored') });
      onDone();
      return;
    }
    const { title, reason } = errorText(outcome, 'notes.history.restoreFailed');
    showToast({ key: 'note', failed: true, text: title, ...(reason !== null && { detail: reason }) });
  };
  if (data === undefined)
    return error === undefined ? (
      <LoadingList rows={2} />
    ) : (
      <ErrorState
        title={t('notes.history.failed')}
        text={errorText(error, 'notes.history.failed').reason}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="grid gap-12 py-8">
      <Differences now={note} then={data.version} />
      <Button size="sm" className="justify-self-start" pending={pending} onClick={() => void restore()}>
        {t('notes.history.restore')}
      </Button>
    </div>
  );
}

type Titled = Pick<Note, 'title' | 'content'>;

/** What taking a state back would bring and take away. */
function Differences({ now, then }: { readonly now: Titled; readonly then: Titled }): ReactNode {
  const t = useText();
  const lines = useMemo(() => differences(now, then), [now, then]);
  if (lines.length === 0) return <p className="text-14 text-text-2">{t('notes.history.same')}</p>;
  return (
    <ul className="grid gap-2 text-13 wrap-anywhere">
      {lines.slice(0, mostLines).map(({ key, text, comes }) => (
        <li
          key={key}
          dir="auto"
          className={comes ? 'rounded-6 bg-accent-tint px-8 py-2' : 'px-8 py-2 text-text-2 line-through'}
        >
          <span className="sr-only">{t(comes ? 'notes.history.comes' : 'notes.history.goes')}</span>
          {text.trim() === '' ? (
            // No line is drawn through what is only said of it.
            <span className="inline-block text-text-2 italic">{t('notes.history.emptyLine')}</span>
          ) : (
            text
          )}
        </li>
      ))}
      {lines.length > mostLines && (
        <li className="px-8 text-text-2">
          {t('notes.history.further', { count: lines.length - mostLines })}
        </li>
      )}
    </ul>
  );
}

const linesOf = ({ title, content }: Titled): string[] => [
  ...(title === '' ? [] : [title]),
  ...content.split(/\r\n?|\n/),
];

const differences = (now: Titled, then: Titled) => {
  const [before, after] = [linesOf(now), linesOf(then)];
  return lineChanges(before, after).flatMap(({ start, end, lines }) => [
    ...before.slice(start, end).map((text, at) => ({ key: `-${start + at}`, text, comes: false })),
    ...lines.map((text, at) => ({ key: `+${start}.${at}`, text, comes: true })),
  ]);
};
