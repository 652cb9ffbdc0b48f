import { isDeclined } from '../../api/api-error.ts';
import { revokeIntegration, type AtProvider } from '../../api/oauth/integration-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import type { Service } from './connection-state.ts';
import { openAddress } from './open-address.ts';
import type { FailureState } from './use-failure.ts';

/** What is written down where no reason is given. It is kept in English, as the log is. */
const reasonOfOne = 'User requested disconnection';

/** Disconnects, and says honestly what the provider knows of it. Resolves to whether it is done. */
export const useDisconnect = ({
  fail,
  dismiss,
}: FailureState): ((service: Service, reason: string, keep?: boolean) => Promise<boolean>) => {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { openOutside } = usePlatform();
  const detailOf = (atProvider: AtProvider | null, name: string): string | undefined => {
    switch (atProvider) {
      case 'kept':
        return t('integrations.disconnectedKept');
      case 'not_possible':
        return t('integrations.disconnectedThere', { name });
      case 'trying':
        return t('integrations.disconnectedTrying', { name });
      case 'failed':
        return t('integrations.disconnectedFailed', { name });
      case 'revoked':
      case null:
        return undefined;
    }
  };
  return async ({ provider, integration }, reason, keep = true) => {
    if (integration === null) return true;
    dismiss();
    const { name, connections_url: address } = provider;
    const ended = await dispatch(revokeIntegration(integration, reason.trim() || reasonOfOne, keep));
    if ('error' in ended) {
      if (!isDeclined(ended.error)) fail(errorText(ended.error, 'integrations.disconnectFailed'));
      return false;
    }
    const isOpenThere = ended.value !== null && ended.value !== 'revoked' && ended.value !== 'kept';
    showToast({
      key: `integration-${provider.id}`,
      text: t('integrations.disconnected', { name }),
      detail: detailOf(ended.value, name),
      ...(isOpenThere && {
        action: {
          label: t('integrations.openThere', { name }),
          run: () => openAddress(address, openOutside),
        },
      }),
    });
    return true;
  };
};
