import { Switch as BaseSwitch } from '@base-ui/react/switch';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export type SwitchProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked?: boolean | undefined;
  readonly defaultChecked?: boolean | undefined;
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
};

/** Something that is on or off at once, without saving. */
export function Switch({ label, hint, className, onCheckedChange, ...props }: SwitchProps): ReactNode {
  return (
    <label
      className={classNames(
        'flex items-start justify-between gap-24 py-8',
        props.disabled && 'opacity-60',
        className,
      )}
    >
      <span className="min-w-0">
        <span className="block text-16 leading-snug">{label}</span>
        {hint && <span className="mt-2 block text-14 text-text-2">{hint}</span>}
      </span>
      <BaseSwitch.Root
        {...props}
        onCheckedChange={(checked) => onCheckedChange?.(checked)}
        className={
          'hit-area flex h-24 w-control shrink-0 items-center rounded-full border border-control bg-surface p-px ' +
          'data-checked:border-ink data-checked:bg-ink'
        }
      >
        <BaseSwitch.Thumb
          className={
            'size-icon-sm translate-x-2 rounded-full bg-control transition-transform ' +
            'data-checked:translate-x-icon-sm data-checked:bg-on-ink'
          }
        />
      </BaseSwitch.Root>
    </label>
  );
}
