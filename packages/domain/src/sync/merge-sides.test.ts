import { describe, expect, it } from 'vitest';
import { type BothSides, doubtMs, mergeSides } from './merge-sides.ts';
import { type SharedTodo, todoShape } from './shared-todo.ts';

const zone = 'America/New_York';
const shape = todoShape(zone);
const noon = Date.UTC(2026, 5, 10, 16);
const base: SharedTodo = {
  title: 'Buy milk',
  description: null,
  due_date: '2026-06-12',
  priority: 'medium',
  done: false,
};

/** A provider that knows days, no priorities, and forty letters of a description. */
const modest = (todo: SharedTodo): SharedTodo => ({
  ...todo,
  priority: 'medium',
  description: todo.description?.slice(0, 40) ?? null,
  due_date: todo.due_date?.slice(0, 10) ?? null,
});
const everything = (todo: SharedTodo): SharedTodo => todo;

interface Case {
  readonly ours?: Partial<SharedTodo>;
  readonly theirs?: Partial<SharedTodo>;
  /** How much later theirs is, ms; null where it does not say. */
  readonly later?: number | null;
  readonly was?: Partial<SharedTodo>;
  readonly holds?: BothSides<SharedTodo>['holds'];
}

function merged({ ours, theirs, later = 0, was, holds = everything }: Case) {
  const before = { ...base, ...was };
  const held = holds(before);
  return mergeSides(
    {
      agreed: { ours: held, theirs: held },
      ours: { ...before, ...ours },
      theirs: { ...held, ...theirs },
      changedAt: { ours: noon, theirs: later === null ? null : noon + later },
      holds,
    },
    shape,
  );
}

const hour = 60 * 60_000;

describe('what has become of a thing on two sides', () => {
  it.each<[string, Case, object]>([
    ['nothing', {}, { toUs: {}, toThem: {}, conflicts: [] }],
    [
      'one side here',
      { ours: { title: 'Buy bread' } },
      { toUs: {}, toThem: { title: 'Buy bread' }, conflicts: [] },
    ],
    ['one side there', { theirs: { done: true } }, { toUs: { done: true }, toThem: {}, conflicts: [] }],
    [
      'each another field, whoever was later',
      { ours: { title: 'Buy bread' }, theirs: { due_date: null }, later: -hour },
      { toUs: { due_date: null }, toThem: { title: 'Buy bread' }, conflicts: [] },
    ],
    [
      'the same on both',
      { ours: { title: 'Buy bread' }, theirs: { title: 'Buy bread' } },
      { toUs: {}, toThem: {}, conflicts: [] },
    ],
    [
      'one field, there later',
      { ours: { title: 'Bread' }, theirs: { title: 'Rolls' }, later: hour },
      {
        toUs: { title: 'Rolls' },
        toThem: {},
        conflicts: [
          {
            field: 'title',
            otherSide: 'here',
            kept: { title: 'Rolls' },
            other: { title: 'Bread' },
            isDoubt: false,
          },
        ],
      },
    ],
    [
      'one field, here later',
      { ours: { title: 'Bread' }, theirs: { title: 'Rolls' }, later: -hour },
      {
        toUs: {},
        toThem: { title: 'Bread' },
        conflicts: [
          {
            field: 'title',
            otherSide: 'there',
            kept: { title: 'Bread' },
            other: { title: 'Rolls' },
            isDoubt: false,
          },
        ],
      },
    ],
    ...[doubtMs - 1, 1 - doubtMs, 0, null].map((later): [string, Case, object] => [
      `one field within two minutes, or at nobody knows when (${later})`,
      { ours: { title: 'Bread' }, theirs: { title: 'Rolls' }, later },
      {
        toUs: {},
        toThem: { title: 'Bread' },
        conflicts: [
          {
            field: 'title',
            otherSide: 'there',
            kept: { title: 'Bread' },
            other: { title: 'Rolls' },
            isDoubt: true,
          },
        ],
      },
    ]),
    [
      'a text on both, by lines',
      {
        was: { description: 'two litres\nfrom the corner' },
        ours: { description: 'two litres\nfrom the market' },
        theirs: { description: 'three litres\nfrom the corner' },
      },
      {
        toUs: { description: 'three litres\nfrom the market' },
        toThem: { description: 'three litres\nfrom the market' },
        conflicts: [],
      },
    ],
    [
      'one line on both: both stay',
      {
        was: { description: 'two' },
        ours: { description: 'four' },
        theirs: { description: 'three' },
      },
      { toUs: { description: 'three\nfour' }, toThem: { description: 'three\nfour' }, conflicts: [] },
    ],
    [
      'a text taken away there later',
      {
        was: { description: 'two' },
        ours: { description: 'four' },
        theirs: { description: null },
        later: hour,
      },
      {
        toUs: { description: null },
        conflicts: [{ field: 'description', otherSide: 'here', other: { description: 'four' } }],
      },
    ],
  ])('%s', (_, given, expected) => {
    expect(merged(given)).toMatchObject(expected);
  });

  it.each<[string, Case, object]>([
    [
      'what they cannot hold stays, and nothing is sent of it',
      { was: { priority: 'high' }, ours: { priority: 'low' }, holds: modest },
      { ours: { priority: 'low' }, toUs: {}, toThem: {} },
    ],
    [
      'a time of day stays while they say its day',
      { was: { due_date: '2026-06-12T20:00:00.000Z' }, theirs: { title: 'Milk' }, holds: modest },
      { ours: { due_date: '2026-06-12T20:00:00.000Z', title: 'Milk' }, toUs: { title: 'Milk' }, toThem: {} },
    ],
    [
      'moved there to another day it keeps its time',
      { was: { due_date: '2026-06-12T20:00:00.000Z' }, theirs: { due_date: '2026-12-01' }, holds: modest },
      { toUs: { due_date: '2026-12-01T21:00:00.000Z' }, toThem: {} },
    ],
    [
      'a day of theirs takes the place of no date',
      { was: { due_date: null }, theirs: { due_date: '2026-12-01' }, holds: modest },
      { toUs: { due_date: '2026-12-01' } },
    ],
    [
      'a due date that goes there goes here',
      { was: { due_date: '2026-06-12T20:00:00.000Z' }, theirs: { due_date: null }, holds: modest },
      { toUs: { due_date: null } },
    ],
    [
      'what they have cut off stays below what they change',
      {
        was: {
          description: 'oat milk, two litres, from the market\nand what they have no room for\nnor for this',
        },
        theirs: { description: 'oat milk, one litre, from the market' },
        holds: modest,
      },
      {
        ours: {
          description: expect.stringMatching(
            /^oat milk, one litre, from the market\n(?:.*\n)?and what they have no room for\nnor for this$/,
          ),
        },
        conflicts: [],
      },
    ],
  ])('%s', (_, given, expected) => {
    expect(merged(given)).toMatchObject(expected);
  });

  it('sends nothing for what a provider says in its own words', () => {
    const theirs = { ...base, title: 'BUY MILK' };
    const sides = {
      agreed: { ours: base, theirs },
      ours: base,
      theirs,
      changedAt: { ours: noon, theirs: noon },
      holds: everything,
    };
    expect(mergeSides(sides, shape)).toMatchObject({ toUs: {}, toThem: {}, conflicts: [] });
  });
});
