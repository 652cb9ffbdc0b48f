import { RuleError } from '../schedules/recurrence-rule.ts';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { isZoneName, offsetIn } from './known-zone.ts';
import type { ZoneOffsets } from './zone-offsets.ts';

/** One zone of each kind that Windows tells apart, which is one of each kind there is, and those that never change. */
const candidates = [
  ...new Set([
    ...WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').flatMap(({ iana }) => iana),
    ...Array.from({ length: 27 }, (_, step) => `Etc/GMT${step < 13 ? '+' : '-'}${Math.abs(step - 12)}`),
  ]),
];

/** Of the rules that are in force while this is written; a zone that says nothing of them is compared in its own last years. */
const comparedYear = 2025;

/**
 * The IANA zone whose clocks show what a VTIMEZONE says, over two years; the one of `first` that does, where some do. Null when it is
 * that of none.
 */
export function matchingZone(offsets: ZoneOffsets, first: readonly string[]): string | null {
  const year = offsets.lastYear === null ? comparedYear : Math.max(1_970, offsets.lastYear - 1);
  // Midwinter and midsummer tell most apart.
  const months = [0, 6, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11];
  const instants = [1, 2].flatMap((day) => months.map((month) => Date.UTC(year, month, day * 10, 12)));
  const after = months.map((month) => Date.UTC(year + 1, month, 28, 12));
  try {
    const said = [...instants, ...after].map((instant) => ({ instant, offset: offsets.at(instant) }));
    const isSame = (zone: string): boolean =>
      isZoneName(zone) && said.every(({ instant, offset }) => offsetIn(zone, instant) === offset);
    return first.find(isSame) ?? candidates.find(isSame) ?? null;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}
