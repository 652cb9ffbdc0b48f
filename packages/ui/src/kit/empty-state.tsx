import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Slice } from './slice.tsx';
import type { ValueSlot } from './value-pip.tsx';

export type EmptyStateProps = {
  readonly title: ReactNode;
  /** One sentence: what this place is for. */
  readonly text?: ReactNode;
  /** One action, no more. */
  readonly action?: ReactNode;
  /** Lights one segment of the fruit, where the place belongs to a value. */
  readonly slot?: ValueSlot | undefined;
  readonly className?: string | undefined;
};

/** Nothing here yet, as an invitation. */
export function EmptyState({ title, text, action, slot, className }: EmptyStateProps): ReactNode {
  return (
    <div className={classNames('grid max-w-measure justify-items-start gap-8 py-32', className)}>
      <Slice slot={slot} className="mb-8 size-64" />
      <h2 className="display-face text-22">{title}</h2>
      {text && <p className="text-text-2">{text}</p>}
      {action && <div className="mt-8">{action}</div>}
    </div>
  );
}
