import { chatEndpoints, type ConversationExportFormat } from '@squeeze/contracts/chat';
import type { Answer } from '@squeeze/contracts/endpoint';
import { limits } from '@squeeze/contracts/limits';
import { api } from '../api.ts';
import { endpointsFrom, requestOf } from '../endpoints-from.ts';
import type { DownloadedFile } from '../send.ts';

type ConversationPage = Answer<typeof chatEndpoints.listConversations>;
export type MessagePage = Answer<typeof chatEndpoints.listChatMessages>;

export type ChatHitPage = Answer<typeof chatEndpoints.searchChats>;

/** A file cannot lie in the store, so its call is made by hand and hands it on. */
interface ConversationExport {
  readonly id: string;
  readonly format: ConversationExportFormat;
  /** Gets the file once it is here whole. */
  readonly save: (file: DownloadedFile) => void;
}

/** Whoever goes back goes far: fewer waits, and the first page stays quick. */
const earlierMessages = limits.page.max;

const { listConversations, searchChats, exportConversation, ...ordinary } = chatEndpoints;

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
            query:
              pageParam === null
                ? { limit: limits.page.default }
                : { limit: earlierMessages, before: pageParam },
          }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => page.previous_cursor ?? undefined,
          // Somebody who comes back stands at the end again, so only the newest are needed.
          refetchCachedPages: false,
        },
        providesTags: ['Messages'],
      }),
      chatHits: build.infiniteQuery<ChatHitPage, string, string | null>({
        query: ({ queryArg: q, pageParam }) =>
          requestOf(searchChats, { query: { q, ...(pageParam !== null && { cursor: pageParam }) } }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => page.next_cursor ?? undefined,
          refetchCachedPages: false,
        },
        // What one searched a while ago may have been said again since.
        keepUnusedDataFor: 0,
      }),
      exportConversation: build.mutation<null, ConversationExport>({
        queryFn: async ({ id, format, save }, _, __, send) => {
          const sent = await send({
            ...requestOf(exportConversation, { params: { id }, query: { format } }),
            downloads: true,
          });
          if (sent.error !== undefined) return { error: sent.error };
          // What `send` answers for a call that downloads.
          save(sent.data as DownloadedFile);
          return { data: null };
        },
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      sendChatMessage: { invalidatesTags: (answer) => (answer ? ['Conversations', 'Dashboard'] : []) },
      regenerateChatReply: { invalidatesTags: (answer) => (answer ? ['Conversations', 'Dashboard'] : []) },
      restoreConversation: { invalidatesTags: (answer) => (answer ? ['Conversations'] : []) },
    },
  });
