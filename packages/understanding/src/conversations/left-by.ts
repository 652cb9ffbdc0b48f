import type { Done, Intent, Named } from '@squeeze/domain/understanding/intent';
import type { Memory } from '@squeeze/server/assistant/built-in/memory';
import { presentSchedule } from '@squeeze/server/features/ai-tasks/present-schedule';
import type { Moment } from '../cases/moment.ts';
import { nounOf } from './actual-things.ts';
import type { ExpectedThing, ExpectedTurn } from './conversation-case.ts';
import { instantOf, scheduleOf } from './expected-state.ts';

/** What a turn that went right would have left for the next, as far as its expectation tells. */
export function leftBy(
  turn: ExpectedTurn,
  before: ReadonlyMap<string, ExpectedThing>,
  { ids, events }: { readonly ids: ReadonlyMap<string, string>; readonly events: ReadonlySet<string> },
  moment: Moment,
): Partial<Memory> {
  const did = turn.changed.map((thing): Done => {
    const id = ids.get(thing.key) ?? '';
    const named: Named = { noun: events.has(id) ? 'event' : nounOf(thing), id, title: titleOf(thing) };
    return { intent: intentOf(thing, before.get(thing.key), named, moment), thing: named };
  });
  const [first] = turn.changed;
  const asks = turn.answer?.does === 'ask' ? turn.answer.about : null;
  if (asks === 'title') {
    return {
      question: { kind: 'ask_what', order: 'add_todo', category: null },
      asked: { choices: [], at: moment.now },
    };
  }
  if (asks !== 'when' || first === undefined) return did.length === 0 ? {} : { did };
  const waiting = {
    id: ids.get(first.key) ?? '',
    title: titleOf(first),
    due: first.when,
    repeats: [],
    at: moment.now,
  };
  const question = { kind: 'ask_when', ...waiting, keptAs: waiting.id } as const;
  return { did, waiting: [waiting], question, asked: { choices: [], at: moment.now } };
}

const titleOf = ({ title }: ExpectedThing): string => (title === '*' ? 'Alarm' : title);

function intentOf(
  thing: ExpectedThing,
  before: ExpectedThing | undefined,
  named: Named,
  moment: Moment,
): Intent {
  const target = { found: 'one', ...named } as const;
  if (before !== undefined && before.kind === 'todo' && before.priority !== thing.priority) {
    return { kind: 'rate', target, priority: thing.priority as 'low' | 'medium' | 'high' };
  }
  if (before !== undefined && before.category !== thing.category) {
    return { kind: 'categorise', target, category: thing.category };
  }
  if (thing.isDone) return { kind: 'complete', target };
  if (thing.isPaused) return { kind: 'pause', target };
  if (thing.kind === 'todo') {
    const due = thing.when === null ? null : thing.when.length === 10 ? thing.when : iso(thing.when, moment);
    const priority = thing.priority === 'high' || thing.priority === 'low' ? thing.priority : null;
    return { kind: 'add_todo', title: named.title, due, priority, category: thing.category };
  }
  const schedule = scheduleOf(thing, moment);
  return {
    kind: 'add_reminder',
    title: named.title,
    scheduleType: schedule.type,
    schedule: presentSchedule(schedule),
  };
}

const iso = (when: string, moment: Moment): string => new Date(instantOf(when, moment)).toISOString();
