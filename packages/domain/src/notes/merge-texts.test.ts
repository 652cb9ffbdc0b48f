import { describe, expect, it } from 'vitest';
import { mergeTexts, type BothVersions } from './merge-texts.ts';

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

describe('ends of lines', () => {
  const merge = (base: string, ours: string, theirs: string) => mergeTexts({ base, ours, theirs }, marked);

  it('stay as each line has them', () => {
    expect(merge('a\r\nb\nc\r\n', 'A\r\nb\nc\r\n', 'a\r\nb\nC\r\n').text).toBe('A\r\nb\nC\r\n');
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
