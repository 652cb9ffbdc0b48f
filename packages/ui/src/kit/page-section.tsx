import { useId, type ReactNode } from 'react';
import { SectionHeading } from './section-heading.tsx';

export type PageSectionProps = {
  readonly title: ReactNode;
  /** A few quiet words after the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** One chapter of a page of settings, on a hairline below the one before. */
export function PageSection({ title, aside, children }: PageSectionProps): ReactNode {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="border-t border-line py-32 first:border-t-0 first:pt-16 phone:py-24"
    >
      <SectionHeading id={titleId} aside={aside} className="flex-wrap">
        {title}
      </SectionHeading>
      <div className="mt-12">{children}</div>
    </section>
  );
}
