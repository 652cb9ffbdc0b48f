import { processingText } from '@squeeze/contracts/chat';
import { describe, expect, it } from 'vitest';
import type { ChatSend } from '../../api/chat/chat-slice.ts';
import { givenMessage, givenReceipt } from '../../testing/given-messages.ts';
import { isListed, isReplyComing, shownMessages } from './shown-messages.ts';

const reply = (content: string) => givenMessage(2, { role: 'assistant', content });
const uuid = '3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b';

describe('what is shown of the messages', () => {
  it('is each one once', () => {
    const message = givenMessage(1);
    expect(shownMessages([message, givenMessage(2), message])).toEqual([message, givenMessage(2)]);
  });

  it.each(['system', 'internal'] as const)('is none of the type %s', (message_type) => {
    expect(shownMessages([givenMessage(1, { message_type })])).toEqual([]);
  });

  it('is none of another role, should a later server know one', () => {
    expect(shownMessages([{ ...givenMessage(1), role: 'tool' as 'user' }])).toEqual([]);
  });

  it.each([
    'Conversation: … User Input: hello',
    'Focus Areas: Health',
    'Debug: tokens 12',
    `The todo ${uuid} is done`,
    `The todo ${uuid.toUpperCase()} is done`,
    processingText,
  ])('leaves out what the assistant wrote for the machinery: %s', (text) => {
    expect(shownMessages([reply(text)])).toEqual([]);
  });

  it.each(['Conversation: a word on its own', 'User Input: alone', 'debugging is fine', 'ab12-34'])(
    'keeps what only looks like it: %s',
    (text) => {
      expect(shownMessages([reply(text)])).toEqual([reply(text)]);
    },
  );

  it('keeps every word of the person', () => {
    const words = givenMessage(1, { content: `Debug: what is ${uuid}?` });
    expect(shownMessages([words])).toEqual([words]);
  });

  it('keeps what was done although the words about it are not for people', () => {
    const message = { ...reply('Debug: added'), receipts: [givenReceipt()] };
    expect(shownMessages([message])).toEqual([{ ...message, content: '' }]);
  });

  it('keeps a reply that has only begun', () => {
    const begun = givenMessage(2, { role: 'assistant', content: '', state: 'generating' });
    expect(shownMessages([begun])).toEqual([begun]);
  });
});

describe('a message that was sent', () => {
  const send = (change: Partial<ChatSend> = {}): ChatSend => ({
    key: 'k',
    text: 'message 3',
    at: 0,
    after: givenMessage(2).id,
    messageId: null,
    ...change,
  });

  it('is found by its words before it has an id, though not among earlier ones', () => {
    expect(isListed([givenMessage(1, { content: 'message 3' }), givenMessage(2)], send())).toBe(false);
    expect(isListed([givenMessage(2), givenMessage(3, { content: 'message 3\n' })], send())).toBe(true);
  });

  it('is found by its id', () => {
    expect(
      isListed([givenMessage(2), givenMessage(3)], send({ text: 'other', messageId: givenMessage(3).id })),
    ).toBe(true);
  });
});

describe('a reply', () => {
  it('is to come while one is being written', () => {
    expect(isReplyComing([givenMessage(1), { ...reply('Two'), state: 'generating' }], null)).toBe(true);
  });

  it('is to come until something stands below the message that waits for it', () => {
    const asked = givenMessage(1);
    expect(isReplyComing([asked], asked.id)).toBe(true);
    expect(isReplyComing([asked, reply('Done')], asked.id)).toBe(false);
  });

  it('is not expected otherwise', () => {
    expect(isReplyComing([givenMessage(1), reply('Done')], null)).toBe(false);
  });
});
