import type { ChatHit } from '@squeeze/contracts/chat';
import { Source } from '@squeeze/contracts/receipts';
import type { ChatHit as StoredHit } from '@squeeze/database/repositories/chat-search-repository';
import { isInternalText } from '@squeeze/domain/chat/internal-text';
import { withoutEscapes } from '@squeeze/domain/markdown/as-markdown';
import { findExcerpt } from '@squeeze/domain/search/find-excerpt';
import { searchWords } from '@squeeze/domain/search/search-key';
import { presentInstant } from '../../http/present-instant.ts';

const excerptLength = 140;
const titleLength = 100;
/** What is looked at of a title, which may be as long as a message. */
const titleBeginning = 1_000;

/** What a search shows of a message or a title; null where the screen would not show the text either. */
export function presentChatHit(hit: StoredHit, sought: string): ChatHit | null {
  const { message, title } = hit;
  if (message?.role === 'assistant' && isInternalText(message.content)) return null;
  const [shortened] = findExcerpt(title.slice(0, titleBeginning), [], titleLength);
  return {
    conversation_id: hit.conversationId,
    title: shortened?.text ?? '',
    message_id: message?.id ?? null,
    role: message?.role ?? null,
    source: message === null ? null : Source.catch('chat').parse(message.source),
    at: presentInstant(hit.at),
    excerpt: [...findExcerpt(message === null ? title : textOf(message), searchWords(sought), excerptLength)],
  };
}

const textOf = ({ role, content }: NonNullable<StoredHit['message']>): string =>
  role === 'assistant' ? withoutEscapes(content) : content;
