import type { ChatMessage } from '@squeeze/contracts/chat';
import type { Source } from '@squeeze/contracts/receipts';
import { withoutChoices } from '@squeeze/domain/chat/numbered-choices';
import { Bot, CloudOff, MessageSquareText, Pencil, RefreshCw, Zap, type LucideIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Choices } from '../../kit/choices.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { MarkdownText } from '../../kit/markdown-text.tsx';
import { SqueezeMark } from '../../kit/squeeze-mark.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import type { DueText } from '../../parts/use-due-text.ts';
import { sourceText } from './source-text.ts';
import { ToolCard } from './tool-card.tsx';

interface OwnMessageProps {
  readonly text: string;
  /** Null while the server has not got it. */
  readonly message?: ChatMessage | undefined;
  /** It was looked for. */
  readonly found?: boolean | undefined;
  /** Left out where it cannot be written otherwise. */
  readonly onEdit?: ((message: ChatMessage) => void) | undefined;
  /** It waits for the connection and can be taken back. */
  readonly onTakeBack?: (() => void) | undefined;
}

/** What the person wrote: at the right, on a quiet ground. */
export const OwnMessage = memo(function OwnMessage(props: OwnMessageProps): ReactNode {
  const { text, message, found, onEdit, onTakeBack } = props;
  const t = useText();
  return (
    <li
      data-message={message?.id}
      data-found={found || undefined}
      tabIndex={-1}
      className="chat-message grid justify-items-end gap-4 pl-48 outline-none"
    >
      <div
        dir="auto"
        className="max-w-[544px] rounded-20 rounded-br-6 bg-fill px-16 py-10 wrap-anywhere whitespace-pre-wrap"
      >
        <VisuallyHidden>{t('chat.you')} </VisuallyHidden>
        {text}
      </div>
      {message && <SourceNote source={message.source} />}
      {message && onEdit && (
        <MessageButton icon={Pencil} end onClick={() => onEdit(message)}>
          {t('chat.edit')}
        </MessageButton>
      )}
      {onTakeBack && (
        <p className="flex flex-wrap items-center justify-end gap-x-12 text-13 text-text-2">
          <Icon icon={CloudOff} size="sm" />
          {t('kept.waits')}
          <TextButton onClick={onTakeBack}>{t('kept.takeBack')}</TextButton>
        </p>
      )}
    </li>
  );
});

interface ReplyProps {
  readonly message: ChatMessage;
  readonly dueText: DueText;
  readonly now: number;
  /** Whether a question in it is the only one of the screen. */
  readonly asking: boolean;
  readonly found: boolean;
  /** The server cannot be reached while it is being written. */
  readonly reconnecting: boolean;
  /** Left out where the question cannot simply be sent again. */
  readonly onRetry?: ((message: ChatMessage) => void) | undefined;
  /** Left out where it cannot be written anew. */
  readonly onRegenerate?: ((message: ChatMessage) => void) | undefined;
  /** The answers to what it asks; none where it is answered or asks nothing. */
  readonly choices: readonly string[];
  /** Left out while nothing can be sent. */
  readonly onChoose?: ((choice: string) => void) | undefined;
}

/** A longer one is cut on its button, and read in the list of the question. */
const isSeenWhole = (choice: string): boolean => choice.length <= 48;

/** What the assistant wrote, and what it did. */
export const Reply = memo(function Reply(props: ReplyProps): ReactNode {
  const { message, dueText, now, asking, found, reconnecting, onRetry, onRegenerate, choices, onChoose } =
    props;
  const t = useText();
  const { content, state, receipts, nothing_changed: unchanged } = message;
  const busy = state === 'generating';
  return (
    <ReplyFrame busy={busy} id={message.id} found={found}>
      {content !== '' && (
        <MarkdownText
          text={choices.every(isSeenWhole) ? withoutChoices(content, choices) : content}
          unfinished={busy}
        />
      )}
      {busy && (reconnecting ? <Reconnecting /> : content === '' && <Processing />)}
      {receipts.length > 0 && (
        <div className="grid gap-12 pt-4">
          {receipts.map((receipt) => (
            <ToolCard key={receipt.id} receipt={receipt} dueText={dueText} now={now} asking={asking} />
          ))}
        </div>
      )}
      {choices.length > 0 && <Choices choices={choices} onChoose={onChoose} />}
      {unchanged && <Aside>{t('chat.nothingChanged')}</Aside>}
      {state === 'stopped' && <Aside>{t('chat.stopped')}</Aside>}
      {state === 'failed' && (
        <p className="flex flex-wrap items-baseline gap-x-12 text-14">
          {/* A server that broke down in between has left no words of its own. */}
          {content === '' && <span>{t('chat.failed')}</span>}
          {onRetry && <TextButton onClick={() => onRetry(message)}>{t('kit.tryAgain')}</TextButton>}
        </p>
      )}
      <SourceNote source={message.source} />
      {onRegenerate && (
        <MessageButton icon={RefreshCw} onClick={() => onRegenerate(message)}>
          {t('chat.regenerate')}
        </MessageButton>
      )}
    </ReplyFrame>
  );
});

/** A reply that has not begun. */
export function ReplyToCome({ reconnecting }: { readonly reconnecting: boolean }): ReactNode {
  return <ReplyFrame busy>{reconnecting ? <Reconnecting /> : <Processing />}</ReplyFrame>;
}

interface ReplyFrameProps {
  readonly busy: boolean;
  readonly id?: string | undefined;
  readonly found?: boolean | undefined;
  readonly children: ReactNode;
}

function ReplyFrame({ busy, id, found, children }: ReplyFrameProps): ReactNode {
  const t = useText();
  return (
    <li
      aria-busy={busy || undefined}
      data-message={id}
      data-found={found || undefined}
      tabIndex={-1}
      className="chat-message flex gap-16 outline-none phone:block"
    >
      <SqueezeMark size={24} className="shrink-0 phone:hidden" />
      <div className="grid min-w-0 flex-1 gap-8">
        <VisuallyHidden>{t('chat.assistant')} </VisuallyHidden>
        {children}
      </div>
    </li>
  );
}

interface MessageButtonProps {
  readonly icon: typeof Pencil;
  /** At the right, where the person's messages are. */
  readonly end?: boolean | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Something to do with one message, quieter than the message. */
function MessageButton({ icon, end = false, onClick, children }: MessageButtonProps): ReactNode {
  return (
    <Button
      variant="ghost"
      size="sm"
      className={classNames('-mx-12 text-text-2', end ? 'justify-self-end' : 'justify-self-start')}
      onClick={onClick}
    >
      <Icon icon={icon} size="sm" />
      {children}
    </Button>
  );
}

function Processing(): ReactNode {
  const t = useText();
  return <p className="text-text-2">{t('chat.processing')}</p>;
}

function Reconnecting(): ReactNode {
  const t = useText();
  return <p className="text-14 text-text-2">{t('chat.reconnecting')}</p>;
}

function Aside({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className="text-14 text-text-2">{children}</p>;
}

const icons: Readonly<Partial<Record<Source, LucideIcon>>> = {
  sms: MessageSquareText,
  capture: Zap,
  ai_task: Bot,
};

/** Which way a message came or went, where it was not this screen. */
function SourceNote({ source }: { readonly source: Source }): ReactNode {
  const t = useText();
  const text = sourceText(source);
  const icon = icons[source];
  return (
    text !== null && (
      <p className="flex items-center gap-6 text-13 text-text-2">
        {icon && <Icon icon={icon} size="sm" />}
        {t(text)}
      </p>
    )
  );
}
