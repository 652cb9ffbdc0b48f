import { CSPProvider } from '@base-ui/react/csp-provider';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Announcer } from './announcer.tsx';
import { lazyPart } from './lazy-part.ts';
import { followTheme } from './theme.ts';
import { whenIdle } from './when-idle.ts';

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster);

/** What the kit needs once per page: live theme, live regions, toasts, and no inline style element anywhere. */
export function KitProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [drawn, setDrawn] = useState(false);
  useEffect(followTheme, []);
  // Toasts are of no use before the first view has been drawn, and no first page should wait for them.
  useEffect(() => whenIdle(() => setDrawn(true)), []);
  return (
    <CSPProvider disableStyleElements>
      {children}
      <Announcer />
      {drawn && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </CSPProvider>
  );
}
