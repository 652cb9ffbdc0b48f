import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../kit/select.tsx';

interface RemindersOfListProps {
  readonly service: string;
  readonly value: boolean;
  readonly disabled: boolean;
  readonly onValue: (reminds: boolean) => void;
}

/** Who reminds of events of a calendar there: the service alone, or Squeeze as well. */
export function RemindersOfList({ service, value, disabled, onValue }: RemindersOfListProps): ReactNode {
  const t = useText();
  return (
    <Select
      label={t('sync.reminds')}
      hint={value ? t('sync.remindsText', { name: service }) : undefined}
      options={[
        { value: 'service', label: t('sync.remindsNot', { name: service }) },
        { value: 'here', label: t('sync.remindsHere') },
      ]}
      value={value ? 'here' : 'service'}
      disabled={disabled}
      onValueChange={(who) => onValue(who === 'here')}
      className="mb-16"
    />
  );
}
