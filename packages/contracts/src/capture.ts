import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { signedIn } from './callers.ts';
import { instant, timeZone, writtenText } from './fields.ts';
import { limits } from './limits.ts';
import { ScheduleInput, ScheduleType } from './schedules.ts';
import { DueDate, TodoPriority } from './todos.ts';

/** `reminder`: the words that ask for one, "remind me to". */
export const captureTokenKinds = ['due', 'category', 'priority', 'reminder'] as const;

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

export const CapturedItem = z
  .object({
    title: z.string(),
    /** The date as said; of a reminder its schedule counts, which also has the time where none was said. */
    due_date: DueDate.nullable(),
    priority: TodoPriority.nullable(),
    category: z.string().nullable(),
    /** When the person asked to be reminded: to be saved as an AI task of type reminder. Null: to be saved as a todo. */
    reminder: z.object({ schedule_type: ScheduleType, schedule: ScheduleInput }).nullable(),
    tokens: z.array(CaptureToken),
  })
  .meta({ id: 'CapturedItem' });
export type CapturedItem = z.infer<typeof CapturedItem>;

export const captureEndpoints = {
  parseCapture: endpoint({
    method: 'post',
    path: '/capture/parse',
    summary: 'Say what was understood of a captured text, without saving anything',
    tag: 'capture',
    callers: signedIn,
    body: z.strictObject({
      /** Not trimmed: token offsets count from its first character. */
      text: writtenText(limits.captureText.max, 'Text is required'),
      /** The language dates are written in; English is understood besides. */
      language: z.enum(['en', 'fr', 'es']).optional(),
      time_zone: timeZone.optional(),
      /** Offsets of tokens the person rejected; they stay part of the title. */
      rejected: z.array(z.int().min(0)).max(50).default([]),
    }),
    response: z.object({ now: instant, items: z.array(CapturedItem) }),
    problems: ['validation_failed'],
  }),
} as const;
