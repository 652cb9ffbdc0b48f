import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type KbdProps = ComponentProps<'kbd'> & {
  /** The ground it lies on: the page, a filled control, or a tooltip. */
  readonly tone?: 'fill' | 'page' | 'ink' | undefined;
};

const tones = {
  fill: 'bg-fill text-text-2',
  page: 'bg-bg text-text-2',
  ink: 'border border-text-2 text-on-ink',
} as const;

/** A key to press. */
export function Kbd({ tone = 'fill', className, ...props }: KbdProps): ReactNode {
  return (
    <kbd
      className={classNames(
        'rounded-6 px-6 py-2 font-body text-13 leading-snug font-mid whitespace-nowrap',
        tones[tone],
        className,
      )}
      {...props}
    />
  );
}
