import { issue } from '@squeeze/contracts/issues';
import { limits } from '@squeeze/contracts/limits';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { keepText, readText } from '../../api/kept/kept-text.ts';
import { useUser } from '../../api/store-hooks.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { TextField } from '../../kit/text-field.tsx';

interface StepFieldProps {
  readonly label: string;
  /** The words of a step that is renamed; left out, a new one is written. */
  readonly initial?: string;
  /** Under what name what is typed is kept on this device until it is a step. */
  readonly draft?: string;
  /** Null: nothing was written. */
  readonly onDone: (title: string | null) => void;
}

const { max } = limits.todoStepTitle;

/** The words of a step: Enter takes them, Escape does not, and of a renamed one leaving the field does too. */
export function StepField({ label, initial, draft, onDone }: StepFieldProps): ReactNode {
  const sentenceText = useSentenceText();
  const { id: userId } = useUser();
  const [title, setTitle] = useState(() => initial ?? (draft === undefined ? '' : readText(userId, draft)));
  const over = useRef(false);
  const isNew = initial === undefined;
  const words = title.trim();
  const isTooLong = words.length > max;

  const write = (next: string): void => {
    setTitle(next);
    if (draft !== undefined) keepText(userId, draft, next);
  };
  const leave = (said: string | null): void => {
    if (over.current) return;
    // A field of a new step stays, for the next.
    if (!isNew) over.current = true;
    onDone(said === '' ? null : said);
    if (isNew) write('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!isTooLong) leave(words);
    }
    if (event.key === 'Escape' && (!isNew || title !== '')) {
      event.preventDefault();
      event.stopPropagation();
      leave(null);
    }
  };
  return (
    <TextField
      label={label}
      hiddenLabel
      placeholder={isNew ? label : undefined}
      dir="auto"
      // The person has just asked to change this text.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
      autoFocus={!isNew}
      value={title}
      error={isTooLong ? sentenceText(issue('text_too_long', { max })) : undefined}
      onChange={(event) => write(event.target.value)}
      // Before the sheet around it, which Escape closes.
      onKeyDownCapture={onKeyDown}
      onBlur={isNew ? undefined : () => leave(isTooLong ? null : words)}
    />
  );
}
