import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type PlainIconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly icon: LucideIcon;
  /** The name, read aloud. */
  readonly label: string;
  /** Keys that do the same. */
  readonly keys?: string;
  /** `filled` for the round control of the phone's tab bar and the like. */
  readonly look?: 'plain' | 'filled' | 'outlined';
};

const looks = {
  plain: 'text-text-2 hover:bg-fill hover:text-text',
  filled: 'bg-fill-active text-text hover:bg-fill-hover',
  outlined: 'border border-control text-text hover:bg-fill',
} as const;

/** A button that shows only a drawing, without the hover text and its code: for controls whose drawing says enough. */
export function PlainIconButton({
  icon,
  label,
  keys,
  look = 'plain',
  type = 'button',
  className,
  ...props
}: PlainIconButtonProps): ReactNode {
  return (
    <button
      // The type is this component's own default, and never a submit by accident.
      // oxlint-disable-next-line react/button-has-type -- typed as a button's type, checked by the compiler
      type={type}
      aria-label={label}
      aria-keyshortcuts={keys}
      className={classNames(
        'hit-area inline-grid size-control shrink-0 place-items-center rounded-12 disabled:opacity-50',
        looks[look],
        className,
      )}
      {...props}
    >
      <Icon icon={icon} />
    </button>
  );
}
