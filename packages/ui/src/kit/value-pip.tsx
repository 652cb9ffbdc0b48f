import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Which of the eight segments a value is; `slot` of a personal value, `data-v` in the stylesheet. */
export type ValueSlot = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type ValuePipProps = { readonly slot: ValueSlot; readonly className?: string | undefined };

/** The mark of one value: a drop whose tip points to the middle of the slice. The name always stands beside it. */
export function ValuePip({ slot, className }: ValuePipProps): ReactNode {
  return <i aria-hidden data-v={slot} className={classNames('pip', className)} />;
}
