import type { Calendar } from '@squeeze/contracts/calendars';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { zoneName } from '../../parts/time-zones.ts';
import type { EventItem } from './calendar-item.ts';
import type { EventTimeFacts } from './event-form-values.ts';
import { LinkTitle } from './event-links.tsx';
import { statusNames } from './event-words.ts';
import type { ItemText } from './use-item-text.ts';
import { OverlapLine } from './overlap-line.tsx';
import { useReminderText } from './use-reminder-text.ts';
import { useRuleText } from '../../parts/use-rule-text.ts';

interface EventFactsProps {
  readonly item: EventItem;
  readonly facts: EventTimeFacts;
  readonly calendar: Calendar | undefined;
  readonly text: ItemText;
}

/** What is known of one time of an event, to be read. */
export function EventFacts({ item, facts, calendar, text }: EventFactsProps): ReactNode {
  const t = useText();
  const ruleText = useRuleText();
  const reminderText = useReminderText();
  const isTaken = facts.busy && facts.status !== 'cancelled' && !item.wholeDays;
  const elsewhere = useZoneLine(facts);
  return (
    <>
      <dl className="mt-24 grid gap-2">
        <Fact name="todo.when">
          <span>
            {text.when(item)}
            {elsewhere !== null && <span className="block text-text-2">{elsewhere}</span>}
            {isTaken && <OverlapLine from={item.from} to={item.to} of={facts} />}
          </span>
        </Fact>
        {facts.rule !== null && (
          <Fact name="event.repeats">
            <span>
              {ruleText(facts.rule, facts.starts.slice(0, 10))}
              {facts.changed && <span className="block text-text-2">{t('event.thisDiffers')}</span>}
            </span>
          </Fact>
        )}
        {facts.place !== null && (
          <Fact name="event.place">
            <span dir="auto" className="wrap-anywhere">
              {facts.place}
            </span>
          </Fact>
        )}
        {facts.reminders.length > 0 && (
          <Fact name="event.reminders">
            <ul>
              {facts.reminders.map((minutes) => (
                <li key={minutes}>{reminderText(minutes, facts.starts.length === 10)}</li>
              ))}
            </ul>
          </Fact>
        )}
        {calendar !== undefined && (
          <Fact name="event.calendar">
            <span data-v={calendar.hue} className="inline-flex min-w-0 items-center gap-8">
              <i aria-hidden className="size-10 shrink-0 rounded-full bg-v-solid" />
              <span dir="auto" className="truncate">
                {calendar.name}
              </span>
            </span>
          </Fact>
        )}
        {(facts.status !== 'confirmed' || !facts.busy) && (
          <Fact name="todo.status">
            {[
              facts.status === 'confirmed' ? null : t(statusNames[facts.status]),
              facts.busy ? null : t('event.free'),
            ]
              .filter((word) => word !== null)
              .join(', ')}
          </Fact>
        )}
      </dl>
      {facts.links.length > 0 && (
        <>
          <h3 className="mt-24 text-14 font-mid text-text-2">{t('event.links')}</h3>
          <ul className="mt-4 grid gap-4">
            {facts.links.map((link) => (
              <li key={link.id} className="flex items-center gap-8">
                <LinkTitle link={link} />
              </li>
            ))}
          </ul>
        </>
      )}
      {facts.description !== null && (
        <>
          <h3 className="mt-24 text-14 font-mid text-text-2">{t('event.description')}</h3>
          <p dir="auto" className="mt-4 max-w-measure wrap-anywhere whitespace-pre-wrap">
            {facts.description}
          </p>
        </>
      )}
    </>
  );
}

/** "9:00 in New York", where the event keeps the clock of another zone. */
const useZoneLine = (facts: EventTimeFacts): string | null => {
  const t = useText();
  const format = useFormat();
  const { zone: own } = useLanguage();
  const { time_zone: zone, starts } = facts;
  if (starts.length === 10 || zone === null || zone === own) return null;
  return t('event.inZone', { time: format.wallTime(starts.slice(11, 16)), zone: zoneName(zone) });
};

function Fact({
  name,
  children,
}: {
  readonly name: PlainMessageId;
  readonly children: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <div className="grid min-h-control grid-cols-[96px_minmax(0,1fr)] items-baseline py-8 text-14">
      <dt className="text-text-2">{t(name)}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  );
}
