import type { ChatMessage, Conversation } from '@squeeze/contracts/chat';
import { apiBasePath } from '@squeeze/contracts/endpoint';
import { vi } from 'vitest';
import type { StandIn } from './answer-instead.ts';

/** A call of the chat as it arrived, its path below the base path. */
export interface PeerCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly key: string | null;
  readonly body: unknown;
}

export interface ChatPeer {
  conversations: Conversation[];
  messages: ChatMessage[];
  /** How many messages a page holds. */
  pageLength: number;
  /** Answers a call in its place; undefined leaves it to the peer. */
  answer: (call: PeerCall) => StandIn | Promise<StandIn> | undefined;
  readonly calls: PeerCall[];
}

const reply = (standIn: StandIn): Response => {
  if (standIn === 'unreachable') throw new TypeError('fetch failed');
  return Response.json(standIn.body ?? {}, { status: standIn.status });
};

/** Lists as the server lists: conversations by page, messages from the newest back. */
const listed = (peer: ChatPeer, { path, query }: PeerCall): StandIn => {
  if (path === '/chat/conversations') {
    const size = Number(query.get('per_page') ?? 20);
    const start = (Number(query.get('page') ?? 1) - 1) * size;
    const conversations = peer.conversations.slice(start, start + size);
    return { status: 200, body: { conversations, total: peer.conversations.length } };
  }
  const single = peer.messages.find(({ id }) => path === `/chat/messages/${id}`);
  if (single) return { status: 200, body: { message: single } };
  const [, conversationId] = /^\/chat\/conversations\/([^/]+)\/messages$/.exec(path) ?? [];
  const own = peer.messages.filter(({ conversation_id: id }) => id === conversationId);
  const end = query.has('before') ? own.findIndex(({ id }) => id === query.get('before')) : own.length;
  const start = Math.max(0, end - peer.pageLength);
  return {
    status: 200,
    body: { messages: own.slice(start, end), previous_cursor: start > 0 ? own[start]?.id : null },
  };
};

/**
 * Plays the chat of a server that can do what the built-in assistant never does: be slow, break off, say too much. The
 * other calls go through.
 */
export const playChat = (): ChatPeer => {
  const peer: ChatPeer = {
    conversations: [],
    messages: [],
    pageLength: 50,
    answer: () => undefined,
    calls: [],
  };
  const through = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.pathname.slice(apiBasePath.length);
    if (!path.startsWith('/chat/') && !path.startsWith('/receipts/')) return through(input, init);
    const call: PeerCall = {
      method: init?.method ?? 'GET',
      path,
      query: url.searchParams,
      key: new Headers(init?.headers).get('Idempotency-Key'),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    peer.calls.push(call);
    return reply((await Promise.race([peer.answer(call), abortOf(init?.signal)])) ?? listed(peer, call));
  });
  return peer;
};

/** Rejects once a call is given up; never where nobody does. */
const abortOf = async (signal: AbortSignal | null | undefined): Promise<never> =>
  await new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });
