import { instantAt, wallOf } from '@squeeze/domain/calendar-events/event-time';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '../../i18n/text-provider.tsx';
import type { EventFormValues } from './event-form-values.ts';
import { OverlapLine, type TimeName } from './overlap-line.tsx';

/** What the time that is being chosen overlaps with, as long as it takes its person. */
export function OverlapOfForm({ of }: { readonly of: TimeName }): ReactNode {
  const { zone: own } = useLanguage();
  const { control } = useFormContext<EventFormValues>();
  const values = useWatch({ control });
  const { wholeDays, startDay, startTime, endDay, endTime, zone, busy, status } = values;
  if (wholeDays !== false || busy !== true || status === 'cancelled') return null;
  const at = (day: string | undefined, time: string | undefined): number => {
    const wall = wallOf(`${day}T${time}:00`);
    return Number.isNaN(wall) ? Number.NaN : instantAt(wall, zone === undefined || zone === '' ? own : zone);
  };
  return <OverlapLine from={at(startDay, startTime)} to={at(endDay, endTime)} of={of} />;
}
