import { describe, expect, it } from 'vitest';
import { freeBetween, type HoursOfDay, overlapping } from './event-overlaps.ts';

const at = (time: string): string => `2026-11-05T${time}:00.000Z`;
const taken = (name: string, from: string, to: string, differs = {}) => ({
  name,
  starts_at: at(from),
  ends_at: at(to),
  busy: true,
  status: 'confirmed' as const,
  ...differs,
});
const due = (due_date: string | null, status: 'pending' | 'completed' = 'pending') => ({ due_date, status });

describe('overlapping', () => {
  const pairs = (...times: ReturnType<typeof taken>[]): string[] =>
    overlapping(times, []).times.map(({ first, second }) => `${first.name} ${second.name}`);

  it('names each pair once, by which begins first', () => {
    const times = [taken('c', '10:30', '12:00'), taken('a', '09:00', '11:00'), taken('b', '10:00', '10:15')];
    expect(pairs(...times)).toEqual(['a b', 'a c']);
  });

  it.each<[what: string, other: ReturnType<typeof taken>]>([
    ['what follows', taken('b', '11:00', '12:00')],
    ['what takes nobody', taken('b', '10:00', '12:00', { busy: false })],
    ['what is cancelled', taken('b', '10:00', '12:00', { status: 'cancelled' })],
    ['a moment', taken('b', '10:00', '10:00')],
  ])('does not name %s', (_, other) => {
    expect(pairs(taken('a', '09:00', '11:00'), other)).toEqual([]);
  });

  it('names a hundred and no more', () => {
    expect(pairs(...Array.from({ length: 1_000 }, () => taken('a', '09:00', '10:00')))).toHaveLength(100);
  });

  it.each<[due: ReturnType<typeof due>, during: string[]]>([
    [due(at('09:00')), ['early']],
    [due(at('09:45')), ['early']],
    [due(at('10:00')), ['late']],
    [due(at('11:00')), []],
    [due('2026-11-05'), []],
    [due(null), []],
    [due(at('09:30'), 'completed'), []],
  ])('says of a todo %j during what it falls due', (todo, during) => {
    const times = [taken('late', '09:30', '11:00'), taken('early', '09:00', '10:00')];
    expect(overlapping(times, [todo]).todos).toEqual(
      during.map((name) => ({ todo, during: expect.objectContaining({ name }) })),
    );
  });
});

describe('freeBetween', () => {
  const range = { from: Date.parse(at('00:00')), to: Date.parse(at('00:00')) + 86_400_000 };
  const free = (times: readonly ReturnType<typeof taken>[], hours: HoursOfDay | null): string[] =>
    freeBetween(times, range, hours).map(({ from, to }) =>
      [from, to].map((instant) => new Date(instant).toISOString().slice(8, 16)).join(' '),
    );
  const office = { start: '09:00', end: '17:00', timeZone: 'Europe/Zagreb' };

  it('is the whole range where nothing is', () => {
    expect(free([], null)).toEqual(['05T00:00 06T00:00']);
  });

  it('is what events leave of the hours', () => {
    const times = [
      taken('a', '07:00', '09:00'),
      taken('b', '12:00', '13:00'),
      taken('c', '12:30', '12:45'),
      taken('d', '15:00', '20:00'),
      taken('e', '09:00', '15:00', { busy: false }),
    ];
    expect(free(times, office)).toEqual(['05T09:00 05T12:00', '05T13:00 05T15:00']);
  });

  it('is nothing where one event takes all', () => {
    expect(free([taken('a', '00:00', '23:00')], office)).toEqual([]);
  });

  it('goes on past midnight where the hours do', () => {
    expect(free([], { start: '22:00', end: '06:00', timeZone: 'UTC' })).toEqual([
      '05T00:00 05T06:00',
      '05T22:00 06T00:00',
    ]);
  });

  it('follows the clock of the zone across its change', () => {
    const weekend = { from: Date.parse('2026-10-24T00:00Z'), to: Date.parse('2026-10-26T00:00Z') };
    const spans = freeBetween([], weekend, office).map(({ from }) => new Date(from).toISOString());
    expect(spans).toEqual(['2026-10-24T07:00:00.000Z', '2026-10-25T08:00:00.000Z']);
  });
});
