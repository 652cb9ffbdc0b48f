import { describe, expect, it } from 'vitest';
import { agreedAfterMerge, type ItemSides, planItem } from './plan-item.ts';
import { type SharedTodo, todoShape } from './shared-todo.ts';

const shape = todoShape('Europe/Zagreb');
const noon = Date.UTC(2026, 5, 10, 12);
const hour = 60 * 60_000;
const milk: SharedTodo = {
  title: 'Buy milk',
  description: null,
  due_date: null,
  priority: 'medium',
  done: false,
};
const bread = { ...milk, title: 'Buy bread' };
const holds = (todo: SharedTodo): SharedTodo => todo;
const agreed = { ours: milk, theirs: milk };
const here = (fields: SharedTodo) => ({ fields, changedAt: noon });
const there = (fields: SharedTodo) => ({ fields, changedAt: noon + hour });

describe('what becomes of one thing', () => {
  it.each<[string, Omit<ItemSides<SharedTodo>, 'holds'>, object]>([
    ['new here', { agreed: null, ours: here(milk), theirs: null }, { kind: 'make_there', fields: milk }],
    ['new there', { agreed: null, ours: null, theirs: there(milk) }, { kind: 'make_here', fields: milk }],
    ['deleted here', { agreed, ours: null, theirs: there(milk) }, { kind: 'remove_there' }],
    ['deleted there', { agreed, ours: here(milk), theirs: null }, { kind: 'remove_here' }],
    ['deleted on both', { agreed, ours: null, theirs: null }, { kind: 'forget' }],
    [
      'deleted here, changed there',
      { agreed, ours: null, theirs: there(bread) },
      { kind: 'make_here', fields: bread },
    ],
    [
      'deleted there, changed here',
      { agreed, ours: here(bread), theirs: null },
      { kind: 'make_there', fields: bread },
    ],
    ['never anywhere', { agreed: null, ours: null, theirs: null }, { kind: 'nothing' }],
    ['as it was', { agreed, ours: here(milk), theirs: there(milk) }, { kind: 'nothing' }],
    [
      'changed on both',
      { agreed, ours: here({ ...milk, done: true }), theirs: there(bread) },
      { kind: 'merge', toUs: { title: 'Buy bread' }, toThem: { done: true }, conflicts: [] },
    ],
    [
      'met for the first time, one saying more',
      {
        agreed: null,
        ours: here({ ...milk, due_date: '2026-06-12' }),
        theirs: there({ ...milk, description: 'two litres' }),
      },
      {
        kind: 'merge',
        toUs: { description: 'two litres' },
        toThem: { due_date: '2026-06-12' },
        conflicts: [],
      },
    ],
    [
      'met for the first time, saying something else',
      { agreed: null, ours: here(milk), theirs: there(bread) },
      {
        kind: 'merge',
        toUs: { title: 'Buy bread' },
        toThem: {},
        conflicts: [{ other: { title: 'Buy milk' } }],
      },
    ],
  ])('%s', (_, sides, expected) => {
    expect(planItem({ ...sides, holds }, shape)).toMatchObject(expected);
  });

  it('goes out later where it could not at once', () => {
    const merged = planItem(
      { agreed, ours: here({ ...milk, done: true }), theirs: there(bread), holds },
      shape,
    );
    if (merged.kind !== 'merge') throw new Error('nothing was to be merged');
    const after = agreedAfterMerge(merged.ours, bread, merged.toThem);
    expect(
      planItem({ agreed: after, ours: here(merged.ours), theirs: there(bread), holds }, shape),
    ).toMatchObject({
      kind: 'merge',
      toUs: {},
      toThem: { done: true },
      conflicts: [],
    });
  });
});
