import { limits } from '@squeeze/contracts/limits';
import { ArrowUp, Square } from 'lucide-react';
import { useId, useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useGetSystemQuery } from '../../api/system-api.ts';
import { Text } from '../../i18n/text.tsx';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { Kbd } from '../../kit/kbd.tsx';

export interface ComposerHandle {
  /** Puts the cursor at the end of what is there. */
  readonly focus: () => void;
}

interface ComposerProps {
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onSend: () => void;
  /** A reply is being written: what is typed waits. */
  readonly busy: boolean;
  /** Left out where there is nothing that could be stopped. */
  readonly onStop?: (() => void) | undefined;
  readonly error: string | null;
  readonly ref?: Ref<ComposerHandle>;
}

/** The field one writes in. Enter sends, Shift+Enter begins another line; it grows to eight lines. */
export function Composer({ draft, onDraft, onSend, busy, onStop, error, ref }: ComposerProps): ReactNode {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        const area = field.current;
        area?.focus();
        area?.setSelectionRange(area.value.length, area.value.length);
      },
    }),
    [],
  );
  const tooLong = draft.length > limits.chatMessage.max;
  const problem = tooLong ? t('chat.tooLong', { max: limits.chatMessage.max }) : error;
  const ready = draft.trim() !== '' && !tooLong && !busy;
  const submit = (): void => {
    if (ready) onSend();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that only chooses a word of an input method is none of ours.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="px-24 pb-12 phone:px-12 phone:pb-8"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="mx-auto max-w-column">
        {problem !== null && (
          <p id={errorId} role="alert" className="px-24 pb-8 text-14 text-danger-text phone:px-12">
            {problem}
          </p>
        )}
        <div className="flex items-end gap-8 rounded-20 border border-control bg-surface py-6 pr-6 pl-24 has-[textarea:focus-visible]:edge-focus phone:pl-16">
          <textarea
            ref={field}
            dir="auto"
            rows={1}
            value={draft}
            aria-label={t('chat.field')}
            aria-invalid={tooLong || undefined}
            aria-describedby={problem === null ? undefined : errorId}
            placeholder={t('chat.placeholder')}
            onChange={(event) => onDraft(event.target.value)}
            onKeyDown={onKeyDown}
            className="chat-field min-w-0 flex-1 resize-none self-center py-6 outline-none"
          />
          {busy && onStop ? (
            <IconButton icon={Square} label={t('chat.stop')} look="outlined" onClick={onStop} />
          ) : (
            <IconButton
              type="submit"
              icon={ArrowUp}
              label={t('chat.send')}
              look="outlined"
              // Not `disabled`: it would lose the focus with each message it sends.
              aria-disabled={!ready || undefined}
              className="aria-disabled:opacity-50"
            />
          )}
        </div>
        <Foot />
      </div>
    </form>
  );
}

/** Who answers, and which keys send. */
function Foot(): ReactNode {
  const t = useText();
  const { data: system } = useGetSystemQuery();
  return (
    <div className="flex min-h-[26px] items-center justify-between gap-16 px-24 pt-8 text-13 text-text-2 phone:px-16">
      <span>{system && t(system.services.assistant === 'model' ? 'chat.byModel' : 'chat.byBuiltIn')}</span>
      <span className="phone:hidden">
        <Text id="chat.keys" components={{ key: <Kbd /> }} />
      </span>
    </div>
  );
}
