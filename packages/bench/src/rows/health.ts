import { runProduct } from '../programs/product.ts';
import { runReference } from '../programs/reference.ts';
import type { Row } from '../row.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { throughputOfCpu } from '../throughput.ts';

const requests = [{ method: 'GET', path: '/healthz' }] as const;

export const health: Row = {
  name: 'health',
  what: '`GET /healthz` through the full middleware stack',
  reference: 'raw `node:http`',
  unit: 'requests/CPU s',
  goal: { of: 'ratio', bound: 'at least', value: 0.15 },
  async measure() {
    await using folder = await temporaryFolder();
    await using reference = await runReference('health');
    await using product = await runProduct(folder.path);
    const rounds = await throughputOfCpu({
      reference: { server: reference, requests },
      product: { server: product, requests },
    });
    return { rounds, notes: [] };
  },
};
