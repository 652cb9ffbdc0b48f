import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import type { ValueSlot } from './value-pip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const quarter = 15;

/** Where a block lies on the track: 1-based grid lines of a quarter of an hour each, cut to the track's ends. */
export const stripColumns = (
  from: number,
  to: number,
  start: number,
  end: number,
): { readonly first: number; readonly last: number } | null => {
  const line = (minute: number): number =>
    Math.round((Math.min(Math.max(minute, from), to) - from) / quarter) + 1;
  const first = line(start);
  const last = line(end);
  return last > first ? { first, last } : null;
};

export type DayBlock = {
  readonly key: string;
  readonly label: string;
  /** Minutes after midnight, in the person's zone. */
  readonly start: number;
  readonly end: number;
  readonly slot?: ValueSlot | undefined;
  /** Below another that goes on meanwhile. */
  readonly lane?: 1 | undefined;
  /** `past` is over, `now` is running, `open` is free time. */
  readonly kind?: 'past' | 'now' | 'open' | undefined;
};

export type DayStripProps = {
  /** What the strip shows, read aloud: "Today". */
  readonly label: string;
  /** The hours the strip spans, in minutes after midnight. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The present, in minutes after midnight; absent on another day. */
  readonly now?: number | undefined;
  readonly blocks: readonly DayBlock[];
  /** How an hour is written under the track; the bare number without it. */
  readonly hourLabel?: ((hour: number) => string) | undefined;
  readonly className?: string | undefined;
};

const share = (minute: number, from: number, to: number): string =>
  `${Math.min(Math.max(((minute - from) / (to - from)) * 100, 0), 100)}%`;

/** The day as one flat track: blocks in the hue of what they serve, the present as a line of citrus. */
export function DayStrip(props: DayStripProps): ReactNode {
  const { label, from = 420, to = 1260, now, blocks, hourLabel = String, className } = props;
  const t = useText();
  const hours = Array.from({ length: Math.ceil((to - from) / 120) }, (_, index) => from / 60 + index * 2);
  const present = now !== undefined && now >= from && now <= to ? share(now, from, to) : undefined;
  const strip = useShownPresent(present === undefined ? undefined : (Number(now) - from) / (to - from));
  return (
    <section
      ref={strip}
      aria-label={label}
      // It scrolls sideways on a phone, and what scrolls must be reachable by keyboard (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className={classNames('day-strip overflow-x-auto pt-16', className)}
    >
      <div className="phone:w-strip">
        <ol
          className="track"
          data-lanes={blocks.some(({ lane }) => lane === 1) ? 2 : undefined}
          style={{ gridTemplateColumns: `repeat(${(to - from) / quarter}, minmax(0, 1fr))` }}
        >
          {present && <li aria-hidden className="past" style={{ width: present }} />}
          {blocks.map((block) => {
            const columns = stripColumns(from, to, block.start, block.end);
            return (
              columns && (
                <li
                  key={block.key}
                  className="block"
                  title={block.label}
                  data-v={block.slot}
                  data-kind={block.kind}
                  data-lane={block.lane}
                  style={{ gridColumn: `${columns.first} / ${columns.last}` }}
                >
                  {block.kind === 'now' && <VisuallyHidden>{t('kit.present')} </VisuallyHidden>}
                  {block.label}
                </li>
              )
            );
          })}
          {present && <li aria-hidden className="present" style={{ left: present }} />}
        </ol>
        <div aria-hidden className="hours">
          {hours.map((hour) => (
            <span key={hour} style={{ left: share(hour * 60, from, to) }}>
              {hourLabel(hour)}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

/** So much of what was lies before the present where the strip is wider than the screen. */
const past = 1 / 3;

/** Where the strip scrolls it begins with the present in sight, and is then left where it is scrolled to. */
const useShownPresent = (present: number | undefined): RefObject<HTMLElement | null> => {
  const strip = useRef<HTMLElement>(null);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null || present === undefined || isShown.current) return;
    isShown.current = true;
    element.scrollLeft = present * element.scrollWidth - element.clientWidth * past;
  }, [present]);
  return strip;
};
