/** When an event is to be that somebody begins, in the person's zone. */
export interface NewEvent {
  readonly wholeDays: boolean;
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM:SS`, as `starts` and `ends` of events are. */
  readonly starts: string;
  readonly ends: string;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** A reading of the clock that many minutes after midnight; past the last it is one of the day after. */
const timeAt = (day: string, minutes: number): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return new Date(midnight + minutes * 60_000).toISOString().slice(0, 19);
};

/** @param from minutes after midnight */
export const newAtTime = (day: string, from: number, to = from + 60): NewEvent => ({
  wholeDays: false,
  starts: timeAt(day, from),
  ends: timeAt(day, to),
});

/** On whole days, both counted. */
export const newOnDays = (first: string, last = first): NewEvent => ({
  wholeDays: true,
  starts: first,
  ends: timeAt(last, 24 * 60).slice(0, 10),
});

/** At the next full hour of a day; at nine in the morning of any but the present. @param minute of the present day by now */
export const newOn = (day: string, today: string, minute: number): NewEvent =>
  newAtTime(day, day === today ? Math.min(23, Math.floor(minute / 60) + 1) * 60 : 9 * 60);

/** `HH:MM` */
export const clockText = (minutes: number): string =>
  `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
