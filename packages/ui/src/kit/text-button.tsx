import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TextButtonProps = Omit<ComponentProps<'button'>, 'type'>;

/** Something to do, in running text: looks like a link and leads nowhere else. */
export function TextButton({ className, children, ...props }: TextButtonProps): ReactNode {
  return (
    <button type="button" className={classNames('link hit-area disabled:opacity-50', className)} {...props}>
      {children}
    </button>
  );
}
