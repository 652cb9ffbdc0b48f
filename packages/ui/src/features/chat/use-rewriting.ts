import type { ChatMessage } from '@squeeze/contracts/chat';
import { useEffect, useRef, useState } from 'react';
import type { ChatPlace } from '../../api/chat/chat-slice.ts';
import { draftOf, editDraft, joinedDraft } from '../../api/chat/kept-draft.ts';
import { regenerate, sayOtherwise, type NotSaid } from '../../api/chat/say-again.ts';
import { useAppDispatch, useAppStore } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { showToast } from '../../kit/show-toast.ts';

/** A message that is being written otherwise. */
export interface Edit {
  readonly message: ChatMessage;
  readonly text: string;
  /** Why the last try did not work. */
  readonly failure: NotSaid | null;
}

interface Rewriting {
  /** Null while the field is for something new, whose draft waits meanwhile. */
  readonly edit: Edit | null;
  readonly begin: (message: ChatMessage) => void;
  readonly change: (text: string) => void;
  readonly stop: () => void;
  readonly send: () => void;
  /** Has the last reply written anew. */
  readonly again: (reply: ChatMessage) => void;
}

/** Says the person's message otherwise, or has a reply written anew. */
export const useRewriting = (place: ChatPlace, messages: readonly ChatMessage[]): Rewriting => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const [kept, setKept] = useState<Edit | null>(null);
  const shownPlace = useRef<ChatPlace | null>(null);
  useEffect(() => {
    shownPlace.current = place;
    return () => {
      shownPlace.current = null;
    };
  }, [place]);
  // Elsewhere it has no meaning.
  const edit = kept?.message.conversation_id === place ? kept : null;

  const send = async ({ message, text, failure }: Edit): Promise<void> => {
    setKept(null);
    const notSaid = await dispatch(sayOtherwise(message, text, language, failure?.key ?? null));
    if (notSaid === null) return;
    if (shownPlace.current === message.conversation_id) setKept({ message, text, failure: notSaid });
    else {
      const draft = draftOf(store.getState(), message.conversation_id);
      dispatch(editDraft(message.conversation_id, joinedDraft(text, draft)));
    }
  };
  const again = async (reply: ChatMessage): Promise<void> => {
    const question = messages.slice(0, messages.indexOf(reply)).findLast(({ role }) => role === 'user');
    if (question === undefined) return;
    const error = await dispatch(regenerate(reply, question, language));
    if (error === null) return;
    const { title, reason } = errorText(error, 'chat.regenerateFailed');
    showToast({ key: 'regenerate', failed: true, text: title, ...(reason !== null && { detail: reason }) });
  };
  return {
    edit,
    begin: (message) => setKept({ message, text: message.content, failure: null }),
    // Other words are another message: the key of the first try is not theirs.
    change: (text) => setKept(edit && { ...edit, text, failure: null }),
    stop: () => setKept(null),
    send: () => {
      if (edit) void send(edit);
    },
    again: (reply) => void again(reply),
  };
};
