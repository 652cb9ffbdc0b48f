import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { TextLink } from '../../kit/text-link.tsx';

/** While Notion is not connected: something that can be added, below what there is. */
export function NotionNotice(): ReactNode {
  const t = useText();
  return (
    <p className="mt-16 px-12 text-13 text-text-2">
      {t('notes.notion')}{' '}
      <TextLink render={<Link to="/dashboard/integrations" />}>{t('notes.notion.connect')}</TextLink>
    </p>
  );
}
