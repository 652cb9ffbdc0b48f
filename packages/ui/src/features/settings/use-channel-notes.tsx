import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { followPushLater } from '../../api/push/follow-push-later.ts';
import { useAppDispatch, useUser } from '../../api/store-hooks.ts';
import { useGetSystemQuery } from '../../api/system-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';
import type { NotifierPermission } from '../../platform/platform.ts';

/** Why a person cannot be notified in one way. */
export interface ChannelNote {
  /** It leads nowhere here; null: it works, or may once asked for. */
  readonly obstacle: ReactNode;
}

export interface ChannelNotes {
  readonly email: ChannelNote;
  readonly sms: ChannelNote;
  readonly push: ChannelNote & {
    /** The system has not been asked yet; asking needs a press. */
    readonly ask: ReactNode;
    /** Asks it, where nobody has decided. */
    readonly request: () => Promise<void>;
  };
}

/** Why a way of being notified does not work, and what to do about it. Until the server has said what it has, all do. */
export const useChannelNotes = (): ChannelNotes => {
  const t = useText();
  const user = useUser();
  const dispatch = useAppDispatch();
  const { notifier } = usePlatform();
  const { data: system } = useGetSystemQuery();
  const [permission, setPermission] = useState<NotifierPermission | null>(
    () => notifier?.permission() ?? null,
  );
  const request = async (): Promise<void> => {
    if (notifier === undefined || permission !== 'ask') return;
    const answer = await notifier.request();
    setPermission(answer);
    dispatch(followPushLater());
  };

  const emailObstacle = (): ReactNode => {
    if (system?.services.mail === 'not_configured') return t('settings.email.notConfigured');
    if (user.email_confirmed) return null;
    return (
      <>
        {t('settings.email.unconfirmed')}{' '}
        <TextLink render={<Link to="/dashboard/profile" />}>{t('settings.email.confirm')}</TextLink>
      </>
    );
  };
  const smsObstacle = (): ReactNode => {
    if (system?.services.sms === 'not_configured') return t('settings.sms.notConfigured');
    if (user.is_verified) return null;
    return (
      <>
        {t('settings.sms.unverified')}{' '}
        <TextLink render={<Link to="/dashboard/phone-management" />}>{t('settings.sms.verify')}</TextLink>
      </>
    );
  };
  const pushObstacle = (): ReactNode => {
    if (permission === null) return t('settings.push.unavailable');
    return permission === 'denied' ? t('settings.push.denied') : null;
  };
  const ask = permission === 'ask' && (
    <>
      {t('settings.push.undecided')}{' '}
      <TextButton onClick={() => void request()}>{t('settings.push.allow')}</TextButton>
    </>
  );
  return {
    email: { obstacle: emailObstacle() },
    sms: { obstacle: smsObstacle() },
    push: { obstacle: pushObstacle(), ask: ask || null, request },
  };
};
