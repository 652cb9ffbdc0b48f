import { Temporal } from 'temporal-polyfill';
import { dayInZone, startOfDay } from '../zoned-time.ts';
import type { Span } from './overview.ts';

export const spanNames = ['today', 'tomorrow', 'week'] as const;
export type SpanName = (typeof spanNames)[number];

/**
 * The span a name stands for at `now` (epoch ms) in `zone` (IANA name): a whole calendar day, or the whole week from
 * Monday (ISO 8601) that has today in it, so that it also holds what was finished in it before today.
 */
export function namedSpan(name: SpanName, now: number, zone: string): Span {
  const today = Temporal.PlainDate.from(dayInZone(now, zone));
  const first = name === 'week' ? today.subtract({ days: today.dayOfWeek - 1 }) : today;
  const start = name === 'tomorrow' ? today.add({ days: 1 }) : first;
  const end = start.add({ days: name === 'week' ? 7 : 1 });
  return { from: startOfDay(start.toString(), zone), to: startOfDay(end.toString(), zone) };
}
