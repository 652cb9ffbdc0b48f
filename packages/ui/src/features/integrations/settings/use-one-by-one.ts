import { useState } from 'react';
import { isDeclined } from '../../../api/api-error.ts';
import { refreshIntegration } from '../../../api/oauth/integration-actions.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { useText } from '../../../i18n/use-text.ts';
import { showToast } from '../../../kit/show-toast.ts';
import { isUnconfigured, refreshFailure } from '../refresh-failure.ts';
import { useDisconnect } from '../use-disconnect.ts';
import { useFailure, type FailureState } from '../use-failure.ts';
import type { ConnectedService } from './use-connections.ts';

interface OneByOne {
  /** The connection that is being refreshed or revoked. */
  readonly busy: string | null;
  readonly failure: FailureState;
  /** Whether the last refusal was for want of a client id. */
  readonly unconfigured: boolean;
  readonly refresh: (service: ConnectedService) => Promise<void>;
  readonly revoke: (service: ConnectedService, reason: string, keep: boolean) => Promise<void>;
}

/** Refreshes and revokes single connections. */
export const useOneByOne = (): OneByOne => {
  const t = useText();
  const dispatch = useAppDispatch();
  const failure = useFailure();
  const disconnect = useDisconnect(failure);
  const [busy, setBusy] = useState<string | null>(null);
  const [unconfigured, setUnconfigured] = useState(false);
  return {
    busy,
    failure,
    unconfigured,
    refresh: async ({ provider, integration }) => {
      failure.dismiss();
      setUnconfigured(false);
      setBusy(integration.id);
      const error = await dispatch(refreshIntegration(integration.id));
      setBusy(null);
      if (error === null) {
        showToast({
          key: `integration-${provider.id}`,
          text: t('integrations.refreshed', { name: provider.name }),
        });
      } else if (isUnconfigured(error)) setUnconfigured(true);
      else if (!isDeclined(error)) failure.fail({ title: t(refreshFailure(error)), reason: null });
    },
    revoke: async (service, reason, keep) => {
      setBusy(service.integration.id);
      await disconnect(service, reason, keep);
      setBusy(null);
    },
  };
};
