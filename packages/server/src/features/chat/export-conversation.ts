import { Readable } from 'node:stream';
import type { ConversationExportFormat } from '@squeeze/contracts/chat';
import type { Db } from '@squeeze/database/connection';
import type { ChatMessageRecord } from '@squeeze/database/repositories/chat-message-repository';
import type { ConversationRecord } from '@squeeze/database/repositories/conversation-repository';
import { listReceiptsOfMessages } from '@squeeze/database/repositories/receipt-repository';
import { fileTypes, type Download } from '../../http/send-download.ts';
import * as present from '../exports/present-exported.ts';
import { timeIn } from '../exports/readable-text.ts';
import { messagePages, transcript } from '../exports/transcript.ts';

interface ConversationExport {
  readonly conversation: ConversationRecord;
  readonly format: ConversationExportFormat;
  /** IANA; the times of the Markdown are in it. */
  readonly timeZone: string;
  /** Epoch ms. */
  readonly now: number;
}

/** One conversation as a file: the same text or the same JSON that an export of everything has of it. */
export function exportConversation(db: Db, order: ConversationExport): Download {
  const { conversation, format, timeZone, now } = order;
  const parts =
    format === 'markdown'
      ? transcript(db, conversation, { depth: 1, at: timeIn(timeZone) })
      : asJson(db, conversation, now);
  return {
    fileName: `squeeze-conversation-${new Date(now).toISOString().slice(0, 10)}.${extensions[format]}`,
    type: fileTypes[format],
    content: Readable.from(parts, { objectMode: false }),
  };
}

const extensions = { markdown: 'md', json: 'json' } as const satisfies Record<
  ConversationExportFormat,
  string
>;

async function* asJson(db: Db, conversation: ConversationRecord, now: number): AsyncGenerator<string> {
  const head = {
    exported_at: new Date(now).toISOString(),
    conversation: present.presentExportedConversation(itself(conversation)),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"messages":[`;
  let start = '\n';
  for await (const page of messagePages(db, conversation)) {
    for (const message of await withReceipts(db, conversation.userId, page)) {
      yield start + JSON.stringify(message);
      start = ',\n';
    }
  }
  yield '\n]}\n';
}

async function withReceipts(db: Db, ownerId: string, page: readonly ChatMessageRecord[]): Promise<object[]> {
  const ids = page.map(({ id }) => id);
  const receipts = await listReceiptsOfMessages(db, ownerId, ids);
  return page.map((message) => ({
    ...present.presentExportedMessage(itself(message)),
    receipts: receipts
      .filter(({ messageId }) => messageId === message.id)
      .map((receipt) => present.presentExportedReceipt(itself(receipt))),
  }));
}

/** Where it was imported from is left out: it is of use only in an export of everything. */
const itself = <T>(thing: T) => ({ thing, importedFrom: [] });
