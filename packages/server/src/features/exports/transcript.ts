import type { Db } from '@squeeze/database/connection';
import {
  type ChatMessageRecord,
  listStoredMessagesOf,
} from '@squeeze/database/repositories/chat-message-repository';
import type { ConversationRecord } from '@squeeze/database/repositories/conversation-repository';
import { paged } from './paged.ts';
import { oneLine, type TimeIn } from './readable-text.ts';

/** The messages of one conversation, deleted or not, oldest first; without those that others have replaced. */
export async function* messagePages(
  db: Db,
  { id, userId }: Pick<ConversationRecord, 'id' | 'userId'>,
): AsyncGenerator<readonly ChatMessageRecord[]> {
  const pages = paged<ChatMessageRecord>((after, limit) =>
    listStoredMessagesOf(db, userId, id, { after, limit }),
  );
  for await (const page of pages) yield page.filter(({ hiddenAt }) => hiddenAt === null);
}

/** A conversation as Markdown, below a heading of the given depth, in pieces. */
export async function* transcript(
  db: Db,
  conversation: ConversationRecord,
  { depth, at }: { readonly depth: 1 | 2; readonly at: TimeIn },
): AsyncGenerator<string> {
  const { userInput, createdAt, deletedAt } = conversation;
  const deleted = deletedAt === null ? '' : `, deleted ${at(deletedAt)}`;
  yield `${'#'.repeat(depth)} ${oneLine(userInput).slice(0, 100)}\n\nBegun ${at(createdAt)}${deleted}.\n`;
  for await (const page of messagePages(db, conversation)) {
    yield page.map((message) => spoken(message, at)).join('');
  }
}

const spoken = ({ role, content, source, createdAt }: ChatMessageRecord, at: TimeIn): string => {
  const way = source === 'chat' ? '' : ` · ${ways[source] ?? source}`;
  return `\n**${role === 'user' ? 'You' : 'Squeeze'}** · ${at(createdAt)}${way}\n\n${quoted(content)}\n`;
};

const ways: Readonly<Record<string, string>> = {
  app: 'in the app',
  capture: 'by quick capture',
  ai_task: 'by an AI task',
  sms: 'by SMS',
};

/** So that nothing in a message passes for a heading of ours. */
const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');
