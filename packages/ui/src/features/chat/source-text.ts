import type { Source } from '@squeeze/contracts/receipts';
import type { PlainMessageId } from '../../i18n/messages.ts';

const texts = {
  app: null,
  chat: null,
  capture: 'chat.byCapture',
  ai_task: 'chat.byTask',
  sms: 'chat.bySms',
  subscription: null,
  caldav: 'chat.byCaldav',
  sync: null,
} as const satisfies Record<Source, PlainMessageId | null>;

/** Words for the way a message came or went; null for the one that goes without saying here. */
export const sourceText = (source: Source): PlainMessageId | null => texts[source];
