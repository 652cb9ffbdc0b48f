import { describe, expect, it } from 'vitest';
import { plainReply, spokenReply } from './plain-reply.ts';

describe('a reply without Markdown', () => {
  it.each([
    ['plain words', 'Added “milk”.', 'Added “milk”.'],
    ['strong and code', 'Added **milk** for `2026-11-21`.', 'Added milk for 2026-11-21.'],
    ['strong marks in code', '`**as it is**`', '**as it is**'],
    [
      'italics',
      'It is *really* due, _today_, __now__, ~~not~~ then.',
      'It is really due, today, now, not then.',
    ],
    ['a heading', '## Today\n\nNothing.', 'Today\nNothing.'],
    ['bullets of all kinds', '* one\n- two\n  • three', '- one\n- two\n- three'],
    ['numbers', '3. one\n4) two', '3. one\n4. two'],
    ['paragraphs', 'One.\n\n\nTwo.\nThree.', 'One.\nTwo.\nThree.'],
    ['a link', 'See [the list](https://x.test/a_b_c "title").', 'See the list (https://x.test/a_b_c).'],
    ['a link that is its own words', '[https://x.test](https://x.test)', 'https://x.test'],
    ['a picture', '![chart](https://x.test/c.png)', 'chart (https://x.test/c.png)'],
    ['an address by itself', 'See https://x.test/a_b_c.', 'See https://x.test/a_b_c.'],
    ['marks in marks', '**very *late***', 'very late'],
    ['a list in a list', '1. shop\n   - milk\n2. call', '1. shop\n- milk\n2. call'],
    ['HTML', '<b>now</b>', '<b>now</b>'],
    ['a fence', 'Like so:\n```ts\nmilk\n```\nDone.', 'Like so:\nmilk\nDone.'],
    ['a quotation and a rule', '> said\n\n---\n\nnext', 'said\nnext'],
    ['a table', '| todo | due |\n|:-----|----:|\n| milk | today |', 'todo, due\nmilk, today'],
  ])('%s', (_, reply, said) => {
    expect(plainReply(reply)).toBe(said);
  });

  it.each(['2 * 3 * 4 = 24', 'snake_case_name and a_b', 'C# and #errands', '5 > 3', 'a | b', '- ', '100 %'])(
    'leaves %j as it is',
    (words) => {
      expect(plainReply(words)).toBe(words.trim());
    },
  );
});

describe('a reply, read aloud', () => {
  it('has no marks and no addresses', () => {
    expect(spokenReply('**Two** things:\n- milk\n- [the `tram`](https://x.test)')).toBe(
      'Two things:\nmilk\nthe tram',
    );
  });
});
