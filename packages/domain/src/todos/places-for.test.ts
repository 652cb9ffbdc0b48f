import { limits } from '@squeeze/contracts/limits';
import { TodoPosition } from '@squeeze/contracts/todos';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handKey } from './hand-key.ts';
import { placesFor, type Standing } from './places-for.ts';

const byKey = (a: Standing, b: Standing): number =>
  a.key === b.key ? (a.id < b.id ? -1 : 1) : a.key < b.key ? -1 : 1;

/** The order after one was put above the one of that index among the others. */
const put = (order: readonly Standing[], id: string, index: number): readonly Standing[] | null => {
  const others = order.filter((other) => other.id !== id);
  const places = placesFor(id, others, index, true);
  if (places === null) return null;
  const keys = new Map(places.map((place) => [place.id, place.key]));
  const all = [...others, { id, key: '' }];
  return all.map((one) => ({ id: one.id, key: keys.get(one.id) ?? one.key })).toSorted(byKey);
};

const idsOf = (order: readonly Standing[] | null): readonly string[] => (order ?? []).map(({ id }) => id);

describe('the places of an order by hand', () => {
  it('need one key where there is room', () => {
    const others = [
      { id: 'a', key: 'a0' },
      { id: 'b', key: 'a1' },
    ];
    expect(placesFor('c', others, 1, true)).toEqual([{ id: 'c', key: 'a0V' }]);
    expect(placesFor('c', others, 0, true)).toMatchObject([{ id: 'c' }]);
    expect(placesFor('c', others, 2, true)).toMatchObject([{ id: 'c' }]);
    expect(placesFor('c', [], 0, true)).toMatchObject([{ id: 'c' }]);
  });

  it('are not told below what is not known', () => {
    const others = [{ id: 'a', key: 'a0' }];
    expect(placesFor('c', others, 1, false)).toBeNull();
    expect(placesFor('c', others, 0, false)).toMatchObject([{ id: 'c' }]);
    expect(placesFor('c', [], 0, false)).toBeNull();
  });

  it('move others along between two that two windows gave one key', () => {
    const order = [
      { id: 'a', key: 'a1' },
      { id: 'b', key: 'a1' },
      { id: 'c', key: 'a1' },
      { id: 'd', key: 'a2' },
    ];
    for (const index of [0, 1, 2, 3]) {
      const expected = ['a', 'b', 'c'];
      expected.splice(index, 0, 'd');
      expect(idsOf(put(order, 'd', index))).toEqual(expected);
    }
  });

  it('hold between todos that nobody has given a place', () => {
    const todo = (id: string, createdAt: number) => ({
      id,
      key: handKey({ id, createdAt, priority: 'medium', position: null }),
    });
    const order: Standing[] = [
      todo('0199a000-0000-7000-8000-000000000001', 0),
      todo('0199a000-0000-7000-8000-000000000002', 0),
      todo('0199a000-0000-7000-8000-000000000003', Date.parse('9999-12-31T23:59:59Z')),
    ];
    const [first, second, third] = order as [Standing, Standing, Standing];
    expect(order.map(({ key }) => TodoPosition.safeParse(key).success)).toEqual([true, true, true]);
    expect(idsOf(put(order, third.id, 1))).toEqual([first.id, third.id, second.id]);
    expect(idsOf(put(order, first.id, 2))).toEqual([second.id, third.id, first.id]);
    expect(idsOf(put(order, third.id, 0))).toEqual([third.id, first.id, second.id]);
  });

  it('never run out, however often something is put into one gap', () => {
    let order: readonly Standing[] = Array.from({ length: 40 }, (_, at) => ({
      id: `todo ${String(at).padStart(2, '0')}`,
      key: 'a0',
    }));
    for (let turn = 0; turn < 2_000; turn += 1) {
      // Those below it are carried up to the same place, one after the other.
      const { id = '' } = order.at(-1) ?? {};
      const expected = idsOf(order).slice(0, -1);
      order = put(order, id, 1) ?? [];
      expect(idsOf(order)).toEqual([expected[0], id, ...expected.slice(1)]);
    }
    expect(Math.max(...order.map(({ key }) => key.length))).toBeLessThanOrEqual(limits.todoPosition.max);
  });

  it('are what was asked for, whatever keys there are', () => {
    const anyKey = fc.constantFrom(
      'a0',
      'a1',
      'a0V',
      'Zz',
      'b00',
      `a0${'0'.repeat(120)}1`,
      `a0${'z'.repeat(120)}`,
    );
    fc.assert(
      fc.property(fc.array(anyKey, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (keys, from, to) => {
        const order = keys.map((key, at) => ({ id: String(at).padStart(2, '0'), key })).toSorted(byKey);
        const { id = '' } = order[from % order.length] ?? {};
        const others = idsOf(order).filter((other) => other !== id);
        const index = to % (others.length + 1);
        const after = put(order, id, index);
        expect(idsOf(after)).toEqual(others.toSpliced(index, 0, id));
        expect(after?.filter(({ key }) => !TodoPosition.safeParse(key).success)).toEqual([]);
      }),
    );
  });
});
