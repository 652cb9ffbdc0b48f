import { describe, expect, it } from 'vitest';
import { markdownHtml } from './markdown-html.ts';

const html = (text: string): string =>
  markdownHtml(text, {
    link: (address) => (/^https?:/.test(address) ? address : null),
    picture: (address) => (address === 'own' ? 'data:image/png;base64,AA==' : null),
  }).trim();

describe('Markdown as HTML', () => {
  it.each([
    ['headings below that of the note', '# a', '<h2 dir="auto">a</h2>'],
    ['links', '[a](https://a.example)', '<a href="https://a.example" rel="noopener noreferrer">a</a>'],
    [
      'bare addresses',
      'https://a.example',
      '<a href="https://a.example" rel="noopener noreferrer">https://a.example</a>',
    ],
    ['the words of what may not be opened', '[a](javascript:x) [b](/dashboard)', '<p dir="auto">a b</p>'],
    [
      'pictures that are at hand',
      '![a "b"](own)',
      '<img src="data:image/png;base64,AA==" alt="a &quot;b&quot;">',
    ],
    [
      'pictures as wide as they are to be',
      '![a|300](own) ![b|40x30](own)',
      'alt="a" width="300"> <img src="data:image/png;base64,AA==" alt="b" width="40">',
    ],
    [
      'others as links',
      '![a](https://a.example/a.png)',
      '<a href="https://a.example/a.png" rel="noopener noreferrer">a</a>',
    ],
    [
      'none of them within a link',
      '[![a](https://b.example)](https://c.example)',
      '<p dir="auto"><a href="https://c.example" rel="noopener noreferrer">a</a></p>',
    ],
    [
      'boxes',
      '- [ ] a\n- [x] b',
      '<li class="tick" dir="auto">☐ a</li>\n<li class="tick" dir="auto">☑ b</li>',
    ],
    ['boxes of loose lists', '- [x] a\n\n- b', '☑ a</p>'],
    ['columns', '| a |\n| -: |\n| b |', '<td dir="auto" class="end">b</td>'],
  ])('shows %s', (_what, text, expected) => {
    expect(html(text)).toContain(expected);
  });

  it.each([
    ['lists', (count: number) => Array.from({ length: count }, (_, n) => `${'  '.repeat(n)}- word${n}.`)],
    ['numbers', (count: number) => Array.from({ length: count }, (_, n) => `${'   '.repeat(n)}1. word${n}.`)],
    ['quotes', (count: number) => [`${'> '.repeat(count)}word0.`]],
    ['one line', (count: number) => [`${'- '.repeat(count)}word0.`]],
  ])('has every word of %s that are nested deeply, and of what is behind', (_what, written) => {
    for (const depth of [60, 440, 600]) {
      const text = [...written(depth), '', 'behind', '', `- ${'*'.repeat(300)}within`].join('\n');
      const made = html(text);
      expect(text.match(/[a-z]+\d*\.?/g)?.filter((word) => !made.includes(word))).toEqual([]);
    }
  });

  it('nests lists as deeply as they are written', () => {
    const lines = Array.from({ length: 440 }, (_, n) => `${'  '.repeat(n)}- ${n}`);
    expect(html(lines.join('\n')).match(/<ul/g)).toHaveLength(440);
  });

  it('keeps HTML the text it is, wherever it stands', () => {
    const hostile = [
      '<script>alert(1)</script><img src=x onerror=alert(1)><iframe srcdoc="<script>alert(1)</script>"></iframe>',
      '<div onclick="alert(1)" style="position:fixed">a</div>',
      '[a](javascript:alert(1)) [b](data:text/html,x) ![c](javascript:alert(1)) <javascript:alert(1)>',
      '[d](https://x.example/"onmouseover="alert(1)) ![" onerror="alert(1)](own) ![e](https://x.example "\\" onload=\\"x")',
      '```"><script>alert(1)</script>\n</code><script>alert(1)</script>\n```',
      '| <svg/onload=alert(1)> |\n| - |\n| [f](vbscript:x) |',
      '[g]\n\n[g]: javascript:alert(1)',
      '&#60;script&#62;alert(1)&#60;/script&#62;',
    ].join('\n\n');
    const made = html(hostile);
    // Every tag is one of ours, with the attributes that are ours.
    const tags = [...made.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<\/?(?:p|a|img|h[1-6]|ul|ol|li|code|pre|table|thead|tbody|tr|th|td|br|hr|em|strong|s|blockquote)(?: (?:dir="auto"|class="[\w-]*[^"<>]*"|rel="noopener noreferrer"|href="https:[^"<>]*"|src="data:image\/png[^"<>]*"|alt="[^"<>]*"|width="\d+"))*>$/,
      );
    }
    expect(made).not.toMatch(/href="(?!https:)/);
  });
});
