import { describe, expect, it } from 'vitest';
import { conversationTitle } from './conversation-title.ts';

describe('the title of a conversation', () => {
  it('is what was written first, up to 50 characters', () => {
    expect(conversationTitle('x'.repeat(50))).toBe('x'.repeat(50));
  });

  it('is cut at 50 with an ellipsis', () => {
    expect(conversationTitle('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  });

  it('leaves no space before the ellipsis', () => {
    expect(conversationTitle(`${'x'.repeat(49)} and on`)).toBe(`${'x'.repeat(49)}…`);
  });

  it('stands on one line', () => {
    expect(conversationTitle('  buy milk\n\tand bread ')).toBe('buy milk and bread');
  });

  it('cuts no emoji in half', () => {
    expect(conversationTitle('👩‍👩‍👧'.repeat(60))).toBe(`${'👩‍👩‍👧'.repeat(50)}…`);
  });
});
