import { limits } from '@squeeze/contracts/limits';
import { ArrowUp, Square, X } from 'lucide-react';
import { useId, useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useGetSystemQuery } from '../../api/system-api.ts';
import { Text } from '../../i18n/text.tsx';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
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
  /** Left out where nothing is being edited: leaves the message as it was. */
  readonly onStopEditing?: (() => void) | undefined;
  /** Left out where there is nothing to edit: opens the person's last message. */
  readonly onEditLast?: (() => void) | undefined;
  readonly error: string | null;
  readonly ref?: Ref<ComposerHandle>;
}

/** The field one writes in. Enter sends, Shift+Enter begins another line; it grows to eight lines. */
export function Composer(props: ComposerProps): ReactNode {
  const { draft, onDraft, onSend, busy, onStop, onStopEditing, onEditLast, error, ref } = props;
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
    // A key that only chooses a word of an input method is none of ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowUp' && draft === '' && onEditLast) {
      event.preventDefault();
      onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      data-screen-only=""
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
        {onStopEditing && (
          <div className="flex items-center justify-between gap-12 pr-6 pb-4 pl-24 text-14 text-text-2 phone:pl-16">
            <span>{t('chat.editing')}</span>
            <BareIconButton icon={X} label={t('chat.stopEditing')} onClick={onStopEditing} />
          </div>
        )}
        <div className="flex items-end gap-8 rounded-20 border border-control bg-surface py-6 pr-6 pl-24 has-[textarea:focus-visible]:edge-focus phone:pl-16">
          <textarea
            ref={field}
            dir="auto"
            rows={1}
            value={draft}
            aria-label={t(onStopEditing ? 'chat.editField' : 'chat.field')}
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
        <Foot
          keys={keysText({
            busy: busy && onStop !== undefined,
            editing: onStopEditing !== undefined,
            mayEdit: draft === '' && onEditLast !== undefined,
          })}
        />
      </div>
    </form>
  );
}

interface KeysState {
  readonly busy: boolean;
  readonly editing: boolean;
  readonly mayEdit: boolean;
}

type KeysMessage = 'chat.keys' | 'chat.keysBusy' | 'chat.keysEdit' | 'chat.keysEditing';

/** Which keys are worth knowing just now. */
const keysText = ({ busy, editing, mayEdit }: KeysState): KeysMessage => {
  if (editing) return 'chat.keysEditing';
  if (busy) return 'chat.keysBusy';
  return mayEdit ? 'chat.keysEdit' : 'chat.keys';
};

/** Who answers, and which keys do what. */
function Foot({ keys }: { readonly keys: KeysMessage }): ReactNode {
  const t = useText();
  const { data: system } = useGetSystemQuery();
  return (
    <div className="flex min-h-[26px] flex-wrap items-center justify-between gap-x-16 px-24 pt-8 text-13 text-text-2 phone:px-16">
      <span>{system && t(system.services.assistant === 'model' ? 'chat.byModel' : 'chat.byBuiltIn')}</span>
      <span className="phone:hidden">
        <Text id={keys} components={{ key: <Kbd /> }} />
      </span>
    </div>
  );
}
