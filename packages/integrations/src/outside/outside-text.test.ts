import { randomFrom } from '@squeeze/testing/random-from';
import { describe, expect, it } from 'vitest';
import { cappedText, plainText } from './outside-text.ts';

describe('plainText', () => {
  it.each([
    ['Bring water', 'Bring water'],
    ['a < b && c > d', 'a < b && c > d'],
    ['&amp; stays where nothing is HTML', '&amp; stays where nothing is HTML'],
    ['<p>One</p><p>Two &amp; three</p>', 'One\nTwo & three'],
    ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
    ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
    ['<html><head><style>p { color: red }</style></head><body><div>Hi</div>\r\n</body></html>', 'Hi'],
    ['<TITLE>a</Title>b<style media="x">c</style>d<head>e', 'bde'],
    ['see <a href="https://example.test/?a=1&amp;b=2">there</a>', 'see there'],
    ['<b>&#8364;&#x20AC;&nbsp;&quot;&apos;</b>', `€€ "'`],
    ['<b>&#0;&#9999999;&nothing;</b>', '&#0;&#9999999;&nothing;'],
    ['<p>&lt;b&gt;bold&lt;/b&gt;</p>', 'bold'],
    ['List<String> and <T>', 'List<String> and <T>'],
  ])('of %s', (text, plain) => expect(plainText(text)).toBe(plain));

  it('says the same once more, whatever it is asked', () => {
    const pieces = ['<b>', '</p>', '<', '>', '&lt;', '&amp;', 'b', '/', '\n', ' ', '<br', 'é'];
    const random = randomFrom(20_261_129);
    for (let turn = 0; turn < 2_000; turn += 1) {
      const length = Math.floor(random() * 30);
      const text = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('');
      const once = plainText(text);
      expect([text, plainText(once)]).toEqual([text, once]);
    }
  });

  it.each([
    ['<head>', 100_000],
    ['<head></title>', 100_000],
    ['<p> ', 100_000],
    [' ', 200_000],
    ['<p>\n\t \n', 50_000],
    ['<b', 200_000],
    ['&', 500_000],
    ['<'.repeat(3), 100_000],
    [' \n', 200_000],
  ])('is done with many of %j', (text, count) => {
    expect(plainText(`<b>${text.repeat(count)}`).length).toBeLessThanOrEqual(200_000);
  });
});

describe('cappedText', () => {
  it.each([
    ['  as it is \r\n', 20, 'as it is'],
    ['no\0thing', 20, 'nothing'],
    ['🌱🌱', 3, '🌱'],
    ['half \uD83C', 20, 'half \uFFFD'],
    [null, 20, ''],
    [undefined, 20, ''],
  ])('of %j up to %i', (text, most, capped) => expect(cappedText(text, most)).toBe(capped));
});
