import type { ChatMessage } from '@squeeze/contracts/chat';
import type { MessagePage } from './chat-endpoints.ts';

const byTime = (a: ChatMessage, b: ChatMessage): number =>
  Date.parse(a.timestamp) - Date.parse(b.timestamp) || (a.id < b.id ? -1 : Number(a.id > b.id));

const isWritten = ({ state }: ChatMessage): boolean => state !== 'generating';

/** Answers may overtake each other: the one with more of the text counts, a finished one always. */
const laterOf = (known: ChatMessage, told: ChatMessage): ChatMessage => {
  if (isWritten(known) !== isWritten(told)) return isWritten(known) ? known : told;
  return told.seq < known.seq ? known : told;
};

/** The loaded pages (newest first) with what is known of one message brought up to date; unchanged without it. */
export const withMessage = (pages: readonly MessagePage[], told: ChatMessage): readonly MessagePage[] =>
  pages.map((page) =>
    page.messages.some(({ id }) => id === told.id)
      ? {
          ...page,
          messages: page.messages.map((known) => (known.id === told.id ? laterOf(known, told) : known)),
        }
      : page,
  );

/**
 * The loaded pages (newest first) after the newest messages were read again. Where nothing joins the two, more was
 * written than one page holds, and only the new one is kept: a gap would never be filled.
 */
export const withNewest = (pages: readonly MessagePage[], newest: MessagePage): readonly MessagePage[] => {
  const [first, ...older] = pages;
  if (first === undefined || first.messages.length === 0) return [newest, ...older];
  const known = new Set(pages.flatMap(({ messages }) => messages.map(({ id }) => id)));
  const joins = newest.previous_cursor === null || newest.messages.some(({ id }) => known.has(id));
  if (!joins) return [newest];
  const updated = newest.messages.reduce(withMessage, pages);
  const added = newest.messages.filter(({ id }) => !known.has(id));
  if (added.length === 0) return updated;
  return updated.map((page, at) =>
    at === 0 ? { ...page, messages: [...page.messages, ...added].toSorted(byTime) } : page,
  );
};
