import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { EventExtra, KeptTime } from '@squeeze/contracts/event-extra';
import type { OwnTimes } from '../calendar-events/own-times.ts';
import { isRepeated } from '../calendar-events/event-times.ts';
import { isDay, timeText, wallOf } from '../calendar-events/event-time.ts';

/** What has become of an event. */
interface Change {
  readonly before: CalendarEvent;
  readonly changed: CalendarEvent;
  /** Which occurrences of single times have become which. */
  readonly moved: Moved;
}

type Moved = ReadonlyMap<string, string>;

/** Fields that tell no time from the others: what says when it is and when it was written. */
const common: ReadonlySet<string> = new Set(['when', 'occurrence', 'stamps']);

/** The single times of which other calendars say more than our fields hold. */
export function ownTimesIn(extra: EventExtra | null | undefined): OwnTimes {
  const own = Object.entries(extra?.overrides ?? {}).filter(
    ([, { fields, lines }]) => lines.length > 0 || Object.keys(fields).some((field) => !common.has(field)),
  );
  return {
    occurrences: new Set(own.map(([occurrence]) => occurrence)),
    isOrphan: extra?.orphan === true,
  };
}

/**
 * What an event keeps of another whose later times it is: all but whose it was and when it was written.
 * The single times go with it that it has.
 */
export function followingExtra(extra: EventExtra, change: Change): EventExtra {
  const kept = changedExtra(extra, change);
  const occurrences = new Set(change.changed.overrides.map(({ occurrence }) => occurrence));
  const overrides = Object.entries(kept.overrides).filter(([occurrence]) => occurrences.has(occurrence));
  return {
    main: unstamped(kept.main),
    overrides: Object.fromEntries(
      overrides.map(([occurrence, time]) => [occurrence, unstamped(time)] as const),
    ),
    zones: extra.zones,
    sequence: 0,
    modified_at: null,
    at: 1,
    ...(extra.orphan === true && { orphan: true }),
  };
}

/** What an event keeps when it is changed: what is said of single times goes where these go. */
export const changedExtra = (extra: EventExtra, change: Change): EventExtra => ({
  ...extra,
  main: mainOf(extra, change),
  overrides: renamed(extra.overrides, change.moved),
});

/** The same where a change is taken back, by how far that had moved the event. @param was as it is again */
export function extraPutBack(extra: EventExtra, current: CalendarEvent, was: CalendarEvent): EventExtra {
  const shift = wallOf(was.starts) - wallOf(current.starts);
  const there = new Set(was.overrides.map(({ occurrence }) => occurrence));
  const asDay = isDay(was.starts);
  const moved = Object.keys(extra.overrides).flatMap((occurrence) => {
    if (there.has(occurrence)) return [];
    const wall = wallOf(occurrence) + shift;
    const to = Number.isNaN(wall) ? '' : timeText(wall, asDay);
    return there.has(to) ? [[occurrence, to] as const] : [];
  });
  return { ...extra, overrides: renamed(extra.overrides, new Map(moved)) };
}

function renamed(overrides: EventExtra['overrides'], moved: Moved): EventExtra['overrides'] {
  const goes = [...moved].filter(([from, to]) => from !== to && overrides[from] !== undefined);
  if (goes.length === 0) return overrides;
  const stays = Object.entries(overrides).filter(([occurrence]) => !moved.has(occurrence));
  const followed = [...moved].flatMap(([from, to]) => {
    const kept = overrides[from];
    return kept === undefined ? [] : [[to, kept] as const];
  });
  return Object.fromEntries([...stays, ...followed]);
}

/** Of single times of which one is left, what was said of that is said of all. */
function mainOf({ main, overrides, orphan }: EventExtra, { before, changed }: Change): KeptTime {
  if (orphan !== true || isRepeated(changed)) return main;
  const alone = before.overrides.find(({ starts }) => starts === changed.starts);
  return (alone && overrides[alone.occurrence]) ?? main;
}

function unstamped(kept: KeptTime): KeptTime {
  const { stamps: _stamps, ...fields } = kept.fields;
  return { ...kept, fields };
}
