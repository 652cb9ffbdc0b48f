import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>): ReactNode {
  return <span className={classNames('sr-only', className)} {...props} />;
}
