import '@squeeze/testing/fixed-seed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInZone } from '../zoned-time.ts';
import { type NoteFacts, takeNoteFacts, withNoteFacts } from './note-facts.ts';

const read = (text: string) => takeNoteFacts(text, 'Europe/Paris');
const at = (time: string): number => Date.parse(time);

describe('what the top of a note says of it', () => {
  it.each([
    ['---\ntitle: A\ntags: [x, "#y"]\n---\n\nText', { title: 'A', tags: ['x', 'y'] }, 'Text', []],
    ['---\ntitle: A\n---\n\n\nText', { title: 'A' }, '\nText', []],
    ['---\r\ntitle: A\r\n---\r\n\r\nText\r\n', { title: 'A' }, 'Text\r\n', []],
    ['---\ntags: a, b c\n---\nText', { tags: ['a', 'b c'] }, 'Text', []],
    ['---\ntags: a #b\n---\nText', { tags: ['a'] }, '---\ntags: a #b\n---\nText', []],
    ['---\ntags: a b\n---\nText', { tags: ['a', 'b'] }, 'Text', []],
    ['---\ntags:\n- a\n- 2024\n---\nText', { tags: ['a', '2024'] }, 'Text', []],
    ['---\ntags:\n---\nText', { tags: [] }, 'Text', []],
    ['---\ntags: [a, [b]]\n---\nText', {}, '---\ntags: [a, [b]]\n---\nText', ['tags']],
    ['---\nTitle: A\ncategory: Work\n---\n', { title: 'A', category: 'work' }, '', []],
    ['---\ncategory: home\n---\n', {}, '---\ncategory: home\n---\n', ['category']],
    ['---\npinned: true\narchived: false\n---\n', { pinned: true, archived: false }, '', []],
    ['---\npinned: often\n---\n', {}, '---\npinned: often\n---\n', ['pinned']],
    [
      '---\ncreated: 2019-05-01 16:54:00Z\nupdated: 2019-05-02T10:00:00+02:00\n---\n\nText',
      { createdAt: at('2019-05-01T16:54:00Z'), updatedAt: at('2019-05-02T08:00:00Z') },
      '---\nupdated: 2019-05-02T10:00:00+02:00\n---\n\nText',
      [],
    ],
    [
      '---\ndate: 2024-01-05\n---\n',
      { createdAt: at('2024-01-05T11:00:00Z') },
      '---\ndate: 2024-01-05\n---\n',
      [],
    ],
    ['---\ntitle: 007\n---\n', { title: '007' }, '', []],
    ['---\ntitle: 12345678901234567890\n---\n', { title: '12345678901234567890' }, '', []],
    ['---\ntags: [1.10, 0012, 0x1F]\n---\n', { tags: ['1.10', '0012', '0x1F'] }, '', []],
    ['---\ntitle: "a # b"\n---\n', { title: 'a # b' }, '', []],
    [
      '---\ntags: # some\n  - a # one\npinned: true\n---\n',
      { tags: ['a'], pinned: true },
      '---\ntags: # some\n  - a # one\n---\n',
      [],
    ],
    ['---\ntitle: &t A\nother: *t\n---\n', {}, '---\ntitle: &t A\nother: *t\n---\n', ['title', 'other']],
    ['---\ndate: 2024-02-30\n---\n', {}, '---\ndate: 2024-02-30\n---\n', ['date']],
    [
      '---\naliases: [a]\n# mine\ntitle: A # why\ncssclasses:\n  - wide\n---\nText',
      { title: 'A' },
      '---\naliases: [a]\n# mine\ntitle: A # why\ncssclasses:\n  - wide\n---\nText',
      ['aliases', 'cssclasses'],
    ],
    ['---\ntitle: |\n  A\n  B\nid: 7\n---\nText', { title: 'A\nB' }, '---\nid: 7\n---\nText', ['id']],
    ['---\ntitle: a: b\n---\nText', {}, '---\ntitle: a: b\n---\nText', []],
    ['---\ntitle: a\ntitle: b\n---\nText', {}, '---\ntitle: a\ntitle: b\n---\nText', []],
    ['---\n{title: a}\n---\nText', {}, '---\n{title: a}\n---\nText', []],
    ['---\nText\n---\nText', {}, '---\nText\n---\nText', []],
    ['---\n---\nText', {}, '---\n---\nText', []],
    ['----\ntitle: a\n---\n', {}, '----\ntitle: a\n---\n', []],
    ['---\ntitle: a\n', {}, '---\ntitle: a\n', []],
    ['text\n---\ntitle: a\n---\n', {}, 'text\n---\ntitle: a\n---\n', []],
    ['---\na: &x [1]\ntags: *x\n---\n', {}, '---\na: &x [1]\ntags: *x\n---\n', ['a', 'tags']],
    ['---\ntitle: !!js/function x\n---\n', { title: 'x' }, '', []],
  ])('%j', (text, facts, content, left) => {
    expect(read(text)).toMatchObject({ facts, content, left });
    expect(Object.keys(read(text).facts).toSorted()).toEqual(Object.keys(facts).toSorted());
  });

  it.each([
    ['---\ntitle: a: b\n---\nText', true],
    [`---\ntitle: a\n${'x: 1\n'.repeat(2_000)}---\nText`, true],
    ['---\ntitle: a\n---\nText', false],
    ['---\nSome words\n---\nText', false],
    ['---\ntitle: a: b\nText', false],
    ['Text', false],
  ])('says of %j whether it cannot be read: %s', (text, isUnread) =>
    expect(read(text).isUnread).toBe(isUnread),
  );

  it.each(['Pacific/Kiritimati', 'Pacific/Apia', 'Europe/Paris', 'America/Los_Angeles', 'Etc/GMT+12'])(
    'a date alone is that day in %s and in UTC',
    (zone) => {
      const { createdAt = 0 } = takeNoteFacts('---\ndate: 2024-01-05\n---\n', zone).facts;
      expect([dayInZone(createdAt, zone), dayInZone(createdAt, 'UTC')]).toEqual(['2024-01-05', '2024-01-05']);
    },
  );

  it('is nothing where it would be more than anybody writes', () => {
    const bomb = `a: &a [x,x]\nb: &b [*a,*a]\ntags: [${'*b,'.repeat(3_000)}]\n`;
    const deep = `tags: ${'['.repeat(8_000)}\n`;
    for (const yaml of [bomb, deep, 'x: 1\n'.repeat(10_000), '\r\n'.repeat(5_000)]) {
      const text = `---\n${yaml}---\nText`;
      expect(read(text)).toMatchObject({ facts: {}, content: text });
    }
  });
});

const text = fc
  .string({ unit: 'binary', maxLength: 60 })
  .map((value) => value.toWellFormed().replaceAll('\0', ''));
const word = text.map((value) => value.trim()).filter((value) => value !== '' && !value.startsWith('#'));
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
const someFacts: fc.Arbitrary<NoteFacts> = fc.record({
  title: text.map((value) => value.trim()),
  category: fc.constantFrom('work', 'personal', null),
  tags: fc.array(word, { maxLength: 5 }),
  pinned: fc.boolean(),
  archived: fc.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
const line = fc.constantFrom(
  '---',
  '...',
  '',
  'title: x',
  'tags: [a]',
  'mine: 1',
  '# c',
  '  - a',
  'a: b: c',
  '{a: 1}',
  'Text',
  '\ufeff',
);
const content = fc.oneof(
  fc
    .tuple(fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'))
    .map(([lines, end]) => ['---', ...lines].join(end)),
  text,
);

describe('what is written at the top of a note', () => {
  it('is taken away again to the byte', () => {
    fc.assert(
      fc.property(content, someFacts, (written, facts) => {
        const origin = { id: '0198c5f2-7a10-7c3e-9d41-2b6f0a9e1d11', digest: 'x' };
        const taken = takeNoteFacts(withNoteFacts(written, facts, origin), 'UTC');
        const { category, ...others } = facts;
        expect(taken).toMatchObject({ content: written, isOurs: true, facts: others, origin });
        expect(takeNoteFacts(withNoteFacts(written, facts), 'UTC')).toMatchObject({
          content: written,
          facts: others,
        });
        expect(taken.facts.category ?? null).toBe(category);
      }),
      { numRuns: 500 },
    );
  });

  it('joins what the text says itself', () => {
    const facts = {
      title: 'yes',
      category: null,
      tags: ['2026-06-10'],
      pinned: false,
      archived: true,
      createdAt: 0,
      updatedAt: 1,
    };
    expect(withNoteFacts('---\naliases: [b]\n---\nText', facts)).toBe(
      '---\ntitle: "yes"\ntags:\n  - "2026-06-10"\npinned: false\narchived: true\ncreated: 1970-01-01T00:00:00.000Z\nupdated: 1970-01-01T00:00:00.001Z\naliases: [b]\n---\nText',
    );
  });
});
