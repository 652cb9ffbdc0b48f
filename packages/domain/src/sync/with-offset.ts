import { wallAt } from '../schedules/wall-time.ts';

const minute = 60_000;
const two = (part: number): string => String(part).padStart(2, '0');

/**
 * An instant as clocks in `zone` show it, with their offset: its first ten letters are the day that its person sees.
 * @param instant ISO 8601
 */
export function withOffset(instant: string, zone: string): string {
  const at = Date.parse(instant);
  // Offsets of long ago have seconds, which no notation has room for.
  const offset = Math.round((wallAt(at, zone) - Math.floor(at / minute) * minute) / minute);
  const [sign, size] = [offset < 0 ? '-' : '+', Math.abs(offset)];
  const shown = new Date(at + offset * minute).toISOString().slice(0, -1);
  return `${shown}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
