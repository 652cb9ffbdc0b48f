import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { PageSection } from '../../kit/page-section.tsx';
import { ExportData } from './export-data.tsx';
import { ExportRunHistory } from './export-run-history.tsx';
import { ImportData } from './import-data.tsx';

/** What a person has here is theirs: to take along, and to bring. */
export function DataSection(): ReactNode {
  const t = useText();
  return (
    <PageSection title={t('data.title')}>
      <div className="grid gap-32">
        <ExportData />
        <ExportRunHistory />
        <ImportData />
      </div>
    </PageSection>
  );
}
