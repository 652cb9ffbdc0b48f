import { randomFrom } from '@squeeze/testing/random-from';
import { describe, expect, it } from 'vitest';
import type { BothVersions } from './join-written.ts';
import { mergeTexts } from './merge-texts.ts';
import { wholeWork } from './shortest-edit.ts';

const marked = ({ ours, theirs }: BothVersions): string[] => ['<<<', ...ours, '===', ...theirs, '>>>'];
const text = (lines: string): string => lines.split(' ').join('\n');
const merged = (base: string, ours: string, theirs: string): string =>
  mergeTexts({ base: text(base), ours: text(ours), theirs: text(theirs) }, marked)
    .text.split('\n')
    .join(' ');

describe('two texts from one', () => {
  it.each([
    ['only we have changed', 'a b c', 'a B c', 'a b c', 'a B c'],
    ['only they have', 'a b c', 'a b c', 'a b C', 'a b C'],
    ['both the same way', 'a b c', 'a B c', 'a B c', 'a B c'],
    ['each another line', 'a b c', 'A b c', 'a b C', 'A b C'],
    ['neighbours', 'a b c d', 'a B c d', 'a b C d', 'a B C d'],
    ['lines one of which both have changed alike', 'a b c', 'a B C', 'A B c', 'A B C'],
    ['one deletes, the neighbour is changed', 'a b c', 'a c', 'a b C', 'a C'],
    ['one deletes what the other changes', 'a b c', 'a c', 'a B c', 'a B c'],
    ['both add in different places', 'a b', 'x a b', 'a b y', 'x a b y'],
    ['both add in the same place', 'a b', 'a x b', 'a y b', 'a x y b'],
    ['both add the same, and one more', 'a b', 'a x y b', 'a x b', 'a x y b'],
    ['one adds above what the other changes', 'a b', 'a x b', 'a B', 'a x B'],
    ['one adds below what the other changes', 'a b c', 'a b x c', 'a B c', 'a B x c'],
    ['each deletes some lines, one of them both', 'a b c d e', 'a d e', 'a b e', 'a e'],
    ['one deletes a section that the other changes a line of', 'a b c d e', 'a e', 'a b C d e', 'a C e'],
    ['one writes a section anew that the other has deleted', 'a b c d', 'a x d', 'a d', 'a x d'],
    ['both begin from nothing', '', 'a b', 'a c', 'a b c'],
    ['one empties it', 'a b', '', 'a b', ''],
  ])('%s', (_, base, ours, theirs, result) => {
    expect(merged(base, ours, theirs)).toBe(result);
  });

  it.each([
    ['one line, two ways', 'a b c', 'a B c', 'a ß c', 'a <<< B === ß >>> c', 1],
    ['two of them', 'a b c d', 'A b c D', 'α b c δ', '<<< A === α >>> b c <<< D === δ >>>', 2],
    ['the one line of several', 'a b c', 'A B c', 'a ß γ', 'A <<< B === ß >>> γ', 1],
    ['of another length', 'a b', 'a x y', 'a z', 'a <<< x y === z >>>', 1],
    ['what both have alike stands once', 'a b c', 'x q y', 'x r s y', 'x <<< q === r s >>> y', 1],
  ])('keeps both versions: %s', (_, base, ours, theirs, result, conflicts) => {
    expect(merged(base, ours, theirs)).toBe(result);
    const versions = { base: text(base), ours: text(ours), theirs: text(theirs) };
    expect(mergeTexts(versions, marked).conflicts).toBe(conflicts);
  });
});

describe('a write that is sent again, as its answer was lost', () => {
  it.each([
    ['typed on', 'a', 'a xy', 'a x', 'a xy'],
    ['typed on in a line that was there', 'a b', 'a bcd', 'a bc', 'a bcd'],
    ['with another line', 'a b', 'a xy z b', 'a x b', 'a xy z b'],
    ['beside what the other has changed below', 'a b c', 'a x b c', 'a x B c', 'a x B c'],
    ['beside what the other has changed above', 'a b c', 'a b x c', 'a B x c', 'a B x c'],
    ['typed on beside that', 'a b c', 'a xy b c', 'a x B c', 'a xy B c'],
    ['beside what the other has deleted', 'a b c', 'a x b c', 'a x c', 'a x c'],
    ['between what the other has added', 'a b', 'a x b', 'a y x z b', 'a y x z b'],
    ['typed on between that', 'a b', 'a xy b', 'a y x z b', 'a y xy z b'],
    ['under what the other has put away', 'a b c d', 'a b c x d', 'x d', 'x d'],
  ])('stands once: %s', (_, base, ours, theirs, result) => {
    expect(merged(base, ours, theirs)).toBe(result);
  });

  it('keeps apart what only looks alike', () => {
    expect(merged('a b', 'a - x b', 'a - y b')).toBe('a - x y b');
    expect(merged('a b', 'a x - y b', 'a z - w b')).toBe('a x - y z - w b');
  });
});

describe('texts of a few lines over and over', () => {
  const most = 200_000;
  const days = (habits: number): string =>
    Array.from({ length: 150 }, () => Array.from({ length: habits }, (_, n) => `- [ ] ${n}`).join('\n')).join(
      '\n\n',
    );
  const unlike = (letters: string): string => {
    const random = randomFrom(7);
    return Array.from({ length: most / 4 }, () => letters[Math.floor(random() * letters.length)]).join('\n');
  };

  it.each([
    [
      'empty lines',
      '\n'.repeat(most - 100),
      (text: string) => `\n\nours\n${text}`,
      (text: string) => `${text}theirs\n\n`,
    ],
    [
      'one line',
      'x\n'.repeat(most / 2 - 50),
      (text: string) => text.slice(2 * 400),
      (text: string) => `${text}y\n`,
    ],
    [
      'seven habits',
      days(7),
      (text: string) => text.replace('[ ] 3', '[x] 3'),
      (text: string) => `${text}\n\n- [ ] 0`,
    ],
    [
      'forty habits',
      days(40),
      (text: string) => text.replaceAll('[ ] 3\n', '[x] 3\n'),
      (text: string) => text.replaceAll('[ ] 8\n', '[x] 8\n'),
    ],
    ['letters', unlike('abc'), () => unlike('bcd'), () => unlike('dab')],
    [
      'other lines each',
      Array.from({ length: 28_000 }, (_, n) => `${n}\n`).join(''),
      (text: string) => text.replaceAll('7\n', '7 ours\n'),
      (text: string) => text.replaceAll('8\n', '8 theirs\n'),
    ],
  ])('take a bounded number of steps: %s', (_, base, ourEdit, theirEdit) => {
    const work = wholeWork();
    const [ours, theirs] = [ourEdit(base), theirEdit(base)];
    const { text } = mergeTexts({ base, ours, theirs }, marked, work);
    // What a text is as long as is read anyway.
    expect(work.left).toBeGreaterThan(-6 * most);
    const known = new Set([base, text].flatMap((part) => part.split('\n')));
    expect([ours, theirs].flatMap((side) => side.split('\n')).filter((line) => !known.has(line))).toEqual([]);
  });

  it('are said to have changed all over where finding out takes more work than is left', () => {
    const [base, ours, theirs] = ['a b c d e', 'A b c d E', 'α b c d ε'];
    const versions = { base: text(base), ours: text(ours), theirs: text(theirs) };
    expect(mergeTexts(versions, marked).conflicts).toBe(2);
    const { text: all, conflicts } = mergeTexts(
      versions,
      ({ ours: mine, theirs: other }) => [...other, ...mine],
      {
        left: 0,
      },
    );
    expect([all.split('\n').join(' '), conflicts]).toEqual(['α b c d ε A b c d E', 1]);
  });
});

describe('ends of lines', () => {
  const merge = (base: string, ours: string, theirs: string) => mergeTexts({ base, ours, theirs }, marked);

  it('stay as each line has them', () => {
    expect(merge('a\r\nb\nc\r\n', 'A\r\nb\nc\r\n', 'a\r\nb\nC\r\n').text).toBe('A\r\nb\nC\r\n');
  });

  it('are no changes of the lines', () => {
    expect(merge('a\r\nb\r\nc\r\n', 'a\nb\nC\n', 'A\r\nb\r\nc\r\n')).toEqual({
      text: 'A\r\nb\r\nC\n',
      conflicts: 0,
    });
    expect(merge('a\nb', 'a\r\nb\r\nx', 'A\nb').text).toBe('A\nb\nx');
  });

  it('stay as they are where somebody writes below the last line', () => {
    expect(merge('a\r\nb', 'a\r\nb\r\nc', 'A\r\nb').text).toBe('A\r\nb\r\nc');
    expect(merge('a\r\nb\r', 'A\r\nb\r', 'a\r\nb\r').text).toBe('A\r\nb\r');
  });

  it('do not make whoever writes below the last line clash with who edits it', () => {
    expect(merge('a\nb', 'a\nb\nc', 'a\nB')).toEqual({ text: 'a\nB\nc', conflicts: 0 });
  });

  it.each([
    ['a\nb', 'A\nb\n', 'a\nB', 'A\nB\n'],
    ['a\nb\n', 'A\nb', 'a\nB\n', 'A\nB'],
    ['a\nb\n', 'A\nb\n', 'a\nB', 'A\nB'],
  ])('are those of whoever changed them: %j', (base, ours, theirs, result) => {
    expect(merge(base, ours, theirs).text).toBe(result);
  });

  it('keep empty lines at the end', () => {
    expect(merge('a\n\n\n', 'A\n\n\n', 'a\n\n\nb').text).toBe('A\n\n\nb');
  });
});
