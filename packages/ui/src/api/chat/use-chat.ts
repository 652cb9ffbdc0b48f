import type { ChatHit, ChatMessage, Conversation } from '@squeeze/contracts/chat';
import { useMemo } from 'react';
import { useAppSelector } from '../store-hooks.ts';
import { chatApi } from './chat-endpoints.ts';
import type { ChatFailure, ChatPlace, ChatSend } from './chat-slice.ts';
import { draftOf } from './kept-draft.ts';

export interface Loaded<Item> {
  /** Undefined until the first answer; what there was stays while a later one fails. */
  readonly data: readonly Item[] | undefined;
  readonly error: unknown;
  readonly fetching: boolean;
  readonly refetch: () => void;
  readonly hasMore: boolean;
  readonly fetchingMore: boolean;
  readonly fetchMore: () => void;
}

const first = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] =>
  [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();

/** The conversations, the one written in last first. */
export const useConversations = (): Loaded<Conversation> => {
  const query = chatApi.useConversationsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  // Pages shift when something is written in between: a conversation may be on two of them.
  const conversations = useMemo(
    () => data && first(data.pages.flatMap((page) => page.conversations)),
    [data],
  );
  return {
    data: conversations,
    error,
    fetching: isFetching,
    refetch: () => void refetch(),
    hasMore: hasNextPage,
    fetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
  };
};

/** The messages of a conversation, oldest first; "more" are the earlier ones. Null: no conversation yet. */
export const useMessages = (conversationId: string | null): Loaded<ChatMessage> => {
  const query = chatApi.useMessagesInfiniteQuery(conversationId ?? '', {
    skip: conversationId === null,
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const messages = useMemo(
    () => currentData && currentData.pages.toReversed().flatMap((page) => page.messages),
    [currentData],
  );
  return {
    data: conversationId === null ? [] : messages,
    error,
    fetching: isFetching,
    refetch: () => void refetch(),
    hasMore: hasNextPage,
    fetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
  };
};

/** What a search in the chats has found, the latest first. Blank: nothing is searched, nothing loaded. */
export const useChatHits = (sought: string): Loaded<ChatHit> => {
  const query = chatApi.useChatHitsInfiniteQuery(sought, { skip: sought === '' });
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const hits = useMemo(() => currentData?.pages.flatMap((page) => page.hits), [currentData]);
  return {
    data: hits,
    error,
    fetching: isFetching,
    refetch: () => void refetch(),
    hasMore: hasNextPage,
    fetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
  };
};

interface PlaceState {
  readonly draft: string;
  readonly send: ChatSend | null;
  readonly failure: ChatFailure | null;
  /** The message whose reply had not come when it was sent. */
  readonly awaited: string | null;
}

/** What is going on where one writes. */
export const usePlace = (place: ChatPlace): PlaceState => ({
  draft: useAppSelector((state) => draftOf(state, place)),
  send: useAppSelector(({ chat }) => chat.sends[place] ?? null),
  failure: useAppSelector(({ chat }) => chat.failures[place] ?? null),
  awaited: useAppSelector(({ chat }) => chat.awaited[place] ?? null),
});
