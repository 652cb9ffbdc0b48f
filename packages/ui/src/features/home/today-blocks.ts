import type { Todo } from '@squeeze/contracts/todos';
import { dayInZone, wallClock } from '@squeeze/domain/zoned-time';
import { valueSlot, type ValueSlot } from '@squeeze/domain/value-slot';

/** A stretch of the strip, in minutes after midnight. A todo has a time and no length: this is room for its name. */
export interface TodayBlock {
  readonly key: string;
  readonly titles: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly slot: ValueSlot | undefined;
}

const room = 90;
/** Closer than this two names have no room side by side. */
const closest = 45;

/** What has a time today, in order; what would lie on top of one another shares a block. */
export const todayBlocks = (todos: readonly Todo[], now: number, zone: string): readonly TodayBlock[] => {
  const today = dayInZone(now, zone);
  const timed = todos.flatMap((todo) => {
    if (todo.due_date === null || todo.due_date.length === 10) return [];
    const at = Date.parse(todo.due_date);
    if (dayInZone(at, zone) !== today) return [];
    const { hour, minute } = wallClock(at, zone);
    return [{ todo, start: hour * 60 + minute }];
  });
  const blocks: TodayBlock[] = [];
  for (const { todo, start } of timed.toSorted((a, b) => a.start - b.start)) {
    const last = blocks.at(-1);
    if (last !== undefined && start - last.start < closest) {
      blocks[blocks.length - 1] = { ...last, titles: [...last.titles, todo.title] };
    } else {
      blocks.push({
        key: todo.id,
        titles: [todo.title],
        start,
        end: Math.min(start + room, 24 * 60),
        slot: valueSlot(todo.category) ?? undefined,
      });
    }
  }
  return blocks.map((block, index) => ({
    ...block,
    end: Math.min(block.end, blocks[index + 1]?.start ?? block.end),
  }));
};

/** The hours a strip spans: seven to nine in the evening, and further where something lies outside. */
export const stripSpan = (
  blocks: readonly TodayBlock[],
  present: number,
): { readonly from: number; readonly to: number } => ({
  from: Math.floor(Math.min(420, present, ...blocks.map(({ start }) => start)) / 60) * 60,
  to: Math.ceil(Math.max(1260, present, ...blocks.map(({ end }) => end)) / 60) * 60,
});
