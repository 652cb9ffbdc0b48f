import { compileMessage } from '@lingui/message-utils/compileMessage';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { pseudoText } from './pseudo.ts';

const shown = (message: string, values: Record<string, unknown> = {}): string =>
  setupI18n({ locale: 'en', messages: { en: { id: message } } })
    .setMessagesCompiler((text) => compileMessage(text, pseudoText))
    ._('id', values);

describe('the made-up language', () => {
  it('writes accents and a third more', () => {
    expect(pseudoText('Cancel')).toBe('Çáñçéļ···');
    expect(pseudoText('Ten words make one line of text here').length).toBeGreaterThanOrEqual(36 + 10);
  });

  it('leaves places, numbers and tags as they are', () => {
    expect(shown('Remove {label}', { label: 'Every Friday' })).toContain('Every Friday');
    expect(shown('{count, plural, one {# minute} other {# minutes}}', { count: 3 })).toMatch(/^3 ɱíñúţéš/);
    expect(shown('Read <link>this</link>')).toContain('<link>ţĥíš</link>');
  });
});
