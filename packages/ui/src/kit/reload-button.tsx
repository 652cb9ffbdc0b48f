import type { ReactNode } from 'react';
import { buttonClass } from './button-class.ts';

interface ReloadButtonProps {
  /** How, where it takes more than asking for the page again. */
  readonly reload?: () => void;
  readonly children: ReactNode;
}

const reloadPage = (): void => globalThis.location.reload();

/** Loads the page anew. A bare one: it stands where code is missing or has failed, and may need none that comes later. */
export const ReloadButton = ({ reload = reloadPage, children }: ReloadButtonProps): ReactNode => (
  <button type="button" className={buttonClass({ size: 'sm' })} onClick={reload}>
    {children}
  </button>
);
