import { chatEndpoints } from '@squeeze/contracts/chat';
import type { Answer } from '@squeeze/contracts/endpoint';
import { limits } from '@squeeze/contracts/limits';
import { api } from '../api.ts';
import { endpointsFrom, requestOf } from '../endpoints-from.ts';

type ConversationPage = Answer<typeof chatEndpoints.listConversations>;
export type MessagePage = Answer<typeof chatEndpoints.listChatMessages>;

const { listConversations, ...ordinary } = chatEndpoints;

/**
 * The calls, and the two lists of the screen. The first page of `messages` is the newest; the "next" ones go back in
 * time. What is written while one looks is merged in (refresh-messages.ts), so that nothing above moves.
 */
export const chatApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom(ordinary, build),
      conversations: build.infiniteQuery<ConversationPage, void, number>({
        query: ({ pageParam }) =>
          requestOf(listConversations, {
            query: { page: pageParam, per_page: limits.conversationsPerPage.default },
          }),
        infiniteQueryOptions: {
          initialPageParam: 1,
          getNextPageParam: ({ conversations, total }, _pages, page) =>
            conversations.length > 0 && page * limits.conversationsPerPage.default < total
              ? page + 1
              : undefined,
        },
        providesTags: ['Conversations'],
      }),
      messages: build.infiniteQuery<MessagePage, string, string | null>({
        query: ({ queryArg: id, pageParam }) =>
          requestOf(chatEndpoints.listChatMessages, {
            params: { id },
            query: { limit: limits.page.default, ...(pageParam !== null && { before: pageParam }) },
          }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => page.previous_cursor ?? undefined,
          // Somebody who comes back stands at the end again, so only the newest are needed.
          refetchCachedPages: false,
        },
        providesTags: ['Messages'],
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      sendChatMessage: { invalidatesTags: (answer) => (answer ? ['Conversations', 'Dashboard'] : []) },
      restoreConversation: { invalidatesTags: (answer) => (answer ? ['Conversations'] : []) },
    },
  });
