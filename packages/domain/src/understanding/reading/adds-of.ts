import { capturedTitle } from '../../capture/captured-title.ts';
import { foldText, overlaps, type Stretch } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import type { Role } from '../roles/role.ts';
import { thingsSaid, type ThingSaid } from '../roles/things-said.ts';
import { called } from './called.ts';
import { readWhen, type SaidWhen } from './read-when.ts';
import { reminderAt } from './reminder-of.ts';
import type { Slots } from './slots.ts';
import { tells, type Token } from './tokens.ts';

/** What a request adds, its words cut by their roles; empty where they name nothing to add. */
export function addsOf(slots: Slots, roles: readonly Role[], isReminder: boolean, asked: Asked): Intent[] {
  const { text, tokens } = slots;
  const things = thingsSaid(text, tokens, withoutStrayLists(slots, roles, asked));
  return things.flatMap((thing): Intent[] => {
    const read = whenOf(thing, slots, things.length === 1, asked);
    // Words that were taken for a time and are none that is understood are kept where they stand.
    const isLost = read.due === null && read.recurrence === null && read.lead === 0;
    const kept = isLost ? { ...thing, title: inOrder([...thing.title, ...thing.when]) } : thing;
    const title = titleOf(text, kept, slots);
    if (isReminder || read.recurrence !== null) return reminderAt({ title, when: read, slots }, asked);
    if (title === '') return [];
    const { priority } = slots;
    return [
      {
        kind: 'add_todo',
        title,
        due: read.due?.due ?? null,
        priority: thing.priority === null ? priority : (priority ?? 'high'),
        category: categoryOf(text, thing.list, slots, asked),
      },
    ];
  });
}

const inOrder = (stretches: readonly Stretch[]): readonly Stretch[] =>
  stretches.toSorted((a, b) => a.start - b.start);

/** The name of a list is one the person has, or stands beside a word for lists. */
function withoutStrayLists({ text, tokens, list }: Slots, roles: readonly Role[], asked: Asked): readonly Role[] {
  const isSaid = list !== null || tokens.some((token) => tells(token, 'list') || token.word === '#');
  return roles.map((role, at) => {
    const token = tokens[at];
    if (role !== 'list' || isSaid || token === undefined) return role;
    const name = foldText(text.slice(token.start, token.end));
    return (asked.categories ?? []).some((category) => foldText(category).includes(name)) ? role : 'goesOn';
  });
}

/** What the grammar found in the whole text where it is the same words; otherwise what they say by themselves. */
function whenOf(thing: ThingSaid, slots: Slots, isOnly: boolean, asked: Asked): Omit<SaidWhen, 'isWhole'> {
  const { tokens, due, recurrence, lead } = slots;
  const found = [...(recurrence?.words ?? due?.words ?? []), ...(lead === null ? [] : [lead])];
  const isIn = (stretches: readonly Stretch[], token: Token): boolean =>
    stretches.some((stretch) => overlaps(stretch, token));
  const within = { due, recurrence, lead: lead?.minutes ?? 0 };
  const isTelling = (token: Token): boolean => !tells(token, 'small');
  const isSame = tokens.every(
    (token) => !isTelling(token) || isIn(found, token) === isIn(thing.when, token),
  );
  if (isOnly && isSame) return within;
  const read = readWhen(slots.text, thing.when, asked);
  if (read.isWhole || !isOnly) return read;
  // Of two halves the larger.
  const isPart = tokens.every((token) => !isTelling(token) || !isIn(found, token) || isIn(thing.when, token));
  return isPart && found.length > 0 ? within : read;
}

function categoryOf(text: string, list: Stretch | null, slots: Slots, asked: Asked): string | null {
  const name = slots.list?.name ?? (list === null ? null : text.slice(list.start, list.end));
  return name === null ? null : called(name, asked);
}

/** The words of a title with what stands between them, without the words that are something else. */
function titleOf(text: string, { title }: Pick<ThingSaid, 'title'>, { tokens }: Slots): string {
  const [first, last] = [title[0], title.at(-1)];
  if (first === undefined || last === undefined) return '';
  const start = first.start - (/["“«(]\s?$/u.exec(text.slice(0, first.start))?.[0].length ?? 0);
  const end = last.end + (/^(?:\s?["”»)]|[!?](?=$))/u.exec(text.slice(last.end))?.[0].length ?? 0);
  const taken: Stretch[] = [];
  for (const token of tokens) {
    const isWithin = token.start >= start && token.end <= end;
    if (!isWithin || title.some((one) => overlaps(one, token))) continue;
    taken.push({ start: token.start - start, end: token.end - start });
  }
  return capturedTitle(text.slice(start, end), joined(text.slice(start, end), taken));
}

/** Neighbours with nothing but spaces and marks between them are one stretch. */
function joined(text: string, stretches: readonly Stretch[]): readonly Stretch[] {
  const all: Stretch[] = [];
  for (const stretch of stretches) {
    const before = all.at(-1);
    if (before !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(before.end, stretch.start))) {
      all[all.length - 1] = { start: before.start, end: stretch.end };
    } else all.push(stretch);
  }
  return all;
}
