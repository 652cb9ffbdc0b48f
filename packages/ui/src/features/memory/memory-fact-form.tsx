import { limits } from '@squeeze/contracts/limits';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';

interface MemoryFactFormProps {
  readonly label: string;
  readonly action: string;
  readonly failed: PlainMessageId;
  /** Resolves to why it failed, or null. */
  readonly onSubmit: (text: string) => Promise<ApiError | null>;
  readonly placeholder?: string;
  readonly initial?: string;
  readonly takesFocus?: boolean;
  readonly fieldRef?: RefObject<HTMLInputElement | null>;
  readonly onCancel?: () => void;
}

/** One line for one fact. */
export function MemoryFactForm(props: MemoryFactFormProps): ReactNode {
  const { label, action, failed, onSubmit, placeholder, initial = '', takesFocus = false, onCancel } = props;
  const t = useText();
  const errorText = useErrorText();
  const ownField = useRef<HTMLInputElement>(null);
  const field = props.fieldRef ?? ownField;
  const [text, setText] = useState(initial);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus, field]);
  const submit = async (): Promise<void> => {
    if (text.trim() === '' || pending) return;
    setPending(true);
    setFailure(await onSubmit(text.trim()));
    setPending(false);
  };
  const problem = failure === null ? null : errorText(failure, failed);
  return (
    <form
      className="flex flex-wrap items-end gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        ref={field}
        label={label}
        value={text}
        placeholder={placeholder}
        maxLength={limits.memoryFact.max}
        error={problem === null ? undefined : (problem.reason ?? problem.title)}
        frameClassName="min-w-0 flex-1 basis-256"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel?.();
        }}
      />
      <Button type="submit" size="lg" pending={pending} disabled={text.trim() === ''}>
        {action}
      </Button>
      {onCancel && (
        <Button variant="ghost" size="lg" onClick={onCancel}>
          {t('kit.cancel')}
        </Button>
      )}
    </form>
  );
}
