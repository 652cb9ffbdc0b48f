import type { User } from '@squeeze/contracts/users';
import type { ReactNode } from 'react';

interface DashboardLayoutProps {
  readonly roles: User['roles'];
  readonly onLogout?: () => void;
  readonly children: ReactNode;
}

export function DashboardLayout({ children }: DashboardLayoutProps): ReactNode {
  return <main>{children}</main>;
}
