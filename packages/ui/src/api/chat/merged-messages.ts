import type { ChatMessage } from '@squeeze/contracts/chat';
import type { MessagePage } from './chat-endpoints.ts';

const byTime = (a: ChatMessage, b: ChatMessage): number =>
  Date.parse(a.timestamp) - Date.parse(b.timestamp) || (a.id < b.id ? -1 : Number(a.id > b.id));

const isWritten = ({ state }: ChatMessage): boolean => state !== 'generating';

/** Answers may overtake each other: the one with more of the text counts, a finished one always. */
const laterOf = (known: ChatMessage, incoming: ChatMessage): ChatMessage => {
  if (isWritten(known) !== isWritten(incoming)) return isWritten(known) ? known : incoming;
  return incoming.seq < known.seq ? known : incoming;
};

/** The loaded pages (newest first) with what is known of one message brought up to date; unchanged without it. */
export const withMessage = (pages: readonly MessagePage[], incoming: ChatMessage): readonly MessagePage[] =>
  pages.map((page) =>
    page.messages.some(({ id }) => id === incoming.id)
      ? {
          ...page,
          messages: page.messages.map((known) =>
            known.id === incoming.id ? laterOf(known, incoming) : known,
          ),
        }
      : page,
  );

/**
 * The loaded pages (newest first) after the newest messages were read again. Where nothing joins the two, more was
 * written than one page holds, and only the new one is kept: a gap would never be filled. What the new page should have
 * and has not was written otherwise since.
 */
export const withNewest = (pages: readonly MessagePage[], newest: MessagePage): readonly MessagePage[] => {
  const [first, ...older] = pages;
  if (first === undefined || first.messages.length === 0) return [newest, ...older];
  const known = new Set(pages.flatMap(({ messages }) => messages.map(({ id }) => id)));
  const joins = newest.previous_cursor === null || newest.messages.some(({ id }) => known.has(id));
  if (!joins) return [newest];
  const updated = newest.messages.reduce(withMessage, pages).map((page) => withoutReplaced(page, newest));
  const added = newest.messages.filter(({ id }) => !known.has(id));
  if (added.length === 0) return updated;
  return updated.map((page, at) =>
    at === 0 ? { ...page, messages: [...page.messages, ...added].toSorted(byTime) } : page,
  );
};

/** Older than what was read last: an answer that was overtaken says nothing of what came after it. */
const withoutReplaced = (page: MessagePage, newest: MessagePage): MessagePage => {
  const [first, last] = [newest.messages[0], newest.messages.at(-1)];
  if (first === undefined || last === undefined) return page;
  const there = new Set(newest.messages.map(({ id }) => id));
  const isReplaced = (message: ChatMessage): boolean =>
    !there.has(message.id) &&
    byTime(message, last) < 0 &&
    (newest.previous_cursor === null || byTime(message, first) > 0);
  return page.messages.some(isReplaced)
    ? { ...page, messages: page.messages.filter((message) => !isReplaced(message)) }
    : page;
};

/** The loaded pages (newest first) without one message and all after it. */
export const withoutFrom = (pages: readonly MessagePage[], first: ChatMessage): readonly MessagePage[] =>
  pages.map((page) => ({
    ...page,
    messages: page.messages.filter((message) => byTime(message, first) < 0),
  }));

/** The loaded pages (newest first) with messages that had been taken off their end. */
export const withMessagesBack = (
  pages: readonly MessagePage[],
  taken: readonly ChatMessage[],
): readonly MessagePage[] => {
  const known = new Set(pages.flatMap(({ messages }) => messages.map(({ id }) => id)));
  const missing = taken.filter(({ id }) => !known.has(id));
  return pages.map((page, at) =>
    at === 0 ? { ...page, messages: [...page.messages, ...missing].toSorted(byTime) } : page,
  );
};
