import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { Wordmark } from '../../kit/wordmark.tsx';
import { homePath, pageLabel } from './nav-items.ts';
import { ThemeButton, type ThemeButtonProps } from './theme-button.tsx';

interface PageTopProps extends ThemeButtonProps {
  readonly bell?: ReactNode;
  readonly search?: ReactNode;
}

/** The line above every page: where one is, or on a phone whose house it is. */
export function PageTop({ bell, search, onTheme }: PageTopProps): ReactNode {
  const t = useText();
  const { pathname } = useLocation();
  const label = pathname === homePath ? null : pageLabel(pathname);
  const home = { label: t('page.dashboard'), to: homePath };
  return (
    <header
      data-page-top=""
      className="flex h-top shrink-0 items-center justify-between gap-8 px-48 phone:h-[56px] phone:pr-8 phone:pl-16"
    >
      <Breadcrumbs
        crumbs={label === null ? [home] : [home, { label: t(label), to: pathname }]}
        className="phone:hidden"
      />
      <Link to={homePath} aria-label={t('layout.toHome')} className="wide:hidden">
        <Wordmark />
      </Link>
      <div className="flex items-center gap-4">
        {search}
        <ThemeButton onTheme={onTheme} />
        {bell}
      </div>
    </header>
  );
}
