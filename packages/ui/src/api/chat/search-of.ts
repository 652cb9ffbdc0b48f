import type { ChatPlace } from './chat-slice.ts';

/**
 * The part of the address that opens a conversation, or the field for a new one; null: the list alone.
 * @param message the id of the message to show first; where one left off without it
 */
export const searchOf = (place: ChatPlace | null, message: string | null = null): string => {
  if (place === null) return '';
  const at = message === null ? '' : `&message=${encodeURIComponent(message)}`;
  return `?conversation=${encodeURIComponent(place)}${at}`;
};

export const placeIn = (search: URLSearchParams): ChatPlace | null => search.get('conversation') || null;

export const messageIn = (search: URLSearchParams): string | null => search.get('message') || null;
