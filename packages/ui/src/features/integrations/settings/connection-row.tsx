import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../kit/badge.tsx';
import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { isConnected } from '../connection-state.ts';
import { scopeNames } from '../service-words.ts';
import type { ConnectedService } from './use-connections.ts';

interface ConnectionRowProps {
  readonly service: ConnectedService;
  readonly picked: boolean;
  /** Whether it is being changed by itself. */
  readonly busy: boolean;
  /** Whether several are being changed. */
  readonly disabled: boolean;
  readonly onPick: (picked: boolean) => void;
  readonly onRefresh: () => void;
  readonly onRevoke: () => void;
}

/** A connection in the list of those that are looked after. */
export function ConnectionRow(props: ConnectionRowProps): ReactNode {
  const { service, picked, busy, disabled, onPick, onRefresh, onRevoke } = props;
  const t = useText();
  const format = useFormat();
  const { provider, integration } = service;
  const { name } = provider;
  const { pages, scopes, can_refresh: canRefresh } = integration;
  const allowed =
    scopes.length === 0 ? t('integrations.noScopes') : format.list(scopeNames(provider, scopes, t));
  const since = format.date(Date.parse(integration.created_at), 'full');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-24 gap-y-8 py-12 phone:grid-cols-1">
      <div className="min-w-0">
        <Checkbox
          className="py-2"
          label={
            <span className="flex flex-wrap items-center gap-x-12 gap-y-4">
              <span className="sr-only">{t('oauth.select', { name })}</span>
              <span aria-hidden className="font-mid">
                {name}
              </span>
            </span>
          }
          checked={picked}
          disabled={disabled}
          onCheckedChange={onPick}
        />
        <div className="ml-32 grid gap-4 text-14 text-text-2">
          <p className="flex flex-wrap items-center gap-8">
            <Badge tone={isConnected(integration) ? 'accent' : 'carry'}>
              {t(isConnected(integration) ? 'integrations.active' : 'integrations.expired')}
            </Badge>
            {!canRefresh && <Badge>{t('oauth.cannotRefresh')}</Badge>}
            <span className="wrap-anywhere">{integration.display_name}</span>
          </p>
          <p className="wrap-anywhere">
            {pages === null
              ? t('oauth.scopes', { scopes: allowed })
              : t('oauth.pages', {
                  pages: pages.length === 0 ? t('integrations.noPages') : format.list(pages),
                })}
          </p>
          <p>{t('oauth.created', { date: since })}</p>
        </div>
      </div>
      <div className="-mr-12 flex gap-4 phone:mr-0 phone:ml-[20px]">
        {canRefresh && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={busy ? undefined : t('integrations.refreshOf', { name })}
            pending={busy}
            disabled={disabled}
            onClick={onRefresh}
          >
            {t('integrations.refresh')}
          </Button>
        )}
        <Button
          size="sm"
          variant="danger"
          aria-label={t('oauth.revokeOf', { name })}
          disabled={disabled || busy}
          onClick={onRevoke}
        >
          {t('oauth.revoke')}
        </Button>
      </div>
    </li>
  );
}
