import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../kit/link-button.tsx';

/** What whoever has deleted their account reads: until when they may still change their mind. @param deletionAt epoch ms */
export function AccountDeletionNotice({ deletionAt }: { readonly deletionAt: number }): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <div className="grid justify-items-start gap-16">
      <h1 className="display-face text-36 phone:text-28">{t('security.deleted.title')}</h1>
      <p className="text-18">
        {t('security.deleted.until', {
          date: format.date(deletionAt, 'full'),
          time: format.time(deletionAt),
        })}
      </p>
      <p className="text-text-2">{t('security.deleted.text')}</p>
      <LinkButton size="lg" className="mt-8" render={<Link to="/login" />}>
        {t('security.deleted.keep')}
      </LinkButton>
    </div>
  );
}
