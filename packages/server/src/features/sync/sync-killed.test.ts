import { connectedTasks } from '@squeeze/testing/connected-tasks';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { GoogleTasksPeer } from '@squeeze/testing/google-tasks-peer';
import { historyCount } from '@squeeze/testing/history-count';
import { randomFrom } from '@squeeze/testing/random-from';
import { RestPeer } from '@squeeze/testing/rest-peer';
import { type Death, SyncWorkers } from '@squeeze/testing/sync-workers';
import { SyncedPerson } from '@squeeze/testing/synced-person';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { describe, expect, it } from 'vitest';

/** `HISTORIES=10000` for a list as long as may be expected. */
const count = historyCount(320);
/** Deaths while all comes, and while what has changed goes, with the latest question at which each comes. */
const deaths =
  count >= 5_000
    ? { coming: { count: 12, latest: 6 }, going: { count: 40, latest: 80 } }
    : { coming: { count: 5, latest: 6 }, going: { count: 9, latest: 9 } };
const minute = 60_000;
const list = 'tasks';

/** What both sides are to say of a task in the end. */
interface Said {
  readonly title: string;
  readonly description: string | null;
  readonly done: boolean;
}

const inOrder = (all: readonly Said[]): readonly Said[] =>
  all.toSorted((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));

describe.each(dialects)('processes that are killed, on $name', ({ name }) => {
  it(
    `bring and send ${count} items, and leave nothing out and nothing twice`,
    { timeout: 120_000 + count * 120 },
    async () => {
      const random = randomFrom(20_261_204);
      await using database = await openTestDatabase(name);
      const google = new GoogleTasksPeer(list);
      google.pageSize = Math.min(100, Math.ceil(count / 40));
      await using peer = await RestPeer.of(google);
      const clock = new FakeClock();
      const person = await SyncedPerson.open(database, { clock, connected: connectedTasks(peer) });
      await person.chooses(list, { isHome: true });
      const workers = await SyncWorkers.ready(peer);
      const run = async (death: Death | null): Promise<boolean> => {
        const { user, integrationId } = person;
        const orders = { dialect: name, location: database.location, userId: user.id, integrationId };
        const isKilled = await workers.run({ ...orders, now: clock.now(), forMs: 5 * minute }, death);
        // Longer than anybody holds what is being done, and than a lost job stays lost.
        clock.advance(75 * minute);
        return isKilled;
      };
      const hows = ['unheard', 'unanswered', 'answered'] as const;
      /** Each dies on the way; the one after them does what is left. */
      const runToEnd = async ({ count: kills, latest }: { count: number; latest: number }): Promise<void> => {
        for (let n = 0; n < kills; n += 1) {
          const at = 1 + Math.floor(random() * latest);
          const how = hows[n % hows.length] ?? 'unheard';
          expect(await run({ at, how, afterMs: Math.floor(random() * 12) })).toBe(true);
        }
        expect(await run(null)).toBe(false);
      };
      const here = async (): Promise<readonly Said[]> =>
        inOrder(
          (await person.todos()).map(({ title, description, status }) => ({
            title,
            description,
            done: status === 'completed',
          })),
        );
      const there = (): readonly Said[] =>
        inOrder(
          google.live(list).map(({ title, notes, status }) => ({
            title: String(title),
            description: typeof notes === 'string' ? notes : null,
            done: status === 'completed',
          })),
        );

      const expected = new Map<number, Said>();
      const ids = new Map<number, string>();
      for (let n = 0; n < count; n += 1) {
        const title = `Task ${n}`;
        ids.set(n, google.put(list, { title }));
        expected.set(n, { title, description: null, done: false });
      }
      await person.asks();
      await runToEnd(deaths.coming);
      expect(await here()).toEqual(inOrder([...expected.values()]));

      const todos = new Map((await person.todos()).map(({ title, id }) => [title, id]));
      const becomes = (n: number, change: Partial<Said>): void => {
        expected.set(n, { title: '', description: null, done: false, ...expected.get(n), ...change });
      };
      // Of twenty, seven are changed on one of the sides, and each side has a new one.
      for (let n = 0; n < count; n += 1) {
        const [ours, theirs] = [todos.get(`Task ${n}`) ?? '', ids.get(n) ?? ''];
        switch (n % 20) {
          case 0:
            await person.edits(ours, { title: `Task ${n}, written here` });
            becomes(n, { title: `Task ${n}, written here` });
            break;
          case 1:
            await person.edits(ours, { status: 'completed' });
            becomes(n, { done: true });
            break;
          case 2:
            await person.deletes(ours);
            expected.delete(n);
            break;
          case 3:
            await person.edits(ours, { description: `more of ${n}` });
            becomes(n, { description: `more of ${n}` });
            break;
          case 4:
            google.put(list, { id: theirs, title: `Task ${n}, written there` });
            becomes(n, { title: `Task ${n}, written there` });
            break;
          case 5:
            google.delete(list, theirs);
            expected.delete(n);
            break;
          case 6:
            google.put(list, { id: theirs, status: 'completed' });
            becomes(n, { done: true });
            break;
          case 7:
            await person.writes({ title: `New here ${n}` });
            becomes(count + n, { title: `New here ${n}` });
            break;
          case 8:
            google.put(list, { title: `New there ${n}` });
            becomes(count + n, { title: `New there ${n}` });
            break;
          default:
        }
      }
      await runToEnd(deaths.going);
      expect(await here()).toEqual(inOrder([...expected.values()]));
      expect(there()).toEqual(inOrder([...expected.values()]));

      // Nothing is left to be done.
      const written = (): number => peer.asked.filter(({ method }) => method !== 'GET').length;
      const before = written();
      await person.asks();
      expect(await run(null)).toBe(false);
      expect(written()).toBe(before);
    },
  );
});
