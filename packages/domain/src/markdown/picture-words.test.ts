import { expect, it } from 'vitest';
import { pictureWords } from './picture-words.ts';

it.each([
  ['pic.png|300', { name: 'pic.png', width: 300 }],
  ['a|b | 300x200', { name: 'a|b ', width: 300 }],
  [String.raw`in a table\|40`, { name: 'in a table', width: 40 }],
  ['|20', { name: '', width: 20 }],
  ['pic.png', { name: 'pic.png', width: null }],
  ['a|wide', { name: 'a|wide', width: null }],
  ['a|0', { name: 'a|0', width: null }],
  ['a|99999', { name: 'a|99999', width: null }],
])('reads how wide a picture is of "%s"', (words, expected) => {
  expect(pictureWords(words)).toEqual(expected);
});
