import type { SyncConflict } from '@squeeze/contracts/oauth-sync-waiting';
import { hasCode, isDeclined } from '../../api/api-error.ts';
import { settleConflict } from '../../api/oauth/sync-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import { serviceName } from '../service-name.ts';

/** Takes the value that did not win, or leaves it; either can be taken back. Resolves to whether it is done. */
export const useSettleConflict = (): ((
  conflict: SyncConflict,
  how: 'take' | 'leave',
) => Promise<boolean>) => {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const settle = async (id: string, how: 'take' | 'leave' | 'undo'): Promise<boolean> => {
    const failed = await dispatch(settleConflict(id, how));
    if (failed === null) return true;
    if (isDeclined(failed)) return false;
    const said = hasCode(failed, 'changed_since')
      ? { title: t('receipt.changedSince'), reason: null }
      : errorText(failed, 'sync.settleFailed');
    showToast({ key: keyOf(id), failed: true, text: said.title, detail: said.reason ?? undefined });
    return false;
  };
  return async ({ id, title, provider }, how) => {
    if (!(await settle(id, how))) return false;
    const undo = () => void settle(id, 'undo');
    showToast(
      how === 'take'
        ? {
            key: keyOf(id),
            text: t('sync.taken', { title }),
            detail: t('sync.takenText', { name: serviceName(provider) }),
            undo,
          }
        : { key: keyOf(id), text: t('sync.left', { title }), undo },
    );
    return true;
  };
};

const keyOf = (id: string): string => `sync-conflict-${id}`;
