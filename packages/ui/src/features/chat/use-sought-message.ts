import type { ChatMessage } from '@squeeze/contracts/chat';
import { useEffect } from 'react';
import type { Loaded } from '../../api/chat/use-chat.ts';
import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';

export interface SoughtMessage {
  readonly id: string;
  /** Names the time somebody asked for it: to ask again is to go there again. */
  readonly asked: string;
  /** It is among the loaded messages. */
  readonly isHere: boolean;
}

/** The message that the address names, with the earlier pages loaded until it is here; null where none is sought. */
export const useSoughtMessage = (id: string | null, loaded: Loaded<ChatMessage>): SoughtMessage | null => {
  const t = useText();
  const { key: asked } = useLocation();
  const { data, error, fetching, hasMore, fetchMore } = loaded;
  const isHere = data?.some((message) => message.id === id) ?? false;
  const isOver = error !== undefined || (data !== undefined && !fetching && !hasMore);
  const goesOn = id !== null && !isHere && !isOver && !fetching && data !== undefined;
  useEffect(() => {
    if (goesOn) fetchMore();
  }, [goesOn, data, fetchMore]);
  const isMissing = id !== null && !isHere && isOver && error === undefined;
  useEffect(() => {
    if (isMissing) showToast({ key: 'sought', text: t('chat.messageGone') });
  }, [isMissing, asked, t]);
  return id === null || (isOver && !isHere) ? null : { id, asked, isHere };
};
