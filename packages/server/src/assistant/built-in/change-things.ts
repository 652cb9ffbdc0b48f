import { limits } from '@squeeze/contracts/limits';
import type { ScheduleInput } from '@squeeze/contracts/schedules';
import type { AiTaskRecord } from '@squeeze/database/repositories/ai-task-repository';
import { foldText } from '@squeeze/domain/capture/folded-text';
import type { Intent, Named, SaidSchedule } from '@squeeze/domain/understanding/intent';
import { newRhythm } from '@squeeze/domain/understanding/recurrence/todo-repeat';
import { presentInstant } from '../../http/present-instant.ts';
import type { CallResult } from '../call-result.ts';
import { instantAt, wallTime } from '@squeeze/domain/zoned-time';
import { sayRule } from './rhythm-words.ts';
import { showOne } from './show-things.ts';
import { listName, say, sayResult, when, type Said, type Stage } from './stage.ts';

type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

export async function addTodo(stage: Stage, intent: IntentOf<'add_todo'>): Promise<Said> {
  const { title, due, priority, category, repeat = null, estimate = null } = intent;
  if (title.length > limits.todoTitle.max) return say(stage.words.titleTooLong(limits.todoTitle.max));
  const result = await stage.turn.toolbox.call('create_todo', {
    title,
    due,
    priority,
    category,
    repeat,
    estimate_minutes: estimate,
  });
  // Counted from when it is done it has no rhythm of its own.
  const often = repeat?.after === 'completion' ? sayRule(repeat.rule, stage.words) : null;
  return often === null
    ? sayResult(stage, result, title)
    : sayResult(stage, result, title, (added) =>
        stage.words.added(added, null, stage.words.afterDone(often)),
      );
}

export async function addReminder(stage: Stage, intent: IntentOf<'add_reminder'>): Promise<Said> {
  const { title, scheduleType, schedule } = intent;
  if (title.length > limits.aiTaskTitle.max) return say(stage.words.titleTooLong(limits.aiTaskTitle.max));
  if (typeof schedule.at === 'string' && Date.parse(schedule.at) <= stage.turn.now)
    return say(stage.words.alreadyPast);
  const result = await stage.turn.toolbox.call('create_reminder', {
    title,
    schedule_type: scheduleType,
    schedule,
    todo_id: intent.keptAs === undefined ? todoCalled(stage, title) : null,
  });
  if (isTooOften(result, schedule)) return say(stage.words.tooOften(limits.scheduleEveryMs / 60_000));
  const { keptAs } = intent;
  if (result.kind === 'changed' && keptAs !== undefined && !stage.standInsGone.has(keptAs)) {
    stage.standInsGone.add(keptAs);
    await takeStandInBack(stage, keptAs);
  }
  return sayResult(stage, result, title);
}

/** The one open todo that is called just so: a reminder in these words is of that. */
function todoCalled({ things }: Stage, title: string): string | null {
  const wanted = foldText(title.trim());
  const [todo, ...others] = things.open.filter((open) => foldText(open.title.trim()) === wanted);
  return todo === undefined || others.length > 0 ? null : todo.id;
}

/** The todo that stood for a reminder goes, with what was done to it meanwhile: its receipts say so, each. */
async function takeStandInBack({ turn, things }: Stage, id: string): Promise<void> {
  const receipts = turn.history
    .flatMap((message) => message.receipts)
    .filter(({ nounId, state }) => nounId === id && state === 'done');
  let isGone = false;
  for (const receipt of receipts.toReversed()) {
    const undone = await turn.decisions.undo(receipt.id);
    isGone ||= undone?.action === 'created';
  }
  if (isGone || !things.open.some((todo) => todo.id === id)) return;
  // Changed by hand, or made too long ago to be taken back: it is the assistant's own, so its deletion needs no yes.
  const result = await turn.toolbox.call('delete_todo', { id });
  if (result.kind === 'changed') await turn.decisions.confirm(result.receipt.id);
}

/** Of what the grammar of recurrences makes, nothing but a rule in minutes can run too often. */
const isTooOften = (result: CallResult, { rule }: ScheduleInput): boolean =>
  result.kind === 'refused' && result.code === 'validation_failed' && /MINUTELY/.test(rule ?? '');

/** A command about one thing that has been found. */
export async function changeOne(
  stage: Stage,
  intent: IntentOf<
    | 'complete'
    | 'delete'
    | 'reopen'
    | 'pause'
    | 'resume'
    | 'move'
    | 'snooze'
    | 'rename'
    | 'rate'
    | 'categorise'
  >,
  target: Named,
): Promise<Said> {
  switch (intent.kind) {
    case 'complete':
      return await complete(stage, target);
    case 'delete':
      return await callOn(
        stage,
        target,
        { todo: 'delete_todo', ai_task: 'delete_ai_task' },
        (title) => title,
      );
    case 'reopen':
    case 'resume':
      return await takeUp(stage, target);
    case 'pause':
      return target.noun === 'todo'
        ? say(stage.words.cannotPauseTodo(target.title))
        : await callOn(stage, target, { ai_task: 'pause_ai_task' }, stage.words.paused);
    case 'move':
      return await move(stage, intent, target);
    case 'snooze':
      return await snooze(stage, target, intent.until);
    case 'rename':
      return await callOn(
        stage,
        target,
        { todo: 'change_todo', ai_task: 'change_reminder' },
        (title) => stage.words.renamed(target.title, title),
        { title: intent.title },
      );
    case 'categorise':
      return target.noun === 'ai_task'
        ? say(stage.words.cannotCategoriseReminder(target.title))
        : await callOn(
            stage,
            target,
            { todo: 'change_todo' },
            (title) => stage.words.categorised(title, listName(stage, intent.category)),
            { category: intent.category },
          );
    case 'rate':
      return target.noun === 'ai_task'
        ? say(stage.words.cannotRateReminder(target.title))
        : await callOn(
            stage,
            target,
            { todo: 'change_todo' },
            (title) => stage.words.rated(title, intent.priority),
            { priority: intent.priority },
          );
  }
}

/** Calls the tool that its noun has for this, with the id and whatever else it takes. */
async function callOn(
  stage: Stage,
  target: Named,
  tools: { readonly todo?: string; readonly ai_task?: string },
  worded: ((title: string, due: string | null) => string) | null,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Said> {
  const tool = target.noun === 'event' ? undefined : tools[target.noun];
  if (tool === undefined) return say(stage.words.refused(target.title));
  const result = await stage.turn.toolbox.call(tool, { id: target.id, ...input });
  return sayResult(stage, result, target.title, worded ?? undefined);
}

async function complete(stage: Stage, target: Named): Promise<Said> {
  const { words, things } = stage;
  if (things.done.some(({ id }) => id === target.id)) return say(words.alreadyCompleted(target.title));
  if (target.noun === 'todo') return await callOn(stage, target, { todo: 'complete_todo' }, null);
  const task = taskOf(stage, target);
  // What recurs cannot be ticked off: the next time comes as planned.
  if (task !== undefined && task.schedule.type !== 'once') {
    const about = [{ noun: target.noun, id: target.id }];
    return { lines: [words.nextTime(target.title, when(stage, task.nextRunAt))], about };
  }
  return await callOn(stage, target, { ai_task: 'pause_ai_task' }, words.noLongerReminded);
}

async function takeUp(stage: Stage, target: Named): Promise<Said> {
  const { words, things } = stage;
  // "I haven't called mom" of what is still to be done changes nothing.
  if (target.noun === 'todo' && things.open.some(({ id }) => id === target.id)) return showOne(stage, target);
  const resumed = (title: string, due: string | null): string => words.resumed(title, when(stage, due));
  return target.noun === 'todo'
    ? await callOn(stage, target, { todo: 'change_todo' }, words.reopened, { status: 'pending' })
    : await callOn(stage, target, { ai_task: 'resume_ai_task' }, resumed);
}

async function move(stage: Stage, intent: IntentOf<'move'>, target: Named): Promise<Said> {
  const { words } = stage;
  if (target.noun === 'todo' && intent.repeats !== null)
    return await repeatTodo(stage, { repeats: intent.repeats, time: intent.time }, target);
  if (target.noun === 'todo') {
    return await callOn(stage, target, { todo: 'change_todo' }, null, {
      due: dueOnDay(stage, intent, target),
    });
  }
  const change = scheduleChange(intent, taskOf(stage, target));
  if (change === 'no time') return say(words.reminderNeedsTime(target.title));
  if (change === 'just this once') return await snooze(stage, target, Date.parse(intent.due ?? ''));
  return await callOn(stage, target, { ai_task: 'change_reminder' }, null, change);
}

/** A todo comes again from now on; where that is several times a day, only a reminder can. */
async function repeatTodo(
  stage: Stage,
  { repeats, time }: { readonly repeats: SaidSchedule; readonly time: string | null },
  target: Named,
): Promise<Said> {
  const { now, owner } = stage.turn;
  const todo = stage.things.open.find(({ id }) => id === target.id);
  const due = todo === undefined ? null : (todo.dueDay ?? presentInstant(todo.dueAt));
  const said = newRhythm(repeats, { time, due }, { now, timeZone: owner.timeZone });
  if (said === null) return say(stage.words.todoOncePerDay(target.title));
  return await callOn(stage, target, { todo: 'change_todo' }, null, { repeat: said.repeat, due: said.due });
}

/** A day alone keeps the time, also of what was chosen only after the day was said. */
function dueOnDay({ things, turn }: Stage, { due, time }: IntentOf<'move'>, { id }: Named): string | null {
  const at = things.open.find((todo) => todo.id === id)?.dueAt ?? null;
  if (due === null || due.length > 10 || time !== null || at === null) return due;
  const { timeZone } = turn.owner;
  return new Date(instantAt(due, wallTime(at, timeZone), timeZone)).toISOString();
}

/** What moving does to a reminder: a new rhythm or time for good, or one occurrence elsewhere. */
function scheduleChange(
  { due, time, repeats }: IntentOf<'move'>,
  task: AiTaskRecord | undefined,
): Readonly<Record<string, unknown>> | 'no time' | 'just this once' {
  if (repeats !== null) return { schedule_type: repeats.scheduleType, schedule: repeats.schedule };
  if (due === null) return 'no time';
  if (task === undefined || task.schedule.type === 'once') {
    return { schedule_type: 'once', schedule: { at: due } };
  }
  if (time === null) return 'just this once';
  return { schedule: { time } };
}

async function snooze(stage: Stage, target: Named, until: number): Promise<Said> {
  const { words, turn } = stage;
  if (until <= turn.now) return say(words.alreadyPast);
  const later = (title: string): string => words.snoozed(title, when(stage, until) ?? '');
  const moment = new Date(until).toISOString();
  return target.noun === 'todo'
    ? await callOn(stage, target, { todo: 'change_todo' }, later, { due: moment })
    : await callOn(stage, target, { ai_task: 'snooze_reminder' }, later, { until: moment });
}

const taskOf = ({ things }: Stage, target: Named): AiTaskRecord | undefined =>
  things.tasks.find(({ id }) => id === target.id);
