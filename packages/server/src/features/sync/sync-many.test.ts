import { historyCount } from '@squeeze/testing/history-count';
import { outsideList, SyncedPerson, task } from '@squeeze/testing/synced-person';
import { openTestDatabase } from '@squeeze/testing/test-database';
import { expect, it } from 'vitest';
import { syncIntegration } from './sync-integration.ts';

/** `HISTORIES=10000` for as many as a long list has. */
const count = historyCount(400);
const pages = 8;

it(
  `${count} items come once though the process dies again and again`,
  { timeout: 30_000 + count * 60 },
  async () => {
    await using database = await openTestDatabase('sqlite');
    const person = await SyncedPerson.open(database);
    const { double } = person;
    double.pageSize = count / pages;
    for (let n = 0; n < count; n += 1) double.put(outsideList, task(`Task ${n}`));
    const killed = (): Promise<void> => {
      const dying = new AbortController();
      double.meanwhile = (what) => {
        if (what === 'changes' && double.count('changes') % 2 === 0) dying.abort();
      };
      const payload = { integrationId: person.integrationId };
      const job = { payload, attempt: 1, isLastAttempt: false, signal: dying.signal };
      return syncIntegration(person.parts)(job);
    };
    await person.sync();
    expect(await person.todos()).toHaveLength(count);
    double.loseState();
    for (let death = 0; death < pages / 2; death += 1) {
      person.clock.advance(20 * 60_000);
      await expect(killed()).rejects.toThrow('aborted');
    }
    double.meanwhile = () => undefined;
    const asked = double.count('changes');
    await person.pass(60_000, 10_000);
    // What was read before each death is not read again.
    expect(double.count('changes') - asked).toBeLessThan(pages);
    expect(await person.todos()).toHaveLength(count);
    expect(double.count('create') + double.count('update') + double.count('remove')).toBe(0);
  },
);
