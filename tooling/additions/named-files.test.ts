import { describe, expect, it } from 'vitest';
import { listedFiles, namedFiles } from './named-files.ts';

describe('the files in which the compiler complains of a name', () => {
  const output = [
    "packages/ui/src/b.ts(3,5): error TS2741: Property 'place' is missing.",
    'packages/ui/src/a.ts(1,1): error TS2322: Type is not assignable.',
    "  Property 'place' is missing in it.",
    "packages/ui/src/a.ts(9,1): error TS2741: Property 'place' is missing.",
    "packages/ui/src/c.ts(1,1): error TS2741: Property 'replaced' is missing.",
    "error TS5083: Cannot read 'place'.",
  ].join('\n');

  it('are told once each, in order', () => {
    expect(namedFiles(output, 'place')).toEqual(['packages/ui/src/a.ts', 'packages/ui/src/b.ts']);
  });
});

describe('the files listed below a heading', () => {
  const markdown = [
    '## Fields',
    '- `above.ts`: no',
    '### A field',
    'As in `text.ts`:',
    '- `b.ts`: with `c.ts`',
    '- `a.ts`',
    '### Another field',
    '- `below.ts`: no',
  ].join('\n');

  it('are the first word of each item, up to the next heading', () => {
    expect(listedFiles(markdown, 'A field')).toEqual(['a.ts', 'b.ts']);
  });

  it('are none without the heading', () => {
    expect(listedFiles(markdown, 'A fieldless one')).toEqual([]);
  });
});
