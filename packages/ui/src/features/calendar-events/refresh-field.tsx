import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Select } from '../../kit/select.tsx';

interface RefreshFieldProps {
  /** Hours between two looks. */
  readonly value: number;
  readonly onValueChange: (hours: number) => void;
}

const offered = [1, 3, 6, 12, 24];

/** How often a subscribed calendar is read. */
export function RefreshField({ value, onValueChange }: RefreshFieldProps): ReactNode {
  const t = useText();
  // One that another program has set is offered as well.
  const hours = [...new Set([...offered, value])].toSorted((a, b) => a - b);
  return (
    <Select
      label={t('subscribe.every')}
      options={hours.map((each) => ({ value: String(each), label: t('subscribe.hours', { hours: each }) }))}
      value={String(value)}
      onValueChange={(next) => onValueChange(Number(next))}
    />
  );
}
