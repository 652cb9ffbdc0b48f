import { capturedTitle } from '../../capture/captured-title.ts';
import { overlaps, type Stretch } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import type { Role } from '../roles/role.ts';
import { thingsSaid, type ThingSaid } from '../roles/things-said.ts';
import { called } from './called.ts';
import { readWhen, type ReadWhen } from './read-when.ts';
import { reminderAt } from './reminder-of.ts';
import type { Slots } from './slots.ts';
import { isSmall, tells, type Token } from './tokens.ts';

/** What a request adds, its words cut by their roles; empty where they name nothing to add. */
export function addsOf(slots: Slots, roles: readonly Role[], isReminder: boolean, asked: Asked): Intent[] {
  const { text, tokens, priority } = slots;
  const things = thingsSaid(text, tokens, roles);
  return things.flatMap((thing): Intent[] => {
    const when = whenOf(thing, slots, { isOnly: things.length === 1, isReminder }, asked);
    const title = titleOf(withUnread(thing, when, tokens), slots);
    if (isReminder || when.recurrence !== null) return reminderAt({ title, when, slots }, asked);
    if (title === '') return [];
    return [
      {
        kind: 'add_todo',
        title,
        due: when.due?.due ?? null,
        priority: thing.priority === null ? priority : (priority ?? 'high'),
        category: categoryOf(thing, slots, asked),
      },
    ];
  });
}

const isIn = (stretches: readonly Stretch[], token: Token): boolean =>
  stretches.some((stretch) => overlaps(stretch, token));

/** What the grammar found in the whole text where it is the same words; otherwise what they say by themselves. */
function whenOf(
  thing: ThingSaid,
  slots: Slots,
  { isOnly, isReminder }: { isOnly: boolean; isReminder: boolean },
  asked: Asked,
): ReadWhen {
  const { tokens, due, recurrence, lead } = slots;
  const words = [...(recurrence?.words ?? due?.words ?? []), ...(lead === null ? [] : [lead])];
  const telling = tokens.filter((token) => !isSmall(token));
  const found = telling.filter((token) => isIn(words, token));
  const within = { due, recurrence, lead: lead?.minutes ?? 0, words };
  const isWithin = isOnly && found.every((token) => isIn(thing.when, token));
  const marked = telling.filter((token) => isIn(thing.when, token));
  if (isWithin && found.length === marked.length) return within;
  // A month's or a number's name alone is rather part of a title.
  const isWeak =
    marked.length === 1 && found.length === 0 && !marked.some(({ word }) => /\d[:h.]?\d|\d\p{L}/u.test(word));
  const read = isWeak
    ? { due: null, recurrence: null, lead: 0, words: [] }
    : readWhen(slots.text, thing.when, asked, isReminder);
  const count = telling.filter((token) => isIn(read.words, token)).length;
  return isWithin && found.length > count ? within : read;
}

/** Where no word is left for a title, those are that were taken for a time and are none: "every day stretch". */
function withUnread(
  { title, when }: ThingSaid,
  { words }: ReadWhen,
  tokens: readonly Token[],
): readonly Stretch[] {
  if (title.length > 0) return title;
  const unread = tokens.filter((token) => isIn(when, token) && !isIn(words, token));
  return unread.every(isSmall) ? [] : unread;
}

function categoryOf({ list }: ThingSaid, slots: Slots, asked: Asked): string | null {
  const name = slots.list?.name ?? (list === null ? null : slots.text.slice(list.start, list.end));
  return name === null ? null : called(name, asked);
}

/** Who does it, before a verb. */
const subject = new Set(['je', 'j', 'yo']);
/** What leads to a time that stands behind a title. */
const leading = new Set(
  'on at in by for to from until till de du des au aux a le la les en pour pr vers avant el los las al del para pa por y et and'.split(
    ' ',
  ),
);

/** The words of a title with what stands between them, without the words that are something else. */
function titleOf(words: readonly Stretch[], { text, tokens }: Slots): string {
  const own = tokens.filter((token) => isIn(words, token));
  const from = own.findIndex((token) => !tells(token, 'filler') && !subject.has(token.word));
  const to = own.findLastIndex((token) => !leading.has(token.word) || token.end === text.length);
  const [first, last] = [own[from], own[to]];
  if (first === undefined || last === undefined || from > to) return '';
  const start = first.start - (/(?:["“«(]\s?|[*_])$/u.exec(text.slice(0, first.start))?.[0].length ?? 0);
  const end =
    last.end + (/^(?:\s?["”»)]|[*_€$£%+#°]+|[!?](?=$))/u.exec(text.slice(last.end))?.[0].length ?? 0);
  const others: Stretch[] = [];
  for (const token of tokens) {
    const isMark = !/[\p{L}\p{N}]/u.test(token.word);
    if (isMark || token.start < start || token.end > end || isIn(words, token)) continue;
    const before = others.at(-1);
    const [from, to] = [token.start - start, token.end - start];
    // Neighbours with nothing but spaces and marks between them are one stretch.
    if (before !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(before.end + start, token.start))) {
      others[others.length - 1] = { start: before.start, end: to };
    } else others.push({ start: from, end: to });
  }
  return capturedTitle(text.slice(start, end), others);
}
