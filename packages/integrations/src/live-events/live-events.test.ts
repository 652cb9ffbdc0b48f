import type { LiveEvent, LiveEvents } from '@squeeze/server/ports/live-events';
import { eventually } from '@squeeze/testing/eventually';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PostgresLiveEvents } from '../postgres/postgres-live-events.ts';
import { SqliteLiveEvents } from '../sqlite/sqlite-live-events.ts';

const [ines, jonas] = [uuidv7(), uuidv7()];

describe.each(dialects)('$name: live events', ({ name }) => {
  let database: TestDatabase;
  let events: LiveEvents;
  beforeEach(async () => {
    database = await openTestDatabase(name);
    events = name === 'sqlite' ? new SqliteLiveEvents() : new PostgresLiveEvents({ url: database.location });
    await events.start();
  });
  afterEach(async () => {
    await events.stop();
    await database[Symbol.asyncDispose]();
  });

  const hear = (userId: string): LiveEvent[] => {
    const heard: LiveEvent[] = [];
    events.subscribe(userId, (event) => heard.push(event));
    return heard;
  };
  /** Events arrive in the order of their commits, so when this one is there, all before it are. */
  const settle = async (userId: string, heard: LiveEvent[]): Promise<LiveEvent[]> => {
    const last = { type: 'notification_added', id: uuidv7() } as const;
    await events.publish(database.db, userId, last);
    await eventually(() => expect(heard.at(-1)).toEqual(last));
    return heard.slice(0, -1);
  };

  it('tells a person what happened, with all that it carries, and nobody else', async () => {
    const [mine, theirs] = [hear(ines), hear(jonas)];
    const id = uuidv7();
    const told = { type: 'message_changed', conversation_id: uuidv7(), id, seq: 3 } as const;
    await events.publish(database.db, ines, { type: 'notification_added', id });
    await events.publish(database.db, ines, told);
    expect(await settle(ines, mine)).toEqual([{ type: 'notification_added', id }, told]);
    expect(await settle(jonas, theirs)).toEqual([]);
  });

  it('waits for the commit', async () => {
    const heard = hear(ines);
    await database.transaction(async (trx) => {
      await events.publish(trx, ines, { type: 'todos_changed' });
      await new Promise(setImmediate);
      expect(heard).toEqual([]);
    });
    expect(await settle(ines, heard)).toEqual([{ type: 'todos_changed' }]);
  });

  it('never tells what was rolled back', async () => {
    const heard = hear(ines);
    const failing = database.transaction(async (trx) => {
      await events.publish(trx, ines, { type: 'todos_changed' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await settle(ines, heard)).toEqual([]);
  });

  it('tells each of several listeners, until each has ended', async () => {
    const [first, second] = [hear(ines), [] as LiveEvent[]];
    const end = events.subscribe(ines, (event) => second.push(event));
    await settle(ines, first);
    await eventually(() => expect(second).toHaveLength(1));
    end();
    end();
    await settle(ines, first);
    expect([first.length, second.length]).toEqual([2, 1]);
  });

  it('tells once however often it was started', async () => {
    const heard = hear(ines);
    await events.start();
    expect(await settle(ines, heard)).toEqual([]);
    expect(heard).toHaveLength(1);
  });
});

describe('live events over LISTEN/NOTIFY', () => {
  it('reach the listeners of another process', async () => {
    await using database = await openTestDatabase('postgres');
    const [here, there] = [open(database), open(database)];
    await Promise.all([here.start(), there.start()]);
    const heard: LiveEvent[] = [];
    there.subscribe(ines, (event) => heard.push(event));
    await here.publish(database.db, ines, { type: 'ai_tasks_changed' });
    await eventually(() => expect(heard).toEqual([{ type: 'ai_tasks_changed' }]));
    await Promise.all([here.stop(), there.stop()]);
  });

  it('come back after the connection was cut, and tell everyone to fetch again', async () => {
    await using database = await openTestDatabase('postgres');
    const lost = vi.fn<(error: unknown) => void>();
    const events = open(database, lost);
    await events.start();
    const heard: LiveEvent[] = [];
    events.subscribe(ines, (event) => heard.push(event));
    await cutConnectionsOfEvents(database);
    await eventually(() => expect(heard).toEqual([{ type: 'opened' }]));
    expect(lost).toHaveBeenCalledOnce();
    await events.publish(database.db, ines, { type: 'todos_changed' });
    await eventually(() => expect(heard.at(-1)).toEqual({ type: 'todos_changed' }));
    await events.stop();
  });

  it('start without a database', async () => {
    await using database = await openTestDatabase('postgres');
    const url = new URL(database.location);
    url.port = '1';
    const lost = vi.fn<(error: unknown) => void>();
    const events = new PostgresLiveEvents({ url: url.href, onConnectionLost: lost });
    await events.start();
    expect(lost).toHaveBeenCalledOnce();
    await events.stop();
  });

  it('ignore what another version tells', async () => {
    await using database = await openTestDatabase('postgres');
    const events = open(database);
    await events.start();
    const heard: LiveEvent[] = [];
    events.subscribe(ines, (event) => heard.push(event));
    for (const text of ['no json', JSON.stringify([ines, { type: 'moon_risen' }])])
      await notify(database, text);
    await events.publish(database.db, ines, { type: 'todos_changed' });
    await eventually(() => expect(heard).toEqual([{ type: 'todos_changed' }]));
    await events.stop();
  });

  const open = ({ location }: TestDatabase, onConnectionLost = (_error: unknown): void => {}) =>
    new PostgresLiveEvents({ url: location, onConnectionLost });

  const notify = async ({ db }: TestDatabase, text: string): Promise<void> => {
    await sql`select pg_notify('squeeze_events', ${text})`.execute(db);
  };

  const cutConnectionsOfEvents = async ({ db }: TestDatabase): Promise<void> => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'squeeze-events' and datname = current_database()
    `.execute(db);
  };
});
