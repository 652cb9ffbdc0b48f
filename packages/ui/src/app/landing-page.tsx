import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Text } from '../i18n/text.tsx';
import { useText } from '../i18n/use-text.ts';
import { LinkButton } from '../kit/link-button.tsx';
import { TextLink } from '../kit/text-link.tsx';
import { Slice } from '../kit/slice.tsx';
import { PublicHeader } from './public-header.tsx';

/** What stands at `/` until the landing page comes: what this is, and the two ways in. */
export function LandingPage(): ReactNode {
  const t = useText();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-page flex-col px-24">
      <PublicHeader />
      <main className="grid flex-1 grid-cols-2 items-center gap-48 pb-64 phone:grid-cols-1 phone:content-center phone:gap-32">
        <div className="grid justify-items-start gap-24">
          <h1 className="display-face text-hero tracking-hero">
            <span className="mb-16 block font-body text-14 font-mid tracking-wide text-accent-text">
              {t('landing.beta')}
            </span>{' '}
            <Text id="landing.hero" components={{ more: <span className="tracking-wide" /> }} />
          </h1>
          <p className="max-w-measure text-18 text-pretty text-text-2">{t('landing.text')}</p>
          <div className="flex flex-wrap items-center gap-24">
            <LinkButton variant="primary" size="lg" render={<Link to="/login" />}>
              {t('landing.firstSms')}
            </LinkButton>
            <TextLink render={<Link to="/how-it-works" />}>{t('page.howItWorks')}</TextLink>
          </div>
        </div>
        <Slice drop className="mx-auto h-auto w-full max-w-form phone:-order-1 phone:w-1/2" />
      </main>
    </div>
  );
}
