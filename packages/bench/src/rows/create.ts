import { countSyncs } from '../count-syncs.ts';
import { gatherCrowd } from '../crowd.ts';
import type { LoadRequest } from '../load.ts';
import { runProduct } from '../programs/product.ts';
import { runReference } from '../programs/reference.ts';
import { asMember, asSession } from '../requests.ts';
import type { Row } from '../row.ts';
import { throughput } from '../throughput.ts';

const request: LoadRequest = {
  method: 'POST',
  path: '/api/v1/todos/',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ title: 'Buy oat milk' }),
};

export const create: Row = {
  name: 'create',
  what: '`POST /todos/`, durable, authenticated, SQLite',
  reference: 'raw `node:http`, the same session read, a raw insert with `synchronous=FULL`',
  unit: 'requests/s',
  goal: { of: 'ratio', bound: 'at least', value: 0.3 },
  async measure() {
    await using crowd = await gatherCrowd({ people: 600, todosEach: 0 });
    await using referenceFolder = await crowd.copyDatabase();
    await using productFolder = await crowd.copyDatabase();
    await using reference = await runReference('create', referenceFolder.path);
    await using product = await runProduct(productFolder.path);
    const rounds = await throughput({
      reference: { server: reference, requests: crowd.members.map(asSession(request)) },
      product: { server: product, requests: crowd.members.map(asMember(request)) },
    });
    return { rounds, notes: [await countSyncs(crowd, request)] };
  },
};
