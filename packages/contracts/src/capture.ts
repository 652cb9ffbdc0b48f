import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CalendarEvent, CalendarEventDraft, EventTime } from './calendar-events.ts';
import { signedIn } from './callers.ts';
import { instant, timeZone, writtenText } from './fields.ts';
import { issue } from './issues.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { ScheduleInput, ScheduleType } from './schedules.ts';
import { AiTask, AiTaskDraft } from './ai-tasks.ts';
import { CapturedNote, Note } from './notes.ts';
import { Receipt } from './receipts.ts';
import { DueDate, Todo, TodoCreation, TodoPriority, TodoRepeat } from './todos.ts';

/**
 * `reminder`, `note`, `event`: the words that ask for one, "remind me to", "note:", "schedule a"; of an event they may be none,
 * at the end of the line. `place`: where it takes place. `repeat`, `estimate`, `told`: how a todo comes again, how long it takes,
 * and that it is to be reminded of before.
 */
export const captureTokenKinds = [
  'due',
  'category',
  'priority',
  'reminder',
  'note',
  'event',
  'place',
  'repeat',
  'estimate',
  'told',
] as const;

/** A stretch of the captured text that was understood; `start`/`end` are UTF-16 offsets into the text as sent. */
export const CaptureToken = z
  .object({
    kind: z.enum(captureTokenKinds),
    text: z.string(),
    start: z.int(),
    end: z.int(),
  })
  .meta({ id: 'CaptureToken' });
export type CaptureToken = z.infer<typeof CaptureToken>;

/** When something is to be reminded of: the type and the schedule of an AI task. */
const Timing = z.object({ schedule_type: ScheduleType, schedule: ScheduleInput });

export const CapturedItem = z
  .object({
    title: z.string(),
    /** The date as said; of a reminder its schedule counts. */
    due_date: DueDate.nullable(),
    priority: TodoPriority.nullable(),
    category: z.string().nullable(),
    reminder: Timing.nullable().meta({
      description:
        'When the person asked to be reminded: to be saved as an AI task of type reminder. Null: to be saved as a todo.',
    }),
    asks_when: z
      .object({ repeats: z.array(Timing) })
      .nullable()
      .meta({
        description:
          'A reminder was asked for, but no time was said or understood: to be saved as a todo, on `due_date` where a day was said, and to be asked about. `repeats` is how often, where that was said, with the time left out. Null: nothing is to be asked.',
      }),
    note: z
      .object({ title: z.string(), content: z.string() })
      .nullable()
      .meta({ description: 'What is to stand in a note, where one was asked for: to be saved as one.' }),
    event: z
      .object({
        starts: EventTime,
        ends: EventTime.nullable(),
        place: z.string().nullable(),
        rule: z.string().nullable(),
      })
      .nullable()
      .meta({
        description:
          'When and where something takes place, where an event was said: to be saved in the calendar. Without an end it takes an hour, or a day.',
      }),
    repeat: TodoRepeat.nullable().meta({
      description: 'How a todo comes again, where that was said: `due_date` is then the first time.',
    }),
    estimate_minutes: z.int().nullable(),
    told_before: Timing.nullable().meta({
      description:
        'When a todo is to be reminded of besides, where that was said: to be saved with it as an AI task of type reminder that has its id as `todo_id`.',
    }),
    tokens: z.array(CaptureToken),
  })
  .meta({ id: 'CapturedItem' });
export type CapturedItem = z.infer<typeof CapturedItem>;

export const capturedKinds = ['todo', 'reminder', 'note', 'event'] as const;

/** What may be made of a piece of a text, to be looked at before it is saved. */
export const ProposedItem = CapturedItem.extend({
  kind: z.enum(capturedKinds),
  /** The words it came from; `start`/`end` are UTF-16 offsets into the text as sent. */
  source: z.object({ text: z.string(), start: z.int(), end: z.int() }),
  /** False: rather a remark than something to do, or already done; offered, not chosen beforehand. */
  likely: z.boolean(),
}).meta({ id: 'ProposedItem' });
export type ProposedItem = z.infer<typeof ProposedItem>;

/**
 * A todo, or a reminder, a note or an event where the words asked for one; only a reminder names its type, only a note has
 * content, only an event starts.
 */
export const CapturedDraft = z.union([TodoCreation, AiTaskDraft, CapturedNote, CalendarEventDraft]);
export type CapturedDraft = z.infer<typeof CapturedDraft>;

/** At most as many are saved in one go. */
export const captureItemsMax = 50;

export const CapturedThing = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('todo'), todo: Todo }),
    z.object({ kind: z.literal('reminder'), task: AiTask }),
    z.object({ kind: z.literal('note'), note: Note }),
    z.object({ kind: z.literal('event'), event: CalendarEvent }),
  ])
  .meta({ id: 'CapturedThing' });
export type CapturedThing = z.infer<typeof CapturedThing>;

export const captureEndpoints = {
  capture: endpoint({
    method: 'post',
    path: '/capture',
    summary:
      'Save todos, reminders, notes and events in one go: all of them or none, with one receipt that takes all of them back',
    tag: 'capture',
    callers: signedIn,
    body: z.strictObject({ items: z.array(CapturedDraft).min(1).max(captureItemsMax) }),
    /** `items` in the order they were sent. */
    response: z.object({ items: z.array(CapturedThing), receipt: Receipt }),
    status: 201,
    problems: ['validation_failed', 'limit_reached'],
  }),
  parseCapture: endpoint({
    method: 'post',
    path: '/capture/parse',
    summary: 'Say what was understood of a captured text, without saving anything',
    tag: 'capture',
    callers: signedIn,
    body: z.strictObject({
      /** Not trimmed: token offsets count from its first character. */
      text: writtenText(limits.captureText.max, issue('text_required')),
      /** The language dates are written in; English is understood besides. */
      language: z.enum(languages).optional(),
      time_zone: timeZone.optional(),
      /** Offsets of tokens the person rejected; they stay part of the title. */
      rejected: z.array(z.int().min(0)).max(50).default([]),
      /** `lines`: one item for each line. `thoughts`: lists, sentences and mails are taken apart. */
      by: z.enum(['lines', 'thoughts']).default('lines'),
    }),
    response: z.object({ now: instant, items: z.array(ProposedItem) }),
    problems: ['validation_failed'],
  }),
} as const;
