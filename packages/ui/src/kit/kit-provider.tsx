import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { useEffect, type ReactNode } from 'react';
import { Announcer } from './announcer.tsx';
import { followTheme } from './theme.ts';
import { Toaster } from './toast.tsx';

/** What the kit needs once per page: live theme, live regions, toasts, and no inline style element anywhere. */
export function KitProvider({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(followTheme, []);
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={500}>
        {children}
        <Toaster />
        <Announcer />
      </Tooltip.Provider>
    </CSPProvider>
  );
}
