import { CSPProvider } from '@base-ui/react/csp-provider';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Announcer } from './announcer.tsx';
import { lazyPart } from './lazy-part.ts';
import { followTheme } from './theme.ts';

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster);

/** After the first view has been drawn: toasts are of no use before it, and no first page should wait for them. */
const whenIdle = (then: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(then, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(then, 0); // Safari has no idle callback
  return () => clearTimeout(handle);
};

/** What the kit needs once per page: live theme, live regions, toasts, and no inline style element anywhere. */
export function KitProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [drawn, setDrawn] = useState(false);
  useEffect(followTheme, []);
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
