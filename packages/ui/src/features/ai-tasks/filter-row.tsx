import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';

export interface Filter<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** How many it would show; undefined until that is known. */
  readonly count: number | undefined;
}

interface FilterRowProps<Value extends string> {
  readonly label: string;
  readonly filters: readonly Filter<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
}

/** One choice out of a few, each with its count, on one line; on a phone the line slides under the thumb. */
export function FilterRow<Value extends string>(props: FilterRowProps<Value>): ReactNode {
  const { label, filters, value, onValueChange } = props;
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
      className="-mx-12 flex flex-wrap gap-x-4 phone:-mx-16 phone:flex-nowrap phone:overflow-x-auto phone:px-4"
    >
      {filters.map((filter) => (
        <Radio.Root
          key={filter.value}
          value={filter.value}
          className={
            'inline-flex min-h-control-sm shrink-0 cursor-pointer items-center gap-6 rounded-8 px-12 text-14 whitespace-nowrap ' +
            'text-text-2 hover:text-text phone:min-h-hit focus-visible:outline-offset-[-2px] ' +
            'data-checked:bg-fill data-checked:font-mid data-checked:text-text'
          }
        >
          {filter.label}
          {/* The place of a figure is kept while it is fetched. */}
          <span className="min-w-[1ch] font-regular tabular-nums opacity-80">{filter.count}</span>
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
