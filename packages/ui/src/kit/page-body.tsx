import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PageBodyProps = { readonly className?: string; readonly children: ReactNode };

/** The margins and the greatest width of a page below the top line. */
export function PageBody({ className, children }: PageBodyProps): ReactNode {
  return (
    <div className={classNames('w-full max-w-page px-48 pt-12 pb-64 phone:px-16 phone:pb-48', className)}>
      {children}
    </div>
  );
}
