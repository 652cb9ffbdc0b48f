import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ValuePip, type ValueSlot } from './value-pip.tsx';

export type ToggleChipProps = {
  readonly pressed: boolean;
  readonly onPress: () => void;
  /** In the hue of a value. */
  readonly slot?: ValueSlot | undefined;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
};

/** One of several words to pick: in its hue when picked, an outline when not. */
export function ToggleChip({ pressed, onPress, slot, disabled, children }: ToggleChipProps): ReactNode {
  return (
    <button
      type="button"
      data-v={slot}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className={classNames(
        'inline-flex h-control-sm max-w-full items-center gap-8 rounded-full border px-12 text-14 phone:h-hit',
        'disabled:opacity-50',
        pressed && slot && 'border-v-solid bg-v-tint font-mid text-v-text',
        pressed && !slot && 'border-ink bg-fill-active font-mid text-text',
        !pressed && 'border-control text-text-2 hover:bg-fill hover:text-text',
      )}
    >
      {slot && <ValuePip slot={slot} />}
      <span className="truncate">{children}</span>
    </button>
  );
}
