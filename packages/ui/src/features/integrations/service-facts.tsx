import type { OauthIntegration } from '@squeeze/contracts/oauth-integrations';
import type { OauthProvider } from '@squeeze/contracts/oauth-providers';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNow } from '../../kit/use-now.ts';
import { hasLists } from './connection-state.ts';
import { scopeNames } from './service-words.ts';

interface ServiceFactsProps {
  readonly provider: OauthProvider;
  readonly integration: OauthIntegration;
}

/** What is known of a connection: whose, since when, what it may, when it was last in line. */
export function ServiceFacts({ provider, integration }: ServiceFactsProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const now = useNow();
  const { display_name: account, created_at: since, last_sync_at: lastSync, pages } = integration;
  return (
    <dl className="mt-16 grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] gap-x-24 gap-y-6 text-14">
      {account !== '' && <Line name={t('integrations.account')}>{account}</Line>}
      <Line name={t('integrations.since')}>{format.date(Date.parse(since), 'full')}</Line>
      {pages === null ? (
        <Line name={t('integrations.scopes')}>
          {integration.scopes.length === 0
            ? t('integrations.noScopes')
            : format.list(scopeNames(provider, integration.scopes, t))}
        </Line>
      ) : (
        <Line name={t('integrations.pages')}>
          {pages.length === 0 ? t('integrations.noPages') : format.list(pages)}
        </Line>
      )}
      {(hasLists(provider) || lastSync !== null) && (
        <Line name={t('integrations.lastSync')}>
          {lastSync === null ? t('integrations.never') : <Ago at={Date.parse(lastSync)} now={now} />}
        </Line>
      )}
    </dl>
  );
}

/** How long ago; when that was exactly is said to who asks. @param at epoch ms, as `now` */
function Ago({ at, now }: { readonly at: number; readonly now: number }): ReactNode {
  const format = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()} title={`${format.date(at, 'shortYear')}, ${format.time(at)}`}>
      {format.relative(Math.min(at, now), now)}
    </time>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
