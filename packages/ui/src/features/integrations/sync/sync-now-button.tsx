import { useState, type ReactNode } from 'react';
import { isDeclined } from '../../../api/api-error.ts';
import { syncNow } from '../../../api/oauth/sync-actions.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { showToast } from '../../../kit/show-toast.ts';

/** The same for all services: one call is for all of them. */
const toastKey = 'sync-now';

/** Has everything kept in step now; what comes of it is told by an event when it is over. */
export function SyncNowButton({ service }: { readonly service: string }): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    const asked = await dispatch(syncNow());
    setAsking(false);
    if ('value' in asked) {
      const count = asked.value;
      showToast({
        key: toastKey,
        text: t('sync.nowDone', { count }),
        detail: count === 0 ? undefined : t('sync.nowText'),
      });
    } else if (!isDeclined(asked.error)) {
      const { title, reason } = errorText(asked.error, 'sync.nowFailed');
      showToast({ key: toastKey, failed: true, text: title, detail: reason ?? undefined });
    }
  };
  return (
    <Button
      size="sm"
      aria-label={asking ? undefined : t('sync.nowOf', { name: service })}
      pending={asking}
      onClick={() => void ask()}
    >
      {t('sync.now')}
    </Button>
  );
}
