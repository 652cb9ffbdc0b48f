import { useState, type ReactNode } from 'react';
import { asApiError, hasStatus } from '../../../api/api-error.ts';
import { auditLogApi, type AuditFilters } from '../../../api/oauth/audit-log-endpoints.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LoadingList } from '../../../kit/skeleton.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditTable } from './audit-table.tsx';

const noFilters: AuditFilters = { dateFrom: null, dateTo: null, provider: null, action: null };

/** What happened to everybody's connections, looked through and saved as a file. */
export function AuditTab(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const [filters, setFilters] = useState(noFilters);
  const list = auditLogApi.useAuditLogListInfiniteQuery(filters, { refetchOnMountOrArgChange: true });
  const pages = list.currentData?.pages;
  const logs = pages?.flatMap((page) => page.logs);
  const total = pages?.[0]?.total ?? 0;
  const content = (): ReactNode => {
    if (logs === undefined) {
      if (list.error === undefined || list.isFetching) return <LoadingList rows={5} />;
      const isForbidden = hasStatus(asApiError(list.error), 403);
      return (
        <ErrorState
          title={t(isForbidden ? 'oauth.audit.forbidden' : 'oauth.audit.failed')}
          text={isForbidden ? null : errorText(list.error, 'oauth.audit.failed').reason}
          onRetry={isForbidden ? undefined : () => void list.refetch()}
        />
      );
    }
    if (logs.length === 0) {
      const isFiltered = Object.values(filters).some((value) => value !== null);
      return (
        <EmptyState
          title={t('oauth.audit.none')}
          text={t(isFiltered ? 'oauth.audit.noneFiltered' : 'oauth.audit.noneText')}
        />
      );
    }
    return (
      <>
        <AuditTable logs={logs} />
        {list.hasNextPage && (
          <Button
            className="mt-16"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('oauth.audit.more')}
          </Button>
        )}
      </>
    );
  };
  return (
    <>
      <AuditFilterForm applied={filters} onApply={setFilters} onClear={() => setFilters(noFilters)} />
      <div className="mt-24 mb-12 flex flex-wrap items-center justify-between gap-x-24 gap-y-12">
        <output className="text-14 text-text-2">
          {logs !== undefined && t('oauth.audit.found', { count: total })}
        </output>
        <AuditExport filters={filters} />
      </div>
      {content()}
    </>
  );
}
