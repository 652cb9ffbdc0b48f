import type { SnoozeChoice } from '@squeeze/contracts/notifications';
import type { Language } from '@squeeze/contracts/languages';
import { snoozeTime } from '@squeeze/domain/notifications/snooze-times';
import { invalid } from '../../http/app-error.ts';

/** Until when something is to be snoozed, as a call says it: one of the three. */
export interface SnoozeWish {
  readonly until?: string | undefined;
  readonly for?: SnoozeChoice | undefined;
  readonly words?: string | undefined;
}

/**
 * That time, epoch ms, by the clock of the person who asks.
 * @throws {AppError} `validation_failed` for words that say no time to come
 */
export async function snoozeWished(
  wish: SnoozeWish,
  {
    now,
    timeZone,
    language,
  }: { readonly now: number; readonly timeZone: string; readonly language: Language },
): Promise<number> {
  if (wish.until !== undefined) return Date.parse(wish.until);
  if (wish.for !== undefined) return snoozeTime(wish.for, now, timeZone);
  // How times are said is a good part of the code, which no start waits for.
  const { snoozeUntil } = await import('@squeeze/domain/notifications/snooze-words');
  const until = snoozeUntil(wish.words ?? '', { now, timeZone, language });
  if (until === null) throw invalid('words', 'snooze_unread');
  return until;
}
