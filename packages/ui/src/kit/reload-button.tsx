import type { ReactNode } from 'react';
import { buttonClass } from './button-class.ts';

/** Loads the page anew. A bare one: it stands where code is missing or has failed, and may need none that comes later. */
export const ReloadButton = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <button
    type="button"
    className={`mt-8 ${buttonClass({ size: 'sm' })}`}
    onClick={() => globalThis.location.reload()}
  >
    {children}
  </button>
);
