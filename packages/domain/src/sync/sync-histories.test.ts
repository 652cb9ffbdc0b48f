import { historyCount } from '@squeeze/testing/history-count';
import { randomFrom } from '@squeeze/testing/random-from';
import { expect, it } from 'vitest';
import { type Agreed, doubtMs, type SyncConflict } from './merge-sides.ts';
import { agreedAfterMerge, planItem } from './plan-item.ts';
import { type SharedTodo, todoShape } from './shared-todo.ts';

const count = historyCount(500);
const zone = 'America/New_York';
const shape = todoShape(zone);
const minute = 60_000;

/** What one side has of a thing. */
interface Kept {
  fields: SharedTodo;
  /** By the clock of its side. */
  changedAt: number;
}

interface Thing {
  ours: Kept | null;
  theirs: Kept | null;
  agreed: Agreed<SharedTodo> | null;
}

const modest = (todo: SharedTodo): SharedTodo => ({
  ...todo,
  priority: 'medium',
  due_date: todo.due_date?.slice(0, 10) ?? null,
});

/** Carries out what is planned, whole: what is found there is as it is there. */
function settle(thing: Thing, now: number, conflicts: SyncConflict<SharedTodo>[]): string {
  const plan = planItem({ ...thing, holds: modest }, shape);
  switch (plan.kind) {
    case 'nothing':
      break;
    case 'forget':
      thing.agreed = null;
      break;
    case 'make_here':
      thing.ours = { fields: plan.fields, changedAt: now };
      thing.agreed = { ours: modest(plan.fields), theirs: plan.fields };
      break;
    case 'make_there':
      thing.theirs = { fields: plan.fields, changedAt: now };
      thing.agreed = { ours: plan.fields, theirs: plan.fields };
      break;
    case 'remove_here':
      thing.ours = null;
      thing.agreed = null;
      break;
    case 'remove_there':
      thing.theirs = null;
      thing.agreed = null;
      break;
    case 'merge': {
      const theirs = thing.theirs?.fields;
      if (theirs === undefined) throw new Error('there is nothing to merge with');
      conflicts.push(...plan.conflicts);
      if (Object.keys(plan.toUs).length > 0) thing.ours = { fields: plan.ours, changedAt: now };
      thing.agreed = agreedAfterMerge(modest(plan.ours), theirs, plan.toThem);
      if (Object.keys(plan.toThem).length > 0) {
        const sent = { ...theirs, ...plan.toThem };
        thing.theirs = { fields: sent, changedAt: now };
        thing.agreed = { ours: modest(plan.ours), theirs: sent };
      }
    }
  }
  return plan.kind;
}

/** What the rule says a field is afterwards, worked out by itself: `null` in `values` is no value, `undefined` not changed. */
function expected<Value>(
  was: Value,
  [ours, theirs]: readonly [Value | undefined, Value | undefined],
  later: number,
): Value {
  if (theirs === undefined || theirs === was) return ours === undefined ? was : ours;
  if (ours === undefined || ours === was) return theirs;
  return later >= doubtMs ? theirs : ours;
}

it(`two sides end alike and lose nothing, in ${count} histories`, () => {
  const random = randomFrom(20_261_129);
  const among = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(random() * all.length)] ?? all[0];
  const titles = ['Milk', 'Bread', 'Call Ana', 'Pay rent'] as const;
  const days = [null, '2026-06-10', '2026-06-11', '2026-11-01'] as const;
  const dues = [...days, '2026-06-10T20:00:00.000Z', '2026-11-01T15:30:00.000Z'] as const;
  const changed = (fields: SharedTodo, isOurs: boolean): SharedTodo => {
    const next = { ...fields };
    if (random() < 0.5) next.title = among(titles);
    if (random() < 0.4) next.due_date = isOurs ? among(dues) : among(days);
    if (random() < 0.4) next.done = !next.done;
    if (random() < 0.3 && isOurs) next.priority = among(['low', 'high']);
    if (random() < 0.4)
      next.description = [next.description ?? '', `line ${Math.floor(random() * 1e6)}`].join('\n').trim();
    return next;
  };
  for (let history = 0; history < count; history += 1) {
    let now = Date.UTC(2026, 5, 10);
    /** Their clock is wrong by up to three minutes. */
    const skew = Math.floor((random() - 0.5) * 6 * minute);
    const thing: Thing = { ours: null, theirs: null, agreed: null };
    for (let round = 0; round < 6; round += 1) {
      const before = thing.agreed === null ? null : structuredClone(thing);
      for (let act = Math.floor(random() * 4); act > 0; act -= 1) {
        now += Math.floor(random() * 5 * minute);
        const isOurs = random() < 0.5;
        const side = isOurs ? 'ours' : 'theirs';
        const kept = thing[side];
        const at = isOurs ? now : now + skew;
        const blank: SharedTodo = {
          title: among(titles),
          description: null,
          due_date: null,
          priority: 'medium',
          done: false,
        };
        if (kept !== null && random() < 0.15) thing[side] = null;
        else if (kept !== null) thing[side] = { fields: changed(kept.fields, isOurs), changedAt: at };
        // A thing begins on one side: two that begin apart are two things.
        else if (thing.ours === null && thing.theirs === null)
          thing[side] = { fields: changed(blank, isOurs), changedAt: at };
      }
      const [ours, theirs] = [structuredClone(thing.ours), structuredClone(thing.theirs)];
      const conflicts: SyncConflict<SharedTodo>[] = [];
      now += minute;
      settle(thing, now, conflicts);
      // Both have the same, as far as they can hold it.
      expect(thing.ours === null).toBe(thing.theirs === null);
      if (thing.ours !== null) expect(modest(thing.ours.fields)).toEqual(thing.theirs?.fields);
      // A second look finds nothing to do.
      expect(['nothing', 'forget']).toContain(settle(thing, now, conflicts));
      if (before?.ours && before.theirs && ours && theirs && thing.ours) {
        const was = modest(before.ours.fields);
        const later = theirs.changedAt - ours.changedAt;
        for (const field of ['title', 'done'] as const) {
          const pair = [modest(ours.fields)[field], theirs.fields[field]] as const;
          expect(modest(thing.ours.fields)[field]).toBe(expected(was[field], pair, later));
          // Whatever did not win is a conflict.
          const lost = pair.find((value) => value !== was[field] && value !== thing.ours?.fields[field]);
          if (lost !== undefined) {
            expect(conflicts.map((one) => one.field === field && one.other[field])).toContain(lost);
          }
        }
        const day = expected(was.due_date, [modest(ours.fields).due_date, theirs.fields.due_date], later);
        expect(modest(thing.ours.fields).due_date).toBe(day);
        expect(thing.ours.fields.priority).toBe(ours.fields.priority);
        const written = [ours, theirs].flatMap(({ fields }) => (fields.description ?? '').split('\n'));
        const text = thing.ours.fields.description ?? '';
        const inConflicts = conflicts.map(({ other }) => other.description ?? '').join('\n');
        for (const line of written) expect(`${text}\n${inConflicts}`).toContain(line);
      }
    }
  }
});
