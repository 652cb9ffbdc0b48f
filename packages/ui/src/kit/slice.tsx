import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { sliceSegments } from './slice-segments.ts';
import type { ValueSlot } from './value-pip.tsx';

export type SliceProps = Omit<ComponentProps<'svg'>, 'children' | 'slot'> & {
  /** Lights one segment and draws the others in its tint; without it all eight show their own hue. */
  readonly slot?: ValueSlot | undefined;
  /** One drop under the fruit. */
  readonly drop?: boolean | undefined;
};

/** The fruit: eight values, eight segments. A picture beside words, hidden from screen readers. */
export function Slice({ slot, drop = false, className, ...props }: SliceProps): ReactNode {
  return (
    <svg
      aria-hidden
      viewBox={drop ? '0 0 200 236' : '0 0 200 200'}
      data-v={slot}
      className={classNames('slice', className)}
      {...props}
    >
      <circle className="rind" cx="100" cy="100" r="96" />
      {sliceSegments.map((segment, index) => (
        <path
          key={segment}
          d={segment}
          data-v={slot ?? index + 1}
          data-lit={slot === index + 1 ? '' : undefined}
        />
      ))}
      {drop && <path className="drop" d="M100 208c2 3.4 7 6.4 7 11.3a7 7 0 0 1-14 0c0-4.9 5-7.9 7-11.3Z" />}
    </svg>
  );
}
