import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tab<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly panel: ReactNode;
};

export type TabsProps<Value extends string> = {
  /** What the tabs are about, read aloud. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly className?: string | undefined;
};

/** Several views of one thing, one at a time, on a hairline. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  className,
}: TabsProps<Value>): ReactNode {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Value) => onValueChange(next)} className={className}>
      <BaseTabs.List aria-label={label} className="flex gap-24 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className={classNames(
              '-mb-px min-h-hit border-b-2 border-transparent text-14 whitespace-nowrap text-text-2 hover:text-text',
              'outline-offset-[-2px] data-active:border-accent-rind data-active:font-mid data-active:text-text',
            )}
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-24">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
