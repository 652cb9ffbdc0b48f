const dayMs = 24 * 60 * 60_000;

/** The day that was written last: the instants of one answer are mostly of a few days. */
const last = { day: Number.NaN, words: '' };

/** Epoch ms as ISO 8601 in UTC, just as `Date` writes it, null as null; a list of todos has hundreds of them. */
export function presentInstant(ms: number): string;
export function presentInstant(ms: number | null): string | null;
export function presentInstant(ms: number | null): string | null {
  if (ms === null) return null;
  const day = Math.floor(ms / dayMs);
  if (day !== last.day) {
    last.words = new Date(day * dayMs).toISOString().split('T')[0] ?? '';
    last.day = day;
  }
  const seconds = Math.floor((ms - day * dayMs) / 1000);
  const minutes = Math.floor(seconds / 60);
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${last.words}T${time}.${three(Math.floor(ms - day * dayMs - seconds * 1000))}Z`;
}

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);
const three = (n: number): string => (n < 100 ? `0${two(n)}` : `${n}`);
