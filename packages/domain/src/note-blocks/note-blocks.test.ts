import { historyCount } from '@squeeze/testing/history-count';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isItem, type NoteBlock, noteBlock, type NoteSpan, plainSpan } from './note-block.ts';
import { readBlocks } from './read-blocks.ts';
import { readSpans } from './read-spans.ts';
import { asBlocks, sameBlocks, writeBlocks, writtenBlock } from './write-blocks.ts';

/** As a test writes a block down: its kind, its words, and what is set in below it. */
type Told = readonly [kind: string, words: string, ...children: Told[]];

const told = ({ kind, spans, isDone, language, children }: NoteBlock): Told => [
  `${kind}${isDone ? ' done' : ''}${language === '' ? '' : ` ${language}`}`,
  spans
    .map(({ text, bold, italic, struck, code, address }) => {
      const looks = [bold && 'b', italic && 'i', struck && 's', code && 'c', address]
        .filter(Boolean)
        .join(' ');
      return looks === '' ? text : `<${looks}|${text}>`;
    })
    .join(''),
  ...children.map(told),
];

const lines = (...all: readonly string[]): string => all.join('\n');

describe('blocks of a note', () => {
  it.each<readonly [name: string, markdown: string, blocks: readonly Told[]]>([
    ['nothing', '  \n\n', []],
    [
      'paragraphs',
      lines('One', 'goes on', '', 'Two'),
      [
        ['paragraph', 'One\ngoes on'],
        ['paragraph', 'Two'],
      ],
    ],
    [
      'headings',
      lines('# A', 'text', '## B ##', '### C', '#### D', '#E'),
      [
        ['heading_1', 'A'],
        ['paragraph', 'text'],
        ['heading_2', 'B'],
        ['heading_3', 'C'],
        ['heading_3', 'D'],
        ['paragraph', '#E'],
      ],
    ],
    [
      'headings that are underlined',
      lines('A', '=', 'B', '---'),
      [
        ['heading_1', 'A'],
        ['heading_2', 'B'],
      ],
    ],
    [
      'lists within lists',
      lines('- a', '  - b', '    1. c', '    2. d', '- [ ] e', '* [X] f', '+ g'),
      [
        ['bullet', 'a', ['bullet', 'b', ['number', 'c'], ['number', 'd']]],
        ['todo', 'e'],
        ['todo done', 'f'],
        ['bullet', 'g'],
      ],
    ],
    [
      'what is set in below an item',
      lines('1. a', '', '   more', '', '   > said', '', '   ```js', '   x', '   ```', '2. b'),
      [
        ['number', 'a', ['paragraph', 'more'], ['quote', 'said'], ['code js', 'x']],
        ['number', 'b'],
      ],
    ],
    [
      'an item that goes on',
      lines('- a', 'b', '  c', '- d'),
      [
        ['bullet', 'a\nb\nc'],
        ['bullet', 'd'],
      ],
    ],
    [
      'items without words',
      lines('-', '- [ ]', '1.'),
      [
        ['bullet', ''],
        ['todo', ''],
        ['number', ''],
      ],
    ],
    [
      'a number that begins no list',
      lines('It was', '1999. A year', '1. one'),
      [
        ['paragraph', 'It was\n1999. A year'],
        ['number', 'one'],
      ],
    ],
    [
      'quotes',
      lines('> a', '>', '> b', '', '> c'),
      [
        ['quote', 'a\n\nb'],
        ['quote', 'c'],
      ],
    ],
    [
      'code as it is',
      lines('~~~ts', '**no**', '', '  ```', '~~~', '```', 'never closed'),
      [
        ['code ts', '**no**\n\n  ```'],
        ['code', 'never closed'],
      ],
    ],
    [
      'rules',
      lines('***', 'a', '', '- - -'),
      [
        ['divider', ''],
        ['paragraph', 'a'],
        ['divider', ''],
      ],
    ],
    [
      'looks',
      '**b** *i* _j_ ~~s~~ `c` **_bi_** [**to**](https://a.example/x) <https://b.example/>',
      [['paragraph', '<b|b> <i|i> <i|j> <s|s> <c|c> <b i|bi> <b https://a.example/x|to> https://b.example/']],
    ],
    [
      'what blocks have no words for',
      lines('| a | b |', '|---|---|', '| 1 | 2 |', '', '<b>html</b>', '', '![Cat|200](squeeze-file:1)'),
      [
        ['paragraph', '| a | b |\n|---|---|\n| 1 | 2 |'],
        ['paragraph', '<b>html</b>'],
        ['paragraph', '![Cat|200](squeeze-file:1)'],
      ],
    ],
    [
      'marks that are none',
      String.raw`\*a\* 2 * 3 snake_case a\_b`,
      [['paragraph', '*a* 2 * 3 snake_case a_b']],
    ],
  ])('are read: %s', (_, markdown, blocks) => {
    expect(readBlocks(markdown).map(told)).toEqual(blocks);
  });

  it.each([
    ['', ''],
    ['One\ngoes on\n\nTwo', null],
    ['# A\n\ntext\n\n- a\n  - b\n    1. c\n    2. d\n- [ ] e\n- [x] f\n\nend', null],
    ['1. a\n\n   more\n\n   > said\n2. b', null],
    ['```js\nconst a = `b`;\n```', null],
    ['````\n```\n````', null],
    ['> a\n>\n> b\n\n> c', null],
    ['**b** *i* ~~s~~ `c` [to](https://a.example/x_y_z) https://b.example/a_b_c', null],
    ['2 * 3 * 4, snake_case, a~b, [brackets], 50% & more, C:\\new', null],
    ['| a | b |\n|---|---|\n| 1 | 2 |', null],
    ['![Cat|200](squeeze-file:1) and [note](squeeze-note:2)', null],
    ['- a\n\n- b', '- a\n- b'],
    ['* a\n+ b', '- a\n- b'],
    ['# A\ntext', '# A\n\ntext'],
    ['3. a\n7. b', '1. a\n2. b'],
    ['a\n\n\n\nb  \n', 'a\n\nb'],
    ['__b__ _i_', '**b** *i*'],
  ])('come back as %j', (markdown, back) => {
    expect(asBlocks(markdown)).toBe(back ?? markdown);
  });

  it.each([
    ['- no item', 'paragraph'],
    ['1. no item', 'paragraph'],
    ['# no heading', 'paragraph'],
    ['> no quote', 'paragraph'],
    ['---', 'paragraph'],
    ['a\n---', 'paragraph'],
    ['===', 'paragraph'],
    ['a\n===', 'paragraph'],
    ['```', 'paragraph'],
    ['a\n\nb', 'paragraph'],
    ['\\', 'paragraph'],
    ['ends in \\', 'paragraph'],
    ['*stars* and _lines_ and `ticks` and ~~waves~~', 'paragraph'],
    ['[a](https://b.example)', 'paragraph'],
    ['&amp; &lt;', 'paragraph'],
    ['[ ] no box', 'bullet'],
    ['- no item', 'bullet'],
    ['a\n- b', 'bullet'],
    ['a\n\n\nb', 'todo'],
    ['# a', 'number'],
    ['closed #', 'heading_2'],
    ['a\nb', 'quote'],
    ['> a', 'quote'],
  ] as const)('say %j as a %s of these words', (words, kind) => {
    const block = noteBlock(kind, { spans: [plainSpan(words)] });
    const [read, ...more] = readBlocks(writeBlocks([block]));
    expect(more).toEqual([]);
    expect(read && told(read)).toEqual([kind, words]);
  });

  it('leave out looks that Markdown has no way to say, and keep the words', () => {
    const spans: NoteSpan[] = [plainSpan('foo'), { ...plainSpan('"bar"'), bold: true }, plainSpan('baz')];
    const block = writtenBlock(noteBlock('paragraph', { spans }));
    expect(block && told(block)).toEqual(['paragraph', 'foo"bar"baz']);
  });

  it('are read in time that grows with the length, however they are nested', () => {
    const deep = Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}- ${depth}`).join('\n');
    const wide = Array.from({ length: 5_000 }, (_, n) => `- **item** ${n}`).join('\n');
    const brackets = '['.repeat(20_000);
    for (const text of [deep, wide, brackets]) {
      const back = asBlocks(text);
      expect(asBlocks(back)).toBe(back);
    }
  });
});

const words = fc.oneof(
  fc.constantFrom(
    'milk',
    'two words',
    '- x',
    '1. x',
    '# x',
    '> x',
    '*',
    '**a**',
    '_',
    '`',
    '~~',
    '[a](b)',
    '\\',
    '---',
    '===',
    '|',
    '&amp;',
    '<b>',
    'https://a.example/x_y',
    'é',
    '🙂',
    '[ ]',
    '```',
    '    ',
    '\t',
    ':',
    '1999.',
    '\n',
    '\n\n',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const span: fc.Arbitrary<NoteSpan> = fc.record({
  text: words,
  bold: fc.boolean(),
  italic: fc.boolean(),
  struck: fc.boolean(),
  code: fc.boolean(),
  address: fc.option(fc.constantFrom('https://a.example/', 'https://b.example/a_(b)', 'mailto:a@b.example'), {
    freq: 4,
  }),
});
const spans = fc.array(span, { maxLength: 4 });
const kinds = [
  'paragraph',
  'heading_1',
  'heading_2',
  'heading_3',
  'quote',
  'code',
  'divider',
  'bullet',
  'number',
  'todo',
] as const;
const blockOver = (children: fc.Arbitrary<NoteBlock[]>): fc.Arbitrary<NoteBlock> =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      spans,
      isDone: fc.boolean(),
      language: fc.constantFrom('', 'js', 'plain text'),
      children,
    })
    .map((made) => ({
      ...made,
      spans:
        made.kind === 'divider'
          ? []
          : made.kind === 'code'
            ? made.spans.map(({ text }) => plainSpan(text))
            : made.spans,
      isDone: made.kind === 'todo' && made.isDone,
      language: made.kind === 'code' ? made.language : '',
      children: isItem(made) ? made.children : [],
    }));
const few = (one: fc.Arbitrary<NoteBlock>) => fc.array(one, { maxLength: 3 });
const block = blockOver(few(blockOver(few(blockOver(fc.constant([]))))));

/** Blocks that Markdown can say, as it says them. */
const sayable = (blocks: readonly NoteBlock[]): NoteBlock[] =>
  blocks.flatMap((one) => {
    const written = writtenBlock(one);
    const isNothing = written?.kind === 'paragraph' && written.spans.length === 0;
    return written === null || isNothing ? [] : [{ ...written, children: sayable(one.children) }];
  });

describe('whatever it is', () => {
  const runs = { numRuns: historyCount(300) };

  it('blocks that are written are read as the same blocks', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (given) => {
        const blocks = sayable(given);
        const markdown = writeBlocks(blocks);
        const read = readBlocks(markdown);
        expect(sameBlocks(read, blocks) ? [] : [markdown, ...read.map(told)]).toEqual(
          sameBlocks(read, blocks) ? [] : [markdown, ...blocks.map(told)],
        );
        expect(writeBlocks(read)).toBe(markdown);
      }),
      runs,
    );
  });

  it('a text comes back the same the second time, with all its words', () => {
    const line = fc
      .array(fc.oneof(words, fc.constantFrom('  ', '    ', '- ', '> ', '1. ', '- [x] ', '```', '# ', '')), {
        maxLength: 5,
      })
      .map((parts) => parts.join(''));
    const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (all) => {
        const once = asBlocks(all.join('\n'));
        expect(asBlocks(once)).toBe(once);
        const said = letters(JSON.stringify(readBlocks(once).map(told)));
        const before = letters(JSON.stringify(readBlocks(all.join('\n')).map(told)));
        expect(said).toBe(before);
      }),
      runs,
    );
  });

  it('spans say the same however often they are read', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), (parts) => {
        const read = readSpans(parts.join(''));
        const written = writeBlocks([noteBlock('quote', { spans: read })]);
        expect(readBlocks(written).map(told)).toEqual(
          read.length === 0
            ? readBlocks(written).map(told)
            : [['quote', told(noteBlock('quote', { spans: read }))[1]]],
        );
      }),
      runs,
    );
  });
});
