import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SqueezeMark } from './squeeze-mark.tsx';

export type WordmarkProps = { readonly className?: string | undefined; readonly size?: number | undefined };

/** The mark and the name, as they stand at the head of every page. The name is not translated. */
export function Wordmark({ className, size = 26 }: WordmarkProps): ReactNode {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-10 font-serif text-18 font-mid tracking-display',
        className,
      )}
    >
      <SqueezeMark size={size} />
      Squeeze
    </span>
  );
}
