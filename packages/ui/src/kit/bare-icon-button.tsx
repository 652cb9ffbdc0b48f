import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const looks = {
  plain: 'text-text-2 hover:bg-fill hover:text-text',
  filled: 'bg-fill-active text-text hover:bg-fill-hover',
  outlined: 'border border-control text-text hover:bg-fill',
} as const;

export type BareIconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly icon: LucideIcon;
  /** The name, read aloud. */
  readonly label: string;
  /** `filled` for the round control of the phone's tab bar and the like. */
  readonly look?: keyof typeof looks | undefined;
};

/**
 * A button that shows only a drawing everyone knows (a cross, an eye). It has no hover text and so needs nothing of
 * the popup machinery: the first pages load without it. Elsewhere take `IconButton`.
 */
export function BareIconButton({
  icon,
  label,
  look = 'plain',
  className,
  ...props
}: BareIconButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
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
