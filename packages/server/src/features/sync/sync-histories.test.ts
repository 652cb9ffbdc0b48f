import { listOpenConflicts } from '@squeeze/database/repositories/sync-conflict-repository';
import { historyRuns } from '@squeeze/testing/history-count';
import { outsideList, SyncedPerson, task } from '@squeeze/testing/synced-person';
import { openTestDatabase } from '@squeeze/testing/test-database';
import { randomFrom } from '@squeeze/testing/random-from';
import { expect, it } from 'vitest';
import { OutsideFailure } from '../../ports/outside-lists.ts';
import type { Asked } from '@squeeze/testing/outside-double';

const runs = historyRuns(30, 4);
const most = Math.max(...runs.map(({ count }) => count));
const minute = 60_000;

/**
 * A person and a provider change the same list at random, with clocks that differ, answers that are lost, pages that break off and
 * changes in between. What was written on each side is held against what both have in the end.
 */
it.each(runs)(
  'lists end alike and lose nothing, in $count histories of both sides on $name',
  { timeout: 4_000 * most + 30_000 },
  async ({ name, count }) => {
    await using database = await openTestDatabase(name);
    const random = randomFrom(20_261_202);
    const among = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
    const failing = (share: number): OutsideFailure | null =>
      random() < share ? new OutsideFailure(among(['unreachable', 'limited'] as const) ?? 'limited') : null;
    for (let history = 0; history < count; history += 1) {
      const person = await SyncedPerson.open(database, { list: { sendsOwn: random() < 0.5 } });
      const { double } = person;
      double.addList('other');
      await person.chooses('other');
      double.skew = Math.floor((random() - 0.5) * 10 * minute);
      double.pageSize = 1 + Math.floor(random() * 4);
      double.repeats = random() < 0.5;
      double.knowsKeys = random() < 0.5;
      /** Words that nobody has deleted, each written once: they have to be somewhere in the end. */
      const written = new Set<string>();
      let words = 0;
      const word = (): string => `word${history}x${(words += 1)}`;
      const lists = [outsideList, 'other'];
      const acts = [
        async () => {
          const title = word();
          written.add(title);
          await person.writes({ title });
        },
        () => {
          const title = word();
          written.add(title);
          double.put(among(lists) ?? outsideList, task(title));
        },
        async () => {
          const todo = among(await person.todos());
          if (todo === undefined) return;
          const line = word();
          written.add(line);
          await person.edits(todo.id, { description: [todo.description, line].filter(Boolean).join('\n') });
        },
        () => {
          const list = among(lists) ?? outsideList;
          const [id, fields] = among([...double.itemsOf(list)]) ?? [];
          if (id === undefined || fields === undefined) return;
          const line = word();
          const description = [fields.description, line].filter(Boolean).join('\n');
          // More than they hold is cut off there by themselves.
          if (description.length > 200) return;
          written.add(line);
          double.edit(list, id, { description });
        },
        async () => {
          const todo = among(await person.todos());
          if (todo !== undefined) await person.edits(todo.id, { status: 'completed', priority: 'high' });
        },
        () => {
          const list = among(lists) ?? outsideList;
          const [id] = among([...double.itemsOf(list)]) ?? [];
          if (id !== undefined) double.edit(list, id, { due_date: '2026-07-01', done: random() < 0.5 });
        },
        () => {
          const [from = '', to = ''] = random() < 0.5 ? lists : lists.toReversed();
          const [id] = among([...double.itemsOf(from)]) ?? [];
          if (id !== undefined) double.move(from, to, id);
        },
        async () => {
          const todo = among(await person.todos());
          if (todo === undefined) return;
          forget(todo.title, todo.description);
          await person.deletes(todo.id);
        },
        () => {
          const list = among(lists) ?? outsideList;
          const [id, fields] = among([...double.itemsOf(list)]) ?? [];
          if (id === undefined || fields === undefined) return;
          forget(fields.title, fields.description);
          double.drop(list, id);
        },
        () => double.loseState(),
      ];
      const forget = (...texts: readonly (string | null)[]): void => {
        for (const text of texts) for (const one of (text ?? '').split('\n')) written.delete(one);
      };
      for (let round = 0; round < 5; round += 1) {
        for (let act = Math.floor(random() * 6); act > 0; act -= 1) {
          person.clock.advance(Math.floor(random() * 4 * minute));
          await Promise.resolve(among(acts)?.());
        }
        double.refuses = () => failing(0.08);
        double.loses = (what: Asked) => what !== 'lists' && random() < 0.08;
        double.meanwhile = () => {
          if (random() > 0.05) return;
          const [id, fields] = among([...double.itemsOf(outsideList)]) ?? [];
          if (id !== undefined && fields !== undefined) double.edit(outsideList, id, { done: !fields.done });
        };
        await person.sync();
        await person.pass(3 * minute, 15_000);
      }
      double.refuses = () => null;
      double.loses = () => false;
      double.meanwhile = () => undefined;
      double.skew = 0;
      // Longer than the longest pause that so few failures make.
      await person.pass(90 * minute, minute);
      await person.sync();
      await person.sync();
      const todos = await person.todos();
      const tasks = lists.flatMap((list) => person.tasks(list));
      const said = (all: readonly { title: string; description: string | null }[]) =>
        all.map(({ title, description }) => `${title}: ${(description ?? '').slice(0, 200)}`).toSorted();
      // What was finished before it had a list stays here alone.
      const linked = new Set(tasks.map(({ title }) => title));
      expect(said(todos.filter(({ title }) => linked.has(title)))).toEqual(said(tasks));
      expect(todos.filter(({ title, status }) => !linked.has(title) && status === 'pending')).toEqual([]);
      expect(new Set(todos.map(({ title }) => title)).size).toBe(todos.length);
      const conflicts = await listOpenConflicts(database.db, person.user.id, 1_000);
      const everywhere = JSON.stringify([todos, conflicts]);
      expect([...written].filter((one) => !everywhere.includes(one))).toEqual([]);
      // Nothing is left to be done.
      const asked = double.count('create') + double.count('update') + double.count('remove');
      await person.sync();
      expect(double.count('create') + double.count('update') + double.count('remove')).toBe(asked);
    }
  },
);
