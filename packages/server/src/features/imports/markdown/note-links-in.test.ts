import { expect, it } from 'vitest';
import { linksIn, withOurLinks } from './note-links-in.ts';

const id = '0198c5f2-7a10-7c3e-9d41-2b6f0a9e1d11';
const ours = (text: string): string => {
  const { links } = linksIn(text, (target) => target);
  return withOurLinks(text, links, (place) => ({ kind: place.endsWith('.md') ? 'note' : 'file', id }));
};

it.each([
  ['<img src="a.png" width="200">', `![\\|200](squeeze-file:${id})`],
  ['![[a.png\\|200]]', `![a.png\\|200](squeeze-file:${id})`],
  ['<img src="a.png" alt="a" width="200">', `![a\\|200](squeeze-file:${id})`],
])('ends no cell of a table with the width of %s', (picture, written) => {
  expect(ours(`| a | b |\n|---|---|\n| ${picture} | x |\n`)).toBe(
    `| a | b |\n|---|---|\n| ${written} | x |\n`,
  );
});

it('names what says more than a link or picture here can', () => {
  const more = [
    '![[a.md]]',
    '![[a.md#Broth]]',
    '[[a.pdf#page=3|the third]]',
    '<img src="a.png" width="50%">',
    '<img src="a.png" width="50" height="20">',
    "<img src='a.png' title='Soup'>",
  ];
  const all = [
    '[[a.md]]',
    '[[a.md#Broth]]',
    '[[a.pdf]]',
    '![[a.png|50]]',
    '<img src="a.png" alt="height = 2">',
  ];
  expect(linksIn([...more, ...all].join(' '), (target) => target).lessened).toEqual(more);
});
