import type { SyncPreview } from '@squeeze/contracts/oauth-sync';
import type { ReactNode } from 'react';
import { calendarApi } from '../../../api/calendar-events/calendar-event-endpoints.ts';
import { useText } from '../../../i18n/use-text.ts';
import { serviceName } from '../../../parts/service-name.ts';

const begins = {
  todo: 'sync.homeBegins.todo',
  event: 'sync.homeBegins.event',
  note: 'sync.homeBegins.note',
} as const;
const moves = {
  todo: 'sync.homeMoves.todo',
  event: 'sync.homeMoves.event',
  note: 'sync.homeMoves.note',
} as const;

interface BecomesHomeProps {
  readonly list: SyncPreview;
  /** The list that gets what is new until now, if any. */
  readonly from: NonNullable<SyncPreview['becomes_home']>['from'];
  /** What the service of the list is called. */
  readonly service: string;
}

/** That what is new here goes to a list from a yes on, and where it goes no longer. */
export function BecomesHome({ list, from, service }: BecomesHomeProps): ReactNode {
  const t = useText();
  const { noun, name, calendar_id: calendarId } = list;
  const { data } = calendarApi.useListCalendarsQuery(undefined, { skip: noun !== 'event' });
  // One that is made for it has its name.
  const calendar = data?.calendars.find(({ id }) => id === calendarId)?.name ?? name;
  if (from === null) return <li>{t(begins[noun], { calendar })}</li>;
  const of = serviceName(from.provider);
  return (
    <li className="wrap-anywhere">
      {t(moves[noun], { calendar, from: of === service ? from.name : `${from.name} (${of})` })}
    </li>
  );
}
