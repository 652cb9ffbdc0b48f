import path from 'node:path';
import { gatherCrowd } from '../crowd.ts';
import { interleave } from '../interleave.ts';
import { runReference } from '../programs/reference.ts';
import { runProgram } from '../programs/run-program.ts';
import type { Row } from '../row.ts';

const seconds = 4;
const program = path.join(import.meta.dirname, '../programs/work-jobs.ts');

export const jobs: Row = {
  name: 'jobs',
  what: 'background jobs, each added in a transaction and carried out, SQLite',
  reference: 'an insert, a claim and an end for each job, with `synchronous=FULL`',
  unit: 'jobs/s',
  goal: { of: 'ratio', bound: 'at least', value: 0.5 },
  async measure() {
    await using empty = await gatherCrowd({ people: 1, todosEach: 0 });
    const rounds = await interleave({
      reference: async () => {
        await using folder = await empty.copyDatabase();
        await using reference = await runReference('queue', folder.path, String(seconds));
        return Number(reference.origin);
      },
      product: async () => {
        await using folder = await empty.copyDatabase();
        await using product = await runProgram({
          command: [program, folder.path, String(seconds)],
          readyLine: /^ready at (\S+)/,
        });
        return Number(product.ready);
      },
    });
    return { rounds, notes: [] };
  },
};
