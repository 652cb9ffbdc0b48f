import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { useState } from 'react';
import { isDeclined } from '../../api/api-error.ts';
import { beginConnection } from '../../api/oauth/integration-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import type { FailureState } from './use-failure.ts';

export interface ConnectState {
  /** The service whose consent page is open elsewhere. */
  readonly elsewhere: OauthProviderId | null;
  /**
   * @param scopes ids of optional permissions
   * @returns whether this window is on its way there
   */
  readonly connect: (provider: OauthProviderId, scopes: readonly string[]) => Promise<boolean>;
}

/**
 * Goes to the provider's consent page: this window does, or where the app is no browser the system's own, while this window
 * waits for what comes of it.
 */
export const useConnect = ({ fail, dismiss }: FailureState): ConnectState => {
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const { openOutside } = usePlatform();
  const [elsewhere, setElsewhere] = useState<OauthProviderId | null>(null);
  const connect: ConnectState['connect'] = async (provider, scopes) => {
    dismiss();
    const client = openOutside === undefined ? 'web' : 'desktop';
    const begun = await dispatch(beginConnection(provider, scopes, client));
    if ('error' in begun) {
      if (!isDeclined(begun.error)) fail(errorText(begun.error, 'integrations.connectFailed'));
      return false;
    }
    if (openOutside === undefined) {
      globalThis.location.assign(begun.value);
      return true;
    }
    setElsewhere(provider);
    openOutside(begun.value);
    return false;
  };
  return { elsewhere, connect };
};
