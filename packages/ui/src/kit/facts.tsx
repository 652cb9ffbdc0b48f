import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type FactsProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** What is known about something, by name: `Fact`s on hairlines. */
export function Facts({ className, children }: FactsProps): ReactNode {
  return <dl className={classNames('divide-y divide-line', className)}>{children}</dl>;
}

export type FactProps = {
  readonly name: ReactNode;
  /** A second, quieter line. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** One of them: its name on the left, above it on a phone. */
export function Fact({ name, note, children }: FactProps): ReactNode {
  return (
    <div className="grid grid-cols-[minmax(120px,184px)_minmax(0,1fr)] gap-x-24 gap-y-2 py-12 phone:grid-cols-1">
      <dt className="text-14 leading-body text-text-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {children}
        {note && <div className="mt-2 text-14 text-text-2">{note}</div>}
      </dd>
    </div>
  );
}
