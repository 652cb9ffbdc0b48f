import { planDay } from '@squeeze/domain/todos/plan-day';
import type { TodoRecord } from '@squeeze/database/repositories/todo-repository';
import { openOfDays } from './known-things.ts';
import { say, when, type Said, type Stage } from './stage.ts';

const suggestedTodos = 2;
/** What is due within two days is a next step even on a quiet day. */
const soonMs = 2 * 86_400_000;

/**
 * What to do now, as the day plan of the other screens has it: one thing, so that nobody has to choose from a list.
 * @param overwhelmed to somebody for whom it is all too much: only the one thing, and that the rest can wait
 */
export function suggest(stage: Stage, overwhelmed: boolean): Said {
  const { words, things, turn } = stage;
  const plan = planDay(openOfDays(things), turn.now, turn.owner.timeZone);
  const [next] = plan.next;
  const { now } = plan;
  if (now === null) {
    const isSoon = next?.dueSort != null && next.dueSort - turn.now < soonMs;
    if (overwhelmed && (next === undefined || !isSoon)) return say(words.restToday);
    if (overwhelmed && next !== undefined) return { lines: [words.justThis(next.title)], about: about(next) };
    return next === undefined
      ? say(words.nothingToDo)
      : { lines: [words.comesNext(next.title, dueOf(stage, next))], about: about(next) };
  }
  const titles = plan.next.slice(0, suggestedTodos).map(({ title }) => title);
  const line = overwhelmed ? words.justThis(now.title) : words.doNow(now.title, dueOf(stage, now), titles);
  return { lines: [line], about: about(now) };
}

const about = ({ id }: TodoRecord) => [{ noun: 'todo' as const, id }];

/** When it is due; nothing of a date that has gone by, which is no help to begin. */
const dueOf = (stage: Stage, { dueDay, dueAt, dueSort }: TodoRecord): string | null =>
  dueSort !== null && dueSort <= stage.turn.now ? null : when(stage, dueAt ?? dueDay);
