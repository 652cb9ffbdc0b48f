import path from 'node:path';
import { firstViews as views, firstViewSize } from '@squeeze/testing/first-view';
import { projectRoot } from '../project-root.ts';
import type { Row } from '../row.ts';

const site = path.join(projectRoot, 'apps/web/dist/site');

export const firstViews: readonly Row[] = views.map((view) => ({
  // The other row of that name measures the server.
  name: view.name === 'sign-in' ? 'sign-in-view' : view.name,
  what: `JS for the first view, gzip: ${view.name}`,
  reference: 'none',
  unit: 'KB',
  goal: { of: 'figure', bound: 'at most', value: view.atMostKb },
  async measure() {
    const { kb, files } = await firstViewSize(site, view);
    const from = view.lazy.length > 0 ? `, from the entry, ${view.lazy.join(' and ')}` : '';
    return { rounds: [{ reference: null, product: kb }], notes: [`${files} files${from}.`] };
  },
}));
