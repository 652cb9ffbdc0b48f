import type { Session } from '@squeeze/contracts/sessions';
import { AppWindow, CircleHelp, Laptop, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';

const icons = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  app: AppWindow,
  unknown: CircleHelp,
} as const satisfies Record<Session['kind'], LucideIcon>;

interface DeviceRowProps {
  readonly session: Session;
  /** Epoch ms. */
  readonly now: number;
  readonly onSignOut: (session: Session, device: string) => void;
}

/** One place where the account is open. There is no way back from signing it out but to sign in there again. */
export function DeviceRow({ session, now, onSignOut }: DeviceRowProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { kind, address, last_seen_at: lastSeen, is_current: isCurrent } = session;
  const device = session.device ?? t('security.sessions.unknown');
  const isActive = isCurrent || now - Date.parse(lastSeen) < 60_000;
  const when = isActive
    ? t('security.sessions.active')
    : t('security.sessions.lastSeen', { when: format.relative(Date.parse(lastSeen), now) });
  return (
    <li className="flex items-center gap-12 py-12">
      <Icon icon={icons[kind]} className="self-start text-text-2" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <span className="min-w-0 wrap-anywhere">{device}</span>
          {isCurrent && <Badge>{t('security.sessions.current')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-12 text-14 text-text-2">
          <time dateTime={lastSeen}>{when}</time>
          {address !== null && <span className="wrap-anywhere tabular-nums">{address}</span>}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('security.sessions.signOutName', { device })}
          onClick={() => onSignOut(session, device)}
          className="-mr-12"
        >
          {t('security.sessions.signOut')}
        </Button>
      )}
    </li>
  );
}
