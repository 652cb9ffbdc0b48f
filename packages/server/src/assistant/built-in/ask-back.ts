import { limits } from '@squeeze/contracts/limits';
import type { AskedOrder, Intent, Named } from '@squeeze/domain/understanding/intent';
import { whenOffers } from '@squeeze/domain/understanding/frame/when-offers';
import { addTodo } from './change-things.ts';
import { offer } from './show-things.ts';
import { ask, listName, say, type Said, type Stage, when } from './stage.ts';

type Asking<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

/** Keeps what was to be a reminder as a todo, so that nothing is lost, and asks for its time. */
export async function askWhen(stage: Stage, intent: Asking<'ask_when'>): Promise<Said> {
  const { words, turn } = stage;
  const { title, due, repeats } = intent;
  if (intent.moves !== undefined) return askNewTime(stage, intent, intent.moves);
  const kept = await keep(stage, intent);
  if (kept.id === null) return kept.said;
  const choices = whenOffers(due, repeats.length > 0, {
    now: turn.now,
    timeZone: turn.owner.timeZone,
    language: words.language,
  });
  const asking = ask(words.whenToRemind, choices);
  return {
    ...asking,
    lines: [[...kept.said.lines, ...asking.lines].join('\n')],
    about: [{ noun: 'todo', id: kept.id }],
    question: { ...intent, title, keptAs: kept.id },
  };
}

/** Asks when something that is there is to be instead. */
function askNewTime({ words, turn }: Stage, intent: Asking<'ask_when'>, { noun, id }: Named): Said {
  const { now } = turn;
  const { timeZone } = turn.owner;
  const choices = whenOffers(null, false, { now, timeZone, language: words.language });
  return { ...ask(words.newTime(intent.title), choices), about: [{ noun, id }], question: intent };
}

/** Makes the todo, or moves the one there is to the day that was said. */
async function keep(
  stage: Stage,
  { title, due, keptAs }: Asking<'ask_when'>,
): Promise<{ readonly said: Said; readonly id: string | null }> {
  const { turn, words, things } = stage;
  if (keptAs === undefined) {
    const said = await addTodo(stage, { kind: 'add_todo', title, due, priority: null, category: null });
    return { said, id: said.about?.[0]?.id ?? null };
  }
  const todo = things.open.find(({ id }) => id === keptAs);
  if (todo === undefined) return { said: say(words.notFound(title)), id: null };
  if (due === null || due === todo.dueDay) return { said: say(), id: keptAs };
  const result = await turn.toolbox.call('change_todo', { id: keptAs, due: due.slice(0, 10) });
  const moved = when(stage, due.slice(0, 10)) ?? '';
  return result.kind === 'changed'
    ? { said: say(words.moved(title, moved)), id: keptAs }
    : { said: say(words.refused(title)), id: null };
}

const likelyAtMost = 3;

/** Asks what an order is about, with the things it is most likely of. */
export function askWhat(stage: Stage, intent: Asking<'ask_what'>): Said {
  const { words } = stage;
  const { order, category } = intent;
  if (order === 'add_todo') return { lines: [words.whatToAdd(listName(stage, category))], question: intent };
  if (order === 'add_note') return { lines: [words.whatToNote], question: intent };
  if (order === 'add_reminder') return { lines: [words.whatToRemindOf], question: intent };
  const candidates = likely(stage, order);
  if (candidates.length === 0) return say(words.nothingMeant);
  return { ...offer(stage, candidates, intent), question: intent };
}

/** What was spoken of last, then what is due next. */
function likely({ turn, things }: Stage, order: AskedOrder): readonly Named[] {
  const tasks = things.tasks
    .filter(({ status }) =>
      order === 'resume'
        ? status === 'paused'
        : order === 'pause' || order === 'snooze'
          ? status === 'active'
          : status !== 'completed',
    )
    .map(({ id, title }): Named => ({ noun: 'ai_task', id, title }));
  const isOfTasks = order === 'pause' || order === 'resume' || order === 'snooze';
  const todos = isOfTasks ? [] : things.open.map(({ id, title }): Named => ({ noun: 'todo', id, title }));
  const recent = turn.history
    .flatMap(({ receipts }) => receipts)
    .toReversed()
    .map(({ nounId }) => nounId);
  const rank = ({ id }: Named): number => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return [...todos, ...tasks].toSorted((a, b) => rank(a) - rank(b)).slice(0, likelyAtMost);
}

/** Says that something is not understood or not to be done here, and offers to write it down; nothing is written unasked. */
export function offerToKeep({ words }: Stage, line: string, said: string, isAskedAnother: boolean): Said {
  const text = said.trim();
  const isWorth =
    text.split(/\s+/u).length > 2 && !/\?\s*$/u.test(text) && text.length <= limits.todoTitle.max;
  return isWorth && !isAskedAnother
    ? { ...ask(line, [words.keepAsTodo]), question: { kind: 'unclear', text } }
    : say(line);
}
