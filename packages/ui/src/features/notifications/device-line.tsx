import { useState, type ReactNode } from 'react';
import { followPushLater } from '../../api/push/follow-push-later.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';

/** Offers to show reminders outside the page, while nobody has decided. Asked for by pressing it, never before. */
export function DeviceLine(): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const { notifier } = usePlatform();
  const [permission, setPermission] = useState(() => notifier?.permission());
  if (notifier === undefined || permission !== 'ask') return null;
  const ask = async (): Promise<void> => {
    const answer = await notifier.request();
    setPermission(answer);
    dispatch(followPushLater());
    if (answer === 'ask') return;
    showToast({
      key: 'notifications',
      text: t(answer === 'granted' ? 'notifications.deviceOn' : 'notifications.deviceOff'),
    });
  };
  return (
    <p className="border-b border-line pt-4 pb-12 text-14 text-text-2">
      {t('notifications.device')}{' '}
      <TextButton onClick={() => void ask()}>{t('notifications.deviceAction')}</TextButton>
    </p>
  );
}
