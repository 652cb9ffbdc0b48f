import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { HairlineList } from '../../../kit/hairline-list.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { LoadingList } from '../../../kit/skeleton.tsx';
import { FailureBanner } from '../failure-banner.tsx';
import { isUnconfigured } from '../refresh-failure.ts';
import { BulkProgressLine } from './bulk-progress.tsx';
import { ConfigurationNotice } from './configuration-notice.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useBulk } from './use-bulk.ts';
import { useConnections, type ConnectedService } from './use-connections.ts';
import { useOneByOne } from './use-one-by-one.ts';

/** What is connected, to be refreshed and revoked one by one or several at once. */
export function IntegrationsTab(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { connections, error, fetching, refetch } = useConnections();
  if (connections !== undefined) return <ConnectionList connections={connections} />;
  if (error === undefined) return <LoadingList rows={3} />;
  return (
    <ErrorState
      title={t('oauth.error')}
      text={errorText(error, 'integrations.listFailed').title}
      retrying={fetching}
      onRetry={refetch}
    />
  );
}

interface Asked {
  readonly services: readonly ConnectedService[];
  readonly isBulk: boolean;
}

function ConnectionList({ connections }: { readonly connections: readonly ConnectedService[] }): ReactNode {
  const t = useText();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  /** Whom the question is about, and whether it is asked of all that are picked. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const bulk = useBulk();
  const one = useOneByOne();
  const selection = connections.filter(({ integration }) => picked.has(integration.id));
  const running = bulk.progress !== null && !bulk.progress.ended;
  const unconfigured =
    one.unconfigured || bulk.progress?.failures.some(({ error }) => isUnconfigured(error)) === true;
  const revoke = async ({ services, isBulk }: Asked, reason: string, keep: boolean): Promise<void> => {
    setAsked(null);
    // What it was asked from goes with its row.
    list.current?.focus({ preventScroll: true });
    if (isBulk) await bulk.run('revoke', services, { reason, keep });
    else for (const service of services) await one.revoke(service, reason, keep);
    const gone = new Set(services.map(({ integration }) => integration.id));
    setPicked((before) => new Set([...before].filter((id) => !gone.has(id))));
  };
  return (
    <div ref={list} tabIndex={-1} className="max-w-column outline-none">
      {unconfigured && <ConfigurationNotice />}
      <FailureBanner {...one.failure} />
      {connections.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-24 gap-y-4">
          <Checkbox
            label={t('oauth.selectAll')}
            checked={selection.length === connections.length}
            indeterminate={selection.length > 0 && selection.length < connections.length}
            disabled={running}
            onCheckedChange={(checked) =>
              setPicked(new Set(checked ? connections.map(({ integration }) => integration.id) : []))
            }
          />
          <div className="flex flex-wrap items-center gap-8">
            <output className="text-14 text-text-2">
              {selection.length > 0 && t('oauth.selected', { count: selection.length })}
            </output>
            <Button
              size="sm"
              disabled={running || selection.length === 0}
              onClick={() => void bulk.run('refresh', selection)}
            >
              {t('oauth.refreshAll')}
            </Button>
            <Button
              size="sm"
              variant="danger"
              disabled={running || selection.length === 0}
              onClick={() => setAsked({ services: selection, isBulk: true })}
            >
              {t('oauth.revokeAll')}
            </Button>
          </div>
        </div>
      )}
      <BulkProgressLine progress={bulk.progress} dismiss={bulk.dismiss} />
      {connections.length === 0 ? (
        <NothingConnected />
      ) : (
        <HairlineList aria-label={t('oauth.list')} className="mt-8 border-y border-line">
          {connections.map((service) => (
            <ConnectionRow
              key={service.integration.id}
              service={service}
              picked={picked.has(service.integration.id)}
              busy={one.busy === service.integration.id}
              disabled={running}
              onPick={(isPicked) =>
                setPicked((before) => {
                  const next = new Set(before);
                  if (isPicked) next.add(service.integration.id);
                  else next.delete(service.integration.id);
                  return next;
                })
              }
              onRefresh={() => void one.refresh(service)}
              onRevoke={() => setAsked({ services: [service], isBulk: false })}
            />
          ))}
        </HairlineList>
      )}
      {connections.some(({ integration }) => !integration.can_refresh) && (
        <p className="mt-16 max-w-measure text-14 text-text-2">{t('oauth.cannotRefreshNote')}</p>
      )}
      {asked !== null && (
        <RevokeDialog
          services={asked.services}
          onConfirm={(reason, keep) => void revoke(asked, reason, keep)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function NothingConnected(): ReactNode {
  const t = useText();
  return (
    <EmptyState
      title={t('oauth.list.empty')}
      text={t('oauth.list.emptyText')}
      action={
        <LinkButton render={<Link to="/dashboard/integrations" />}>{t('oauth.list.emptyAction')}</LinkButton>
      }
    />
  );
}
