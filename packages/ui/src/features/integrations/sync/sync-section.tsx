import type { OauthIntegration } from '@squeeze/contracts/oauth-integrations';
import { useId, useState, type ReactNode } from 'react';
import { useListSyncListsQuery } from '../../../api/oauth/sync-endpoints.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { ListsTroubleNotice } from './lists-trouble-notice.tsx';
import { LookCount } from './look-count.tsx';
import { SyncNowButton } from './sync-now-button.tsx';
import { SyncSheet, type SyncStep } from './sync-sheet.tsx';
import { syncStateOf, type SyncState } from './sync-state.ts';

interface SyncSectionProps {
  /** What the service is called. */
  readonly service: string;
  readonly integration: OauthIntegration;
}

/** What of a connection is kept in step, how that goes, and what can be done about it. */
export function SyncSection({ service, integration: { id, provider } }: SyncSectionProps): ReactNode {
  const t = useText();
  const headingId = useId();
  const [open, setOpen] = useState<SyncStep | null>(null);
  // What is chosen: the service itself is asked when its lists are looked at.
  const { data } = useListSyncListsQuery({ params: { id }, query: { chosen: 'true' } });
  const state = syncStateOf(data?.lists ?? []);
  const isChosen = state.kept.length + state.waiting.length > 0;
  return (
    <section aria-labelledby={headingId} className="mt-24">
      <h3 id={headingId} className="text-16 font-strong">
        {t('sync.title')}
      </h3>
      <Standing state={state} service={service} />
      {state.troubles.map(({ trouble, names }) => (
        <ListsTroubleNotice
          key={trouble}
          trouble={trouble}
          names={names}
          service={service}
          restsUntil={data?.rests_until}
        />
      ))}
      <div className="mt-12 flex flex-wrap gap-8">
        {state.kept.length > 0 && <SyncNowButton service={service} />}
        {state.waiting.length + state.changing.length > 0 && (
          <Button
            size="sm"
            aria-label={t('sync.goOnOf', { name: service })}
            onClick={() => setOpen('preview')}
          >
            {t('sync.goOn')}
          </Button>
        )}
        <Button
          size="sm"
          variant={isChosen ? 'ghost' : 'secondary'}
          aria-label={t(isChosen ? 'sync.changeOf' : 'sync.openOf', { name: service })}
          onClick={() => setOpen('lists')}
        >
          {t(isChosen ? 'sync.change' : 'sync.open')}
        </Button>
        <LookCount provider={provider} />
      </div>
      {open !== null && (
        <SyncSheet integrationId={id} service={service} begin={open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

/** Which lists are kept in step, which wait for a yes, or what could be. */
function Standing({ state, service }: { readonly state: SyncState; readonly service: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { kept, waiting, changing } = state;
  return (
    <>
      {kept.length > 0 && (
        <p className="mt-4 text-14 wrap-anywhere">{format.list(kept.map(({ name }) => name))}</p>
      )}
      {waiting.length > 0 && <p className="mt-4 text-14">{t('sync.waiting', { count: waiting.length })}</p>}
      {changing.length > 0 && (
        <p className="mt-4 text-14">{t('sync.waitingChange', { count: changing.length })}</p>
      )}
      {kept.length + waiting.length === 0 && (
        <p className="mt-4 text-14 text-text-2">{t('sync.offer', { name: service })}</p>
      )}
    </>
  );
}
