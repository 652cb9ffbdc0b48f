import type { ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import { newerBuild } from './newer-build.ts';

/**
 * Loads the page anew, with the newest build that can be had. A bare one: it stands where code is missing or has failed,
 * and may need none that comes later.
 */
export const ReloadButton = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <button type="button" className={buttonClass({ size: 'sm' })} onClick={newerBuild.loadAnew}>
    {children}
  </button>
);
