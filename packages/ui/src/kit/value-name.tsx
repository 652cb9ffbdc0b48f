import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ValuePip, type ValueSlot } from './value-pip.tsx';

export type ValueNameProps = Omit<ComponentProps<'span'>, 'slot'> & { readonly slot: ValueSlot };

/** A value as it is always written: its pip and its name, in its hue. */
export function ValueName({ slot, className, children, ...props }: ValueNameProps): ReactNode {
  return (
    <span
      data-v={slot}
      className={classNames('inline-flex min-w-0 items-center gap-8 text-v-text', className)}
      {...props}
    >
      <ValuePip slot={slot} />
      <span className="truncate">{children}</span>
    </span>
  );
}
