import type { HeldAnswer, HeldChange } from '@squeeze/contracts/oauth-sync-waiting';
import { hasCode, isDeclined } from '../../api/api-error.ts';
import { answerHeld } from '../../api/oauth/sync-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import { serviceName } from '../service-name.ts';

/** Sends a change that was held back, or leaves it here; either can be taken back. Resolves to whether it is done. */
export const useAnswerHeld = (): ((change: HeldChange, how: 'send' | 'leave') => Promise<boolean>) => {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const tell = async ({ id }: HeldChange, how: HeldAnswer): Promise<boolean> => {
    const failed = await dispatch(answerHeld(id, how));
    if (failed === null) return true;
    if (isDeclined(failed)) return false;
    const isGone = hasCode(failed, 'not_found');
    const said = isGone
      ? { title: t('sync.answeredAlready'), reason: null }
      : errorText(failed, 'sync.settleFailed');
    showToast({ key: keyOf(id), failed: true, text: said.title, detail: said.reason ?? undefined });
    return false;
  };
  return async (change, how) => {
    if (!(await tell(change, how))) return false;
    const { id, title, provider } = change;
    const undo = () => void tell(change, 'wait');
    showToast(
      how === 'send'
        ? {
            key: keyOf(id),
            text: t('sync.sending', { title, name: serviceName(provider) }),
            detail: t('sync.sendingText'),
            undo,
          }
        : { key: keyOf(id), text: t('sync.keptHereOnly', { title }), undo },
    );
    return true;
  };
};

const keyOf = (id: string): string => `held-change-${id}`;
