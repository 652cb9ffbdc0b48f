import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsConnected } from '../../api/oauth/use-is-connected.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextLink } from '../../kit/text-link.tsx';

/** While Notion is not connected, as far as is known: something that can be added, below what there is. */
export function NotionNotice(): ReactNode {
  const t = useText();
  if (useIsConnected(['notion']) !== false) return null;
  return (
    <p className="mt-16 px-12 text-13 text-text-2">
      {t('notes.notion')}{' '}
      <TextLink render={<Link to="/dashboard/integrations" />}>{t('notes.notion.connect')}</TextLink>
    </p>
  );
}
