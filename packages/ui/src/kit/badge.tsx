import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { ValueSlot } from './value-pip.tsx';

export type BadgeTone = 'neutral' | 'accent' | 'carry' | 'danger';

export type BadgeProps = Omit<ComponentProps<'span'>, 'slot'> & {
  /** `carry` is amber and says "carried over"; `danger` is for what has failed, nothing else. */
  readonly tone?: BadgeTone | undefined;
  /** In the tint of a value. */
  readonly slot?: ValueSlot | undefined;
};

const tones = {
  neutral: 'bg-fill text-text-2',
  accent: 'bg-accent-tint text-accent-text',
  carry: 'bg-carry-tint text-carry-text',
  danger: 'bg-danger-tint text-danger-text',
} as const satisfies Record<BadgeTone, string>;

/** A state in a word. */
export function Badge({ tone = 'neutral', slot, className, ...props }: BadgeProps): ReactNode {
  return (
    <span
      data-v={slot}
      className={classNames(
        'inline-flex items-center gap-6 rounded-full px-10 py-2 text-13 font-mid whitespace-nowrap',
        slot ? 'bg-v-tint text-v-text' : tones[tone],
        className,
      )}
      {...props}
    />
  );
}
