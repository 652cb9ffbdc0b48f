import type { SyncConflict } from '@squeeze/contracts/oauth-sync';
import { isDeclined } from '../../../api/api-error.ts';
import { settleConflict } from '../../../api/oauth/sync-actions.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { showToast } from '../../../kit/show-toast.ts';
import { serviceName } from '../../../parts/service-name.ts';

/** Takes the value that did not win, or leaves it. Resolves to whether it is done. */
export const useSettleConflict = (): ((
  conflict: SyncConflict,
  how: 'take' | 'leave',
) => Promise<boolean>) => {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  return async ({ id, title, provider }, how) => {
    const failed = await dispatch(settleConflict(id, how));
    const key = `sync-conflict-${id}`;
    if (failed !== null) {
      if (!isDeclined(failed)) {
        const said = errorText(failed, 'sync.settleFailed');
        showToast({ key, failed: true, text: said.title, detail: said.reason ?? undefined });
      }
      return false;
    }
    showToast(
      how === 'take'
        ? {
            key,
            text: t('sync.taken', { title }),
            detail: t('sync.takenText', { name: serviceName(provider) }),
          }
        : { key, text: t('sync.left', { title }) },
    );
    return true;
  };
};
