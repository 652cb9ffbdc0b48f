import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
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

/** The eight segments of the slice in a 200 x 200 box, clockwise from the top; the stroke rounds their corners. */
const sliceSegments = [
  'M109.6 76.8L109.6 21.6A79 79 0 0 1 148.7 37.8Z',
  'M123.2 90.4L162.2 51.3A79 79 0 0 1 178.4 90.4Z',
  'M123.2 109.6L178.4 109.6A79 79 0 0 1 162.2 148.7Z',
  'M109.6 123.2L148.7 162.2A79 79 0 0 1 109.6 178.4Z',
  'M90.4 123.2L90.4 178.4A79 79 0 0 1 51.3 162.2Z',
  'M76.8 109.6L37.8 148.7A79 79 0 0 1 21.6 109.6Z',
  'M76.8 90.4L21.6 90.4A79 79 0 0 1 37.8 51.3Z',
  'M90.4 76.8L51.3 37.8A79 79 0 0 1 90.4 21.6Z',
] as const;
