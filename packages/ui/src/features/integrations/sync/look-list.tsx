import type { ReactNode } from 'react';
import { useListHeldChangesQuery, useListSyncConflictsQuery } from '../../../api/oauth/sync-endpoints.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ConflictBox } from '../../../parts/needs-look/conflict-box.tsx';
import { HeldBox } from '../../../parts/needs-look/held-box.tsx';

const anew = { refetchOnMountOrArgChange: true } as const;

/** What waits for its person: changes that others would be told of, and what was changed on both sides; nothing where there is none. */
export function LookList(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const held = useListHeldChangesQuery(undefined, anew);
  const conflicts = useListSyncConflictsQuery(undefined, anew);
  const failed = [held, conflicts].filter(({ data, error }) => data === undefined && error !== undefined);
  return (
    <>
      {failed.length > 0 && (
        <ErrorState
          title={t('sync.looksFailed')}
          text={errorText(failed[0]?.error, 'sync.looksFailed').reason}
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      <HeldBox changes={held.data?.changes ?? []} heading="h3" named />
      <ConflictBox conflicts={conflicts.data?.conflicts ?? []} heading="h3" named />
    </>
  );
}
