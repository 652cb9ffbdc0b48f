import type { ChatPlace } from '../../api/chat/chat-slice.ts';

/** The part of the address that opens a conversation, or the field for a new one; null: the list alone. */
export const searchOf = (place: ChatPlace | null): string =>
  place === null ? '' : `?conversation=${encodeURIComponent(place)}`;

export const placeIn = (search: URLSearchParams): ChatPlace | null => search.get('conversation') || null;
