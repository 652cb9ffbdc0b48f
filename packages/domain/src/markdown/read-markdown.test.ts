import { describe, expect, it } from 'vitest';
import { lineWords, readMarkdown, type MarkdownLine } from './read-markdown.ts';

const plain = (text: string): MarkdownLine => [{ kind: 'text', text }];
const paragraph = (text: string) => ({ kind: 'paragraph', content: plain(text) });

/** The pieces of a text that is one paragraph. */
const lineOf = (text: string): MarkdownLine => {
  const [block, ...others] = readMarkdown(text);
  if (block?.kind !== 'paragraph' || others.length > 0) throw new Error(`not one paragraph: ${text}`);
  return block.content;
};

describe('Markdown', () => {
  it('is made of paragraphs, whose single line breaks stay', () => {
    const [first, second] = readMarkdown('One\ntwo\n\n\nThree');
    expect(first?.kind === 'paragraph' && lineWords(first.content)).toBe('One\ntwo');
    expect(second).toEqual(paragraph('Three'));
  });

  it('has lists, with points or with numbers from wherever they start', () => {
    expect(readMarkdown('Due:\n- milk\n* bread\n• tea\n3. first\n4) second')).toEqual([
      paragraph('Due:'),
      { kind: 'list', start: null, items: [[paragraph('milk')]] },
      { kind: 'list', start: null, items: [[paragraph('bread')]] },
      { kind: 'list', start: null, items: [[paragraph('tea')]] },
      { kind: 'list', start: 3, items: [[paragraph('first')]] },
      { kind: 'list', start: 4, items: [[paragraph('second')]] },
    ]);
  });

  it('has lists in lists', () => {
    expect(readMarkdown('1. shop\n   - milk\n   - bread\n2. call')).toEqual([
      {
        kind: 'list',
        start: 1,
        items: [
          [
            paragraph('shop'),
            { kind: 'list', start: null, items: [[paragraph('milk')], [paragraph('bread')]] },
          ],
          [paragraph('call')],
        ],
      },
    ]);
  });

  it('has headings, quotations, code, rules and tables', () => {
    expect(
      readMarkdown(
        '## This week\n> said\n\n```ts\na  *b*\n```\n---\n| todo | due |\n|-|-|\n| milk | **today** |',
      ),
    ).toEqual([
      { kind: 'heading', content: plain('This week') },
      { kind: 'quote', blocks: [paragraph('said')] },
      { kind: 'code', text: 'a  *b*' },
      { kind: 'rule' },
      {
        kind: 'table',
        head: [plain('todo'), plain('due')],
        rows: [[plain('milk'), [{ kind: 'strong', content: plain('today') }]]],
      },
    ]);
  });

  it('marks pieces of a line, one in another too', () => {
    expect(lineOf('Call **mom *now*** with `*67`, ~~not~~ 2 * 3 * 4')).toEqual([
      { kind: 'text', text: 'Call ' },
      {
        kind: 'strong',
        content: [
          { kind: 'text', text: 'mom ' },
          { kind: 'emphasis', content: plain('now') },
        ],
      },
      { kind: 'text', text: ' with ' },
      { kind: 'code', text: '*67' },
      { kind: 'text', text: ', ' },
      { kind: 'deleted', content: plain('not') },
      { kind: 'text', text: ' 2 * 3 * 4' },
    ]);
  });

  it.each([
    ['[the **list**](https://x.test/a_b "title")', 'https://x.test/a_b', 'the list'],
    ['[the list][1]\n\n[1]: https://x.test', 'https://x.test', 'the list'],
    ['<https://x.test/a>', 'https://x.test/a', 'https://x.test/a'],
    ['https://x.test/a?b=c', 'https://x.test/a?b=c', 'https://x.test/a?b=c'],
    ['![chart](https://x.test/c.png)', 'https://x.test/c.png', 'chart'],
    ['![](https://x.test/c.png)', 'https://x.test/c.png', 'https://x.test/c.png'],
  ])('leads to what %j names', (text, address, words) => {
    const [link] = lineOf(text);
    expect(link).toMatchObject({ kind: 'link', address });
    expect(lineWords(lineOf(text))).toBe(words);
  });

  it.each([
    ['[https://bank.test/login](https://x.test/y)', 'https://bank.test/login (https://x.test/y)'],
    ['[bank.test](https://x.test)', 'bank.test (https://x.test)'],
    [
      '[Go to https://bank.test now](https://bank.test.x.test)',
      'Go to https://bank.test now (https://bank.test.x.test)',
    ],
    ['[x.test](https://www.x.test/a)', 'x.test'],
    ['[X.test/a](https://x.test/a)', 'X.test/a'],
    ['[e.g. this, at 9.30](https://x.test)', 'e.g. this, at 9.30'],
  ])('says where %j leads when its words name an address', (text, words) => {
    expect(lineWords(lineOf(text))).toBe(words);
  });

  it.each([
    ['[![build](https://img.test/b.svg) of *today*](https://ci.test)', 'https://ci.test', 'build of today'],
    ['![a [map](https://map.test)](https://img.test/m.png)', 'https://img.test/m.png', 'a map'],
  ])('leads to one place for %j', (text, address, words) => {
    const line = lineOf(text);
    expect(line).toMatchObject([{ kind: 'link', address }]);
    expect(JSON.stringify(line).match(/"link"/g)).toHaveLength(1);
    expect(lineWords(line)).toBe(words);
  });

  it.each([
    ['[tap](javascript:alert(1))', 'tap (javascript:alert(1))'],
    ['[tap](JaVaScRiPt&colon;alert(1))', 'tap (JaVaScRiPt:alert(1))'],
    ['[tap](java&#10;script:alert(1))', 'tap (java\nscript:alert(1))'],
    ['[tap](data:text/html;base64,PHNjcmlwdD4=)', 'tap (data:text/html;base64,PHNjcmlwdD4=)'],
    ['[tap](vbscript:x)', 'tap (vbscript:x)'],
    ['[tap](file:///etc/passwd)', 'tap (file:///etc/passwd)'],
    ['[tap](squeeze://capture?text=x)', 'tap (squeeze://capture?text=x)'],
    ['[tap](/settings)', 'tap (/settings)'],
    ['[tap](//x.test)', 'tap (//x.test)'],
    ['[tap](http://x.test)', 'tap (http://x.test)'],
    ['[tap](https://bank.test@x.test)', 'tap (https://bank.test@x.test)'],
    ['[tap](mailto:a@x.test)', 'tap (mailto:a@x.test)'],
    ['<mailto:a@x.test>', 'mailto:a@x.test'],
    ['a@x.test and x.test', 'a@x.test and x.test'],
    ['http://x.test', 'http://x.test'],
    ['![](data:image/svg+xml,<svg/onload=alert(1)>)', 'data:image/svg+xml,<svg/onload=alert(1)>'],
    ['[tap]()', 'tap'],
  ])('shows the address of %j as text', (text, words) => {
    const line = lineOf(text);
    expect(lineWords(line)).toBe(words);
    expect(line.every(({ kind }) => kind === 'text')).toBe(true);
  });

  it.each([
    '<img src=x onerror="alert(1)"><b>bold</b>',
    '<script>\nalert(1)\n</script>',
    '<!-- hidden -->',
    '12 todos are open.\n2026 - a year\n-5 degrees',
    'snake_case_name, C# and #errands, 5 > 3, a | b, 100 %',
    'a [b] [c](d e) ![f',
  ])('keeps %j as the text it is', (text) => {
    const line = lineOf(text);
    expect(lineWords(line)).toBe(text);
    expect(line.every(({ kind }) => kind === 'text')).toBe(true);
  });

  it('has nothing where nothing is written', () => {
    expect(readMarkdown(' \n\n')).toEqual([]);
  });
});

const hostile =
  '[|![|[a](|*a **a |a_ |>|- |1. |`|`a``|<|<!--|&|\\|a]|[a](<b|![[]()|(|~~a|https://|[a]: b\n|# |\u0000|🎉|- a\n  '.split(
    '|',
  );

describe('Markdown, of long and hostile texts', () => {
  // What grows with the square of the length does not end before the test is given up; this takes some tenths of a second.
  it.each(hostile)('ends for a hundred thousand characters of %j', (piece) => {
    expect(readMarkdown(piece.repeat(100_000).slice(0, 100_000))).toBeInstanceOf(Array);
  });

  it('goes no deeper than can be drawn', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    for (const piece of ['> ', '- ', '1. ', '**a ', '*a', '[']) {
      expect(depthOf(readMarkdown(piece.repeat(4_000)))).toBeLessThan(500);
    }
  });
});
