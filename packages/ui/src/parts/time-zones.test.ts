import { describe, expect, it } from 'vitest';
import { offsetOf, zoneOptions } from './time-zones.ts';

const june = Date.parse('2026-06-10T12:00:00Z');
const december = Date.parse('2026-12-10T12:00:00Z');

it('knows the offset of the moment, in the words of the language', () => {
  expect(offsetOf('Europe/Zagreb', june, 'en-GB')).toBe('GMT+2');
  expect(offsetOf('Europe/Zagreb', december, 'en-GB')).toBe('GMT+1');
  expect(offsetOf('Asia/Kolkata', june, 'en-GB')).toBe('GMT+5:30');
  expect(offsetOf('Europe/Zagreb', june, 'fr-FR')).toBe('UTC+2');
});

describe('the zones to choose from', () => {
  it('are every one, in order, with names to read', () => {
    const options = zoneOptions('Europe/Zagreb', june, 'en-GB');
    expect(options.length).toBeGreaterThan(300);
    expect(options).toContainEqual({ value: 'America/New_York', label: 'America/New York', detail: 'GMT-4' });
    expect(options.filter(({ value }) => value === 'Europe/Zagreb')).toHaveLength(1);
  });

  it('hold the one that is set also where the browser lists it by another name', () => {
    const values = zoneOptions('Asia/Calcutta', june, 'en-GB').map(({ value }) => value);
    expect(values).toContain('Asia/Calcutta');
    expect(values).toContain('UTC');
  });
});
