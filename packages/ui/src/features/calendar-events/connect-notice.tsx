import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsConnected } from '../../api/oauth/use-is-connected.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../kit/link-button.tsx';

/** While neither Google nor Microsoft is connected, as far as is known: something that can be added, below what there is. */
export function ConnectNotice(): ReactNode {
  const t = useText();
  if (useIsConnected(['google', 'microsoft']) !== false) return null;
  return (
    <div className="mt-24 grid justify-items-start gap-12 text-13 text-text-2">
      <p>{t('calendar.connect.text')}</p>
      <LinkButton size="sm" className="phone:min-h-hit" render={<Link to="/dashboard/integrations" />}>
        {t('calendar.connect')}
      </LinkButton>
    </div>
  );
}
