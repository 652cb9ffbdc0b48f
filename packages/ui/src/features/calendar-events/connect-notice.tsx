import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsConnected } from '../../api/oauth/use-is-connected.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextLink } from '../../kit/text-link.tsx';

/** While neither Google nor Microsoft is connected, as far as is known: something that can be added, below what there is. */
export function ConnectNotice(): ReactNode {
  const t = useText();
  if (useIsConnected(['google', 'microsoft']) !== false) return null;
  return (
    <p className="mt-24 text-13 text-text-2">
      {t('calendar.connect.text')}{' '}
      <TextLink render={<Link to="/dashboard/integrations" />}>{t('calendar.connect')}</TextLink>
    </p>
  );
}
