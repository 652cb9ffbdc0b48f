import { describe, expect, it } from 'vitest';
import { mailText, textOfHtml } from './mail-text.ts';

describe('a mail of HTML', () => {
  it.each([
    ['<p>Due</p><p>A&nbsp;&lt;b&gt; &#233;</p>', 'Due\nA <b> é'],
    ['<style>p{}</style><p>Due</p><!-- <p>no</p> --><script>no()</script>now', 'Due\nnow'],
    ['<head><title>no</title><style>no</style></head>yes', 'yes'],
    ['yes <!-- <b>and this', 'yes <!-- and this'],
    ['yes <br <br <b>and this', 'yes and this'],
    ['<center>a &lt; b</center>', 'a < b'],
  ])('says what it shows: %s', (html, said) => {
    expect(mailText(textOfHtml(html)).text.replaceAll(/ ?<br/g, '')).toBe(said);
  });

  // Were each looked for to the end of the mail, this would take hours.
  it.each(['<style>', '<!--', '<br', '<head><style>', '</p ', '<a b="', '<script>'])(
    'that begins %s again and again is read once',
    (piece) => {
      expect(textOfHtml(piece.repeat(2_000_000)).length).toBeLessThanOrEqual(200_000);
    },
  );
});
