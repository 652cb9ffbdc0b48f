import type { TodoStep } from '@squeeze/contracts/todos';
import type { Named, TodoMark } from '@squeeze/domain/understanding/intent';
import { sayRule } from './rhythm-words.ts';
import { ask, say, sayResult, when, type Said, type Stage } from './stage.ts';
import { calendarWordsOf } from './words/calendar-words.ts';
import { todoWordsOf } from './words/todo-words.ts';

/** A todo is left out once, repeats no more, takes so long, begins later, or has another step. */
export async function changeTodoMarked(stage: Stage, mark: TodoMark, target: Named): Promise<Said> {
  const words = todoWordsOf(stage.words.language);
  if (target.noun !== 'todo') return say(stage.words.refused(target.title));
  const { id } = target;
  const call = async (
    tool: 'change_todo' | 'skip_todo',
    input: object,
    worded: (title: string, due: string | null) => string,
  ): Promise<Said> =>
    sayResult(stage, await stage.turn.toolbox.call(tool, { id, ...input }), target.title, worded);
  switch (mark.is) {
    case 'skipped':
      return await call('skip_todo', {}, (title, due) => words.skipped(title, when(stage, due)));
    case 'once':
      return await call('change_todo', { repeat: null }, words.once);
    case 'again': {
      const often = sayRule(mark.repeat.rule, stage.words);
      return await call('change_todo', { repeat: mark.repeat }, (title) => words.again(title, often));
    }
    case 'takes': {
      const length = calendarWordsOf(stage.words.language).length(mark.minutes);
      return await call('change_todo', { estimate_minutes: mark.minutes }, (title) =>
        words.takes(title, length),
      );
    }
    case 'someday':
      return await call('change_todo', { someday: true }, words.putOff);
    case 'starts':
      return await call('change_todo', { start: mark.day }, (title) =>
        words.startsOn(title, when(stage, mark.day) ?? mark.day),
      );
    case 'step': {
      const steps = [...stepsOf(stage, id), { title: mark.title, done: false }];
      return await call('change_todo', { steps }, (title) => words.stepAdded(title, mark.title));
    }
    case 'too_much':
      // A title with a colon or of many lines fits in no order.
      return {
        ...ask(words.firstStep(target.title), isPlain(target.title) ? words.offers(target.title) : []),
        about: [{ noun: 'todo', id }],
      };
    case 'ticked': {
      const known = stepsOf(stage, id);
      const at = placeIn(known, mark.place);
      const step = known[at];
      if (step === undefined) return say(words.noSuchStep(target.title));
      const steps = known.map((one, index) => (index === at ? { ...one, done: mark.done } : one));
      const left = steps.filter(({ done }) => !done).length;
      return await call('change_todo', { steps }, (title) =>
        mark.done ? words.stepDone(title, step.title, left) : words.stepOpen(title, step.title),
      );
    }
  }
}

const isPlain = (title: string): boolean => title.length <= 100 && !/[:\n?]/.test(title);

const stepsOf = ({ things }: Stage, id: string): readonly Omit<TodoStep, 'id'>[] =>
  things.open.find((todo) => todo.id === id)?.steps ?? [];

const placeIn = (steps: readonly Omit<TodoStep, 'id'>[], place: number): number => {
  if (place === 0) return steps.findIndex(({ done }) => !done);
  return place < 0 ? steps.length + place : place - 1;
};
