import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { ringSegments } from './ring-segments.ts';
import type { ValueSlot } from './value-pip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** How many of the five segments are filled: a segment fills whole, once its share of the time has passed. */
export const filledSegments = (minutes: number, minutesLeft: number): number => {
  const passed = Math.min(Math.max(minutes - minutesLeft, 0), minutes);
  return Math.floor((passed / minutes) * ringSegments.length + Number.EPSILON);
};

export type TimeRingProps = {
  /** The whole stretch, in minutes. */
  readonly minutes?: number | undefined;
  /** What is left of it, in minutes; absent before the start. */
  readonly minutesLeft?: number | undefined;
  /** The value whose hue it takes; without it that of the nearest `data-v`. */
  readonly slot?: ValueSlot | undefined;
  readonly className?: string | undefined;
};

/** Twenty-five minutes as a fruit of five segments. Nothing counts seconds. */
export function TimeRing({ minutes = 25, minutesLeft, slot, className }: TimeRingProps): ReactNode {
  const t = useText();
  const started = minutesLeft !== undefined;
  const count = Math.max(0, Math.ceil(minutesLeft ?? minutes));
  const filled = started ? filledSegments(minutes, minutesLeft) : 0;
  return (
    <div data-v={slot} className={classNames('time-ring-box relative aspect-square', className)}>
      <VisuallyHidden>
        {started ? t('kit.minutesLeft', { count }) : t('kit.minutes', { count })}
      </VisuallyHidden>
      <svg aria-hidden viewBox="0 0 200 200" className="time-ring size-full">
        <circle className="rind" cx="100" cy="100" r="97" />
        {ringSegments.map((segment, index) => (
          <path key={segment} d={segment} data-filled={index < filled ? '' : undefined} />
        ))}
      </svg>
      <span
        aria-hidden
        className="absolute inset-0 grid place-content-center justify-items-center text-center"
      >
        <b className="figure font-serif leading-none font-regular tabular-nums">{count}</b>
        <span className="unit mt-2 text-13 leading-tight text-text-2">
          {started ? t('kit.minutesLeftUnit', { count }) : t('kit.minutesUnit', { count })}
        </span>
      </span>
    </div>
  );
}
