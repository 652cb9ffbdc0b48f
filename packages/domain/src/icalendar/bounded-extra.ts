import type { EventExtra, KeptTime } from '@squeeze/contracts/event-extra';
import { limits } from '@squeeze/contracts/limits';

/**
 * As much as may be kept of an event: the longest lines go first, then the words in which fields came, and at last what is told of
 * single times and zones. How much of it goes is counted, but for when something was written, which no program misses.
 */
export function bounded(extra: EventExtra): { extra: EventExtra; leftOut: number } {
  const all = [extra.main, ...Object.values(extra.overrides)];
  let leftOut = all.reduce((sum, kept) => sum + dropWhatCannotBe(kept), 0);
  const zones = Object.entries(extra.zones).filter(([, lines]) => !lines.some(isTooLong));
  leftOut += Object.keys(extra.zones).length - zones.length;
  const whole = { ...extra, zones: Object.fromEntries(zones) };
  for (const drop of steps) {
    if (fits(whole)) return { extra: whole, leftOut };
    for (const kept of all) leftOut += drop(kept);
  }
  if (fits(whole)) return { extra: whole, leftOut };
  leftOut += Object.keys(whole.overrides).length + zones.length;
  return { extra: { ...whole, overrides: {}, zones: {} }, leftOut };
}

const fits = (extra: EventExtra): boolean => JSON.stringify(extra).length <= limits.eventExtra.all;

const isTooLong = (line: string): boolean => line.length >= limits.eventExtra.line;

/** What is too long or too much by itself. Answers how much that was. */
function dropWhatCannotBe(kept: KeptTime): number {
  let leftOut = 0;
  for (const [field, lines] of Object.entries(kept.fields)) {
    if (lines.length <= limits.eventExtra.lines && !lines.some(isTooLong)) continue;
    leftOut += 1;
    Reflect.deleteProperty(kept.fields, field);
  }
  const fitting = kept.lines.filter((line) => !isTooLong(line));
  leftOut += kept.lines.length - fitting.length;
  kept.lines = fitting.length > limits.eventExtra.lines ? [] : fitting;
  return leftOut + fitting.length - kept.lines.length;
}

/** What goes of each time until all of it fits. Each answers how much that was. */
const steps: readonly ((kept: KeptTime) => number)[] = [
  ...[16_384, 2_048, 256, 0].map((most) => (kept: KeptTime) => {
    const before = kept.lines.length;
    kept.lines = kept.lines.filter((line) => line.length < most);
    return before - kept.lines.length;
  }),
  (kept) => {
    const { stamps, ...words } = kept.fields;
    kept.fields = stamps === undefined ? {} : { stamps };
    return Object.keys(words).length;
  },
  (kept) => {
    kept.fields = {};
    return 0;
  },
];
