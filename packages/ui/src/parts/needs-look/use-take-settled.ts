import type { SettledConflict } from '@squeeze/contracts/oauth-sync-waiting';
import { type ApiError, hasCode, isDeclined } from '../../api/api-error.ts';
import { bringBack, takeSettled } from '../../api/oauth/sync-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import { serviceName } from '../service-name.ts';

/** Takes a value that does not stand, which can be undone. Resolves to whether it is done. */
export const useTakeSettled = (): ((conflict: SettledConflict) => Promise<boolean>) => {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  return async (conflict) => {
    const { id, title, provider } = conflict;
    const key = `sync-settled-${id}`;
    const fail = (error: ApiError): void => {
      if (isDeclined(error)) return;
      const said = hasCode(error, 'changed_since')
        ? { title: t('receipt.changedSince'), reason: null }
        : errorText(error, 'sync.settleFailed');
      showToast({ key, failed: true, text: said.title, detail: said.reason ?? undefined });
    };
    const taken = await dispatch(takeSettled(conflict));
    if ('error' in taken) {
      fail(taken.error);
      return false;
    }
    const undo = async (): Promise<void> => {
      const failed = await dispatch(bringBack(taken.value));
      if (failed !== null) fail(failed);
    };
    showToast({
      key,
      text: t('sync.taken', { title }),
      detail: t('sync.takenText', { name: serviceName(provider) }),
      undo: () => void undo(),
    });
    return true;
  };
};
