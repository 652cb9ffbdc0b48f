import type { WaitingJobs } from '../../ports/jobs.ts';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { ManualTimers } from '@squeeze/testing/manual-timers';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figurePolicy, InstallationFigureReader } from './installation-figures.ts';

describe('figures of the installation', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('sqlite');
  });
  afterAll(() => database.close());

  const reader = (waiting: () => Promise<WaitingJobs[]>) => {
    const clock = new FakeClock();
    const timers = new ManualTimers();
    let asked = 0;
    const jobs = {
      waiting: () => {
        asked += 1;
        return waiting();
      },
    };
    const log = pino({ level: 'silent' });
    const figures = new InstallationFigureReader({ database, jobs, clock, timers, log });
    return { figures, clock, timers, asked: () => asked };
  };

  it('are read once for all who ask within ten seconds', async () => {
    const { figures, clock, asked } = reader(() => Promise.resolve([]));
    const answers = await Promise.all([figures.read(), figures.read(), figures.read()]);
    expect(answers).toEqual(
      Array.from({ length: 3 }, () => ({ jobs: [], smsSpend: { today: 0, lastDay: 0 } })),
    );
    clock.advance(figurePolicy.keptMs - 1);
    await figures.read();
    expect(asked()).toBe(1);
    clock.advance(1);
    await figures.read();
    expect(asked()).toBe(2);
    clock.advance(-60_000);
    await figures.read();
    expect(asked()).toBe(3);
  });

  it('are nothing while the database fails, and back when it is', async () => {
    let isAway = true;
    const { figures, clock } = reader(() =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve([]),
    );
    expect(await figures.read()).toBeNull();
    isAway = false;
    expect(await figures.read()).toBeNull();
    clock.advance(figurePolicy.keptMs);
    expect(await figures.read()).not.toBeNull();
  });

  it('keep nobody waiting for a database that hangs, which is asked once', async () => {
    const hanging = Promise.withResolvers<WaitingJobs[]>();
    const { figures, timers, asked, clock } = reader(() => hanging.promise);
    for (let scrapes = 0; scrapes < 3; scrapes += 1) {
      const read = figures.read();
      timers.pass(figurePolicy.waitMs);
      expect(await read).toBeNull();
      clock.advance(figurePolicy.keptMs);
    }
    expect(asked()).toBe(1);
    const read = figures.read();
    hanging.resolve([]);
    expect(await read).not.toBeNull();
  });
});
