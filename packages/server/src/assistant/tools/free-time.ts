import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import { dayInZone, endOfDay, startOfDay, wallTime } from '@squeeze/domain/zoned-time';
import { z } from 'zod';
import { invalid } from '../../http/app-error.ts';
import { freeTimes } from '../free-times.ts';
import { readTool } from './tool.ts';

const shown = 60;
const dayMs = 86_400_000;

export const freeTimeTool = readTool({
  name: 'free_time',
  description:
    'Says when nothing in the calendar takes the person, within their waking hours: from 8 to 20, or outside of their quiet hours. Use it for "when am I free?" and before proposing a time.',
  input: z.object({
    from: z.iso.date().nullish().describe('Today when left out'),
    until: z.iso.date().nullish().describe('The last day that counts; the same day when left out'),
    minutes: z
      .int()
      .min(1)
      .max(24 * 60)
      .default(15)
      .describe('Only what is at least as long'),
  }),
  answersOwnWords: true,
  read: async ({ db, owner, now }, said) => {
    const { timeZone } = owner;
    const first = said.from ?? dayInZone(now, timeZone);
    const from = Math.max(now, startOfDay(first, timeZone));
    const to = endOfDay(said.until ?? first, timeZone);
    if (to - from > limits.eventsListed.days * dayMs) {
      throw invalid('until', says('event_range', { max: limits.eventsListed.days }));
    }
    const { free } = await freeTimes(db, owner, { from, to }, { minutes: said.minutes });
    const onTheClock = (at: number): string => `${dayInZone(at, timeZone)}T${wallTime(at, timeZone)}`;
    return {
      count: free.length,
      free: free.slice(0, shown).map((span) => ({ from: onTheClock(span.from), to: onTheClock(span.to) })),
    };
  },
});
