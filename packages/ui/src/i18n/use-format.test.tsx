import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CatalogueLanguage } from './language.ts';
import { TextProvider } from './text-provider.tsx';
import { relativeParts, useFormat, type Format } from './use-format.ts';

const minute = 60_000;
const hour = 60 * minute;

const format = (language: CatalogueLanguage, zone: string): Format =>
  renderHook(useFormat, {
    wrapper: ({ children }) => (
      <TextProvider language={language} zone={zone}>
        {children}
      </TextProvider>
    ),
  }).result.current;

describe('the distance between two instants', () => {
  it('is told in the largest unit that has passed whole', () => {
    expect(relativeParts(0, 119 * minute)).toEqual({ value: -1, unit: 'hour' });
    expect(relativeParts(0, 59 * minute)).toEqual({ value: -59, unit: 'minute' });
    expect(relativeParts(25 * hour, 0)).toEqual({ value: 1, unit: 'day' });
    expect(relativeParts(30_000, 0)).toEqual({ value: 0, unit: 'minute' });
  });
});

describe('dates, times and numbers', () => {
  const lateEvening = Date.UTC(2026, 5, 9, 22, 30);

  it("lie in the person's zone", () => {
    expect(format('en', 'UTC').date(lateEvening, 'long')).toContain('9');
    expect(format('en', 'Europe/Zagreb').date(lateEvening, 'long')).toContain('10');
    expect(format('en', 'Europe/Zagreb').time(lateEvening)).toMatch(/12:30/);
  });

  it('leave a calendar day where it is', () => {
    expect(format('en', 'Pacific/Kiritimati').day('2026-06-09', 'full')).toMatch(/9/);
    expect(format('en', 'Pacific/Pago_Pago').day('2026-06-09', 'full')).toMatch(/9/);
  });

  it('say how long ago in words', () => {
    const { relative } = format('en', 'UTC');
    expect(relative(0, 12 * minute)).toBe('12 minutes ago');
    expect(relative(0, 20_000)).toBe('now');
    expect(relative(0, 25 * hour)).toBe('yesterday');
  });

  it('write the sign of a change', () => {
    const { percent } = format('en', 'UTC');
    expect(percent(0.12, true)).toBe('+12%');
    expect(percent(0, true)).toBe('0%');
    expect(percent(-0.08, true)).toBe('-8%');
  });
});
