import { blotOut, foldText } from '../../capture/folded-text.ts';
import { classify } from '../acts/classify.ts';
import { asTodo, capturePart } from '../capture-part.ts';
import { findTarget, pools } from '../find-target.ts';
import { moveIntent, shiftIntent } from '../commands/move.ts';
import type { Asked, Intent, Named, Waiting } from '../intent.ts';
import { reminderOf } from '../reading/reminder-of.ts';
import { slotsOf } from '../reading/slots.ts';
import { isQuestion } from '../questions/is-question.ts';
import { said } from '../said.ts';
import { readCommand } from '../commands/read-command.ts';
import { withoutTodoLead } from '../task-leads.ts';
import { changeIn } from './change-in.ts';
import { clausesOf, telling } from './clause.ts';
import { heldReminder, partOfDay } from './held-reminder.ts';

type Open<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

const yes =
  /^(?:yes|yeah|yep|sure|ok|okay|please do|do it|oui|ouais|d'accord|vas-y|si|dale|vale|claro)(?:[ ,!.]+(?:please|do|stp|por favor))*$/u;
/** "Ok" is said to anything: it does not ask for something to be kept. */
const acknowledgement = /^(?:ok|okay|d'accord|dale|vale|claro)(?:[ ,!.]+(?:stp|por favor))*$/u;
/** "Keep it as a todo", alone or behind a yes. */
const keeping =
  /^(?:(?:yes|yeah|yep|sure|ok|okay|oui|ouais|d'accord|si|dale|vale|claro|please)[ ,!.]+)*(?:keep (?:it|that)(?: as a (?:todo|task))?|garder?(?:[- ](?:l[ea]|ca))?(?: comme tache)?|guarda(?:r?l[oa])(?: como tarea)?|apuntal[oa])(?:[ ,!.]+(?:please|stp|por favor))*$/u;

const bare = (text: string): string => foldText(text.trim()).replace(/[\s.!]+$/u, '');

/** What was not understood is kept where that is said; after an aside only in words that say so. */
export function answerUnclear(text: string, asked: Asked): Intent[] | null {
  const { question = null, isAside = false } = asked.frame ?? {};
  if (question?.kind !== 'unclear') return null;
  const words = bare(text);
  const agrees = !isAside && yes.test(words) && !acknowledgement.test(words);
  return agrees || keeping.test(words) ? kept(question.text, asked) : null;
}

/** What answers the open question, completing the order it was asked for; null when something else is said. */
export function answerQuestion(text: string, asked: Asked): Intent[] | null {
  const question = asked.frame?.question ?? null;
  switch (question?.kind) {
    case 'ask_when':
      return answerWhen(text, question, asked);
    case 'ask_what':
      return answerWhat(text, question, asked);
    default:
      return null;
  }
}

const kept = (text: string, asked: Asked): Intent[] | null => {
  const part = capturePart(withoutTodoLead(text, asked.language), asked);
  return part === null ? null : asTodo(part, asked);
};

function answerWhen(text: string, question: Open<'ask_when'>, asked: Asked): Intent[] | null {
  if (question.moves !== undefined) return answerMoved(text, question.moves, asked);
  const waiting: Waiting = { id: question.keptAs ?? '', ...question };
  const plain = withoutHedges(text);
  for (const part of [text, ...(plain === text ? [] : [plain]), ...clausesOf(text).toReversed()]) {
    const { when, recurrence, words } = changeIn(part, asked);
    const others = telling(words);
    // Any other word may be a task of its own: "dentist friday at 3".
    if ((when !== null || recurrence !== null) && names(others, waiting)) {
      return heldReminder(waiting, { when, recurrence }, asked);
    }
  }
  const part = partOfDay(text, asked);
  if (part !== null) return heldReminder(waiting, { when: part, recurrence: null }, asked);
  // A yes says nothing of when.
  return yes.test(bare(text)) ? [question] : null;
}

/** "7 would be great", "je dirais 11h", "venga a las 7": what is said around a time without saying more. */
const withoutHedges = (text: string): string => {
  const hedges = [...foldText(text).matchAll(hedge)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  return blotOut(text, hedges)
    .replaceAll(/[,.!…]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
};
const hedge =
  /(?<!\p{L})(?:i (?:guess|think|suppose|reckon)|i'd say|maybe|perhaps|probably|dunno|idk|would be|will be|works|great|good|perfect|lovely|nice|brilliant|ta|cheers|je (?:dirais|pense|crois|suppose)|jsp|peut-etre|sans doute|ce serait|ce sera|serait|top|super|parfait|nickel|cool|allez|merci|supongo|creo|yo diria|quizas?|tal vez|igual|estaria|seria|genial|perfecto|bien|venga|gracias)(?!\p{L})/gu;

/** When what is there already is to be instead. */
function answerMoved(text: string, thing: Named, asked: Asked): Intent[] | null {
  const target = { found: 'one', ...thing } as const;
  for (const part of [text, ...clausesOf(text).toReversed()]) {
    const { when, recurrence, shift, words } = changeIn(part, asked);
    if (!telling(words).every(({ word }) => foldText(thing.title).includes(word))) continue;
    if (recurrence !== null) return [moveIntent(target, recurrence, asked)];
    if (when !== null) return [moveIntent(target, when, asked)];
    const shifted = shift === null ? null : shiftIntent(target, shift.length, asked, shift.isEarlier);
    if (shifted !== null) return [shifted];
  }
  return null;
}

const names = (words: readonly { readonly word: string }[], { title }: Waiting): boolean => {
  const folded = foldText(title);
  return words.every(({ word }) => folded.includes(word));
};

/** Not an answer but something else: a question, talk, what is beyond. */
const elsewhere = new Set([
  'talk',
  'beyond',
  'list',
  'clock',
  'overview',
  'summarise',
  'search',
  'suggest',
  'undo',
]);

function answerWhat(text: string, question: Open<'ask_what'>, asked: Asked): Intent[] | null {
  const message = said(text);
  const { order, category } = question;
  // What is to stand in a note is read before all else.
  if (order === 'add_note') return null;
  const [guess] = classify(text, asked.known);
  if (isQuestion(message, asked, false) || (elsewhere.has(guess.act) && guess.probability > 0.7)) return null;
  // "J'ai fini !" names nothing.
  const { isDone, words: left } = changeIn(text, asked);
  if (isDone && telling(left).length === 0) return null;
  // An order of its own is no answer.
  const isAdding = order === 'add_todo' || order === 'add_reminder';
  if (isAdding && !guess.act.startsWith('add_') && guess.probability > 0.7) return null;
  if (readCommand(message, asked, false) !== null) return null;
  if (order === 'add_reminder') {
    const [reminder] = reminderOf(slotsOf(text, asked), asked);
    return reminder?.kind === 'add_reminder' || reminder?.kind === 'ask_when' ? [reminder] : null;
  }
  if (order === 'add_todo') {
    const todos = kept(message.text, asked);
    return (
      todos?.map((todo) =>
        todo.kind === 'add_todo' ? { ...todo, category: todo.category ?? category } : todo,
      ) ?? null
    );
  }
  if (order === 'move' || order === 'snooze' || order === 'rename') return null;
  const { target } = findTarget(message.text, pools(asked, order === 'resume' ? 'paused' : 'open'), asked);
  return target.found === 'none' ? null : [{ kind: order, target }];
}
