import { languages } from '@squeeze/contracts/languages';
import { describe, expect, it } from 'vitest';
import { startOfDay, wallClock } from '../../zoned-time.ts';
import type { Asked } from '../intent.ts';
import { understand } from '../understand.ts';
import { whenOffers } from './when-offers.ts';

const timeZone = 'Europe/Zagreb';
// Wednesday 10 March 2027.
const hours = [7, 10, 16, 19, 22, 23];
const days = [null, '2027-03-10', '2027-03-11', '2027-03-13', '2027-03-16', '2027-03-25', '2027-09-01'];

describe('the times that are offered for a reminder', () => {
  const cases = languages.flatMap((language) =>
    hours.flatMap((hour) => days.map((due) => ({ language, hour, due }))),
  );
  it.each(cases)(
    'are understood as times to come: $language, at $hour:30, of $due',
    ({ language, hour, due }) => {
      const now = startOfDay('2027-03-10', timeZone) + (hour + 0.5) * 3_600_000;
      const asked: Asked = {
        now,
        timeZone,
        language,
        known: { todos: [], tasks: [], recent: [] },
        frame: {
          question: { kind: 'ask_when', title: 'Zwx', due, repeats: [], keptAs: 'one' },
          did: [],
          waiting: [],
        },
      };
      const offers = whenOffers(due, false, asked);
      expect(offers).toHaveLength(3);
      expect(new Set(offers).size).toBe(3);
      for (const offer of offers) {
        const [reminder, ...others] = understand(offer, asked);
        expect([offer, reminder?.kind, others]).toEqual([offer, 'add_reminder', []]);
        const at = reminder?.kind === 'add_reminder' ? Date.parse(reminder.schedule.at ?? '') : 0;
        expect([offer, at > now]).toEqual([offer, true]);
        if (due !== null && due > '2027-03-10') {
          expect(`${offer} ${new Date(at).toISOString().slice(0, 10)}`).toBe(`${offer} ${due}`);
        }
      }
    },
  );

  it.each(languages)('are parts of any day for what repeats, in %s', (language) => {
    const now = Date.parse('2027-03-10T09:00:00Z');
    const asked: Asked = {
      now,
      timeZone,
      language,
      known: { todos: [], tasks: [], recent: [] },
      frame: {
        question: {
          kind: 'ask_when',
          title: 'Zwx',
          due: null,
          repeats: [{ scheduleType: 'daily', schedule: { time: '09:00', time_zone: timeZone } }],
          keptAs: 'one',
        },
        did: [],
        waiting: [],
      },
    };
    const times = whenOffers(null, true, asked).flatMap((offer) => {
      const [reminder] = understand(offer, asked);
      return reminder?.kind === 'add_reminder' && reminder.scheduleType === 'daily'
        ? [reminder.schedule.time]
        : [];
    });
    expect(times).toHaveLength(3);
    expect(new Set(times).size).toBe(3);
    expect(wallClock(now, timeZone).hour).toBe(10);
  });
});
