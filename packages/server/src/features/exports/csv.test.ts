import { describe, expect, it } from 'vitest';
import { csvRecord } from './csv.ts';

describe('csvRecord', () => {
  it('quotes what RFC 4180 wants quoted', () => {
    expect(csvRecord(['plain', 'a,b', 'say "hi"', 'two\nlines', null, 3, true])).toBe(
      'plain,"a,b","say ""hi""","two\nlines",,3,true\r\n',
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\tplain',
    '\rplain',
    ' =1',
    '\u{FEFF}=1',
    '\u{200B}@x',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\t＝1',
    '\u{3000}＝1',
    '﹦1',
  ])('does not let %j be calculated', (cell) => {
    expect(csvRecord([cell]).replaceAll('"', '')).toBe(`'${cell}\r\n`);
  });

  it('leaves numbers as they are', () => {
    expect(csvRecord([-1])).toBe('-1\r\n');
  });
});
