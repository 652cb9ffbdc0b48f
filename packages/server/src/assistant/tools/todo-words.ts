import { limits } from '@squeeze/contracts/limits';
import { TodoEstimate, TodoRepeat, TodoStep, type TodoStep as Step } from '@squeeze/contracts/todos';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';

const saidStep = z.object({ title: TodoStep.shape.title, done: z.boolean().default(false) });

/** What may be said of a todo beside what it is and when it is due, as a model says it. */
export const furtherWords = {
  start: z.iso.date().describe('YYYY-MM-DD: it is out of sight until that day'),
  someday: z.boolean().describe('true puts it off without a date'),
  estimate_minutes: TodoEstimate.describe('How long it may take, only when the person says so'),
  steps: z
    .array(saidStep)
    .max(limits.todoSteps.max)
    .describe('Small steps in order, only when the person names or asks for them'),
  repeat: TodoRepeat.describe(
    'For what is to be done again and again: an RFC 5545 RRULE of days, counted from its date or from its completion; due is then the first time',
  ),
};

/** Steps as they are stored; one that was there already keeps its id. */
export function stepsOf(said: readonly z.output<typeof saidStep>[], known: readonly Step[] = []): Step[] {
  const left = [...known];
  return said.map(({ title, done }) => {
    const at = left.findIndex((step) => step.title === title);
    const [step] = at === -1 ? [] : left.splice(at, 1);
    return { id: step?.id ?? uuidv7(), title, done };
  });
}
