import { useId, type ReactNode } from 'react';
import { dataAnswers } from '../../i18n/catalogue/en/data.ts';
import { recogniseAnswers } from '../../i18n/use-answer-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { SectionHeading } from '../../kit/section-heading.tsx';
import { ExportData } from './export-data.tsx';
import { ImportData } from './import-data.tsx';

recogniseAnswers(dataAnswers);

/** What a person has here is theirs: to take along, and to bring. */
export function DataSection(): ReactNode {
  const t = useText();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="border-t border-line py-32 first:border-t-0 first:pt-16 phone:py-24"
    >
      <SectionHeading id={titleId}>{t('data.title')}</SectionHeading>
      <div className="mt-16 grid gap-32">
        <ExportData />
        <ImportData />
      </div>
    </section>
  );
}
