import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { usePhone } from '../../kit/use-media-query.ts';
import { calendarViews, type CalendarView } from './calendar-view.ts';

interface CalendarHeadProps {
  /** What is in sight: a month, a week, a day. */
  readonly title: string;
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onToday: () => void;
  readonly onNew: () => void;
  /** Shows which calendars there are, where they have no column. */
  readonly calendars?: ReactNode;
}

const viewNames = {
  day: 'calendar.view.day',
  week: 'calendar.view.week',
  month: 'calendar.view.month',
  agenda: 'calendar.view.agenda',
} as const satisfies Record<CalendarView, PlainMessageId>;

/** What is in sight, how to turn the page, and how it is laid out. */
export function CalendarHead(props: CalendarHeadProps): ReactNode {
  const { title, view, onView, onStep, onToday, onNew, calendars } = props;
  const t = useText();
  const phone = usePhone();
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-16 gap-y-8 pb-16 phone:pb-12">
      {/* First, so that they stay where they are while pages are turned. */}
      <div className="-ml-8 flex items-center gap-4">
        <IconButton icon={ChevronLeft} label={t('calendar.previous')} keys="k" onClick={() => onStep(-1)} />
        <Button variant="ghost" size="sm" aria-keyshortcuts="t" onClick={onToday}>
          {t('due.today')}
        </Button>
        <IconButton icon={ChevronRight} label={t('calendar.next')} keys="j" onClick={() => onStep(1)} />
      </div>
      <h1 className="display-face min-w-0 grow text-28 whitespace-nowrap phone:text-22 phone:whitespace-normal">
        <span className="sr-only">{t('page.calendar')}: </span>
        {title}
      </h1>
      <div className="flex grow items-center justify-between gap-16 phone:w-full phone:gap-4">
        <SegmentedControl
          label={t('calendar.view')}
          hiddenLabel
          className="phone:[&_[role=radio]]:px-10"
          segments={calendarViews.map((value) => ({ value, label: t(viewNames[value]) }))}
          value={view}
          onValueChange={onView}
        />
        <span className="flex items-center gap-4">
          {calendars}
          {phone ? (
            <IconButton icon={Plus} look="filled" label={t('event.new')} onClick={onNew} />
          ) : (
            <Button aria-keyshortcuts="c" onClick={onNew}>
              <Icon icon={Plus} />
              {t('event.new')}
            </Button>
          )}
        </span>
      </div>
    </header>
  );
}
