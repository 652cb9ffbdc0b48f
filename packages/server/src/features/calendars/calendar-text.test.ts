import { describe, expect, it } from 'vitest';
import { calendarText } from './calendar-text.ts';

describe('the text of a calendar', () => {
  it.each([
    ['UTF-8', Buffer.from('SUMMARY:Café')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFSUMMARY:Café')],
    ['what Windows writes', Buffer.from('SUMMARY:Café', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFSUMMARY:Café', 'utf16le')],
    ['UTF-16, the other way round', Buffer.from('\uFEFFSUMMARY:Café', 'utf16le').swap16()],
  ])('is read from %s', (_, bytes) => {
    expect(calendarText(bytes)).toBe('SUMMARY:Café');
  });
});
