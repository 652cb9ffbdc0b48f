import { findDeletedNote, findNote } from '@squeeze/database/repositories/note-repository';
import { noteExcerpt } from '@squeeze/domain/notes/note-excerpt';
import { noteName } from '@squeeze/domain/notes/note-name';
import { isDay } from '@squeeze/domain/calendar-events/event-time';
import type { Intent, Target } from '@squeeze/domain/understanding/intent';
import { z } from 'zod';
import { isPartOf, saysTheSame } from './said-words.ts';
import { endIn, timeIn } from './tools/event-words.ts';
import { dueIn } from './tools/time-words.ts';
import type { ToolContext } from './tools/tool.ts';
import type { AsksTheSame } from './typed-request.ts';

/** What a call may say of a todo, an event or a note; whatever else it says is no part of what was typed. */
const Said = z
  .object({
    id: z.string(),
    title: z.string(),
    due: z.string().nullable(),
    priority: z.string().nullable(),
    category: z.string().nullable(),
    status: z.string(),
    starts: z.string().nullable(),
    ends: z.string().nullable(),
    place: z.string().nullable(),
    rule: z.string().nullable(),
    occurrence: z.string(),
    scope: z.literal('this'),
    content: z.string(),
    archived: z.boolean(),
  })
  .partial()
  .strict();
type Said = z.infer<typeof Said>;
type Field = keyof Said;

type Meets = (intent: Intent, said: Said, context: ToolContext) => boolean | Promise<boolean>;

/** Of a thing that there is already it takes something away to say that they are nothing; anything else says nothing by that. */
const emptied: ReadonlySet<string> = new Set<Field>(['title', 'due', 'category', 'place', 'rule', 'content']);

function saidBy(input: unknown): Said | null {
  if (typeof input !== 'object' || input === null) return null;
  const isOld = 'id' in input;
  const given = Object.entries(input).filter(
    ([field, value]) => value !== undefined && !(isEmpty(value) && !(isOld && emptied.has(field))),
  );
  return Said.safeParse(Object.fromEntries(given)).data ?? null;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const onlySays = (said: Said, ...fields: readonly Field[]): boolean =>
  Object.keys(said).every((field) => fields.includes(field as Field));

const typed =
  (meets: Meets): AsksTheSame =>
  async (intent, input, context) => {
    const said = saidBy(input);
    return said !== null && (await meets(intent, said, context));
  };

const means = (target: Target, { id, occurrence }: Said): boolean =>
  target.found === 'one' && target.id === id && (target.occurrence ?? null) === (occurrence ?? null);

/** A day or an instant, whichever way it is written. */
const sameTime = (said: string | null | undefined, meant: string | null, timeZone: string): boolean => {
  if (said == null || meant === null) return (said ?? null) === meant;
  const one = dueIn(said, timeZone);
  return one.includes('T') && meant.includes('T') ? Date.parse(one) === Date.parse(meant) : one === meant;
};

const hourMs = 60 * 60_000;

/** As it was said, or as long as it is anyway where nothing was. */
function sameEnd({ starts, ends }: Said, meant: string | null): boolean {
  if (ends == null || starts == null) return true;
  if (meant !== null) return endIn(ends) === meant;
  if (isDay(ends)) return ends === starts;
  return Date.parse(`${timeIn(ends)}Z`) - Date.parse(`${timeIn(starts)}Z`) === hourMs;
}

const createTodo: Meets = (intent, said, { owner }) =>
  intent.kind === 'add_todo' &&
  onlySays(said, 'title', 'due', 'priority', 'category') &&
  isPartOf(said.title ?? '', intent.title) &&
  sameTime(said.due, intent.due, owner.timeZone) &&
  (said.priority == null || said.priority === (intent.priority ?? 'medium')) &&
  (said.category == null || saysTheSame(said.category, intent.category ?? ''));

const changeTodo: Meets = (intent, said, { owner }) => {
  switch (intent.kind) {
    case 'move':
      return (
        means(intent.target, said) &&
        intent.repeats === null &&
        said.due !== undefined &&
        onlySays(said, 'id', 'due') &&
        sameTime(said.due, intent.due, owner.timeZone)
      );
    case 'rename':
      return (
        means(intent.target, said) &&
        onlySays(said, 'id', 'title') &&
        saysTheSame(said.title ?? '', intent.title)
      );
    case 'rate':
      return (
        means(intent.target, said) && onlySays(said, 'id', 'priority') && said.priority === intent.priority
      );
    case 'reopen':
      return means(intent.target, said) && onlySays(said, 'id', 'status') && said.status === 'pending';
    case 'complete':
      return means(intent.target, said) && onlySays(said, 'id', 'status') && said.status === 'completed';
    default:
      return false;
  }
};

const changeEvent: Meets = (intent, said, { owner }) => {
  switch (intent.kind) {
    case 'move':
      return (
        means(intent.target, said) &&
        intent.repeats === null &&
        said.starts != null &&
        onlySays(said, 'id', 'occurrence', 'scope', 'starts') &&
        sameTime(said.starts, intent.due, owner.timeZone)
      );
    case 'rename':
      return (
        means(intent.target, said) &&
        onlySays(said, 'id', 'occurrence', 'scope', 'title') &&
        saysTheSame(said.title ?? '', intent.title)
      );
    case 'place_event':
      return (
        means(intent.target, said) &&
        onlySays(said, 'id', 'occurrence', 'scope', 'place') &&
        said.place !== undefined &&
        saysTheSame(said.place ?? '', intent.place ?? '')
      );
    default:
      return false;
  }
};

const createEvent: Meets = (intent, said) =>
  intent.kind === 'add_event' &&
  onlySays(said, 'title', 'starts', 'ends', 'place', 'rule') &&
  isPartOf(said.title ?? '', intent.title) &&
  timeIn(said.starts ?? '') === intent.starts &&
  sameEnd(said, intent.ends) &&
  (said.place == null || saysTheSame(said.place, intent.place ?? '')) &&
  (said.rule ?? null) === intent.rule;

const createNote: Meets = (intent, said) =>
  intent.kind === 'add_note' &&
  onlySays(said, 'title', 'content') &&
  saysTheSame(said.content ?? '', intent.content) &&
  isPartOf(said.title ?? '', intent.title);

/** Whether a note is called so. What was spoken of last is a model's to know, and a card's to ask. */
async function isNote(
  { about, id }: { readonly about: string; readonly id: string | undefined },
  { db, owner: { userId } }: ToolContext,
  find: typeof findNote | typeof findDeletedNote = findNote,
): Promise<boolean> {
  const note = about.trim() === '' || id === undefined ? null : await find(db, userId, id);
  return (
    note !== null && isPartOf(about, noteName({ title: note.title, excerpt: noteExcerpt(note.content) }))
  );
}

const appendToNote: Meets = async (intent, { id, ...said }, context) =>
  intent.kind === 'append_note' &&
  onlySays(said, 'content') &&
  saysTheSame(said.content ?? '', intent.content) &&
  (await isNote({ about: intent.about, id }, context));

const changeNote: Meets = async (intent, { id, ...said }, context) => {
  if (intent.kind !== 'change_note') return false;
  const { mark, about } = intent;
  const isSame =
    mark.is === 'title'
      ? onlySays(said, 'title') && saysTheSame(said.title ?? '', mark.title)
      : mark.is === 'archived' && onlySays(said, 'archived') && said.archived === mark.on;
  return isSame && (await isNote({ about, id }, context));
};

/** By tool: whether an intent is the very same wish for a thing that a connected service has or would get. */
export const typedThings: Readonly<Record<string, AsksTheSame>> = {
  create_todo: typed(createTodo),
  change_todo: typed(changeTodo),
  complete_todo: typed(
    (intent, said) => intent.kind === 'complete' && means(intent.target, said) && onlySays(said, 'id'),
  ),
  create_event: typed(createEvent),
  change_event: typed(changeEvent),
  create_note: typed(createNote),
  append_to_note: typed(appendToNote),
  change_note: typed(changeNote),
  restore_note: typed(
    async (intent, { id, ...said }, context) =>
      intent.kind === 'restore_note' &&
      onlySays(said) &&
      (await isNote({ about: intent.about, id }, context, findDeletedNote)),
  ),
};
