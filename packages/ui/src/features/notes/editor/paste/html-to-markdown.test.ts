import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

const cases: readonly (readonly [string, string, string])[] = [
  [
    'headings, emphasis and links',
    '<h2>Trip</h2><p>We <b>fly</b> on <i>Friday</i>, see <a href="https://a.example/x">here</a>.</p>',
    '## Trip\n\nWe **fly** on *Friday*, see [here](https://a.example/x).',
  ],
  [
    'lists within lists, however they are nested',
    '<ul><li>one<ul><li>two</li></ul></li><li>three</li><ul><li>four</li></ul></ul>',
    '- one\n  - two\n- three\n  - four',
  ],
  ['numbers from where they begin', '<ol start="3"><li>c</li><li>d</li></ol>', '3. c\n4. d'],
  [
    'boxes',
    '<ul><li><input type="checkbox" checked> done</li><li><input type="checkbox"> open</li></ul>',
    '- [x] done\n- [ ] open',
  ],
  [
    'tables',
    '<table><tr><th>What</th><th align="right">Cost</th></tr><tr><td>a|b</td><td>1<br>2</td></tr></table>',
    '| What | Cost |\n| --- | ---: |\n| a\\|b | 1 2 |',
  ],
  [
    'code with its language, between fences that are long enough',
    '<p>run <code>ls</code></p><pre><code class="language-md">```\nx\n```\n</code></pre>',
    'run `ls`\n\n````md\n```\nx\n```\n````',
  ],
  ['what was struck out', '<p><del>old</del> <strong>new</strong></p>', '~~old~~ **new**'],
  [
    'styles of a word processor in the cloud',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold</span><span style="font-weight:400;font-style:italic"> both</span></p></b>',
    '**Bold** *both*',
  ],
  [
    'lists of Word',
    '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span><![endif]>one</p>' +
      '<p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>two</p>' +
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp; </span></span>three</p>',
    '- one\n  1. two\n- three',
  ],
  [
    'text that looks like Markdown or HTML as text',
    '<p><b>a</b> 1 * 2 * 3 &lt;b&gt; [x](y) # no</p>',
    String.raw`**a** 1 \* 2 \* 3 \<b> \[x\](y) # no`,
  ],
  [
    'nothing that would be run or loaded',
    '<style>p{}</style><script>alert(1)</script><h1 onclick="alert(1)">T</h1><img src="https://evil.example/p.png" alt="view"><img src=x onerror=alert(1)>' +
      '<a href="javascript:alert(1)">bad</a> <a href="/account/delete">inside</a><iframe src="https://evil.example"></iframe><svg><script>alert(1)</script></svg>',
    '# T\n\n![view](https://evil.example/p.png)bad inside',
  ],
  [
    'words about styles, wherever they stand',
    '<p title="a style=b"><b>a</b> "style = b" onclick=c <a href="https://a.example/style=b/onload=c">d</a></p>',
    '**a** "style = b" onclick=c [d](https://a.example/style=b/onload=c)',
  ],
  [
    'what is behind things without an end',
    '<p>a</p><base href="https://evil.example/"><svg/onload=alert(1)></svg><p><i>b</i></p><style>p { color: red }</style><p>c</p>',
    'a\n\n*b*\n\nc',
  ],
  ['the table of a page’s layout as its text', '<table><tr><td><h3>In</h3></td></tr></table>', '### In'],
];

describe('what is pasted from pages and documents', () => {
  it.each(cases)('brings %s', (_name, html, markdown) => {
    expect(htmlToMarkdown(html)?.markdown).toBe(markdown);
  });

  it.each([
    [
      'text without structure',
      '<meta charset="utf-8"><span style="color: red">plain <span>text</span></span>',
    ],
    ['a file of text that a browser shows', '<pre style="white-space: pre-wrap"># Title\n\n- one</pre>'],
    ['nothing', ''],
  ])('is its plain text for %s', (_name, html) => {
    expect(htmlToMarkdown(html)).toBeNull();
  });
});
