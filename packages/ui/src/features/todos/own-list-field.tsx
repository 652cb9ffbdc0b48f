import { limits } from '@squeeze/contracts/limits';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { keepText, readText } from '../../api/kept/kept-text.ts';
import { useUser } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../kit/text-field.tsx';

interface OwnListFieldProps {
  /** What the list is called that is renamed; left out, a new one is named. */
  readonly initial?: string;
  /** Resolves to why it cannot be called so, or null. */
  readonly onName: (name: string) => Promise<ApiError | null>;
  /** It is over: called so, or left as it was. */
  readonly onEnd?: () => void;
}

const draft = 'list.new';

/** The name of a list: Enter takes it, Escape does not. Why it cannot be had stands below it. */
export function OwnListField({ initial, onName, onEnd }: OwnListFieldProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { id: userId } = useUser();
  const isNew = initial === undefined;
  const [name, setName] = useState(() => initial ?? readText(userId, draft));
  const [failure, setFailure] = useState<ApiError | null>(null);
  const pending = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNew) field.current?.select();
  }, [isNew]);

  const write = (next: string): void => {
    setName(next);
    setFailure(null);
    if (isNew) keepText(userId, draft, next);
  };
  const take = async (): Promise<void> => {
    const said = name.trim();
    if (pending.current) return;
    if (said === '' || said === initial) {
      onEnd?.();
      return;
    }
    pending.current = true;
    const refused = await onName(said);
    pending.current = false;
    setFailure(refused);
    if (refused !== null) return;
    if (isNew) write('');
    onEnd?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void take();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (isNew) write('');
      onEnd?.();
    }
  };
  const problem = failure === null ? null : errorText(failure, 'lists.failed');
  return (
    <TextField
      ref={field}
      label={t(isNew ? 'lists.new' : 'lists.name')}
      hiddenLabel
      placeholder={isNew ? t('lists.new') : undefined}
      dir="auto"
      autoComplete="off"
      // The person has just asked to change this name.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
      autoFocus={!isNew}
      maxLength={limits.todoCategory.max}
      value={name}
      error={problem === null ? undefined : (problem.reason ?? problem.title)}
      frameClassName="min-w-0 flex-1"
      onChange={(event) => write(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
