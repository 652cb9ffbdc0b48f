import { describe, expect, it } from 'vitest';
import { EventLines } from './event-lines.ts';

const stream = [
  'retry: 3000\n\n',
  'id: 1\nevent: message\ndata: {"type":"opened"}\n\n',
  ':\n\n',
  'id: 2\nevent: message\ndata: {"type":"moon_risen"}\n\n',
  'id: 3\nevent: message\ndata: no json\n\n',
  'id: 4\nevent: message\ndata: {"type":"todos_changed"}\n\n',
].join('');
const known = [{ type: 'opened' }, { type: 'todos_changed' }];

describe('EventLines', () => {
  it('takes out what is known, and skips comments and what a later server may say', () => {
    expect(new EventLines().take(stream)).toEqual(known);
  });

  it.each([1, 2, 3, 7, 40])('does so whatever the pieces, here of %i characters', (length) => {
    const lines = new EventLines();
    const heard = [];
    for (let at = 0; at < stream.length; at += length)
      heard.push(...lines.take(stream.slice(at, at + length)));
    expect(heard).toEqual(known);
  });

  it('waits for the end of an event', () => {
    const lines = new EventLines();
    expect(lines.take('data: {"type":"opened"}\n')).toEqual([]);
    expect(lines.take('\n')).toEqual([{ type: 'opened' }]);
  });
});
