import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SectionHeadingProps = {
  readonly children: ReactNode;
  /** A few quiet words after it: "six, none of them today". */
  readonly aside?: ReactNode;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
};

/** Now, Next, Later and every other section speak in this one voice. */
export function SectionHeading({ children, aside, id, className }: SectionHeadingProps): ReactNode {
  return (
    <div className={classNames('flex items-baseline gap-12', className)}>
      <h2 id={id} className="display-face text-22">
        {children}
      </h2>
      {aside && <span className="text-14 text-text-2">{aside}</span>}
    </div>
  );
}
