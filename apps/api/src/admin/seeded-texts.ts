import type { SeededText } from '@squeeze/database/repositories/text-seed-repository';
import { timeBucketOf } from '@squeeze/domain/analytics/time-buckets';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const daysBack = 365;

/** How many of a hundred texts fall into each hour on the clocks of those who write them. */
const byHour = [0, 0, 0, 0, 0, 1, 2, 5, 8, 7, 6, 6, 7, 6, 5, 5, 5, 7, 8, 8, 6, 5, 2, 1];
/** Of ten people in a row. */
const homes = [
  ...Array.from({ length: 4 }, () => ({ ahead: -8, country: 'US', prefix: '+1415', micros: 12_000 })),
  ...Array.from({ length: 3 }, () => ({ ahead: -5, country: 'US', prefix: '+1212', micros: 12_000 })),
  { ahead: -5, country: 'CA', prefix: '+1416', micros: 12_000 },
  { ahead: 1, country: 'FR', prefix: '+336', micros: 90_000 },
  { ahead: 1, country: 'ES', prefix: '+346', micros: 90_000 },
] as const;

const hours = byHour.flatMap((count, hour) => Array.from({ length: count }, () => hour));

interface Seed {
  readonly messages: number;
  readonly userIds: readonly string[];
  /** When the last of them is written, epoch ms. */
  readonly now: number;
  /** Between 0 and 1. */
  readonly random: () => number;
}

/**
 * The texts of a year, a day at a time: by day and hardly by night, of some people far more than of others, more each month, some of
 * them lost, slow or abroad.
 */
export function* seededTexts(seed: Seed): Generator<readonly SeededText[]> {
  const { messages, now } = seed;
  let made = 0;
  for (let day = 1; day <= daysBack; day += 1) {
    // Half as many again at the end as at the beginning.
    const share = (day / daysBack) * (0.8 + (0.2 * day) / daysBack);
    const count = Math.round(messages * share) - made;
    const end = now - (daysBack - day) * dayMs;
    // Whoever texts is answered seconds later.
    const moments = Array.from({ length: Math.ceil(count / 2) }, () => whenAndWho(end, seed));
    yield moments
      .flatMap((moment) => [moment, { ...moment, at: moment.at + 3_000, isAnswer: true }])
      .slice(0, count)
      .toSorted((one, other) => one.at - other.at)
      .map((one, index) => textOf(one, made + index, seed.random));
    made += count;
  }
}

interface Moment {
  readonly at: number;
  readonly person: number;
  readonly userId: string;
  readonly isAnswer: boolean;
}

/** A moment of the day that ends at `end`, and who texts then. */
function whenAndWho(end: number, { userIds, random }: Seed): Moment {
  const person = Math.floor(random() ** 2.5 * userIds.length);
  const { ahead } = homes[person % homes.length] ?? homes[0];
  const hour = hours[Math.floor(random() * hours.length)] ?? 12;
  const sinceMidnight = ((hour - ahead + 48) % 24) * hourMs + Math.floor(random() * hourMs);
  const midnight = Math.floor(end / dayMs) * dayMs;
  const at = midnight + sinceMidnight;
  return { at: at > end ? at - dayMs : at, person, userId: userIds[person] ?? '', isAnswer: false };
}

const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');

function textOf({ at, person, userId, isAnswer }: Moment, number: number, random: () => number): SeededText {
  const home = homes[person % homes.length] ?? homes[0];
  const luck = random();
  const isIn = !isAnswer;
  const time = hex(at, 12);
  const took = Math.round(150 + 250 / (1.0005 - random()) ** 0.7);
  const state = isIn ? 'answered' : luck < 0.975 ? 'delivered' : luck < 0.985 ? 'undelivered' : 'failed';
  const segments = random() < 0.8 ? 1 : 2;
  const end = took + 1_500;
  return {
    id: `${time.slice(0, 8)}-${time.slice(8)}-7${hex(number % 4_096, 3)}-8000-${hex(number, 12)}`,
    user_id: userId,
    direction: isIn ? 'in' : 'out',
    purpose: isIn ? 'message' : luck < 0.6 ? 'answer' : 'notice',
    phone_number: `${home.prefix}5${String(person % 1_000_000).padStart(6, '0')}`,
    provider_id: `SM${hex(number, 32)}`,
    state,
    progress: isIn ? 1 : 4,
    characters: 20 + Math.floor(random() * 120 * segments),
    segments,
    price_micros: segments * (isIn ? 11_000 : home.micros),
    price_final: luck < 0.9 ? 1 : 0,
    error_code: state === 'undelivered' ? '30003' : null,
    created_at: at,
    settled_at: at + end,
    counted: 1,
    processing_ms: took,
    time_bucket: timeBucketOf(took),
    encoding: luck < 0.85 ? 'GSM-7' : 'UCS-2',
    media: isIn && luck > 0.97 ? 1 : 0,
    country: home.country,
    abroad: home.country === 'US' ? 0 : 1,
    history: isIn ? `r0 a${took}` : `q0 g5 t${took} d${end}`,
  };
}
