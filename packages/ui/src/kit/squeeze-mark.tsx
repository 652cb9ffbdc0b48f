import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SqueezeMarkProps = {
  readonly size?: number | undefined;
  readonly className?: string | undefined;
};

/** The mark of Squeeze: a drop with the five segments of a small fruit. Hidden from screen readers. */
export function SqueezeMark({ size = 26, className }: SqueezeMarkProps): ReactNode {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={classNames('squeeze-mark', className)}
    >
      <path
        className="flesh"
        d="M12 1.5C14.4 5.4 20.2 9 20.2 14.7a8.2 8.2 0 0 1-16.4 0C3.8 9 9.6 5.4 12 1.5Z"
      />
      <path
        className="pith"
        d="M12 13.1V9.6M13.43 14.14L16.76 13.05M12.88 15.81L14.94 18.65M11.12 15.81L9.06 18.65M10.57 14.14L7.24 13.05"
      />
    </svg>
  );
}
