import type { DeliveryChannel } from '@squeeze/contracts/ai-tasks';
import type { DeliveryRecord } from '@squeeze/database/repositories/delivery-repository';

const minute = 60_000;
const hour = 60 * minute;

/** About eight hours altogether, as outages last. */
const throughAnOutage: readonly number[] = [
  2_000,
  15_000,
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  hour,
  hour,
  hour,
  hour,
  hour,
  hour,
];

/**
 * The pause before each further try of what was clearly refused, ms, for each way on its own. Mails about the account
 * (codes, links, notices of security) are no deliveries: they are tried as jobs are (`ports/jobs.ts`).
 */
export const retryPausesMs: Readonly<Record<DeliveryChannel, readonly number[]>> = {
  email: throughAnOutage,
  sms: throughAnOutage,
  push: throughAnOutage,
  // Stands in the list as soon as it is written: there is nothing to try.
  in_app: [],
};

/**
 * How long to wait after its last claim, ms; null when that was the last there is, counted from when it was planned or
 * asked for again. Up to a quarter longer than the pauses say, by `random` (0 to 1), so that what failed together does
 * not come back together.
 */
export function pauseAfter(
  { channel, attempts, earlierAttempts }: Pick<DeliveryRecord, 'channel' | 'attempts' | 'earlierAttempts'>,
  random: number,
): number | null {
  const pause = retryPausesMs[channel][attempts - earlierAttempts - 1];
  return pause === undefined ? null : Math.round(pause * (1 + random / 4));
}

/** No delivery rests longer between two tries, ms, but where its provider asks for it. */
export const longestPauseMs = Math.max(...Object.values(retryPausesMs).flat()) * 1.25;

/** Whether a delivery that was refused is still to be left alone: its job may have been enqueued once more meanwhile. */
export function isResting(delivery: DeliveryRecord, now: number): boolean {
  const { claimedAt } = delivery;
  const pause = claimedAt === null ? null : pauseAfter(delivery, 0);
  return pause !== null && claimedAt !== null && now < claimedAt + pause;
}
