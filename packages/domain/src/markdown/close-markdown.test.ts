import { describe, expect, it } from 'vitest';
import { closeMarkdown } from './close-markdown.ts';
import { lineWords, readMarkdown, type MarkdownBlock } from './read-markdown.ts';

describe('Markdown that is still being written', () => {
  it.each([
    ['a begun mark', 'It is **impor', 'It is **impor**'],
    ['a mark before a space', 'It is **very ', 'It is **very**'],
    ['marks in marks', 'It is ***ver', 'It is ***ver***'],
    ['half of the closing mark', 'It is **important*', 'It is **important**'],
    ['begun code', 'Press `*6', 'Press `*6`'],
    ['a mark in an item', '- **mil', '- **mil**'],
    ['the words of a link', 'See [the li', 'See the li'],
    ['a link without an address', 'See [the list]', 'See the list'],
    ['the address of a link', 'See [the list](https://x.te', 'See the list'],
    ['a picture', 'See ![the char', 'See the char'],
    ['a mark that has just begun', 'It is **', 'It is '],
    ['a fence that has just begun', 'So:\n``', 'So:\n'],
    ['a point or a rule', 'So:\n--', 'So:\n'],
    ['the head of a table', 'So:\n| todo | d', 'So:'],
    ['the line below it', 'So:\n| todo | due |\n|--', 'So:'],
    ['a mark in a row', '| todo |\n|--|\n| *mi', '| todo |\n|--|\n| *mi*'],
    ['a fence that is about to end', '```\ncode\n``', '```\ncode'],
  ])('ends %s', (_, text, ended) => {
    expect(closeMarkdown(text)).toBe(ended);
  });

  it.each([
    'Plain words',
    '2 * 3 * 4',
    'snake_case',
    '* item',
    'an \\*escaped',
    '**done** and *done*',
    '`*` and **`a`**',
    'So:\n```\n**a',
    '| todo | due |\n|-|-|\n| mi',
    '1. first\n2.',
    '',
  ])('leaves %j as it is', (text) => {
    expect(closeMarkdown(text)).toBe(text);
  });

  it('never shows a mark that is none a moment later', () => {
    const whole = [
      'Two things are **due *today***:',
      '- call [mom](https://x.test/mom) ~~now~~',
      '- `npm test`',
      '',
      '| todo | due |',
      '| ---- | --- |',
      '| milk | _now_ |',
      '',
      '```',
      'code',
      '```',
      '## And then',
      'rest',
    ].join('\n');
    const wordsIn = (block: MarkdownBlock): string => {
      switch (block.kind) {
        case 'paragraph':
        case 'heading':
          return lineWords(block.content);
        case 'list':
          return block.items.flat().map(wordsIn).join('');
        case 'table':
          return [block.head, ...block.rows].flat().map(lineWords).join('');
        case 'quote':
          return block.blocks.map(wordsIn).join('');
        case 'code':
          return block.text;
        case 'rule':
          return '';
      }
    };
    for (let length = 1; length <= whole.length; length++) {
      const shown = readMarkdown(closeMarkdown(whole.slice(0, length)))
        .map(wordsIn)
        .join('\n');
      expect(shown).not.toMatch(/[*_~`[\]|#]|--/);
    }
  });

  // What grows with the square of the length does not end before the test is given up.
  it.each(['*', '**a ', '[', '[a](', '`', '`a``', '|', '|\n', '-', '\\', '_a', '~~~\n', ' '])(
    'ends for a hundred thousand characters of %j',
    (piece) => {
      const text = piece.repeat(100_000).slice(0, 100_000);
      expect(closeMarkdown(text).length).toBeLessThanOrEqual(text.length * 2);
      expect(closeMarkdown(`${text} x`).length).toBeLessThanOrEqual(text.length * 2);
    },
  );
});
