import { useId, useRef, type ReactNode } from 'react';
import { useListSyncConflictsQuery } from '../../../api/oauth/sync-endpoints.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { HairlineList } from '../../../kit/hairline-list.tsx';
import { ConflictRow } from './conflict-row.tsx';

/** What was changed on both sides, as long as nobody has looked at it; nothing where there is none. */
export function ConflictList(): ReactNode {
  const t = useText();
  const id = useId();
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  const { data, error, isFetching, refetch } = useListSyncConflictsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const conflicts = data?.conflicts ?? [];
  return (
    // Where the focus goes when a row that had it is dealt with.
    <div ref={place} tabIndex={-1} className="outline-none">
      {data === undefined && error !== undefined && (
        <ErrorState
          title={t('sync.looksFailed')}
          text={errorText(error, 'sync.looksFailed').reason}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {conflicts.length > 0 && (
        <section aria-labelledby={id} className="mt-16 mb-24 rounded-12 bg-fill px-16 pt-16 pb-4">
          <h3 id={id} className="text-16 font-strong">
            {t('sync.looks')}
          </h3>
          <p className="mt-4 text-14 text-text-2">{t('sync.looksText')}</p>
          <HairlineList aria-labelledby={id} className="mt-4">
            {conflicts.map((conflict) => (
              <ConflictRow
                key={conflict.id}
                conflict={conflict}
                onSettled={() => place.current?.focus({ preventScroll: true })}
              />
            ))}
          </HairlineList>
        </section>
      )}
    </div>
  );
}
