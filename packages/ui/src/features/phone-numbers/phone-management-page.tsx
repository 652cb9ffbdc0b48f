import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageBody } from '../../kit/page-body.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionHeading } from '../../kit/section-heading.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';
import { PhoneManager } from './phone-manager.tsx';

/** The person's phone numbers, with what they are for. The way back stands first; the crumbs are in the line above. */
export function PhoneManagementPage(): ReactNode {
  const t = useText();
  const { edition } = usePlatform();
  return (
    <PageBody>
      <div className="grid max-w-column gap-32">
        <div className="grid justify-items-start gap-8">
          <LinkButton variant="ghost" size="sm" className="-ml-12" render={<Link to="/dashboard" />}>
            <Icon icon={ChevronLeft} size="sm" />
            {t('phone.back')}
          </LinkButton>
          <PageHeader title={t('page.phone')} />
          {edition === 'cloud' && <p className="max-w-measure text-text-2">{t('phone.overview')}</p>}
        </div>
        <PhoneManager />
        {edition === 'cloud' && <PhoneHelp />}
      </div>
    </PageBody>
  );
}

function PhoneHelp(): ReactNode {
  const t = useText();
  return (
    <section
      aria-labelledby="phone-help"
      className="grid gap-12 border-t border-line pt-24 text-14 text-text-2"
    >
      <SectionHeading id="phone-help" className="text-text">
        {t('phone.help')}
      </SectionHeading>
      <ol className="grid list-decimal gap-4 pl-24">
        <li>{t('phone.help.enter')}</li>
        <li>{t('phone.help.check')}</li>
        <li>{t('phone.help.verify')}</li>
      </ol>
      <p>{t('phone.uses')}</p>
      <p>{t('phone.stop')}</p>
      <p>{t('phone.silent')}</p>
    </section>
  );
}
