import { describe, expect, it } from 'vitest';
import { contactAfter, notInFuture, outlived } from './kept-until.ts';

const now = 1_800_000_000_000;
const days = (count: number): number => count * 24 * 60 * 60_000;

describe('what is known of a contact', () => {
  it('begins with the first answer', () => {
    expect(contactAfter('contact', null, now)).toEqual({ contactAt: now, endedAt: null });
  });

  it('is forgotten with the end of a session by the next answer', () => {
    const ended = { contactAt: now - days(3), endedAt: now - days(2) };
    expect(contactAfter('contact', ended, now)).toEqual({ contactAt: now, endedAt: null });
  });

  it('keeps the last answer when the session ends', () => {
    const known = { contactAt: now - days(3), endedAt: null };
    expect(contactAfter('ended', known, now)).toEqual({ contactAt: now - days(3), endedAt: now });
  });

  it('counts from the end where nobody ever answered', () => {
    expect(contactAfter('ended', null, now)).toEqual({ contactAt: now, endedAt: now });
  });

  it('is never later than now', () => {
    const ahead = { contactAt: now + days(365), endedAt: now + days(1) };
    expect(notInFuture(ahead, now)).toEqual({ contactAt: now, endedAt: now });
    const past = { contactAt: now - days(1), endedAt: null };
    expect(notInFuture(past, now)).toEqual(past);
  });
});

describe('what has been kept long enough', () => {
  it.each([
    ['nothing within thirty days of an answer', { contactAt: now - days(30), endedAt: null }, []],
    ['what the server has too, after', { contactAt: now - days(30) - 1, endedAt: null }, ['last', 'picture']],
    ['nothing within thirty days of the end', { contactAt: now - days(30), endedAt: now - days(30) }, []],
    [
      'everything, after',
      { contactAt: now - days(31), endedAt: now - days(30) - 1 },
      ['draft', 'file', 'last', 'outbox', 'picture'],
    ],
  ])('is %s', (_, contact, kinds) => {
    expect(outlived(contact, now).toSorted()).toEqual(kinds);
  });
});
