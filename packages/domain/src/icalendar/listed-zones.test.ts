import { expect, it } from 'vitest';
import { isListedZone } from './listed-zones.ts';
import { isZoneName, listedZoneNamed } from './known-zone.ts';

it.each(['US/Pacific', 'europe/BERLIN', 'Asia/Calcutta', 'Asia/Kolkata', 'W-SU', 'Etc/GMT+5', 'UTC'])(
  '%s is listed, and known to the system',
  (name) => {
    expect([isListedZone(name), isZoneName(name)]).toEqual([true, true]);
  },
);

it('lists every zone that the system names itself', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((name) => listedZoneNamed(name) !== name)).toEqual([]);
});

it.each(['Europe/Nowhere', '__proto__', '', '/', 'Eastern'])('%j is no listed zone', (name) => {
  expect(listedZoneNamed(name)).toBe(null);
});
