import type { ChatMessage, Conversation } from '@squeeze/contracts/chat';
import type { Receipt } from '@squeeze/contracts/receipts';

/** Mid-morning of the day the test servers live in. */
const start = Date.parse('2026-06-10T14:00:00.000Z');

const idOf = (number: number): string => `0197f000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A message as the server tells it; the number makes its id, and its minute. */
export const givenMessage = (number: number, change: Partial<ChatMessage> = {}): ChatMessage => {
  const role = change.role ?? 'user';
  return {
    id: idOf(number),
    conversation_id: idOf(0),
    role,
    content: `message ${number}`,
    message_type: role === 'user' ? 'user_input' : null,
    timestamp: new Date(start + number * 60_000).toISOString(),
    state: 'complete',
    seq: 0,
    receipts: [],
    source: 'chat',
    nothing_changed: false,
    choices: [],
    ...change,
  };
};

/** The receipt of a reminder the assistant has set. */
export const givenReceipt = (change: Partial<Receipt> = {}): Receipt => ({
  id: idOf(900),
  source: 'chat',
  tool: 'create_reminder',
  state: 'done',
  noun: 'ai_task',
  noun_id: idOf(901),
  action: 'created',
  title: 'Call mom',
  due: '2026-06-11T21:00:00.000Z',
  repeats: null,
  created_at: new Date(start).toISOString(),
  undo_until: '2026-07-10T14:00:00.000Z',
  expires_at: null,
  ...change,
});

/** The conversation that the messages above are of, or another one. */
export const givenConversation = (number = 0, change: Partial<Conversation> = {}): Conversation => ({
  id: idOf(number),
  conversation_id: idOf(number),
  user_input: `conversation ${number}`,
  message_count: 2,
  created_at: new Date(start).toISOString(),
  updated_at: new Date(start - number * 3_600_000).toISOString(),
  ...change,
});
