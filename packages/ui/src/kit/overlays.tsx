import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { Toaster } from './toast.tsx';

/** Toasts and shared timing of tooltips. Apart from `KitProvider`, so that pages without them need not load them. */
export function Overlays({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Tooltip.Provider delay={500}>
      {children}
      <Toaster />
    </Tooltip.Provider>
  );
}
