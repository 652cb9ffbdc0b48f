import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type FieldWords = {
  readonly label: ReactNode;
  /** Said before anything is wrong. */
  readonly hint?: ReactNode;
  /** What is wrong and how to put it right; marks the field as invalid. */
  readonly error?: ReactNode;
  readonly optional?: boolean | undefined;
  /** Keeps the label for screen readers only, where the place says it to everyone else. */
  readonly hiddenLabel?: boolean | undefined;
};

export type FieldIds = {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: true | undefined;
};

const hintId = (id: string): string => `${id}-hint`;
const errorId = (id: string): string => `${id}-error`;

/** The ids that tie a control to its label, hint and error. `extra` adds a description of the caller's own. */
export const useFieldIds = (
  words: Pick<FieldWords, 'hint' | 'error'>,
  given?: string,
  extra?: string,
): FieldIds => {
  const made = useId();
  const id = given ?? made;
  // The error first: it is what matters when the field is reached again.
  const describedBy = [words.error && errorId(id), words.hint && hintId(id), extra].filter(Boolean).join(' ');
  return { id, describedBy: describedBy || undefined, invalid: words.error ? true : undefined };
};

export type FieldFrameProps = FieldWords & {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** What every field shares: label above, control, then hint and error below. */
export function FieldFrame(props: FieldFrameProps): ReactNode {
  const { id, label, hint, error, optional = false, hiddenLabel = false, className, children } = props;
  const t = useText();
  return (
    <div className={classNames('grid min-w-0 grid-cols-1 content-start gap-6', className)}>
      <label htmlFor={id} className={hiddenLabel ? 'sr-only' : 'text-14 font-mid'}>
        {label}
        {optional && ' '}
        {optional && <span className="font-regular text-text-2">({t('kit.optional')})</span>}
      </label>
      {children}
      {error && (
        <p id={errorId(id)} className="flex gap-6 text-13 text-danger-text">
          <Icon icon={CircleAlert} size="sm" className="mt-px" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId(id)} className="text-13 text-text-2">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The box of a text control: paper, a visible edge, two pixels of citrus in focus. */
export const fieldBox = (invalid: boolean): string =>
  classNames(
    'flex w-full items-center gap-8 rounded-12 border bg-surface text-16',
    'has-focus-visible:edge-focus has-disabled:opacity-60',
    invalid ? 'border-danger-text' : 'border-control',
  );
