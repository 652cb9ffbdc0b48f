import type { ChatMessage } from '@squeeze/contracts/chat';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChatSend } from '../../api/chat/chat-slice.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { useDueText } from '../../kit/use-due-text.ts';
import { useNow } from '../../kit/use-now.ts';
import { OwnMessage, Reply, ReplyToCome } from './message.tsx';
import { useFollowEnd } from './use-follow-end.ts';

interface MessageListProps {
  /** Oldest first, as they are to be shown. */
  readonly messages: readonly ChatMessage[];
  /** Sent, and not yet among them. */
  readonly pending: ChatSend | null;
  /** A reply is to come that is not among them. */
  readonly awaiting: boolean;
  readonly hasEarlier: boolean;
  readonly fetchingEarlier: boolean;
  readonly onEarlier: () => void;
  readonly onRetry: (message: ChatMessage) => void;
}

/** How close to the beginning the earlier messages are fetched, px. */
const nearBeginning = 240;

/** What has been said, the newest at the foot. */
export function MessageList(props: MessageListProps): ReactNode {
  const { messages, pending, awaiting, hasEarlier, fetchingEarlier, onEarlier, onRetry } = props;
  const t = useText();
  const now = useNow();
  const dueText = useDueText(now);
  const last = messages.at(-1);
  const { box, content, onScroll, unseen, toEnd } = useFollowEnd(
    messages[0]?.id ?? null,
    awaiting ? 'awaited' : (last?.id ?? null),
    pending?.key ?? null,
  );
  const asking = asked(messages) === 1;
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
              <TextButton disabled={fetchingEarlier} onClick={onEarlier}>
                {t('chat.earlierMessages')}
              </TextButton>
            </p>
          )}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-24">
            {messages.map((message) =>
              message.role === 'user' ? (
                <OwnMessage key={message.id} text={message.content} />
              ) : (
                <Reply
                  key={message.id}
                  message={message}
                  dueText={dueText}
                  now={now}
                  asking={asking}
                  onRetry={message === last && mayRetry(message) ? onRetry : undefined}
                />
              ),
            )}
            {pending && <OwnMessage key={pending.key} text={pending.text} />}
            {awaiting && <ReplyToCome />}
          </ol>
        </div>
      </section>
      {unseen && (
        <Button
          size="sm"
          className="absolute bottom-12 left-1/2 -translate-x-1/2 bg-surface-raised shadow-raised"
          onClick={toEnd}
        >
          <Icon icon={ArrowDown} size="sm" />
          {t('chat.newMessages')}
        </Button>
      )}
    </div>
  );
}

const asked = (messages: readonly ChatMessage[]): number =>
  messages.flatMap(({ receipts }) => receipts).filter(({ state }) => state === 'proposed').length;

/** What was done before a reply failed must not be done twice. */
const mayRetry = ({ receipts }: ChatMessage): boolean => receipts.every(({ state }) => state !== 'done');
