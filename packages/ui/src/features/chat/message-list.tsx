import type { ChatMessage } from '@squeeze/contracts/chat';
import { limits } from '@squeeze/contracts/limits';
import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { ChatSend } from '../../api/chat/chat-slice.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { useDueText } from '../../parts/use-due-text.ts';
import { useNow } from '../../kit/use-now.ts';
import { OwnMessage, Reply, ReplyToCome } from './message.tsx';
import { useFollowEnd } from './use-follow-end.ts';
import { useLaidOut } from './use-laid-out.ts';
import type { SoughtMessage } from './use-sought-message.ts';

interface MessageListProps {
  /** Oldest first, as they are to be shown. */
  readonly messages: readonly ChatMessage[];
  /** Sent, and not yet among them. */
  readonly pending: ChatSend | null;
  /** Takes it back while it waits for the connection; left out while it is on its way. */
  readonly onTakeBack?: (() => void) | undefined;
  /** A reply is to come that is not among them. */
  readonly awaiting: boolean;
  /** The server cannot be reached, for now. */
  readonly reconnecting: boolean;
  readonly hasEarlier: boolean;
  readonly fetchingEarlier: boolean;
  readonly onEarlier: () => void;
  readonly onRetry: (message: ChatMessage) => void;
  /** Left out while nothing can be written otherwise. */
  readonly onEdit?: ((message: ChatMessage) => void) | undefined;
  /** Left out while nothing can be written anew. */
  readonly onRegenerate?: ((message: ChatMessage) => void) | undefined;
  /** Says one of the choices of the newest reply; left out while nothing can be sent. */
  readonly onChoose?: ((choice: string) => void) | undefined;
  /** The message to go to; null for the end. */
  readonly sought: SoughtMessage | null;
}

/** How close to the beginning the earlier messages are fetched, px. */
const nearBeginning = 240;

/** What has been said, the newest at the foot. */
export function MessageList(props: MessageListProps): ReactNode {
  const { messages, pending, awaiting, hasEarlier, fetchingEarlier, onEarlier, sought } = props;
  const t = useText();
  const last = messages.at(-1);
  const { box, content, onScroll, unseen, toEnd, toItem } = useFollowEnd(
    messages[0]?.id ?? null,
    awaiting ? 'awaited' : (last?.id ?? null),
    pending?.key ?? null,
  );
  useLaidOut(content, messages);
  useGoTo(box, sought, toItem);
  const isSeeking = sought !== null && !sought.isHere;
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        aria-label={t('chat.messages')}
        // Without a focus of its own a region that scrolls cannot be read by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        onScroll={(event) => {
          onScroll();
          if (hasEarlier && !fetchingEarlier && event.currentTarget.scrollTop < nearBeginning) onEarlier();
        }}
        className="chat-scroll h-full px-24 focus-visible:-outline-offset-2 phone:px-16"
      >
        <div ref={content} className="mx-auto flex min-h-full max-w-column flex-col justify-end py-24">
          {hasEarlier && (
            <p className="pb-24 text-center text-14">
              {/* Not `disabled`: it would lose the focus with each page it brings. */}
              <TextButton
                aria-disabled={fetchingEarlier || undefined}
                className="aria-disabled:opacity-50"
                onClick={() => {
                  if (!fetchingEarlier) onEarlier();
                }}
              >
                {t('chat.earlierMessages')}
              </TextButton>
            </p>
          )}
          <Messages {...props} />
        </div>
      </section>
      {isSeeking ? (
        <output className="absolute bottom-12 left-1/2 -translate-x-1/2 rounded-12 bg-surface-raised px-16 py-8 text-14 shadow-raised">
          {t('chat.seeking')}
        </output>
      ) : (
        unseen && (
          <Button
            size="sm"
            className="absolute bottom-12 left-1/2 -translate-x-1/2 bg-surface-raised shadow-raised"
            onClick={toEnd}
          >
            <Icon icon={ArrowDown} size="sm" />
            {t('chat.newMessages')}
          </Button>
        )
      )}
    </div>
  );
}

function Messages(props: MessageListProps): ReactNode {
  const { messages, pending, awaiting, reconnecting, sought } = props;
  const { onRetry, onEdit, onRegenerate, onChoose, onTakeBack } = props;
  const now = useNow();
  const dueText = useDueText(now);
  const asking = asked(messages) === 1;
  const last = messages.at(-1);
  const lastOwn = messages.findLast(({ role }) => role === 'user');
  return (
    <ol className="flex flex-col gap-24">
      {messages.map((message) =>
        message.role === 'user' ? (
          <OwnMessage
            key={message.id}
            text={message.content}
            message={message}
            found={message.id === sought?.id}
            onEdit={message === lastOwn ? onEdit : undefined}
          />
        ) : (
          <Reply
            key={message.id}
            message={message}
            dueText={dueText}
            now={now}
            asking={asking}
            found={message.id === sought?.id}
            reconnecting={reconnecting && message.state === 'generating'}
            onRetry={message === last && mayRetry(message) ? onRetry : undefined}
            choices={message === last && isOpen(message, now) ? message.choices : none}
            onChoose={message === last ? onChoose : undefined}
            onRegenerate={message === last && message.state !== 'failed' ? onRegenerate : undefined}
          />
        ),
      )}
      {pending && <OwnMessage key={pending.key} text={pending.text} onTakeBack={onTakeBack} />}
      {awaiting && <ReplyToCome reconnecting={reconnecting} />}
    </ol>
  );
}

/** Goes to the message that is sought as soon as it is here, once for each time somebody asked. */
const useGoTo = (
  box: RefObject<HTMLElement | null>,
  sought: SoughtMessage | null,
  toItem: (item: HTMLElement) => void,
): void => {
  const gone = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (sought === null || !sought.isHere || gone.current === sought.asked) return;
    const items = box.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [];
    const item = [...items].find((one) => one.getAttribute('data-message') === sought.id);
    if (!item) return;
    gone.current = sought.asked;
    toItem(item);
    item.focus({ preventScroll: true });
  }, [box, sought, toItem]);
};

const none: readonly string[] = [];

/** The server says so as well, to whoever asks it again. */
const isOpen = ({ timestamp }: ChatMessage, now: number): boolean =>
  now - Date.parse(timestamp) < limits.question.openMs;

const asked = (messages: readonly ChatMessage[]): number =>
  messages.flatMap(({ receipts }) => receipts).filter(({ state }) => state === 'proposed').length;

/** What was done before a reply failed must not be done twice. */
const mayRetry = ({ receipts }: ChatMessage): boolean => receipts.every(({ state }) => state !== 'done');
