import type { ChatMessage } from '@squeeze/contracts/chat';
import { describe, expect, it } from 'vitest';
import { givenMessage } from '../../testing/given-messages.ts';
import { withMessage, withNewest } from './merged-messages.ts';

const page = (messages: readonly ChatMessage[], previous_cursor: string | null = null) => ({
  messages: [...messages],
  previous_cursor,
});
const contents = (pages: readonly { readonly messages: readonly ChatMessage[] }[]): string[][] =>
  pages.map(({ messages }) => messages.map(({ content }) => content));

describe('the newest messages, read again', () => {
  it('are added after those that are known, which stay the same objects', () => {
    const known = page([givenMessage(3), givenMessage(4)], 'older');
    const older = page([givenMessage(1), givenMessage(2)]);
    const merged = withNewest([known, older], page([givenMessage(4), givenMessage(5)], 'x'));
    expect(contents(merged)).toEqual([
      ['message 3', 'message 4', 'message 5'],
      ['message 1', 'message 2'],
    ]);
    expect(merged[0]?.previous_cursor).toBe('older');
    expect(merged[1]).toBe(older);
  });

  it('change a message on whichever page it is', () => {
    const merged = withNewest(
      [page([givenMessage(2)], 'older'), page([givenMessage(1)])],
      page([givenMessage(1, { content: 'now', seq: 1 }), givenMessage(2)]),
    );
    expect(contents(merged)).toEqual([['message 2'], ['now']]);
  });

  it('take the place of everything where nothing joins them', () => {
    const newest = page([givenMessage(60)], 'x');
    expect(withNewest([page([givenMessage(1)])], newest)).toEqual([newest]);
  });

  it('are all there is of an empty conversation', () => {
    expect(contents(withNewest([page([])], page([givenMessage(1)])))).toEqual([['message 1']]);
  });

  it('stand in the order of time, whichever was told first', () => {
    const merged = withNewest([page([givenMessage(2)])], page([givenMessage(1), givenMessage(2)]));
    expect(contents(merged)).toEqual([['message 1', 'message 2']]);
  });
});

describe('one message, read again', () => {
  const known = givenMessage(1, { role: 'assistant', content: 'One two', state: 'generating', seq: 2 });
  const after = (told: Partial<ChatMessage>) =>
    withMessage([page([known])], { ...known, ...told })[0]?.messages[0]?.content;

  it('grows', () => {
    expect(after({ content: 'One two three', seq: 3 })).toBe('One two three');
  });

  it('never shrinks, in whatever order the answers come', () => {
    expect(after({ content: 'One', seq: 1 })).toBe('One two');
  });

  it('stays finished once it is', () => {
    const finished = { ...known, content: 'All', state: 'complete' as const };
    expect(withMessage([page([finished])], { ...known, seq: 9 })[0]?.messages[0]).toBe(finished);
    expect(after({ content: 'All', state: 'stopped', seq: 2 })).toBe('All');
  });
});
