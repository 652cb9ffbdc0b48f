import { gatherCrowd, type Member } from '../crowd.ts';
import { interleave } from '../interleave.ts';
import { applyLoad, type LoadRequest } from '../load.ts';
import { openLoop } from '../open-loop.ts';
import { runProduct } from '../programs/product.ts';
import { runReference } from '../programs/reference.ts';
import { asMember, asSession } from '../requests.ts';
import type { Row } from '../row.ts';

const seconds = 5;
const saturating = { connections: 32, seconds: 4 };

/** Of ten requests seven list, two read and one writes; which a person begins with differs. */
const mixOf = (as: (request: LoadRequest) => (member: Member) => LoadRequest, members: readonly Member[]) =>
  Array.from({ length: 10 }, (_, turn) =>
    members.map((member, n) => {
      const kind = (n + turn) % 10;
      return as(kind < 7 ? list : kind < 9 ? readOf(member) : write)(member);
    }),
  ).flat();

const list: LoadRequest = { method: 'GET', path: '/api/v1/todos/' };
const readOf = ({ todoId }: Member): LoadRequest => ({ method: 'GET', path: `/api/v1/todos/${todoId}` });
const write: LoadRequest = {
  method: 'POST',
  path: '/api/v1/todos/',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ title: 'Buy oat milk' }),
};

export const mixed: Row = {
  name: 'mixed',
  what: 'p99 at half of what saturates the product: 70 % lists, 20 % reads, 10 % writes, SQLite',
  reference: 'the same calls by hand over raw `node:http`, at the same rate',
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at most', value: 3 },
  async measure() {
    await using crowd = await gatherCrowd({ people: 600, todosEach: 50 });
    await using folder = await crowd.copyDatabase();
    await using other = await crowd.copyDatabase();
    await using reference = await runReference('mixed', other.path);
    await using product = await runProduct(folder.path);
    const ours = mixOf(asMember, crowd.members);
    const theirs = mixOf(asSession, crowd.members);
    await applyLoad(reference.origin, theirs, saturating);
    await applyLoad(product.origin, ours, saturating);
    const { answered, seconds: took } = await applyLoad(product.origin, ours, saturating);
    const perSecond = answered / took / 2;
    const rounds = await interleave({
      reference: async () => p99(await openLoop(reference.origin, theirs, { perSecond, seconds })),
      product: async () => p99(await openLoop(product.origin, ours, { perSecond, seconds })),
    });
    return {
      rounds,
      notes: [`${Math.round(perSecond)} requests a second, each of them answered with success.`],
    };
  },
};

const p99 = (times: readonly number[]): number => times[Math.ceil(times.length * 0.99) - 1] ?? 0;
