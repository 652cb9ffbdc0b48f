import { describe, expect, it } from 'vitest';
import { answeredWhen, type OpenReminder } from './answered-when.ts';
import { whenOffers } from './when-offers.ts';

/** Wednesday, 10:30 in New York. */
const now = Date.parse('2026-06-10T14:30:00Z');
const timeZone = 'America/New_York';
const open: OpenReminder = { title: 'call Bo', due: null, repeats: [] };
const onFriday: OpenReminder = { ...open, due: '2026-06-12' };
const weekly: OpenReminder = {
  ...open,
  repeats: [{ schedule_type: 'weekly', schedule: { weekdays: ['mo'] } }],
};
const languages = ['en', 'fr', 'es'] as const;
const answer = (text: string, to = open, language: (typeof languages)[number] = 'en') =>
  answeredWhen(text, to, { now, timeZone, language });
const once = (at: string) => ({
  kind: 'reminders',
  timings: [{ schedule_type: 'once', schedule: { at, time_zone: timeZone } }],
});

describe('each offer is an answer', () => {
  const hours = [1, 8, 10, 14, 17, 21, 23];
  const days = [null, '2026-06-10', '2026-06-11', '2026-06-12', '2026-07-20'];
  it.each(languages)('in %s, at any hour', (language) => {
    for (const hour of hours) {
      const moment = { now: Date.parse('2026-06-10T04:05:00Z') + hour * 3_600_000, timeZone, language };
      for (const due of days) {
        const said = whenOffers(due, false, moment).map((offer) =>
          answeredWhen(offer, { ...open, due }, moment),
        );
        expect(said.map(({ kind }) => kind)).toEqual(['reminders', 'reminders', 'reminders']);
        const times = said.flatMap((one) =>
          one.kind === 'reminders' ? one.timings.map(({ schedule }) => Date.parse(schedule.at ?? '')) : [],
        );
        expect(times.every((time) => time > moment.now)).toBe(true);
        expect(new Set(times).size).toBe(3);
      }
      const repeated = whenOffers(null, true, moment).map((offer) => answeredWhen(offer, weekly, moment));
      expect(repeated).toEqual(
        ['09:00', '15:00', expect.stringMatching('^(?:18|20):00$')].map((time) => ({
          kind: 'reminders',
          timings: [{ schedule_type: 'weekly', schedule: { weekdays: ['mo'], time } }],
        })),
      );
    }
  });
});

describe('what is typed', () => {
  it.each([
    ['5pm', open, '2026-06-10T21:00:00.000Z'],
    ['at 5', open, '2026-06-10T21:00:00.000Z'],
    ['Tomorrow at 9, thanks', open, '2026-06-11T13:00:00.000Z'],
    ['remind me friday at 3pm', open, '2026-06-12T19:00:00.000Z'],
    ['in 20 minutes', open, '2026-06-10T14:50:00.000Z'],
    ['9:30', onFriday, '2026-06-12T13:30:00.000Z'],
    ['monday 8am', onFriday, '2026-06-15T12:00:00.000Z'],
  ])('%s', (text, to, at) => {
    expect(answer(text, to)).toEqual(once(at));
  });

  it.each([
    ['demain à 17h', 'fr', '2026-06-11T21:00:00.000Z'],
    ['ce soir stp', 'fr', '2026-06-11T00:00:00.000Z'],
    ['mañana a las 8', 'es', '2026-06-11T12:00:00.000Z'],
    ['en dos horas', 'es', '2026-06-10T16:30:00.000Z'],
  ] as const)('%s', (text, language, at) => {
    expect(answer(text, open, language)).toEqual(once(at));
  });

  it('may say how often, and keeps how often that was said before', () => {
    expect(answer('every day at 8am')).toEqual({
      kind: 'reminders',
      timings: [{ schedule_type: 'daily', schedule: expect.objectContaining({ time: '08:00' }) }],
    });
    expect(answer('8am', weekly)).toMatchObject({
      timings: [{ schedule_type: 'weekly', schedule: { weekdays: ['mo'], time: '08:00' } }],
    });
  });

  it('is asked about again while it says only a day, or only how often', () => {
    expect(answer('friday')).toEqual({ kind: 'day', due: '2026-06-12', repeats: [] });
    expect(answer('every monday')).toMatchObject({ kind: 'day', repeats: [{ schedule_type: 'weekly' }] });
  });

  it('is refused where it has passed, and where it says nothing of when', () => {
    expect(answer('9am', { ...open, due: '2026-06-10' })).toEqual({ kind: 'past' });
    expect(answer('9am today')).toEqual({ kind: 'past' });
    for (const text of ['', 'later', 'buy milk', 'milk at 5', 'yes', '!!']) {
      expect(answer(text)).toEqual({ kind: 'unclear' });
    }
  });
});
