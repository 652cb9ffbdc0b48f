import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/catalogue/en.ts';
import { TextProvider } from '../i18n/text-provider.tsx';
import { type DueText, useDueText } from './use-due-text.ts';

/** Wednesday 10 June 2026, 10:30 in New York. */
const now = Date.parse('2026-06-10T14:30:00Z');

const dueText = (now: number): DueText =>
  renderHook(() => useDueText(now), {
    wrapper: ({ children }) => (
      <TextProvider language="en" zone="America/New_York" texts={en}>
        {children}
      </TextProvider>
    ),
  }).result.current;
/** Narrow spaces stand before AM and PM. */
const plain = (text: string): string => text.replaceAll(/\s/gu, ' ');

describe('when something is due', () => {
  it.each([
    ['2026-06-10', 'Today', 'Today'],
    ['2026-06-10T14:45:00Z', '10:45 AM', 'Today 10:45 AM'],
    ['2026-06-11', 'Tomorrow', 'Tomorrow'],
    ['2026-06-11T13:00:00Z', 'Tomorrow 9:00 AM', 'Tomorrow 9:00 AM'],
    ['2026-06-09T13:00:00Z', 'Yesterday 9:00 AM', 'Yesterday 9:00 AM'],
    ['2026-06-13T20:00:00Z', 'Sat 4:00 PM', 'Sat, June 13 4:00 PM'],
    ['2026-06-30', 'Jun 30', 'Tue, June 30'],
    ['2026-06-30T20:00:00Z', 'Jun 30 4:00 PM', 'Tue, June 30 4:00 PM'],
    // Its time is of the year in which it is here.
    ['2027-01-01T02:00:00Z', 'Dec 31 9:00 PM', 'Thu, December 31 9:00 PM'],
    ['2027-06-08', 'Jun 8, 2027', 'Tue, June 8, 2027'],
    ['2027-06-08T20:00:00Z', 'Jun 8, 2027 4:00 PM', 'Tue, June 8, 2027 4:00 PM'],
    ['2025-06-30', 'Jun 30, 2025', 'Mon, June 30, 2025'],
  ])('%s is %s in a row and %s in full', (due, short, long) => {
    const text = dueText(now);
    expect([plain(text.short(due)), plain(text.long(due))]).toEqual([short, long]);
  });

  it('is said with its year at the turn of the year, and by its weekday alone within six days', () => {
    const text = dueText(Date.parse('2026-12-30T15:00:00Z'));
    expect([text.short('2027-01-02'), text.long('2027-01-02')]).toEqual(['Sat', 'Sat, January 2, 2027']);
  });
});
