import { describe, expect, it } from 'vitest';
import { linkedPieces } from './linked-pieces.ts';

const links = (text: string): (readonly [string, string])[] =>
  linkedPieces(text).flatMap(({ text: said, href }) => (href === null ? [] : [[said, href] as const]));

describe('the addresses in a text', () => {
  it.each([
    ['see https://example.com/a?b=1#c', 'https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    ['(https://example.com/a_(b)).', 'https://example.com/a_(b)', 'https://example.com/a_(b)'],
    ['https://example.com, then', 'https://example.com', 'https://example.com/'],
    ['www.example.com!', 'www.example.com', 'https://www.example.com/'],
    ['ask ana@example.com.', 'ana@example.com', 'mailto:ana@example.com'],
    ['mailto:ana@example.com', 'mailto:ana@example.com', 'mailto:ana@example.com'],
    ['HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM', 'https://example.com/'],
    ['“http://example.com”', 'http://example.com', 'http://example.com/'],
  ])('of %j is %s, to %s', (text, said, href) => {
    expect(links(text)).toEqual([[said, href]]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    'https://',
    'http:// example.com',
    'mailto:',
    'a@b',
    'buy milk and.bread',
    '@home www.',
    '<script>alert(1)</script>',
  ])('of %j are none', (text) => {
    expect(links(text)).toEqual([]);
  });

  it.each(['', 'plain', 'a https://x.example b www.y.example c', 'https://x.example'])(
    'leave every letter of %j where it is',
    (text) => {
      expect(
        linkedPieces(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    },
  );

  it('are found in a long text of nothing else than what may end one', () => {
    expect(linkedPieces(`https://x.example/${')'.repeat(10_000)}`)[0]?.text).toBe('https://x.example/');
    expect(links('a'.repeat(10_000))).toEqual([]);
  });
});
