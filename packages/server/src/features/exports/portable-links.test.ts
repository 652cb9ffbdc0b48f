import { fileLink } from '@squeeze/domain/files/file-links';
import { addressOfPath } from '@squeeze/domain/markdown/address-of-path';
import { linkAddress } from '@squeeze/domain/notes/note-links';
import { describe, expect, it } from 'vitest';
import { withPortableLinks } from './portable-links.ts';

const [one, two, gone] = ['1', '2', '3'].map((digit) => `0198c5f2-7a10-7c3e-9d41-${digit.repeat(12)}`) as [
  string,
  string,
  string,
];
const note = (id: string): string => linkAddress({ kind: 'note', id });
const todo = linkAddress({ kind: 'todo', id: one });

const portable = (text: string): string =>
  withPortableLinks(text, {
    ofNote: (id) => (id === one ? 'A (b) & c.md' : null),
    ofFile: (id) => (id === two ? '_resources/été 1.png' : null),
  });

describe('the links of a note in a folder', () => {
  it.each([
    [`[a](${note(one)} "t")`, '[a](A%20%28b%29%20%26%20c.md "t")'],
    [`[a](${note(one)}#Été%20(2) "t")`, '[a](A%20%28b%29%20%26%20c.md#Été%20%282%29 "t")'],
    [`[a](${note(one)}#^block)`, '[a](A%20%28b%29%20%26%20c.md#^block)'],
    [`[a](<${note(one)}>)`, '[a](A%20%28b%29%20%26%20c.md)'],
    [
      `![p](${fileLink(two)}) [${note(one)}](${fileLink(two)})`,
      `![p](_resources/été%201.png) [${note(one)}](_resources/été%201.png)`,
    ],
    [`[x]: ${fileLink(two)}\n\n[x]`, '[x]: _resources/été%201.png\n\n[x]'],
    [`[buy *milk*](${todo}), then`, 'buy *milk*, then'],
    [`| [a](${todo}) | [b](${note(one)}) |\n|--|--|`, '| a | [b](A%20%28b%29%20%26%20c.md) |\n|--|--|'],
    [`[a](${note(gone)}) ![](${fileLink(gone)})`, `[a](${note(gone)}) ![](${fileLink(gone)})`],
    [`\`[a](${note(one)})\`\n\n    ${fileLink(two)}`, `\`[a](${note(one)})\`\n\n    ${fileLink(two)}`],
    ['[a](https://example.org)', '[a](https://example.org)'],
  ])('%s', (text, expected) => expect(portable(text)).toBe(expected));

  it('lead there in a text of nothing but marks', () => {
    const marks = '[*'.repeat(20_000);
    const links = (a: string, b: string): string =>
      `${marks} [a](${a}) ![b](${b}) [c](${note(gone)}) ${marks}`;
    expect(portable(links(note(one), fileLink(two)))).toBe(
      links('A%20%28b%29%20%26%20c.md', '_resources/été%201.png'),
    );
  });

  it('have addresses that end nowhere else', () => {
    expect(decodeURIComponent(addressOfPath('a #1? 100% [x] <y> \u00a0z.md'))).toBe(
      'a #1? 100% [x] <y> \u00a0z.md',
    );
    expect(addressOfPath('a\\b`c.md')).toBe('a%5Cb%60c.md');
  });
});
