import type { ReactNode } from 'react';
import { useSyncLogInfiniteQuery } from '../../../api/oauth/sync-endpoints.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { HairlineList } from '../../../kit/hairline-list.tsx';
import { LoadingList } from '../../../kit/skeleton.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { LogEntry } from './log-entry.tsx';

/** What came and went, the latest first, page by page. */
export function LogList(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const now = useNow();
  const log = useSyncLogInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const entries = log.data?.pages.flatMap((page) => page.entries);
  if (entries === undefined) {
    if (log.error === undefined) return <LoadingList rows={5} className="mt-16" />;
    return (
      <ErrorState
        title={t('sync.logFailed')}
        text={errorText(log.error, 'sync.logFailed').reason}
        retrying={log.isFetching}
        onRetry={() => void log.refetch()}
      />
    );
  }
  if (entries.length === 0) return <EmptyState title={t('sync.logNone')} text={t('sync.logNoneText')} />;
  return (
    <>
      <HairlineList aria-label={t('sync.log')} className="mt-16">
        {entries.map((entry) => (
          <LogEntry key={entry.id} entry={entry} now={now} />
        ))}
      </HairlineList>
      {log.hasNextPage && (
        <Button
          size="sm"
          className="mt-16"
          pending={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('sync.more')}
        </Button>
      )}
    </>
  );
}
