import { expect, it } from 'vitest';
import { readJoplinItem } from './joplin-item.ts';

const id = '1'.repeat(32);

it.each([
  ['Title\n\nBody', 'Body'],
  ['Title\n\nA\r\nB\r\n', 'A\r\nB\r\n'],
  ['Title\r\n\r\nA\nB', 'A\nB'],
  ['Title\n\n\n\nA\n\nB\n\n', '\n\nA\n\nB\n\n'],
  ['Title\n\n', ''],
  ['Title\n', ''],
  ['Title', ''],
])('the body of %j', (text, body) => {
  const read = readJoplinItem(`${id}.md`, `${text}\n\nid: ${id}\ntype_: 1\n`);
  expect(read).toMatchObject({ title: 'Title', body });
});
