import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type CheckboxProps = {
  readonly label: ReactNode;
  /** A second, quieter line. */
  readonly hint?: ReactNode;
  readonly checked?: boolean | undefined;
  readonly defaultChecked?: boolean | undefined;
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** Neither on nor off: some of what it stands for. */
  readonly indeterminate?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
  /** Id of what else is said about it, such as what is wrong. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
};

/** A box to tick, with its words beside it. */
export function Checkbox(given: CheckboxProps): ReactNode {
  const { label, hint, className, onCheckedChange, describedBy, ...props } = given;
  return (
    <label className={classNames('flex items-start gap-12 py-8 phone:py-10', className)}>
      <BaseCheckbox.Root
        {...props}
        aria-describedby={describedBy}
        onCheckedChange={(checked) => onCheckedChange?.(checked)}
        className={
          'mt-2 grid size-icon shrink-0 place-items-center rounded-6 border border-control bg-surface text-on-ink data-disabled:opacity-60 ' +
          'data-checked:border-ink data-checked:bg-ink data-indeterminate:border-ink data-indeterminate:bg-ink'
        }
      >
        <BaseCheckbox.Indicator className="enter-fade">
          <Icon icon={props.indeterminate ? Minus : Check} size="sm" />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <span className="min-w-0">
        <span className={classNames('block text-16 leading-snug', props.disabled && 'opacity-60')}>
          {label}
        </span>
        {/* It may say why the box is out of reach, so it stays easy to read. */}
        {hint && <span className="mt-2 block text-14 text-text-2">{hint}</span>}
      </span>
    </label>
  );
}
