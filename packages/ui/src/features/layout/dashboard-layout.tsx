import type { User } from '@squeeze/contracts/users';
import { Suspense, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { LoadingState } from '../../kit/loading-state.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { navGroups } from './nav-items.ts';
import { PageTop } from './page-top.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { Sidebar } from './sidebar.tsx';
import type { ThemeButtonProps } from './theme-button.tsx';
import { useNarrowSidebar } from './use-narrow-sidebar.ts';

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
