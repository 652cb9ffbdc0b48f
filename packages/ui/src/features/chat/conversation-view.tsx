import type { ChatMessage, Conversation } from '@squeeze/contracts/chat';
import { ChevronLeft, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { hasStatus, isApiError } from '../../api/api-error.ts';
import { chatApi } from '../../api/chat/chat-endpoints.ts';
import { newPlace, type ChatPlace } from '../../api/chat/chat-slice.ts';
import { editDraft } from '../../api/chat/kept-draft.ts';
import { sendMessage } from '../../api/chat/send-message.ts';
import { useChatEvents, useReplyPolling } from '../../api/chat/use-chat-events.ts';
import { useMessages, usePlace } from '../../api/chat/use-chat.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { LoadingState } from '../../kit/loading-state.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { usePhone } from '../../kit/use-media-query.ts';
import { ChatStart } from './chat-start.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { conversationTitle } from './conversation-title.ts';
import { MessageList } from './message-list.tsx';
import { searchOf } from './search-of.ts';
import { isListed, isReplyComing, shownMessages } from './shown-messages.ts';
import { useToldReplies } from './use-told-replies.ts';

interface ConversationViewProps {
  readonly place: ChatPlace;
  /** It was begun here just now, so nobody arrives. */
  readonly hasBegun: boolean;
  /** As the list knows it. */
  readonly conversation: Conversation | undefined;
  /** On a phone: back to the list, where there is one. */
  readonly back: boolean;
  readonly onDelete: (conversation: Pick<Conversation, 'id' | 'user_input'>) => void;
}

/** One conversation, or the beginning of one, and the field to write in. */
export function ConversationView(props: ConversationViewProps): ReactNode {
  const { place, hasBegun, conversation, back, onDelete } = props;
  const t = useText();
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const id = place === newPlace ? null : place;
  const chat = useConversation(place, id);
  const { draft, messages, pending, busy, loaded } = chat;
  const composer = useRef<ComposerHandle>(null);
  const heading = useFocusOnArrival(place, hasBegun, composer);
  const stop = useStop(id);
  const sendError = useSendError(chat.failure);
  const first = conversation?.user_input ?? firstWords(messages, loaded.hasMore) ?? pending?.text ?? '';
  const isGone = loaded.data === undefined && isApiError(loaded.error) && hasStatus(loaded.error, 404);

  const send = (text: string): void => void dispatch(sendMessage(place, text, language));
  const retry = (failed: ChatMessage): void => {
    const before = messages.slice(0, messages.indexOf(failed));
    const question = before.findLast(({ role }) => role === 'user');
    if (question) send(question.content);
    composer.current?.focus();
  };
  const fill = (text: string): void => {
    dispatch(editDraft(place, text));
    // Once the field has the words, the cursor belongs behind them.
    requestAnimationFrame(() => composer.current?.focus());
  };

  return (
    <section aria-labelledby="conversation-title" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="px-24 phone:border-b phone:border-line phone:px-8">
        <div className="mx-auto flex h-row max-w-column items-center gap-8 phone:h-[56px]">
          {back && (
            <Link
              to={{ search: searchOf(null) }}
              aria-label={t('chat.back')}
              className="grid size-hit shrink-0 place-items-center rounded-12 text-text-2"
            >
              <Icon icon={ChevronLeft} />
            </Link>
          )}
          <h1
            id="conversation-title"
            ref={heading}
            tabIndex={-1}
            dir="auto"
            className={classNames(
              'display-face line-clamp-1 min-w-0 flex-1 text-22 wrap-anywhere outline-none phone:text-18',
              back ? 'phone:pl-4' : 'phone:pl-8',
            )}
          >
            {conversationTitle(first) || t('chat.new')}
          </h1>
          {id !== null && !isGone && (
            <IconButton
              icon={Trash2}
              label={t('chat.delete')}
              onClick={() => onDelete({ id, user_input: first })}
            />
          )}
        </div>
      </header>
      {isGone ? (
        <Gone />
      ) : (
        <>
          {chat.isNew && messages.length === 0 && pending === null ? (
            <ChatStart onExample={fill} />
          ) : loaded.data === undefined && pending === null ? (
            <Unloaded error={loaded.error} fetching={loaded.fetching} onRetry={loaded.refetch} />
          ) : (
            <MessageList
              key={place}
              messages={messages}
              pending={pending}
              awaiting={chat.awaiting}
              hasEarlier={loaded.hasMore}
              fetchingEarlier={loaded.fetchingMore}
              onEarlier={loaded.fetchMore}
              onRetry={retry}
            />
          )}
          <Composer
            ref={composer}
            draft={draft}
            onDraft={(text) => dispatch(editDraft(place, text))}
            onSend={() => send(draft)}
            busy={busy}
            onStop={id === null ? undefined : stop}
            error={sendError}
          />
        </>
      )}
    </section>
  );
}

/** Everything that is known of a conversation, put together as it is shown. */
const useConversation = (place: ChatPlace, id: string | null) => {
  const loaded = useMessages(id);
  const { draft, send, failure, awaited } = usePlace(place);
  const known = loaded.data;
  const messages = useMemo(() => shownMessages(known ?? []), [known]);
  const pending = send !== null && !isListed(known ?? [], send) ? send : null;
  const sending = send !== null && send.messageId === null;
  const busy = sending || isReplyComing(known ?? [], awaited);
  const waiting = busy || pending !== null;
  const last = known?.at(-1);
  useChatEvents(id);
  useReplyPolling(id, waiting && !sending, last ? `${last.id} ${last.seq}` : null);
  useToldReplies(known === undefined ? null : place, messages, send);
  return {
    loaded,
    draft,
    failure,
    messages,
    pending,
    busy,
    isNew: id === null,
    awaiting: waiting && messages.at(-1)?.state !== 'generating',
  };
};

/** Where a conversation is chosen the field is ready; on a phone its keyboard would cover what one came to read. */
const useFocusOnArrival = (
  place: ChatPlace,
  stays: boolean,
  composer: RefObject<ComposerHandle | null>,
): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const phone = usePhone();
  const arrived = useRef<ChatPlace | null>(null);
  useEffect(() => {
    if (arrived.current === place) return;
    const wasHere = arrived.current !== null;
    arrived.current = place;
    if (stays && wasHere) return;
    if (phone) heading.current?.focus();
    else composer.current?.focus();
  }, [place, phone, stays, composer]);
  return heading;
};

const useStop = (id: string | null): (() => void) => {
  const errorText = useErrorText();
  const [stopReply] = chatApi.useStopChatReplyMutation();
  return () => {
    if (id === null) return;
    stopReply({ params: { id } })
      .unwrap()
      .catch((error: unknown) => {
        const { title, reason } = errorText(error, 'chat.stopFailed');
        showToast({ failed: true, text: title, ...(reason !== null && { detail: reason }) });
      });
  };
};

const useSendError = (failure: { readonly error: unknown } | null): string | null => {
  const errorText = useErrorText();
  if (failure === null) return null;
  const { title, reason } = errorText(failure.error, 'chat.sendFailed');
  return reason === null ? title : `${title}. ${reason}`;
};

const firstWords = (messages: readonly ChatMessage[], hasEarlier: boolean): string | undefined =>
  hasEarlier ? undefined : messages.find(({ role }) => role === 'user')?.content;

interface UnloadedProps {
  readonly error: unknown;
  readonly fetching: boolean;
  readonly onRetry: () => void;
}

function Unloaded({ error, fetching, onRetry }: UnloadedProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  return (
    <div className="mx-auto w-full max-w-column flex-1 px-24">
      {error === undefined ? (
        <LoadingState />
      ) : (
        <ErrorState
          title={t('chat.messagesFailed')}
          text={errorText(error, 'chat.messagesFailed').reason}
          retrying={fetching}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

function Gone(): ReactNode {
  const t = useText();
  return (
    <div className="mx-auto grid w-full max-w-column content-start justify-items-start gap-8 px-24 py-32">
      <p>{t('chat.gone')}</p>
      <TextLink render={<Link to={{ search: searchOf(newPlace) }} />}>{t('chat.new')}</TextLink>
    </div>
  );
}
