import type { CapturedItem, CaptureToken } from '@squeeze/contracts/capture';
import { Suspense, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { optionalPart } from '../../kit/optional-part.ts';
import { TokenChips } from '../../kit/token-chips.tsx';
import { tokenKey, useCaptureChips } from './use-capture-chips.tsx';

/** Only who captures an event needs it, and all that is known of calendars. */
const EventCalendar = optionalPart(async () => (await import('./event-calendar.tsx')).EventCalendar);

export interface CaptureItemsProps {
  readonly items: readonly CapturedItem[];
  readonly now: number;
  /** Chosen calendars of events, by their place. */
  readonly calendars: Readonly<Record<number, string>>;
  /** Left out where none can be chosen. */
  readonly onCalendar?: (index: number, calendarId: string) => void;
  readonly onReject: (token: CaptureToken) => void;
  /** The last chip of an item is gone: the focus goes back to the text. */
  readonly onLeave: () => void;
}

/** What was understood: chips for one thought; for several each one's title too, as they will be saved. */
export function CaptureItems(props: CaptureItemsProps): ReactNode {
  const { items, now, calendars, onCalendar, onReject, onLeave } = props;
  const t = useText();
  const { chipsOf } = useCaptureChips(now);
  const chips = (item: CapturedItem, index: number): ReactNode => (
    <>
      <TokenChips
        label={t('capture.understood')}
        chips={chipsOf(item)}
        onLeave={onLeave}
        onRemove={(key) => {
          const token = item.tokens.find((known) => tokenKey(known) === key);
          if (token !== undefined) onReject(token);
        }}
      />
      {item.event !== null && onCalendar !== undefined && (
        <Suspense fallback={null}>
          <EventCalendar
            chosen={calendars[index] ?? null}
            onChoose={(calendarId) => onCalendar(index, calendarId)}
          />
        </Suspense>
      )}
    </>
  );
  const [only, second] = items;
  if (only !== undefined && second === undefined) return chips(only, 0);
  return (
    <ol
      aria-label={t('capture.several')}
      className="max-h-[40dvh] w-full divide-y divide-line overflow-y-auto"
    >
      {items.map((item, index) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <li key={index} className="flex flex-wrap items-center gap-x-12 gap-y-4 py-8">
          <span dir="auto" className="min-w-0 flex-1 text-16 wrap-anywhere">
            {item.title}
          </span>
          {chips(item, index)}
        </li>
      ))}
    </ol>
  );
}
