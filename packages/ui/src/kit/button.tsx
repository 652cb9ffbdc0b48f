import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the button keeps its place, its width and the focus, and does nothing more. */
    readonly pending?: boolean | undefined;
  };

/** A button in four sizes and four variants. */
export function Button({
  variant,
  size,
  solid,
  pending = false,
  disabled = false,
  type = 'button',
  className,
  children,
  ...props
}: ButtonProps): ReactNode {
  const t = useText();
  return (
    <BaseButton
      type={type}
      disabled={disabled || pending}
      focusableWhenDisabled={pending}
      aria-busy={pending || undefined}
      className={classNames(buttonClass({ variant, size, solid }), pending && 'relative', className)}
      {...props}
    >
      {pending ? (
        <>
          <span className="inline-flex items-center gap-8 opacity-0">{children}</span>{' '}
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
          <VisuallyHidden>{t('kit.loading')}</VisuallyHidden>
        </>
      ) : (
        children
      )}
    </BaseButton>
  );
}
