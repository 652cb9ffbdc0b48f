import type { CapturedItem } from '@squeeze/contracts/capture';
import { instantAt, isDay, wallOf } from '@squeeze/domain/calendar-events/event-time';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useDueText } from '../use-due-text.ts';

type CapturedEvent = NonNullable<CapturedItem['event']>;

const dayMs = 86_400_000;

/** When a captured event is: "Wed 17 March 12:00–13:00", "12 June – 14 June". `now`: epoch ms, from which "Tomorrow" is told. */
export const useEventSpanText = (now: number): ((event: CapturedEvent) => string) => {
  const dueText = useDueText(now);
  const format = useFormat();
  const { zone } = useLanguage();
  return ({ starts, ends }) => {
    if (isDay(starts)) {
      const last = ends === null ? starts : new Date(wallOf(ends) - dayMs).toISOString().slice(0, 10);
      return last === starts ? dueText.long(starts) : `${dueText.long(starts)} – ${dueText.long(last)}`;
    }
    const from = instantAt(wallOf(starts), zone);
    const begins = dueText.long(new Date(from).toISOString());
    if (ends === null) return begins;
    const to = instantAt(wallOf(ends), zone);
    const isSameDay = starts.slice(0, 10) === ends.slice(0, 10);
    return isSameDay
      ? `${begins}–${format.time(to)}`
      : `${begins} – ${dueText.long(new Date(to).toISOString())}`;
  };
};
