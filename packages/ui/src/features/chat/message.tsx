import type { ChatMessage } from '@squeeze/contracts/chat';
import { memo, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { SqueezeMark } from '../../kit/squeeze-mark.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import type { DueText } from '../../kit/use-due-text.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { ReplyText } from './reply-text.tsx';
import { ToolCard } from './tool-card.tsx';

/** What the person wrote: at the right, on a quiet ground. */
export function OwnMessage({ text }: { readonly text: string }): ReactNode {
  const t = useText();
  return (
    <li className="flex justify-end pl-48">
      <div
        dir="auto"
        className="max-w-[544px] rounded-20 rounded-br-6 bg-fill px-16 py-10 wrap-anywhere whitespace-pre-wrap"
      >
        <VisuallyHidden>{t('chat.you')} </VisuallyHidden>
        {text}
      </div>
    </li>
  );
}

interface ReplyProps {
  readonly message: ChatMessage;
  readonly dueText: DueText;
  readonly now: number;
  /** Whether a question in it is the only one of the screen. */
  readonly asking: boolean;
  /** Left out where the question cannot simply be sent again. */
  readonly onRetry?: ((message: ChatMessage) => void) | undefined;
}

/** What the assistant wrote, and what it did. */
export const Reply = memo(function Reply({ message, dueText, now, asking, onRetry }: ReplyProps): ReactNode {
  const t = useText();
  const { content, state, receipts, nothing_changed: unchanged } = message;
  return (
    <ReplyFrame busy={state === 'generating'}>
      {content !== '' && <ReplyText text={content} />}
      {content === '' && state === 'generating' && <Processing />}
      {receipts.length > 0 && (
        <div className="grid gap-12 pt-4">
          {receipts.map((receipt) => (
            <ToolCard key={receipt.id} receipt={receipt} dueText={dueText} now={now} asking={asking} />
          ))}
        </div>
      )}
      {unchanged && <Aside>{t('chat.nothingChanged')}</Aside>}
      {state === 'stopped' && <Aside>{t('chat.stopped')}</Aside>}
      {state === 'failed' && (
        <p className="flex flex-wrap items-baseline gap-x-12 text-14">
          {/* A server that broke down in between has left no words of its own. */}
          {content === '' && <span>{t('chat.failed')}</span>}
          {onRetry && <TextButton onClick={() => onRetry(message)}>{t('kit.tryAgain')}</TextButton>}
        </p>
      )}
    </ReplyFrame>
  );
});

/** A reply that has not begun. */
export function ReplyToCome(): ReactNode {
  return (
    <ReplyFrame busy>
      <Processing />
    </ReplyFrame>
  );
}

function ReplyFrame({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <li aria-busy={busy || undefined} className="flex gap-16 phone:block">
      <SqueezeMark size={24} className="shrink-0 phone:hidden" />
      <div className="grid min-w-0 flex-1 gap-8">
        <VisuallyHidden>{t('chat.assistant')} </VisuallyHidden>
        {children}
      </div>
    </li>
  );
}

function Processing(): ReactNode {
  const t = useText();
  return <p className="text-text-2">{t('chat.processing')}</p>;
}

function Aside({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className="text-14 text-text-2">{children}</p>;
}
