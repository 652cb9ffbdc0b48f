import { useId, type ReactNode } from 'react';
import { useErrorText } from '../../../api/use-error-text.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { ProgressBar } from '../../../kit/progress-bar.tsx';
import { usePlatform } from '../../../platform/platform-context.tsx';
import { refreshFailure } from '../refresh-failure.ts';
import { openAddress } from '../open-address.ts';
import type { BulkFailure, BulkState, OpenThere } from './use-bulk.ts';

/** How far a change of several connections has come, then what became of it. */
export function BulkProgressLine({ progress, dismiss }: Pick<BulkState, 'progress' | 'dismiss'>): ReactNode {
  const t = useText();
  const id = useId();
  if (progress === null) return <output className="hidden" />;
  const { kind, total, done, failures, openThere, ended } = progress;
  if (!ended) {
    const values = { done: Math.min(done + 1, total), total };
    return (
      <div className="my-16 grid gap-8">
        <output id={id} className="text-14 text-text-2">
          {t(kind === 'refresh' ? 'oauth.bulk.refreshing' : 'oauth.bulk.revoking', values)}
        </output>
        <ProgressBar value={done} max={total} labelledBy={id} />
      </div>
    );
  }
  const went = total - failures.length;
  return (
    <output className="my-16 grid justify-items-start gap-8 rounded-12 bg-fill px-16 py-12 text-14">
      {went > 0 && (
        <p>{t(kind === 'refresh' ? 'oauth.bulk.refreshed' : 'oauth.bulk.revoked', { count: went })}</p>
      )}
      {failures.length > 0 && (
        <>
          <p className="font-mid">{t('oauth.bulk.failed', { count: failures.length, total })}</p>
          <ul className="grid gap-4">
            {failures.map((failure) => (
              <li key={failure.service.integration.id} className="wrap-anywhere text-text-2">
                <Failure {...failure} isRefresh={kind === 'refresh'} />
              </li>
            ))}
          </ul>
        </>
      )}
      {openThere.length > 0 && (
        <ul className="grid gap-8">
          {openThere.map((one) => (
            <li key={one.service.integration.id}>
              <StillThere {...one} />
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" onClick={dismiss}>
        {t('integrations.dismiss')}
      </Button>
    </output>
  );
}

const openThereWords = {
  not_possible: 'integrations.disconnectedThere',
  trying: 'integrations.disconnectedTrying',
  failed: 'integrations.disconnectedFailed',
} as const satisfies Record<OpenThere['atProvider'], MessageId>;

function StillThere({ service: { provider }, atProvider }: OpenThere): ReactNode {
  const t = useText();
  const { openOutside } = usePlatform();
  const { name, connections_url: address } = provider;
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-4">
      <span className="wrap-anywhere text-text-2">{t(openThereWords[atProvider], { name })}</span>
      <Button size="sm" variant="ghost" onClick={() => openAddress(address, openOutside)}>
        {t('integrations.openThere', { name })}
      </Button>
    </div>
  );
}

function Failure({ service, error, isRefresh }: BulkFailure & { readonly isRefresh: boolean }): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const reason = isRefresh
    ? t(refreshFailure(error))
    : errorText(error, 'integrations.disconnectFailed').title;
  return t('oauth.bulk.failure', { name: service.provider.name, reason });
}
