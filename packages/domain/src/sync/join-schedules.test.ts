import { describe, expect, it } from 'vitest';
import { fittedSchedule, joinedSchedules } from './join-schedules.ts';
import type { SharedEvent, SharedOverride } from './shared-event.ts';

const weekly: SharedEvent = {
  title: 'Choir',
  starts: '2026-06-15T19:00:00',
  ends: '2026-06-15T21:00:00',
  time_zone: 'Europe/Zagreb',
  place: null,
  description: null,
  status: 'confirmed',
  busy: true,
  rule: 'FREQ=WEEKLY',
  extra_starts: [],
  excluded: [],
  overrides: [],
  hasGuests: false,
};
const [second, third, fourth] = [
  '2026-06-22T19:00:00',
  '2026-06-29T19:00:00',
  '2026-07-06T19:00:00',
] as const;
const time = (occurrence: string, change: Partial<SharedOverride> = {}): SharedOverride => ({
  occurrence,
  title: 'Choir',
  starts: occurrence,
  ends: `${occurrence.slice(0, 11)}21:00:00`,
  time_zone: 'Europe/Zagreb',
  place: null,
  description: null,
  status: 'confirmed',
  busy: true,
  ...change,
});
/** As Outlook holds it, which has one word for Zagreb and Warsaw. */
const there = (event: SharedEvent): SharedEvent => ({
  ...event,
  time_zone: 'Europe/Warsaw',
  overrides: event.overrides.map((one) => ({ ...one, time_zone: 'Europe/Warsaw' })),
});
const versions = (ours: Partial<SharedEvent>, theirs: Partial<SharedEvent>, was: SharedEvent = weekly) => ({
  base: there(was),
  before: there(was),
  ours: { ...was, ...ours },
  held: there({ ...was, ...ours }),
  theirs: { ...there(was), ...theirs },
});
const joined = (...given: Parameters<typeof versions>) => joinedSchedules(versions(...given));

describe('when a series takes place, changed on both sides', () => {
  it('joins single times, each with what was said of it', () => {
    const moved = { starts: '2026-06-22T20:00:00', ends: '2026-06-22T22:00:00' };
    expect(
      joined(
        { excluded: [fourth], overrides: [time(second, { place: 'Church' })] },
        {
          excluded: [third],
          overrides: [time(second, { ...moved, time_zone: 'Europe/Warsaw' })],
        },
      ),
    ).toEqual({
      starts: weekly.starts,
      ends: weekly.ends,
      time_zone: 'Europe/Zagreb',
      rule: 'FREQ=WEEKLY',
      extra_starts: [],
      excluded: [third, fourth],
      overrides: [time(second, { place: 'Church', ...moved })],
    });
  });

  it('moves the series in our own zone, with what is said of times that it still has', () => {
    const longer = { ends: '2026-06-15T22:00:00' };
    expect(joined({ excluded: [second] }, longer)).toMatchObject({
      ...longer,
      time_zone: 'Europe/Zagreb',
      excluded: [second],
    });
    expect(joined({ rule: 'FREQ=WEEKLY;INTERVAL=2' }, { excluded: [third] })).toMatchObject({
      rule: 'FREQ=WEEKLY;INTERVAL=2',
      excluded: [third],
    });
  });

  it.each<[string, Partial<SharedEvent>, Partial<SharedEvent>]>([
    ['both have moved the series', { starts: '2026-06-15T18:00:00' }, { starts: '2026-06-15T20:00:00' }],
    [
      'both have said another thing of one time',
      { overrides: [time(second, { title: 'Church' })] },
      { overrides: [time(second, { title: 'School', time_zone: 'Europe/Warsaw' })] },
    ],
    [
      'one has called off what the other has moved',
      { excluded: [second] },
      { overrides: [time(second, { title: 'School', time_zone: 'Europe/Warsaw' })] },
    ],
    [
      'one has changed a time that the other does not come to any more',
      { overrides: [time(second, { title: 'Church' })] },
      { rule: 'FREQ=WEEKLY;INTERVAL=2' },
    ],
    [
      'the other has moved the series from under a time that was changed',
      { starts: '2026-06-15T18:00:00', ends: '2026-06-15T20:00:00' },
      { overrides: [time(second, { title: 'School', time_zone: 'Europe/Warsaw' })] },
    ],
  ])('is not joined where %s', (_, ours, theirs) => {
    expect(joined(ours, theirs)).toBeNull();
  });

  it('is not joined where nothing was agreed on', () => {
    const nothing = Object.fromEntries(Object.keys(weekly).map((field) => [field, null]));
    const met = { ...versions({}, {}), base: nothing as unknown as SharedEvent };
    expect(joinedSchedules(met)).toBeNull();
    expect(fittedSchedule(met)).toMatchObject({ time_zone: 'Europe/Warsaw', rule: 'FREQ=WEEKLY' });
  });

  it('keeps what they cannot hold of a time, and have not changed', () => {
    const calledOff = time(second, { status: 'cancelled' });
    const was = { ...weekly, overrides: [calledOff] };
    const kept = versions({}, {}, was);
    const free = { ...calledOff, status: 'confirmed', busy: false, time_zone: 'Europe/Warsaw' } as const;
    const held = { ...there(was), overrides: [free] };
    const theirs = { ...held, excluded: [third] };
    expect(fittedSchedule({ ...kept, base: held, before: held, held, theirs })).toMatchObject({
      excluded: [third],
      overrides: [calledOff],
    });
    const placed = { ...theirs, overrides: [{ ...free, place: 'Church' }] };
    expect(fittedSchedule({ ...kept, base: held, before: held, held, theirs: placed })).toMatchObject({
      overrides: [{ ...calledOff, place: 'Church' }],
    });
  });

  it('takes a day in the place of a time as it is said', () => {
    const days = { starts: '2026-06-15', ends: '2026-06-16', time_zone: null };
    expect(joined({}, days)).toMatchObject(days);
  });
});
