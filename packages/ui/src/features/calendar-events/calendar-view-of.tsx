import type { ReactNode } from 'react';
import { AgendaView } from './agenda-view.tsx';
import type { CalendarView } from './calendar-view.ts';
import { MonthDots } from './month-dots.tsx';
import { MonthView } from './month-view.tsx';
import { TimeGrid } from './time-grid.tsx';
import type { ViewProps } from './view-props.ts';

interface CalendarViewOfProps extends ViewProps {
  readonly view: CalendarView;
  /** A phone has no room for seven days side by side. */
  readonly phone: boolean;
}

/** What is in sight, laid out as it was chosen. */
export function CalendarViewOf({ view, phone, ...props }: CalendarViewOfProps): ReactNode {
  switch (view) {
    case 'month':
      return phone ? <MonthDots {...props} /> : <MonthView {...props} />;
    case 'week':
      return phone ? <AgendaView {...props} /> : <TimeGrid {...props} />;
    case 'day':
      return <TimeGrid {...props} />;
    case 'agenda':
      return <AgendaView {...props} />;
  }
}
