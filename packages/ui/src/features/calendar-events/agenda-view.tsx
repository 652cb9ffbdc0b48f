import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { AgendaDay } from './agenda-day.tsx';
import { isOn } from './calendar-item.ts';
import type { ViewProps } from './view-props.ts';

/** What comes, day after day; days with nothing are left out. */
export function AgendaView(props: ViewProps): ReactNode {
  const { days, items, today } = props;
  const t = useText();
  const format = useFormat();
  const filled = days
    .map((day) => ({ day, items: items.filter((item) => isOn(item, day)) }))
    .filter((one) => one.items.length > 0);
  if (filled.length === 0)
    return (
      <div className="pt-32">
        <EmptyState title={t('calendar.none')} text={t('calendar.none.text')} />
      </div>
    );
  return (
    <div data-entries="" className="min-h-0 flex-1 overflow-y-auto pb-48">
      <div className="grid max-w-column gap-32">
        {filled.map((one) => (
          <section key={one.day} aria-label={format.day(one.day, 'long')}>
            <h2 className="flex items-baseline gap-12 pb-4">
              <span className="display-face text-22">{format.day(one.day, 'long')}</span>
              {one.day === today && <span className="text-14 text-accent-text">{t('due.today')}</span>}
            </h2>
            <AgendaDay {...props} day={one.day} items={one.items} />
          </section>
        ))}
      </div>
    </div>
  );
}
