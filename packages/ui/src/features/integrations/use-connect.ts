import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { useEffect, useState } from 'react';
import { isDeclined } from '../../api/api-error.ts';
import { beginConnection } from '../../api/oauth/integration-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import type { FailureState } from './use-failure.ts';

export interface ConnectState {
  /** The service whose consent page is on its way. */
  readonly leaving: OauthProviderId | null;
  /** The service whose consent page is open elsewhere. */
  readonly elsewhere: OauthProviderId | null;
  /** @param scopes ids of optional permissions */
  readonly connect: (provider: OauthProviderId, scopes: readonly string[]) => Promise<void>;
}

/**
 * Goes to the provider's consent page: this window does, or where the app is no browser the system's own, while this window
 * waits for what comes of it.
 */
export const useConnect = ({ fail, dismiss }: FailureState): ConnectState => {
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const { openOutside } = usePlatform();
  const [leaving, setLeaving] = useState<OauthProviderId | null>(null);
  const [elsewhere, setElsewhere] = useState<OauthProviderId | null>(null);
  useEffect(() => {
    // Who presses Back comes to this page as it was left.
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(null);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  const connect = async (provider: OauthProviderId, scopes: readonly string[]): Promise<void> => {
    dismiss();
    setLeaving(provider);
    const begun = await dispatch(
      beginConnection(provider, scopes, openOutside === undefined ? 'web' : 'desktop'),
    );
    if ('error' in begun) {
      setLeaving(null);
      if (!isDeclined(begun.error)) fail(errorText(begun.error, 'integrations.connectFailed'));
    } else if (openOutside === undefined) {
      globalThis.location.assign(begun.value);
    } else {
      setLeaving(null);
      setElsewhere(provider);
      openOutside(begun.value);
    }
  };
  return { leaving, elsewhere, connect };
};
