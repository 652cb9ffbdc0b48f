import { describe, expect, it } from 'vitest';
import { drawnDay, namedDays, TestDay, worstDays } from './test-day.ts';

const hour = 3_600_000;

describe('TestDay', () => {
  it.each([
    ['2027-06-07T00:01[Pacific/Honolulu]', 'Monday', '2027-06-07T10:01:00.000Z'],
    ['2027-06-13T23:59[Asia/Kathmandu]', 'Sunday', '2027-06-13T18:14:00.000Z'],
    ['2028-02-29T23:59[Pacific/Auckland]', 'Tuesday', '2028-02-29T10:59:00.000Z'],
  ])('%s', (words, weekday, start) => {
    const day = new TestDay(words);
    expect([day.toString(), day.weekday(), new Date(day.start).toISOString()]).toEqual([
      words,
      weekday,
      start,
    ]);
  });

  it('counts days by the calendar, over a month’s end and a leap day', () => {
    expect(new TestDay('2027-01-31T12:00[Pacific/Honolulu]').date(1)).toBe('2027-02-01');
    const leap = new TestDay('2028-02-29T12:00[Pacific/Honolulu]');
    expect([leap.date(-1), leap.date(), leap.date(1), leap.weekday(1)]).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
      'Wednesday',
    ]);
  });

  // Noon in New Zealand is midnight UTC in winter, and an hour earlier in summer.
  it.each([
    ['2027-09-26', 23, '2027-09-25T23:00:00.000Z'],
    ['2027-04-04', 25, '2027-04-04T00:00:00.000Z'],
    ['2027-06-13', 24, '2027-06-13T00:00:00.000Z'],
  ])('in Auckland %s is %i hours long', (date, hours, noon) => {
    const day = new TestDay(`${date}T00:00[Pacific/Auckland]`);
    expect(day.end + 1 - day.start).toBe(hours * hour);
    expect(new Date(day.at(0, '12:00')).toISOString()).toBe(noon);
  });
});

it('every weekday, a month’s end and a leap day are named, in each zone, early and late', () => {
  const days = namedDays.map((words) => new TestDay(words));
  for (const zone of ['Pacific/Honolulu', 'Asia/Kathmandu', 'Pacific/Auckland']) {
    const here = namedDays.filter((words) => words.endsWith(`[${zone}]`));
    for (const date of ['2027-01-31', '2028-02-29', '2027-09-26', '2027-04-04'])
      for (const time of ['00:01', '23:59']) expect(here).toContain(`${date}T${time}[${zone}]`);
    expect(new Set(here.map((words) => new TestDay(words).weekday())).size).toBe(7);
  }
  expect(days.map(String)).toEqual(namedDays);
  expect(worstDays.filter((words) => !namedDays.includes(words))).toEqual([]);
});

it('a seed leads to the same day again, and seeds beside each other to different ones', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => seed);
  const drawn = seeds.map(drawnDay);
  expect(seeds.map(drawnDay)).toEqual(drawn);
  expect(new Set(drawn).size).toBeGreaterThan(150);
  expect(drawn.map((words) => String(new TestDay(words)))).toEqual(drawn);
});
