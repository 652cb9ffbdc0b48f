import type { NoteSummary } from '@squeeze/contracts/notes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasStatus, isApiError } from '../../api/api-error.ts';
import { useNote } from '../../api/notes/use-notes.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingState } from '../../kit/loading-state.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { NotePage } from './note-page.tsx';
import { RefusedFiles } from './refused-files.tsx';

export interface NoteViewProps {
  readonly id: string;
  /** It was begun on this page, and may be nowhere yet. */
  readonly isNew: boolean;
  /** The address of the list alone. */
  readonly backTo: string;
  /** On a phone: the way back to the list. */
  readonly back: boolean;
  readonly onDelete: (note: NoteSummary) => void;
}

/** The note that is open, once it is there. */
export function NoteView({ id, isNew, backTo, back, onDelete }: NoteViewProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const loaded = useNote(id, { begun: isNew });
  const { note, error, fetching, keeping, refetch } = loaded;
  const isMissing = isApiError(error) && hasStatus(error, 404);
  // Where somebody has written in it since, they say what becomes of that.
  const isGone = note === null || (isMissing && (note === undefined || keeping === 'sent'));
  if (isGone)
    return (
      <Aside backTo={backTo} back={back}>
        <RefusedFiles ofNote={(noteId) => noteId === id} />
        <p>{t('notes.gone')}</p>
        <TextLink render={<Link to="?shelf=deleted" />}>{t('notes.gone.deleted')}</TextLink>
      </Aside>
    );
  if (note === undefined && !isNew)
    return (
      <Aside backTo={backTo} back={back}>
        {error === undefined || fetching ? (
          <LoadingState />
        ) : (
          <ErrorState
            title={t('notes.failed')}
            text={errorText(error, 'notes.failed').reason}
            onRetry={refetch}
          />
        )}
      </Aside>
    );
  return (
    <NotePage id={id} note={note ?? null} loaded={loaded} backTo={backTo} back={back} onDelete={onDelete} />
  );
}

/** What is read instead of a note. */
function Aside({
  backTo,
  back,
  children,
}: Pick<NoteViewProps, 'backTo' | 'back'> & { readonly children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <section className="grid min-w-0 flex-1 content-start justify-items-start gap-8 px-48 py-32 phone:px-24">
      {back && <TextLink render={<Link to={{ search: backTo }} />}>{t('notes.back')}</TextLink>}
      {children}
    </section>
  );
}
