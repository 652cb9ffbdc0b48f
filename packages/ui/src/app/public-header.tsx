import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.ts';
import { LinkButton } from '../kit/link-button.tsx';
import { Wordmark } from '../kit/wordmark.tsx';

/** The head of the public pages. */
export function PublicHeader(): ReactNode {
  const t = useText();
  return (
    <header className="flex items-center gap-32 py-16 phone:gap-8">
      <Link to="/" className="mr-auto">
        <Wordmark />
      </Link>
      <nav
        aria-label={t('layout.main')}
        className="flex items-center gap-24 text-14 text-text-2 phone:hidden"
      >
        <Link to="/how-it-works" className="hit-area hover:text-text">
          {t('page.howItWorks')}
        </Link>
        <Link to="/pricing" className="hit-area hover:text-text">
          {t('page.pricing')}
        </Link>
      </nav>
      <span className="flex items-center gap-4 phone:*:px-12">
        <LinkButton variant="ghost" render={<Link to="/login" />}>
          {t('landing.login')}
        </LinkButton>
        <LinkButton render={<Link to="/login" state={{ screen: 'sign-up' }} />}>
          {t('landing.signUp')}
        </LinkButton>
      </span>
    </header>
  );
}
