import type { User } from '@squeeze/contracts/users';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { LoadingState } from '../../kit/loading-state.tsx';
import { Wordmark } from '../../kit/wordmark.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { homePath, navGroups, pageLabel } from './nav-items.ts';
import { PhoneTabs } from './phone-tabs.tsx';
import { Sidebar } from './sidebar.tsx';
import { ThemeButton, type ThemeButtonProps } from './theme-button.tsx';

interface DashboardLayoutProps extends ThemeButtonProps {
  readonly roles: User['roles'];
  /** Left out where there is nothing to sign out of. */
  readonly onLogout?: (() => void) | undefined;
  /** Something to say above every page. */
  readonly notice?: ReactNode;
  /** At the head of every page. */
  readonly bell?: ReactNode;
  readonly search?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every page behind the sign-in. The pages set their own margins. */
export function DashboardLayout({
  roles,
  onLogout,
  notice,
  bell,
  search,
  onTheme,
  children,
}: DashboardLayoutProps): ReactNode {
  const t = useText();
  const [narrow, toggle] = useNarrowSidebar();
  const groups = navGroups(roles);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-8 focus:left-8 focus:z-50 focus:rounded-8 focus:bg-surface-raised focus:px-16 focus:py-8"
      >
        {t('layout.skip')}
      </a>
      <div className="flex min-h-dvh">
        <Sidebar groups={groups} narrow={narrow} onToggle={toggle} onLogout={onLogout} />
        <div className="flex min-w-0 flex-1 flex-col phone:pb-tabs">
          <PageTop bell={bell} search={search} onTheme={onTheme} />
          <ConnectionBanner />
          {notice}
          <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
            <Suspense fallback={<LoadingState />}>{children}</Suspense>
          </main>
        </div>
      </div>
      <PhoneTabs groups={groups} onLogout={onLogout} />
    </>
  );
}

interface PageTopProps extends ThemeButtonProps {
  readonly bell?: ReactNode;
  readonly search?: ReactNode;
}

/** The line above every page: where one is, or on a phone whose house it is. */
function PageTop({ bell, search, onTheme }: PageTopProps): ReactNode {
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

const storageKey = 'squeeze.sidebar';

const readNarrow = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'narrow';
  } catch {
    return false; // storage may be denied: the choice then holds for this page only
  }
};

/** Whether the sidebar shows drawings only, as it was left on this device. */
const useNarrowSidebar = (): readonly [narrow: boolean, toggle: () => void] => {
  const [narrow, setNarrow] = useState(readNarrow);
  const toggle = (): void => {
    setNarrow(!narrow);
    try {
      localStorage.setItem(storageKey, narrow ? 'wide' : 'narrow');
    } catch {
      // see readNarrow
    }
  };
  return [narrow, toggle];
};
