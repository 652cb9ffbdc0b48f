import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect, type ReactNode } from 'react';
import { Announcer } from './announcer.tsx';
import { followTheme } from './theme.ts';

/** What every page needs of the kit, once: live theme, live regions, and no inline style element anywhere. */
export function KitProvider({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(followTheme, []);
  return (
    <CSPProvider disableStyleElements>
      {children}
      <Announcer />
    </CSPProvider>
  );
}
