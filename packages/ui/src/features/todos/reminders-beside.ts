import { instantAt } from '@squeeze/domain/zoned-time';

/** A time that is offered for a reminder because of when its todo is due. */
interface Offered {
  readonly kind: 'atTime' | 'hourBefore' | 'thatMorning';
  /** Epoch ms. */
  readonly at: number;
}

const hour = 60 * 60_000;

/** Of a todo that is due at a time: then, and an hour before; on a day: at nine of it. Only what is still to come. */
export function remindersBeside(due: string | null, now: number, zone: string): readonly Offered[] {
  if (due === null) return [];
  const offered: readonly Offered[] =
    due.length === 10
      ? [{ kind: 'thatMorning', at: instantAt(due, '09:00', zone) }]
      : [
          { kind: 'atTime', at: Date.parse(due) },
          { kind: 'hourBefore', at: Date.parse(due) - hour },
        ];
  return offered.filter(({ at }) => at > now);
}
