import type { Conversation } from '@squeeze/contracts/chat';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { begunSeen, newPlace, type ChatPlace } from '../../api/chat/chat-slice.ts';
import { deleteConversation } from '../../api/chat/conversation-actions.ts';
import { useConversations } from '../../api/chat/use-chat.ts';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { DeleteQuestion } from '../../kit/delete-question.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { TwoPanes } from '../../kit/two-panes.tsx';
import { usePhone } from '../../kit/use-media-query.ts';
import { ConversationList } from './conversation-list.tsx';
import { conversationTitle } from './conversation-title.ts';
import { ConversationView } from './conversation-view.tsx';
import { messageIn, placeIn, searchOf } from '../../api/chat/search-of.ts';

type Deletable = Pick<Conversation, 'id' | 'user_input'>;

/** Talking with the assistant: the conversations at the left, one of them at the right; on a phone one or the other. */
export function ChatPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const phone = usePhone();
  const address = useSearchParams()[0];
  const chosen = placeIn(address);
  const openMessage = messageIn(address);
  const list = useConversations();
  const isFirst = list.data?.length === 0;
  const { place, hasBegun } = usePlaceWithBegun(chosen ?? (phone && !isFirst ? null : newPlace));
  const [sought, setSought] = useState('');
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const remove = useDelete();

  return (
    <>
      <TwoPanes
        isHeaded={!isFirst}
        listClassName="w-[clamp(180px,24vw,280px)]"
        list={
          <>
            {phone && <h1 className="display-face px-16 pt-8 pb-16 text-28">{t('page.chat')}</h1>}
            <ConversationList
              list={list}
              open={place}
              openMessage={openMessage}
              sought={sought}
              onSought={setSought}
              onDelete={setDeleting}
            />
          </>
        }
        one={
          place === null ? null : (
            <ConversationView
              place={place}
              openMessage={openMessage}
              hasBegun={hasBegun}
              conversation={list.data?.find(({ id }) => id === place)}
              back={phone && !isFirst}
              onDelete={setDeleting}
            />
          )
        }
      />
      <DeleteQuestion
        thing={deleting}
        question={t('chat.deleteQuestion')}
        nameOf={({ user_input: input }) => conversationTitle(input)}
        onDelete={(conversation) => {
          if (conversation.id === place) void navigate({ search: searchOf(phone ? null : newPlace) });
          remove(conversation);
        }}
        onLeave={() => setDeleting(null)}
        nextFocus={() => document.querySelector<HTMLElement>('[data-conversation]')}
      />
    </>
  );
}

/** The place that was asked for; what was written at the place for new ones goes on in the conversation it has begun. */
const usePlaceWithBegun = (asked: ChatPlace | null) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const begun = useAppSelector(({ chat }) => chat.begun);
  useEffect(() => {
    if (begun === null) return;
    if (asked === newPlace) void navigate({ search: searchOf(begun) }, { replace: true });
    else dispatch(begunSeen());
  }, [begun, asked, navigate, dispatch]);
  // At once, not when the address follows: what is typed meanwhile belongs there already.
  const place = asked === newPlace && begun !== null ? begun : asked;
  return { place, hasBegun: place !== null && place === begun };
};

/** Deletes a conversation, says so and offers to undo it. */
const useDelete = (): ((conversation: Deletable) => void) => {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const fail = (error: unknown, fallback: PlainMessageId): void => {
    const { title, reason } = errorText(error, fallback);
    showToast({ key: 'conversation', failed: true, text: title, ...(reason !== null && { detail: reason }) });
  };
  const remove = (conversation: Deletable): void => {
    const { done, undo } = dispatch(deleteConversation(conversation));
    const restore = async (): Promise<boolean> => {
      try {
        await undo();
        return true;
      } catch (error) {
        fail(error, 'chat.restoreFailed');
        return false;
      }
    };
    const title = conversationTitle(conversation.user_input) || t('chat.new');
    showToast({
      key: 'conversation',
      text: t('chat.deleted', { title }),
      undo: restore,
      undone: t('chat.restored'),
      redo: () => remove(conversation),
    });
    done.catch((error: unknown) => fail(error, 'chat.deleteFailed'));
  };
  return remove;
};
