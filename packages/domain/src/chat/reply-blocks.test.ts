import { describe, expect, it } from 'vitest';
import { replyBlocks, spokenReply } from './reply-blocks.ts';

const plain = (text: string) => [{ kind: 'plain', text }];

describe('a reply', () => {
  it('is made of paragraphs, whose single line breaks stay', () => {
    expect(replyBlocks('One\ntwo\n\n\nThree')).toEqual([
      { kind: 'paragraph', lines: [plain('One'), plain('two')] },
      { kind: 'paragraph', lines: [plain('Three')] },
    ]);
  });

  it('has lists, with points or with numbers from wherever they start', () => {
    expect(replyBlocks('Due:\n- milk\n* bread\n3. first\n4) second')).toEqual([
      { kind: 'paragraph', lines: [plain('Due:')] },
      { kind: 'list', start: null, items: [plain('milk'), plain('bread')] },
      { kind: 'list', start: 3, items: [plain('first'), plain('second')] },
    ]);
  });

  it('keeps HTML as the text it is', () => {
    const html = '<img src=x onerror="alert(1)"><b>bold</b>';
    expect(replyBlocks(html)).toEqual([{ kind: 'paragraph', lines: [plain(html)] }]);
  });

  it('marks what is strong and what is code, and reads headings as strong', () => {
    expect(replyBlocks('## This week\n\nCall **mom** with `*67`, 2 * 3 * 4')).toEqual([
      { kind: 'paragraph', lines: [[{ kind: 'strong', text: 'This week' }]] },
      {
        kind: 'paragraph',
        lines: [
          [
            { kind: 'plain', text: 'Call ' },
            { kind: 'strong', text: 'mom' },
            { kind: 'plain', text: ' with ' },
            { kind: 'code', text: '*67' },
            { kind: 'plain', text: ', 2 * 3 * 4' },
          ],
        ],
      },
    ]);
  });

  it('does not take a number or a dash in the text for a list', () => {
    expect(replyBlocks('12 todos are open.\n2026 - a year\n-5 degrees')).toEqual([
      {
        kind: 'paragraph',
        lines: [plain('12 todos are open.'), plain('2026 - a year'), plain('-5 degrees')],
      },
    ]);
  });

  it('has nothing where nothing is written', () => {
    expect(replyBlocks(' \n\n')).toEqual([]);
  });

  it('is read aloud without its marks', () => {
    expect(spokenReply('**Two** things:\n- milk\n- `tram`')).toBe('Two things:\nmilk\ntram');
  });
});
