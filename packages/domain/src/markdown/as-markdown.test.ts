import { describe, expect, it } from 'vitest';
import { plainReply } from '../chat/plain-reply.ts';
import { asMarkdown, withoutEscapes } from './as-markdown.ts';
import { readMarkdown, type MarkdownBlocks, type MarkdownLine } from './read-markdown.ts';

/** Every kind of thing that is shown. */
const kindsIn = (blocks: MarkdownBlocks | MarkdownLine): readonly string[] =>
  blocks.flatMap((part): readonly string[] => {
    if ('content' in part) return [part.kind, ...kindsIn(part.content)];
    return part.kind === 'list' ? [part.kind, ...part.items.flatMap(kindsIn)] : [part.kind];
  });

/** The same but for what an address may be made of. */
const marksIn = (text: string): readonly string[] =>
  kindsIn(readMarkdown(text)).filter((kind) => kind !== 'text' && kind !== 'link');

describe('an excerpt', () => {
  it('has no escapes', () => {
    for (const typed of ['*milk*', String.raw`C:\temp\*.txt`, '[x](y)']) {
      expect(withoutEscapes(asMarkdown(typed))).toBe(typed);
    }
  });
});

describe('what somebody typed, in Markdown', () => {
  it.each([
    '*milk*',
    '**milk** and _eggs_ and __butter__ and ~~tea~~',
    '[x](http://y)',
    '![x](https://y.test/z.png)',
    '[x][1] [1]: https://y.test',
    '`code` and ``more``',
    '# heading',
    '###### ######',
    '- point',
    '+ point',
    '• point',
    '3. third',
    '3) third',
    '> said',
    '---',
    '| a | b |',
    '<b>bold</b> <a@b.test> <mailto:x>',
    'R&amp;D &#42; &copy; & so on;',
    'C:\\temp\\*.txt \\\\ \\',
    String.raw`\*already\* escaped\_`,
    '* _ ` ~ [ ] ( ) < > # + - . ! | { } \\',
    'snake_case, _private, trailing_, a__b, __init__',
    '2 * 3 * 4 ~ 5',
    'mailto:a@b.test ftp://x.test //x.test http://x.test/_a_',
    '*milk and **eggs',
    'µ_é_ñ _é_',
  ])('shows %j as it is', (typed) => {
    for (const [before, behind] of [
      ['', ''],
      ['“', '”.'],
      ['- ', ' (done)'],
      ['1. ', ''],
      ['**Today**\n- 9:00 ', ''],
    ] as const) {
      const shown = `${before}${asMarkdown(typed)}${behind}`;
      expect(marksIn(shown)).toEqual(marksIn(`${before}x${behind}`));
      expect(plainReply(shown)).toBe(`${before.replaceAll('**', '')}${typed}${behind}`.trim());
    }
  });

  it.each([
    'first\n# second',
    'a | b\n--|--\nc | d',
    'a\n| b |\n|:-:|',
    'x\n• y\n- z\n```\ncode',
    'a\n===\nb\n---',
  ])('shows every line of %j as it is', (typed) => {
    expect(plainReply(`“${asMarkdown(typed)}”`)).toBe(`“${typed}”`);
  });

  it.each([
    ['https://x.test/a_b_c?d=*e*&copy', 'https://x.test/a_b_c?d=*e*&copy'],
    ['read https://x.test/(a), then', 'https://x.test/(a'],
  ])('leads where an address in %j says', (typed, address) => {
    const shown = `“${asMarkdown(typed)}”`;
    expect(JSON.stringify(readMarkdown(shown))).toContain(`"kind":"link","address":"${address}`);
    expect(plainReply(shown)).toBe(`“${typed}”`);
  });

  it('changes nothing about ordinary words', () => {
    for (const typed of [
      'Buy oat milk',
      'call mom @ 5pm #errands',
      'snake_case_name',
      '50% of A & B',
      'C:\\temp',
    ]) {
      expect(asMarkdown(typed)).toBe(typed);
    }
  });

  it('shows whatever is made of the characters that mark', () => {
    const pieces = [
      '*',
      '_',
      '`',
      '~',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '#',
      '\\',
      '&',
      ';',
      'a',
      '1',
      '.',
      ' ',
      '!',
      '|',
      '-',
    ];
    // A small generator of numbers, so that a failure comes again.
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 3_000; round++) {
      const typed = `a${Array.from({ length: next(10) }, () => pieces[next(pieces.length)]).join('')}b`;
      expect(plainReply(`“${asMarkdown(typed)}”`)).toBe(`“${typed}”`);
      expect(plainReply(`- x${asMarkdown(typed.slice(1, -1))}y`)).toBe(`- x${typed.slice(1, -1)}y`);
      expect(plainReply(`1. ${asMarkdown(typed.slice(1))}`)).toBe(`1. ${typed.slice(1).trim()}`);
    }
  });

  it.each([
    'https://a\u0001[your bank](https://evil.test/)b',
    'https://a.test/\u0007*b*',
    'HTTPS://x.test/a*b*',
    'see Https://x.test/_a_, please',
  ])('makes no more of %j than it says', (typed) => {
    expect(plainReply(asMarkdown(typed))).toBe(typed);
  });

  it('ends for a hundred thousand characters of anything', () => {
    for (const piece of ['*', '_', '\\', '`', '~', '#', 'https://', 'a_', ' ', '1', '.', '\n', '•', '&a']) {
      expect(asMarkdown(piece.repeat(100_000).slice(0, 100_000)).length).toBeGreaterThan(0);
    }
  });
});
