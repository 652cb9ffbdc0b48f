import { gatherCrowd } from '../crowd.ts';
import { runProduct } from '../programs/product.ts';
import { runReference } from '../programs/reference.ts';
import { asMember, asSession } from '../requests.ts';
import type { Row } from '../row.ts';
import { throughputOfCpu } from '../throughput.ts';

export const list: Row = {
  name: 'list',
  what: '`GET /todos/`, 50 rows, authenticated, SQLite',
  reference: 'raw `node:http`, the same session read, a prepared statement, `JSON.stringify`',
  unit: 'requests/CPU s',
  goal: { of: 'ratio', bound: 'at least', value: 0.45 },
  async measure() {
    await using crowd = await gatherCrowd({ people: 600, todosEach: 50 });
    await using folder = await crowd.copyDatabase();
    await using reference = await runReference('list', folder.path);
    await using product = await runProduct(folder.path);
    const request = { method: 'GET', path: '/api/v1/todos/' } as const;
    const rounds = await throughputOfCpu({
      reference: { server: reference, requests: crowd.members.map(asSession(request)) },
      product: { server: product, requests: crowd.members.map(asMember(request)) },
    });
    return { rounds, notes: [] };
  },
};
