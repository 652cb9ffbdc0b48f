import { Temporal } from 'temporal-polyfill';
import { foldText, type Stretch } from '../../capture/folded-text.ts';
import { dayInZone, endOfDay, startOfDay } from '../../zoned-time.ts';
import { pools } from '../find-target.ts';
import type { Asked, Intent, Named, Range, Target } from '../intent.ts';
import { dateAnywhere } from '../questions/date-anywhere.ts';
import { feastNamed, feastSpan } from '../questions/feast-named.ts';
import { findRange, without } from '../questions/find-range.ts';
import { overviewOf, searchOf } from '../search/asked-kind.ts';
import { called } from './called.ts';
import { fitsRequest } from './find-meant.ts';
import { leftOf, slotsOf, type Slots } from './slots.ts';
import { thingsAskedAbout } from './things-asked-about.ts';
import { tells, tokensOf } from './tokens.ts';

const doneWords =
  /(?<!\p{L})(?:(?:already )?done|finished|completed?|ticked|crossed|termin\w+|fini(?:e|es)?|boucle\w*|coche\w*|hice|hech[oa]s?|complet\w+|acab\w+|cumplid\w+|tachad\w+|logrado|ai fait|faite?s?(?= (?:hier|cette|ce|la|aujourd|quoi|depuis)))(?!\p{L})/u;
const lateWords =
  /(?<!\p{L})(?:overdue|late|carried over|left over|leftovers?|missed|behind|slipped|en retard|retard|reporte\w*|traine\w*|atr\w*sd?[aoe]?\w*|vencid\w+|arrastr\w+|viej[oa]s|sin hacer)(?!\p{L})/u;
const stillOpen =
  /(?<!\p{L})(?:to be done|to get done|get done|not done|pas (?:encore )?(?:fini|fait)\w*|sin terminar|(?:ou|o) (?:c'est|ya) fini\w*)(?!\p{L})/u;

/** A question about one's own things: a list of them, or one that it names. */
export function listOf(text: string, asked: Asked): Intent {
  const slots = slotsOf(text, asked);
  const list = slots.list ?? categoryIn(text, asked);
  const bare = list === null ? text : without(text, list);
  // A list named for a feast is asked for whole.
  const feast = list === null ? feastSpan(text, asked) : null;
  const range =
    feast ??
    findRange(bare, asked) ??
    findRange(text, asked) ??
    (list === null ? feastNamed(text, asked) : null);
  const apart = [...(list === null ? [] : [list]), ...(range === null ? [] : [range])];
  const named = thingsAskedAbout(slots.tokens, apart, pools(asked, 'open'), asked);
  const [thing] = named;
  if (thing !== undefined) return { kind: 'find', target: asTarget(thing, narrowed(named, slots, asked)) };
  const aside = overviewOf(text, range, asked) ?? searchOf(text);
  if (aside !== null)
    return aside.kind === 'summarise' ? { ...aside, range: been(aside.range, asked) } : aside;
  const timed = atTime(slots, asked);
  if (timed !== null) return { kind: 'find', target: timed };
  const folded = foldText(text);
  const filter = stillOpen.test(folded)
    ? 'open'
    : lateWords.test(folded)
      ? 'carried_over'
      : doneWords.test(folded)
        ? 'done'
        : 'open';
  const isReminders = slots.tokens.some((token) => tells(token, 'alarm', 'reminder'));
  const isTodos = list !== null || filter !== 'open' || slots.tokens.some((token) => tells(token, 'todo'));
  const today = dayInZone(asked.now, asked.timeZone);
  const isToday = range === null && slots.due !== null && slots.due.said.day === undefined;
  const name = list?.name ?? null;
  return {
    kind: 'list',
    about: isReminders && filter === 'open' ? 'reminders' : isTodos ? 'todos' : 'all',
    filter,
    range:
      (range === null ? null : filter === 'done' ? been(range.range, asked) : range.range) ??
      (isToday ? { from: startOfDay(today, asked.timeZone), to: endOfDay(today, asked.timeZone) } : null),
    label: range?.label ?? '',
    ...(name === null ? {} : { category: called(name, asked) }),
  };
}

/** What a question names of all that is known: "how many days until my operation" is no question about the calendar. */
export function namedIn(text: string, asked: Asked): Intent | null {
  const named = thingsAskedAbout(tokensOf(text, asked), [], pools(asked, 'open'), asked);
  const [thing] = named;
  return thing === undefined ? null : { kind: 'find', target: asTarget(thing, named) };
}

const asTarget = (thing: Named, named: readonly Named[]): Target =>
  named.length > 1 ? { found: 'several', candidates: named } : { found: 'one', ...(named[0] ?? thing) };

/** Of things of like names those of the day or time that was said. */
function narrowed(named: readonly Named[], slots: Slots, asked: Asked): readonly Named[] {
  const fitting = named.filter((thing) => fitsRequest(thing, slots, asked));
  return fitting.length > 0 ? fitting : named;
}

/** "Is my 6am alarm on", "what is at 14:30": the one thing at that time. */
function atTime(slots: Slots, asked: Asked): Target | null {
  const due = slots.due?.said.clock === undefined ? dateAnywhere(slots.text, asked, 'clock') : slots.due;
  if (due === null) return null;
  const [open = []] = pools(asked, 'open');
  const [only, ...others] = open.filter((thing) => fitsRequest(thing, { ...slots, list: null }, asked));
  return only === undefined || others.length > 0 ? null : { found: 'one', ...only };
}

/** What is done was done before: "in february" is the last one. */
function been(range: Range, { now, timeZone }: Asked): Range {
  if (range.from <= now) return range;
  const isDay = range.to - range.from < 3 * 86_400_000;
  const back = (instant: number): number => {
    const day = Temporal.PlainDate.from(dayInZone(instant, timeZone));
    return startOfDay(day.subtract(isDay ? { weeks: 1 } : { years: 1 }).toString(), timeZone);
  };
  return { from: back(range.from), to: back(range.to) };
}

/** A category that the question names without a word for a list: "personal tasks", "chez Delhaize". */
function categoryIn(text: string, { categories = [] }: Asked): (Stretch & { name: string }) | null {
  const words = ` ${foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, ' ')} `;
  for (const name of categories) {
    const start = words.indexOf(` ${foldText(name)} `);
    if (start !== -1) return { start, end: start + name.length, name };
  }
  return null;
}

/** A question about what was to be remembered. */
export function recallOf(slots: Slots): Intent {
  const about = leftOf({ ...slots, taken: [] }, [
    'show',
    'question',
    'remember',
    'pronoun',
    'complete',
    'all',
    'forget',
  ]);
  return { kind: 'recall', ...(about === '' ? {} : { about }) };
}
