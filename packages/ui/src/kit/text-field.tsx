import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { fieldBox, FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx';
import { BareIconButton } from './bare-icon-button.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldWords & {
    /** Shown inside, before the text. */
    readonly leading?: ReactNode;
    /** Shown inside, after the text. */
    readonly trailing?: ReactNode;
    /** Class of the whole field; `className` goes to the input. */
    readonly frameClassName?: string | undefined;
  };

/**
 * One line of text. A password can be shown and hidden again, and says when Caps Lock is on. Props and ref go to the
 * input.
 */
export function TextField(props: TextFieldProps): ReactNode {
  const {
    label,
    hint: givenHint,
    error,
    optional,
    hiddenLabel,
    leading,
    trailing,
    frameClassName,
    className,
    ...input
  } = props;
  const t = useText();
  const [revealed, setRevealed] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const secret = input.type === 'password';
  const hint = capsLock ? t('kit.capsLock') : givenHint;
  const ids = useFieldIds({ hint, error }, input.id, input['aria-describedby']);
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>): void =>
    setCapsLock(secret && event.getModifierState('CapsLock'));
  return (
    <FieldFrame {...{ label, hint, error, optional, hiddenLabel }} id={ids.id} className={frameClassName}>
      <div className={classNames(fieldBox(Boolean(error)), 'h-control-lg', secret ? 'pr-4 pl-16' : 'px-16')}>
        {leading}
        <input
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          {...input}
          id={ids.id}
          type={secret && revealed ? 'text' : input.type}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid}
          className={classNames('h-full min-w-0 flex-1 outline-none', className)}
        />
        {trailing}
        {secret && (
          <BareIconButton
            icon={revealed ? EyeOff : Eye}
            label={revealed ? t('kit.hidePassword') : t('kit.showPassword')}
            aria-controls={ids.id}
            disabled={input.disabled}
            onClick={() => setRevealed(!revealed)}
          />
        )}
      </div>
    </FieldFrame>
  );
}
