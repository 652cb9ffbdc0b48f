import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Segment<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean | undefined;
};

export type SegmentedControlProps<Value extends string> = {
  /** What is being chosen; shown before the segments, or only read aloud. */
  readonly label: string;
  readonly hiddenLabel?: boolean | undefined;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly className?: string | undefined;
};

/** One choice out of two to four, all in sight. Arrow keys move it, as in any group of radio buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): ReactNode {
  const { label, hiddenLabel = false, segments, value, onValueChange, className } = props;
  const labelId = useId();
  return (
    <div className={classNames('inline-flex flex-wrap items-center gap-12', className)}>
      <span id={labelId} className={hiddenLabel ? 'sr-only' : 'text-14 text-text-2'}>
        {label}
      </span>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onValueChange={(next: Value) => onValueChange(next)}
        className="inline-flex gap-2 rounded-12 border border-line p-2"
      >
        {segments.map((segment) => (
          <Radio.Root
            key={segment.value}
            value={segment.value}
            disabled={segment.disabled}
            className={
              'inline-flex min-h-control-sm cursor-pointer items-center justify-center gap-8 rounded-8 px-16 ' +
              'text-14 text-text-2 hover:text-text phone:min-h-hit ' +
              'data-checked:bg-fill-active data-checked:font-mid data-checked:text-text'
            }
          >
            {segment.label}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}
