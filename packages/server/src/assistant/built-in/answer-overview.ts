import { overview } from '@squeeze/domain/overview/overview';
import type { Intent } from '@squeeze/domain/understanding/intent';
import { dayInZone, endOfDay } from '@squeeze/domain/zoned-time';
import { doneItem, grouped, type Item, lineOf, taskItem, todoItem } from './show-things.ts';
import { eventItems } from './event-items.ts';
import { openOfDays } from './known-things.ts';
import { say, type Said, type Stage } from './stage.ts';
import { sayDay } from './when.ts';

type Asking = Extract<Intent, { kind: 'ask_overview' | 'summarise' }>;

const shownAtMost = 20;

/** How a day or a week looks: what is left over, then what is due and coming by itself, day by day. */
export async function answerOverview(stage: Stage, { range, label: typed }: Asking): Promise<Said> {
  const { words } = stage;
  const label = labelOf(stage, range, typed);
  const { carriedOver, due, runs } = laidOut(stage, range);
  const { timeZone } = stage.turn.owner;
  const late = carriedOver.map((todo) => todoItem(todo, timeZone));
  const ahead = inOrder([
    ...due.map((todo) => todoItem(todo, timeZone)),
    ...runs.map((task) => taskItem(task, stage)),
    ...(await eventItems(stage, range)),
  ]);
  if (late.length + ahead.length === 0) return say(words.nothingListed('open', label));
  return told(
    stage,
    [words.overview(label, ahead.length, late.length)],
    [
      { heading: words.carriedOver, items: late },
      { heading: null, items: ahead },
    ],
  );
}

/** What has been done and what is left of a span of time. */
export function answerSummary(stage: Stage, { range, label: typed }: Asking): Said {
  const { words } = stage;
  const label = labelOf(stage, range, typed);
  const { carriedOver, due, finished } = laidOut(stage, range);
  const { timeZone } = stage.turn.owner;
  const left = [...carriedOver, ...due];
  return told(
    stage,
    [words.summary(label, finished.length, left.length)],
    [
      { heading: words.finished, items: finished.map((todo) => doneItem(todo, timeZone)) },
      { heading: words.stillOpen, items: left.map((todo) => todoItem(todo, timeZone)) },
    ],
  );
}

/** The words for the span as typed, or the name of its day where it is one: "how does my day look?" names none. */
function labelOf({ turn, words }: Stage, { from, to }: Asking['range'], typed: string): string {
  const { timeZone } = turn.owner;
  const day = dayInZone(from, timeZone);
  if (typed !== '' || endOfDay(day, timeZone) !== to) return typed;
  return sayDay(day, dayInZone(turn.now, timeZone), words);
}

const laidOut = ({ turn, things }: Stage, range: Asking['range']) =>
  overview(
    { todos: [...openOfDays(things), ...things.done], tasks: things.tasks },
    range,
    turn.now,
    turn.owner.timeZone,
  );

/** By day; within a day what has a time comes first. */
const inOrder = (items: readonly Item[]): Item[] =>
  items.toSorted(
    (a, b) => (a.day ?? '').localeCompare(b.day ?? '') || (a.at ?? Infinity) - (b.at ?? Infinity) || 0,
  );

interface Part {
  /** Null: by day, each with a heading of its own. */
  readonly heading: string | null;
  readonly items: readonly Item[];
}

function told(stage: Stage, lines: readonly string[], parts: readonly Part[]): Said {
  const shown: Item[] = [];
  const all = [...lines];
  for (const { heading, items } of parts) {
    const some = items.slice(0, shownAtMost - shown.length);
    if (some.length > 0) {
      all.push(
        ...(heading === null
          ? grouped(stage, some)
          : [`**${heading}**`, ...some.map((item) => lineOf(stage, item))]),
      );
    }
    shown.push(...some);
  }
  const left = parts.reduce((sum, { items }) => sum + items.length, 0) - shown.length;
  if (left > 0) all.push(stage.words.andMore(left));
  const named = shown.map(({ noun, id, title }) => ({ noun, id, title }));
  return { lines: [all.join('\n')], about: named.slice(0, 10), shown: named };
}
