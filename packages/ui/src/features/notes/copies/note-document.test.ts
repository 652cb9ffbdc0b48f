import { describe, expect, it } from 'vitest';
import { noteDocument } from './note-document.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const pictures = new Map([[id, 'data:image/png;base64,AA==']]);
const read = (content: string, title = 'Trip'): Document =>
  new DOMParser().parseFromString(
    noteDocument({ title, content, pictures, otherwise: 'Untitled', language: 'es' }),
    'text/html',
  );

describe('a note as one file', () => {
  it('has its language, its title and its text', () => {
    const page = read('# Packing\n\n- [x] **socks**\n');
    expect([page.documentElement.lang, page.title]).toEqual(['es', 'Trip']);
    expect([...page.querySelectorAll('h1, h2')].map(({ textContent }) => textContent)).toEqual([
      'Trip',
      'Packing',
    ]);
    expect(page.querySelector('li strong')?.textContent).toBe('socks');
  });

  it('is called something where the note has no title', () => {
    const page = read('a', '');
    expect([page.title, page.querySelector('h1')]).toEqual(['Untitled', null]);
  });

  it('has its own pictures in it, and fetches none', () => {
    const page = read(
      `![mine](squeeze-file:${id}) ![lost](squeeze-file:${id.replace('1', '2')}) ![other](https://a.example/a.png)`,
    );
    const images = [...page.querySelectorAll('img')];
    expect(images.map(({ alt, src }) => [alt, src])).toEqual([['mine', 'data:image/png;base64,AA==']]);
    expect([...page.links].map(({ href, textContent }) => [href, textContent])).toEqual([
      ['https://a.example/a.png', 'other'],
    ]);
  });

  it('leads to no page or file of ours', () => {
    const page = read(`[a](/dashboard/todos?todo=${id}) [b](squeeze-file:${id}) [c](mailto:c@a.example)`);
    expect([...page.links].map(({ href }) => href)).toEqual(['mailto:c@a.example']);
    expect(page.querySelector('p')?.textContent).toBe('a b c');
  });

  it('runs and draws nothing of what is hostile', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror="alert(1)"> <svg onload="alert(1)"><a href="javascript:alert(1)">x</a></svg>',
      '[a](javascript:alert(1)) [b](data:text/html,x) ![c](https://evil.example/c.png) ![d](javascript:alert(1))',
      '[e](//evil.example) <javascript:alert(1)> [f] [g](JaVaScRiPt:alert(1)) [h](&#106;avascript:alert(1))',
      '| a |\n| - |\n| <img src=x onerror=alert(1)> ![i](https://evil.example/i.png) [t](javascript:alert(1)) |',
      '[f]: javascript:alert(1)',
      '</article></main></body><script>alert(1)</script><style>*{display:none}</style><base href="//evil.example">',
      `![x" onerror="alert(1)](squeeze-file:${id}) ![y](squeeze-file:${id}"onerror="alert(1))`,
    ].join('\n\n');
    const page = read(hostile, '</title><script>alert(1)</script>');
    expect(page.title).toBe('</title><script>alert(1)</script>');
    const ours = page.querySelectorAll('script, svg, iframe, object, embed, form, base, link, style');
    expect([...ours].map(({ tagName }) => tagName)).toEqual(['STYLE']);
    for (const image of page.images) expect(image.src).toMatch(/^data:image\/png;/);
    for (const link of page.links) expect(link.href).toMatch(/^(?:https|mailto|tel):/);
    for (const element of page.body.querySelectorAll('*'))
      for (const { name } of element.attributes)
        expect(['dir', 'class', 'href', 'rel', 'src', 'alt']).toContain(name);
    expect(page.body.textContent).toContain('<script>alert(1)</script>');
  });
});
