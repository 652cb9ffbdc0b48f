/** A state of a note's history, as far as it matters to whether it is kept. */
interface State {
  /** Epoch ms. */
  readonly writtenAt: number;
  readonly characters: number;
}

const minuteMs = 60_000;
/** A state is worth twice as much where the next one has so many characters less. */
const droppedTwice = 300;
/** How much more the last state of a day is worth. */
const ofDay = 10;

const dayOf = (at: number): number => Math.floor(at / (24 * 60 * minuteMs));

/**
 * Which of several states goes first, by its place: one that lies close beside others for how long it is past, and that has
 * little that the next one has not. So days ago one of each day remains, and of the last minutes nearly all; whoever writes all
 * the time does not push out what was there yesterday. The latest and the oldest stay.
 * @param states the latest first
 */
export function leastMissed(states: readonly State[]): number {
  const latest = states[0]?.writtenAt ?? 0;
  let least = states.length - 1;
  let leastWorth = Number.POSITIVE_INFINITY;
  for (const [place, { writtenAt, characters }] of states.entries()) {
    const [next, before] = [states[place - 1], states[place + 1]];
    if (next === undefined || before === undefined) continue;
    const apart = Math.max(0, next.writtenAt - before.writtenAt) + 1;
    const dropped = Math.max(0, characters - next.characters);
    const worth = (apart / (Math.max(0, latest - writtenAt) + minuteMs)) * (1 + dropped / droppedTwice);
    const isLastOfDay = dayOf(writtenAt) !== dayOf(next.writtenAt);
    const weighed = worth * (isLastOfDay ? ofDay : 1);
    if (weighed > leastWorth) continue;
    [least, leastWorth] = [place, weighed];
  }
  return least;
}
