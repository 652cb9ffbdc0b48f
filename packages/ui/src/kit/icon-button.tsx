import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly icon: LucideIcon;
  /** The name: read aloud, and shown on hover. */
  readonly label: string;
  /** Keys that do the same. */
  readonly keys?: string | undefined;
  /** `filled` for the round control of the phone's tab bar and the like. */
  readonly look?: 'plain' | 'filled' | 'outlined' | undefined;
  /** Without the hover text, where the same words already stand beside it or in long lists. */
  readonly tooltip?: boolean | undefined;
};

const looks = {
  plain: 'text-text-2 hover:bg-fill hover:text-text',
  filled: 'bg-fill-active text-text hover:bg-fill-hover',
  outlined: 'border border-control text-text hover:bg-fill',
} as const;

/** A button that shows only a drawing; its name is read aloud and shown on hover. */
export function IconButton({
  icon,
  label,
  keys,
  look = 'plain',
  tooltip = true,
  type = 'button',
  className,
  ...props
}: IconButtonProps): ReactNode {
  const button = (
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
  return tooltip ? (
    <Tooltip text={label} keys={keys}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
