import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { componentOf } from './calendar-components.ts';
import { offsetIn } from './known-zone.ts';
import { zoneLines } from './zone-lines.ts';
import { zoneOffsets } from './zone-offsets.ts';

const zones = [
  'Europe/Zagreb',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Europe/Dublin',
  'America/St_Johns',
];

/** A day and a bit more, so that all times of day come. */
const step = 25 * 60 * 60_000 + 7 * 60_000;

it.each(zones)('%s is written as its clocks go, to us and to the library', (zone) => {
  const lines = zoneLines(zone, zone, 2005);
  const [part] = componentOf('', lines).parts;
  const ours = part === undefined ? null : zoneOffsets(part);
  const parsed = new ICAL.Component(ICAL.parse(lines.join('\r\n')));
  const theirs = new ICAL.Timezone({ component: parsed, tzid: zone });
  const wrong: string[] = [];
  for (let at = Date.UTC(2005, 0, 3); at < Date.UTC(2036, 0, 1); at += 9 * step) {
    const expected = offsetIn(zone, at);
    if (ours?.at(at) !== expected) wrong.push(`ours ${new Date(at).toISOString()}`);
    const wall = ICAL.Time.fromJSDate(new Date(at + expected), true);
    wall.zone = theirs;
    const isNearChange = offsetIn(zone, at - 86_400_000) !== offsetIn(zone, at + 86_400_000);
    if (!isNearChange && theirs.utcOffset(wall) * 1_000 !== expected)
      wrong.push(`theirs ${new Date(at).toISOString()}`);
  }
  expect(wrong).toEqual([]);
  expect(lines.length).toBeLessThan(zone === 'Africa/Casablanca' ? 600 : 200);
});
