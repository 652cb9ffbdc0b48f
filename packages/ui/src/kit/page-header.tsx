import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PageHeaderProps = {
  readonly title: ReactNode;
  /** One quiet line beside the title, below it on a phone. */
  readonly aside?: ReactNode;
  /** Controls of the page, on the right. */
  readonly tools?: ReactNode;
  readonly className?: string | undefined;
};

/** The head of a page: its one first-level heading, in the serif. */
export function PageHeader({ title, aside, tools, className }: PageHeaderProps): ReactNode {
  return (
    <header
      className={classNames('flex flex-wrap items-baseline justify-between gap-x-24 gap-y-4', className)}
    >
      <h1 className="display-face min-w-0 text-28 wrap-anywhere">{title}</h1>
      {aside && <p className="text-14 text-text-2">{aside}</p>}
      {tools && <div className="flex flex-wrap items-center gap-16 phone:w-full">{tools}</div>}
    </header>
  );
}
