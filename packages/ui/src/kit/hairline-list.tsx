import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type HairlineListProps = ComponentProps<'ul'>;

/** Rows on hairlines, the way Squeeze lists things instead of boxing them. */
export function HairlineList({ className, ...props }: HairlineListProps): ReactNode {
  return <ul className={classNames('divide-y divide-line', className)} {...props} />;
}

export type HairlineRowProps = Omit<ComponentProps<'li'>, 'children'> & {
  /** A drawing or a mark before the words. */
  readonly leading?: ReactNode;
  /** A time, a state or a link after them. */
  readonly trailing?: ReactNode;
  readonly children: ReactNode;
};

/** One row of a `HairlineList`. */
export function HairlineRow({
  leading,
  trailing,
  className,
  children,
  ...props
}: HairlineRowProps): ReactNode {
  return (
    <li
      className={classNames('flex min-h-control-lg items-center gap-12 py-6 text-14', className)}
      {...props}
    >
      {leading && <span className="shrink-0 text-text-2">{leading}</span>}
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {trailing && <span className="shrink-0 text-text-2">{trailing}</span>}
    </li>
  );
}
