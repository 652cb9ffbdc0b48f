import type { Export } from '@squeeze/contracts/exports';

const names: Readonly<Record<Export['what'], string>> = {
  everything: 'squeeze-export',
  notes: 'squeeze-notes',
};

/** What the file is called: by the day of `at`, epoch ms. */
export const exportFileName = (what: Export['what'], at: number): string =>
  `${names[what]}-${new Date(at).toISOString().slice(0, 10)}.zip`;
