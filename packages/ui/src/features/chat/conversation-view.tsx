import type { ChatMessage, Conversation } from '@squeeze/contracts/chat';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { hasStatus, isApiError } from '../../api/api-error.ts';
import { chatApi } from '../../api/chat/chat-endpoints.ts';
import type { ChatPlace } from '../../api/chat/chat-slice.ts';
import { editDraft } from '../../api/chat/kept-draft.ts';
import { sendMessage } from '../../api/chat/send-message.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import { Slice } from '../../kit/slice.tsx';
import { usePhone } from '../../kit/use-media-query.ts';
import { whenNobodyTypes } from '../../parts/keys/typed-text.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { MessageList } from './message-list.tsx';
import { Gone, Unloaded } from './unloaded.tsx';
import { useConversation } from './use-conversation.ts';
import { useRewriting } from './use-rewriting.ts';
import { useSoughtMessage } from './use-sought-message.ts';
import { useTakeBack } from './use-take-back.ts';

interface ConversationViewProps {
  readonly place: ChatPlace;
  /** The message to show first; null for the newest. */
  readonly openMessage: string | null;
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
  const { place, openMessage, hasBegun, conversation, back, onDelete } = props;
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const chat = useConversation(place);
  const { id, messages, pending, busy, loaded } = chat;
  const composer = useRef<ComposerHandle>(null);
  const phone = usePhone();
  const heading = useFocusOnArrival(place, hasBegun || openMessage !== null, composer);
  const stop = useStop(id);
  const [isChosen, chosen] = useChosen(place);
  const rewriting = useRewriting(place, messages);
  const { edit } = rewriting;
  const error = useSendError(edit === null ? chat.failure : edit.failure);
  const sought = useSoughtMessage(openMessage, loaded);
  const first = conversation?.user_input ?? firstWords(messages, loaded.hasMore) ?? pending?.text ?? '';
  const isGone = loaded.data === undefined && isApiError(loaded.error) && hasStatus(loaded.error, 404);
  const lastOwn = messages.findLast(({ role }) => role === 'user');

  const send = (text: string): void => void dispatch(sendMessage(place, text, language));
  // Once the field has the words, the cursor belongs behind them.
  const focusField = (): void => void requestAnimationFrame(() => composer.current?.focus());
  const takeBackWaiting = useTakeBack(chat.waiting, focusField);
  const retry = (failed: ChatMessage): void => {
    const before = messages.slice(0, messages.indexOf(failed));
    const question = before.findLast(({ role }) => role === 'user');
    if (question) send(question.content);
    composer.current?.focus();
  };
  const fill = (text: string): void => {
    dispatch(editDraft(place, text));
    focusField();
  };
  const beginEdit = (message: ChatMessage): void => {
    rewriting.begin(message);
    focusField();
  };
  const stopEdit = (): void => {
    rewriting.stop();
    focusField();
  };
  const regenerate = (reply: ChatMessage): void => {
    rewriting.again(reply);
    composer.current?.focus();
  };
  const choose = (choice: string): void => {
    chosen(dispatch(sendMessage(place, choice, language)));
    // On a phone its keyboard would cover the reply.
    if (!phone) composer.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // What pops up over the page closes by its own Escape.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || !isHere) return;
    if (edit !== null) stopEdit();
    else if (busy && id !== null && chat.waiting === null) stop();
  };

  return (
    // Escape is a second way to two buttons that everybody can reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <section
      aria-labelledby="conversation-title"
      className="flex min-h-0 min-w-0 flex-1 flex-col"
      onKeyDown={onKeyDown}
    >
      <ConversationHeader
        first={first}
        id={isGone ? null : id}
        back={back}
        onDelete={() => {
          if (id !== null) onDelete({ id, user_input: first });
        }}
        headingRef={heading}
      />
      {isGone ? (
        <Gone />
      ) : (
        <>
          {id === null && messages.length === 0 && pending === null ? (
            <ChatStart onExample={fill} />
          ) : loaded.data === undefined && pending === null ? (
            <Unloaded error={loaded.error} fetching={loaded.fetching} onRetry={loaded.refetch} />
          ) : (
            <MessageList
              key={place}
              messages={messages}
              pending={pending}
              onTakeBack={chat.waiting ? takeBackWaiting : undefined}
              awaiting={chat.awaiting && chat.waiting === null}
              reconnecting={chat.reconnecting}
              hasEarlier={loaded.hasMore}
              fetchingEarlier={loaded.fetchingMore}
              onEarlier={loaded.fetchMore}
              onRetry={retry}
              onEdit={busy || edit !== null ? undefined : beginEdit}
              onRegenerate={busy || edit !== null ? undefined : regenerate}
              onChoose={isChosen || busy || pending !== null || edit !== null ? undefined : choose}
              sought={sought}
            />
          )}
          <Composer
            ref={composer}
            draft={edit === null ? chat.draft : edit.text}
            onDraft={edit === null ? (text) => dispatch(editDraft(place, text)) : rewriting.change}
            onSend={edit === null ? () => send(chat.draft) : rewriting.send}
            busy={busy}
            onStop={id === null || chat.waiting !== null ? undefined : stop}
            onStopEditing={edit === null ? undefined : stopEdit}
            onEditLast={busy || edit !== null || !lastOwn ? undefined : () => beginEdit(lastOwn)}
            error={error}
          />
        </>
      )}
    </section>
  );
}

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
    else return whenNobodyTypes(() => composer.current?.focus());
  }, [place, phone, stays, composer]);
  return heading;
};

/**
 * Whether an answer was pressed of which there is no news yet. It is kept on this device before it counts as sent, and another
 * press meanwhile would be another message.
 */
const useChosen = (place: ChatPlace): readonly [isChosen: boolean, chosen: (sent: Promise<void>) => void] => {
  const [where, setWhere] = useState<ChatPlace | null>(null);
  const chosen = (sent: Promise<void>): void => {
    setWhere(place);
    void sent.finally(() => setWhere(null));
  };
  return [where === place, chosen];
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

const examples = ['chat.example.remind', 'chat.example.buy', 'chat.example.due'] as const;

/** Nothing has been said yet: what one could say. */
function ChatStart({ onExample }: { readonly onExample: (text: string) => void }): ReactNode {
  const t = useText();
  return (
    <div className="flex min-h-0 flex-1 overflow-y-auto px-24 phone:px-16">
      <div className="m-auto grid w-full max-w-column gap-24 py-24">
        <div className="grid justify-items-start gap-8">
          <Slice className="mb-8 size-64" />
          <h2 className="display-face text-28">{t('chat.start')}</h2>
          <p className="max-w-measure text-pretty text-text-2">{t('chat.start.text')}</p>
        </div>
        <ul aria-label={t('chat.examples')} className="grid justify-items-start gap-8">
          {examples.map((id) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onExample(t(id))}
                className="min-h-control rounded-12 bg-fill px-16 py-8 text-left text-14 hover:bg-fill-hover phone:min-h-hit"
              >
                {t(id)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
