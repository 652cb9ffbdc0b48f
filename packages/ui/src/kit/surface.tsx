import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { ValueSlot } from './value-pip.tsx';

export type SurfaceProps = Omit<ComponentProps<'div'>, 'slot'> & {
  /** `paper` with a hairline, `raised` with the one shadow, `fill` for a quiet aside. */
  readonly look?: 'paper' | 'raised' | 'fill' | undefined;
  /** In the tint of the value it serves. */
  readonly slot?: ValueSlot | undefined;
};

const looks = {
  paper: 'border border-line bg-surface',
  raised: 'border border-line bg-surface shadow-raised',
  fill: 'bg-fill',
} as const;

/** A sheet of paper. Few things need one: most stand on hairlines. */
export function Surface({ look = 'paper', slot, className, ...props }: SurfaceProps): ReactNode {
  return (
    <div
      data-v={slot}
      className={classNames('rounded-20 p-card', slot ? 'bg-v-tint' : looks[look], className)}
      {...props}
    />
  );
}
