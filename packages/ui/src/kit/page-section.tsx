import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SectionHeading } from './section-heading.tsx';

export type PageSectionProps = {
  readonly title: ReactNode;
  /** A few quiet words after the title. */
  readonly aside?: ReactNode;
  /** One sentence: what it is about. */
  readonly text?: ReactNode;
  /** Controls of the section, on the right of its heading. */
  readonly tools?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A chapter of a long page, on a hairline below the one before: its heading, what it is about, and what it holds. */
export function PageSection(props: PageSectionProps): ReactNode {
  const { title, aside, text, tools, className, children } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'border-t border-line py-32 first:border-t-0 first:pt-0 phone:py-24 [header+&]:border-t-0 [header+&]:pt-0',
        className,
      )}
    >
      <div className="mb-12 flex min-h-control items-center justify-between gap-16">
        <SectionHeading id={id} aside={aside} className="flex-wrap">
          {title}
        </SectionHeading>
        {tools}
      </div>
      {text && <p className="-mt-8 mb-16 max-w-measure text-14 text-text-2">{text}</p>}
      {children}
    </section>
  );
}
