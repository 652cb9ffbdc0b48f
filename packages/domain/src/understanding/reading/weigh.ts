import { beginsTask } from '../../capture/task-verbs.ts';
import { classify, type Guess } from '../acts/classify.ts';
import { asTodo, capturePart } from '../capture-part.ts';
import type { Asked, Intent } from '../intent.ts';
import { remindingOf } from '../read-reminder.ts';
import { said } from '../said.ts';
import { withoutTodoLead } from '../task-leads.ts';
import { listNamed } from './list-named.ts';
import { orderOf, readOrder } from './read-order.ts';

/** Under this a guess is none. */
const likely = 0.5;

/**
 * What rules made of a text, beside what its words look like. Only a text that no rule knew is in doubt: rules keep it as a
 * todo or find it unclear, but it may be an order in words of its own, a question, or mere talk.
 */
export function weighed(text: string, ruled: readonly Intent[], asked: Asked): Intent[] {
  const [first, ...others] = ruled;
  const inDoubt =
    first !== undefined &&
    (ruled.every(({ kind }) => kind === 'add_todo') || (others.length === 0 && isUnsure(first, text, asked)));
  const bare = said(text).text;
  // "I need to …", "todo: …" says what it is.
  const isTask = withoutTodoLead(bare, asked.language) !== bare && listNamed(bare, asked) === null;
  if (!inDoubt || isTask) {
    return [...ruled];
  }
  const [best, ...rest] = classify(text, asked.known);
  const asTodo = [best, ...rest].find(({ act }) => act === 'add_todo')?.probability ?? 0;
  if (best.act === 'add_todo' || (first.kind === 'add_todo' && others.length > 0 && asTodo > 0.2)) {
    return (
      (first.kind === 'add_todo' && others.length > 0 ? null : readOrder('add_todo', bare, asked)) ??
      keptIfLikely(text, best, ruled, asked)
    );
  }
  if (best.probability < likely) {
    return first.kind === 'add_todo' && !beginsTask(said(text).plain, asked.language, false) && asTodo < 0.35
      ? [{ kind: 'unclear', text }]
      : [...ruled];
  }
  if (best.act === 'add_reminder' && (first.kind === 'ask_when' || first.kind === 'add_reminder')) {
    const read = readOrder(best.act, bare, asked) ?? [];
    return first.kind === 'ask_when' && read.every(({ kind }) => kind === 'add_reminder') ? read : [...ruled];
  }
  const order = orderOf(best.act);
  return (
    readOrder(best.act, bare, asked) ??
    (order === null ? [...ruled] : [{ kind: 'ask_what', order, category: null }])
  );
}

/** Nothing was understood, nothing answers to what was named, or a rhythm alone made a reminder of it. */
function isUnsure(intent: Intent, text: string, asked: Asked): boolean {
  if ('target' in intent) {
    return intent.target.found === 'none' || (intent.kind === 'find' && intent.target.found === 'several');
  }
  const isOpen = ['unclear', 'beyond', 'ask_when', 'ask_what'].includes(intent.kind);
  return isOpen || (intent.kind === 'add_reminder' && remindingOf(said(text), asked) === null);
}

function keptIfLikely(
  text: string,
  { probability }: Guess,
  ruled: readonly Intent[],
  asked: Asked,
): Intent[] {
  const [first] = ruled;
  if (first?.kind === 'add_todo' || probability < likely) {
    return [...ruled];
  }
  return first?.kind === 'beyond' ? [...ruled] : (understandKept(text, asked) ?? [...ruled]);
}

const understandKept = (text: string, asked: Asked): Intent[] | null => {
  const part = capturePart(withoutTodoLead(text, asked.language), asked);
  return part === null ? null : asTodo(part);
};
