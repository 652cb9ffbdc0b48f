import { instantAt, isDay, wallOf } from '@squeeze/domain/calendar-events/event-time';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNow } from '../../kit/use-now.ts';
import { useDueText } from '../use-due-text.ts';
import { useRuleText } from '../use-rule-text.ts';

/** A day, or what clocks on the wall show. */
const wall = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2})?$/;

const statuses: Readonly<Record<string, PlainMessageId>> = {
  confirmed: 'event.status.confirmed',
  tentative: 'event.status.tentative',
  cancelled: 'event.status.cancelled',
};

/** A value of an event in words, beside others of the same; null where it has none of its own. */
export const useEventFieldText = (): ((
  field: string,
  value: unknown,
  beside: Readonly<Record<string, unknown>>,
) => string | null) => {
  const t = useText();
  const format = useFormat();
  const { zone } = useLanguage();
  const dueText = useDueText(useNow());
  const ruleText = useRuleText();
  const timeText = (time: unknown): string => {
    if (typeof time !== 'string' || !wall.test(time)) return String(time);
    // Shown as its clocks do, whatever zone they are in.
    return dueText.long(isDay(time) ? time : new Date(instantAt(wallOf(time), zone)).toISOString());
  };
  return (field, value, beside) => {
    if (field === 'starts' || field === 'ends') return timeText(value);
    if (field === 'busy') return t(value === true ? 'event.busy' : 'event.free');
    if (field === 'status' && typeof value === 'string') {
      const known = statuses[value];
      return known === undefined ? null : t(known);
    }
    const { starts } = beside;
    if (field === 'rule' && typeof value === 'string' && typeof starts === 'string') {
      return ruleText(value, starts.slice(0, 10));
    }
    if (!Array.isArray(value)) return null;
    if (value.length === 0) return t('sync.value.none');
    if (field === 'excluded' || field === 'extra_starts') return format.list(value.map(timeText));
    if (field !== 'overrides') return null;
    return value.flatMap(overrideText).join('\n');
  };

  /** Nothing of what says neither when nor what. */
  function overrideText(one: unknown): string[] {
    const { title, starts } = Object(one) as { title?: unknown; starts?: unknown };
    return typeof title === 'string' && typeof starts === 'string' ? [`${timeText(starts)}: ${title}`] : [];
  }
};
