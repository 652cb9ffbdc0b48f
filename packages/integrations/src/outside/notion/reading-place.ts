import { z } from 'zod';
import { nextPlace, type Place, placeIn, placeText } from '../paging.ts';
import type { Row } from './list-rows.ts';

const minute = 60_000;
/** What was edited so long before the last round may have become visible only since. */
const overlapMs = 5 * minute;
/** Of long lists all pages are named only now and then: until then nobody hears of one that has gone. */
const shortList = 300;
const wholeEveryMs = 30 * minute;

const time = z.number();

/** What is known between two rounds. */
const State = z.object({
  /** When the last one began, by our clock and, at least, by theirs; null where no page has told. */
  began: time,
  beganThere: time.nullable(),
  /** When all pages were named last, and how many they were. */
  wholeAt: time,
  size: z.number(),
});
type State = z.infer<typeof State>;

const Waiting = z.array(z.object({ id: z.string(), title: z.string(), editedAt: time.nullable() }));

const Reached = z.object({
  began: time,
  /** The latest time that their clock is known to have shown when it began. */
  beganThere: time.nullable(),
  /** What was edited before is as it was; null: all is read. */
  since: time.nullable(),
  isWhole: z.boolean(),
  wholeAt: time,
  size: z.number(),
  /** Where the list goes on; null at its end. */
  cursor: z.string().nullable(),
  isBegun: z.boolean(),
  /** Pages that are named and not read yet. */
  waiting: Waiting,
});

/** Where a round has got to. */
export type RoundPlace = Readonly<z.infer<typeof Reached>>;

/**
 * The beginning of a round after the one whose state this is.
 * @param isFiltered whether pages can be asked for by when they were edited
 * @throws {OutsideFailure} `state_lost`
 */
export function beginRound(
  state: string | null,
  listId: string,
  { now, isFiltered }: { readonly now: number; readonly isFiltered: boolean },
): RoundPlace {
  const known: State | null = state === null ? null : placeIn(state, listId, State).more;
  // Their clock has gone on as ours has, wherever it stands.
  const beganThere = known?.beganThere == null ? null : known.beganThere + Math.max(0, now - known.began);
  const isWhole =
    known === null || !isFiltered || known.size <= shortList || now - known.wholeAt >= wholeEveryMs;
  return {
    began: now,
    beganThere,
    since: known?.beganThere == null ? null : known.beganThere - overlapMs,
    isWhole,
    wholeAt: isWhole ? now : (known?.wholeAt ?? now),
    size: isWhole ? 0 : (known?.size ?? 0),
    cursor: null,
    isBegun: false,
    waiting: [],
  };
}

/** @throws {OutsideFailure} `state_lost` */
export const roundAt = (page: string, listId: string): Place<RoundPlace> => placeIn(page, listId, Reached);

/** Whether a page that was named is to be read. */
export const isNews = ({ since }: RoundPlace, { editedAt }: Row): boolean =>
  since === null || editedAt === null || editedAt >= since;

/** What pages tell of their clock, which were named at `now` by ours. */
export function toldBy(place: RoundPlace, rows: readonly Row[], now: number): number | null {
  const ago = now - place.began;
  const told = rows.flatMap(({ editedAt }) => (editedAt === null ? [] : [editedAt - ago]));
  return [place.beganThere, ...told].reduce<number | null>(
    (latest, at) => (at === null ? latest : Math.max(latest ?? at, at)),
    null,
  );
}

/** Where the next page of the round is, or, behind its last one, the state that the next round begins with. */
export function placeAfter(
  listId: string,
  before: Place<RoundPlace> | null,
  place: RoundPlace,
): { readonly nextPage: string; readonly state: null } | { readonly nextPage: null; readonly state: string } {
  if (place.waiting.length > 0 || place.cursor !== null) {
    const token = JSON.stringify([place.cursor, place.waiting.map(({ id }) => id)]);
    return { nextPage: placeText(listId, nextPlace(before, token, place)), state: null };
  }
  const { began, beganThere, wholeAt, size } = place;
  const more: State = { began, beganThere, wholeAt, size };
  return { nextPage: null, state: placeText(listId, { token: '', count: 0, more }) };
}
