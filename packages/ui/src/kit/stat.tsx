import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A row of figures on hairlines; two by two on a phone. */
export function StatRow({ className, ...props }: ComponentProps<'dl'>): ReactNode {
  return (
    <dl
      className={classNames(
        'grid auto-cols-fr grid-flow-col border-y border-line phone:grid-flow-row phone:grid-cols-2',
        className,
      )}
      {...props}
    />
  );
}

export type StatProps = {
  readonly label: ReactNode;
  /** The figure, or a dash when it is not known. */
  readonly value: ReactNode;
  /** Change against the time before: "+12%". */
  readonly change?: ReactNode;
};

/** One figure with its name. */
export function Stat({ label, value, change }: StatProps): ReactNode {
  return (
    <div
      className={
        'border-line py-24 pl-24 not-first:border-l first:pl-0 ' +
        'phone:py-16 phone:pl-16 phone:odd:border-l-0 phone:odd:pl-0 phone:nth-[n+3]:border-t'
      }
    >
      <dt className="text-14 text-text-2">{label}</dt>
      <dd className="mt-4 flex flex-wrap items-baseline gap-x-12">
        <b className="font-serif text-28 font-regular tabular-nums">{value}</b>
        {change && <span className="text-14 text-text-2 tabular-nums">{change}</span>}
      </dd>
    </div>
  );
}
