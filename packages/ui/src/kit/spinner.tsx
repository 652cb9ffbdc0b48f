import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ringSegments } from './ring-segments.ts';

export type SpinnerProps = {
  readonly size?: 'sm' | 'md' | undefined;
  readonly className?: string | undefined;
};

/**
 * Work under way: five segments that fill whole, one after the other and ever later. It does not loop, so a long wait
 * stays quiet; under reduced motion it is simply full. Always beside words, so it is hidden from screen readers.
 */
export function Spinner({ size = 'sm', className }: SpinnerProps): ReactNode {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 200"
      className={classNames('spinner', size === 'sm' ? 'size-icon' : 'size-control', className)}
    >
      <g className="opacity-25">
        {ringSegments.map((segment) => (
          <path key={segment} d={segment} />
        ))}
      </g>
      <g className="filling">
        {ringSegments.map((segment) => (
          <path key={segment} d={segment} />
        ))}
      </g>
    </svg>
  );
}
