import type { ReactNode } from 'react';
import { buttonClass } from './button-class.ts';

interface ReloadButtonProps {
  /** What else brings the page anew. */
  readonly onPress?: (() => void) | undefined;
  readonly children: ReactNode;
}

const reload = (): void => globalThis.location.reload();

/** Loads the page anew. A bare one: it stands where code is missing or has failed, and may need none that comes later. */
export const ReloadButton = ({ children, onPress = reload }: ReloadButtonProps): ReactNode => (
  <button type="button" className={`mt-8 ${buttonClass({ size: 'sm' })}`} onClick={onPress}>
    {children}
  </button>
);
