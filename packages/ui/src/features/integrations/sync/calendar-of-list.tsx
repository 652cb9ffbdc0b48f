import type { SyncList } from '@squeeze/contracts/oauth-sync';
import type { ReactNode } from 'react';
import { calendarApi } from '../../../api/calendar-events/calendar-event-endpoints.ts';
import { ownOf } from '../../../api/calendar-events/own-calendars.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Select } from '../../../kit/select.tsx';

/** No id is empty. */
const anew = '';

interface CalendarOfListProps {
  readonly list: SyncList;
  /** Null: one of the list's name, which is made where there is none. */
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onValue: (calendarId: string | null) => void;
}

/** Which calendar here a calendar there is in step with. */
export function CalendarOfList({ list, value, disabled, onValue }: CalendarOfListProps): ReactNode {
  const t = useText();
  const { data } = calendarApi.useListCalendarsQuery(undefined);
  const own = ownOf(data?.calendars ?? []);
  const ofItsName = own.find(({ name }) => name === list.name);
  const isHere = own.some(({ id }) => id === value);
  return (
    <Select
      label={t('sync.calendar')}
      options={[
        ...(ofItsName === undefined
          ? [{ value: anew, label: t('sync.calendarNew', { name: list.name }) }]
          : []),
        ...own.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={(isHere ? value : ofItsName?.id) ?? anew}
      disabled={disabled}
      onValueChange={(id) => onValue(id === anew ? null : id)}
      className="mb-16"
    />
  );
}
