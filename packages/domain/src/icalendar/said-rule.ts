import { followedParts, ruleText, untilWall } from '../calendar-events/event-rule.ts';
import type { EventSpan } from '../calendar-events/event-span.ts';
import { isDay } from '../calendar-events/event-time.ts';
import { eventBudget, ruleStarts } from '../calendar-events/event-times.ts';
import { RuleError } from '../schedules/recurrence-rule.ts';

/**
 * What other calendars write into a rule that says nothing: the calendar that all of us go by (RFC 7529), and no count at all, as
 * Exchange has it. And one second of the minute: the times of a rule have that of its start.
 */
const saysNothing = /(?:^|;)(?:RSCALE=GREGORIAN|SKIP=OMIT|COUNT=-1|BYSECOND=0*(?:[0-5]?\d|60))(?=;|$)/g;
/** Of whole days all of them are to be ignored (RFC 5545, 3.3.10). */
const anySeconds = /(?:^|;)BYSECOND=[\d,]+(?=;|$)/g;

/**
 * The rule that a line of iCalendar means, as ours are written. Some calendars end one by COUNT and by UNTIL, which RFC 5545 does not
 * allow: it is over with the first of both.
 * @throws {RuleError} for what is no rule
 */
export function saidRule(line: string, span: EventSpan, zone: string): string {
  const text = line.slice(line.indexOf(':') + 1).replaceAll(/\s/g, '');
  const rule = without(text.toUpperCase(), saysNothing);
  return withOneEnd(isDay(span.starts) ? without(rule, anySeconds) : rule, span, zone);
}

const without = (rule: string, parts: RegExp): string => rule.replaceAll(parts, '').replace(/^;/, '');

function withOneEnd(rule: string, { starts }: EventSpan, zone: string): string {
  const parts = rule.split(';');
  const [count, until] = ['COUNT=', 'UNTIL='].map((end) => parts.find((part) => part.startsWith(end)));
  if (count === undefined || until === undefined) return rule;
  const counted = parts.filter((part) => part !== until).join(';');
  const ending = parts.filter((part) => part !== count).join(';');
  const end = untilWall(until.slice('UNTIL='.length), zone);
  const followed = ruleText(followedParts(counted, isDay(starts)));
  try {
    const goesOn = ruleStarts({ starts, rule: followed }, zone).from(end + 1, eventBudget()) !== null;
    return goesOn ? ending : counted;
  } catch (error) {
    // Not to be counted so far.
    if (error instanceof RuleError) return ending;
    throw error;
  }
}
