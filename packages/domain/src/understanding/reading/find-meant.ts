import { dayInZone } from '../../zoned-time.ts';
import { findTarget, type Pools } from '../find-target.ts';
import type { Asked, Named, Target } from '../intent.ts';
import { wallTime } from '../said-when.ts';
import { foldText } from '../../capture/folded-text.ts';
import type { Slots } from './slots.ts';
import { tells } from './tokens.ts';

/** What is known of a thing's time and place. */
interface Facts {
  /** `YYYY-MM-DD`. */
  readonly day: string | null;
  /** `HH:MM`. */
  readonly time: string | null;
  readonly category: string | null;
}

const partHours = { morning: [4, 12], afternoon: [12, 18], evening: [17, 24], night: [18, 30] } as const;

/**
 * The things a request is about: those its words name, narrowed by the day, time and list that it says; by these alone where
 * it names nothing. `none` with empty words where it says neither: that is to be asked.
 */
export function findMeant(
  words: string,
  slots: Slots,
  pools: Pools,
  asked: Asked,
  /** One thing that has most of the words is it: where nothing happens before a yes, or nothing at all. */
  closeEnough = false,
): readonly Target[] {
  const among = ofKind(slots, pools);
  const isAll =
    slots.tokens.some((token) => tells(token, 'all')) || (words === '' && slots.list?.name != null);
  const narrows = slots.due !== null || slots.list?.name != null;
  if (words === '') {
    if (!narrows && !isAll) return [{ found: 'none', words: '' }];
    const fitting = (among[0] ?? []).filter((thing) => fits(thing, slots, asked));
    return settled(fitting, isAll, slots.text);
  }
  const { target } = findTarget(words, among, asked);
  if (target.found === 'several' && target.candidates.length === 1 && closeEnough) {
    return target.candidates.map((thing) => ({ found: 'one', ...thing }));
  }
  if (target.found !== 'several' || !narrows) return [target];
  const fitting = target.candidates.filter((thing) => fits(thing, slots, asked));
  return fitting.length === 0 ? [target] : settled(fitting, isAll, words);
}

function settled(things: readonly Named[], isAll: boolean, words: string): readonly Target[] {
  const [first, ...others] = things;
  if (first === undefined) return [{ found: 'none', words }];
  if (isAll || others.length === 0) return things.map((thing) => ({ found: 'one', ...thing }));
  return [{ found: 'several', candidates: things }];
}

/** Only reminders where the words are of alarms, only todos where they are of lists. */
function ofKind({ tokens, list }: Slots, pools: Pools): Pools {
  const isReminder = tokens.some((token) => tells(token, 'alarm', 'reminder'));
  const noun = isReminder ? 'ai_task' : list !== null ? 'todo' : null;
  if (noun === null) return pools;
  const kept = pools.map((pool) => pool.filter((thing) => thing.noun === noun));
  return kept.some((pool) => pool.length > 0) ? kept : pools;
}

function factsOf({ noun, id }: Named, { known, timeZone }: Asked): Facts {
  const task = noun === 'ai_task' ? known.tasks.find((one) => one.id === id) : undefined;
  const todo = noun === 'todo' ? known.todos.find((one) => one.id === id) : undefined;
  const at = task?.nextRunAt ?? todo?.dueAt ?? null;
  return {
    day: todo?.dueDay ?? (at === null ? null : dayInZone(at, timeZone)),
    time: at === null ? null : wallTime(at, timeZone),
    category: todo?.category ?? null,
  };
}

/** Whether a thing has the day, time and list that a request says. */
export function fits(thing: Named, { due, list }: Slots, asked: Asked): boolean {
  const { day, time, category } = factsOf(thing, asked);
  if (list?.name != null && (category === null || foldText(category) !== foldText(list.name))) return false;
  if (due === null) return true;
  const { said } = due;
  if (said.day !== undefined) {
    const meant = due.due.length === 10 ? due.due : dayInZone(Date.parse(due.due), asked.timeZone);
    if (day !== meant) return false;
  }
  if (said.clock !== undefined)
    return time !== null && sameHour(time, wallTime(Date.parse(due.due), asked.timeZone), said.clock.exact);
  if (said.part?.is === 'part') {
    const [from, to] = partHours[said.part.part];
    const hour = Number((time ?? '').slice(0, 2));
    return time !== null && hour >= from && hour < to;
  }
  return true;
}

/** "My 7 o'clock": in either half of the day. */
const sameHour = (one: string, other: string, exact: boolean): boolean =>
  one === other ||
  (!exact &&
    one.slice(2) === other.slice(2) &&
    Math.abs(Number(one.slice(0, 2)) - Number(other.slice(0, 2))) === 12);
