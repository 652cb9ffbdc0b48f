import { matchesOf } from '../capture/matches-of.ts';
import { blotOut, foldText } from '../capture/folded-text.ts';
import { parseTodos } from '../capture/parse-todos.ts';
import { protectedText } from '../capture/protected-text.ts';
import { capturePart } from './capture-part.ts';
import type { Asked, Language } from './intent.ts';
import { findRecurrence } from './recurrence/find-recurrence.ts';
import { beginsTask, endsInVerb } from '../capture/task-verbs.ts';

export interface TaskPart {
  text: string;
  /** Joined to the one before by "and" or a comma, so that a "remind me" may go for both. */
  goesOn: boolean;
  /** It begins with "to", as in "remind me to … and to …". */
  led?: true;
  /** A reminder like the one before, whose date it shares. */
  reminds?: true;
}

/**
 * Where a task may end: "and" and commas stand in lists as well, the others hardly. Only where a run of blanks begins: from
 * each of its characters the rest of it would be read again.
 */
const ends =
  /(?<!\s)(?:(?<soft>(?:\s*,\s*(?:(?:and|then|et|puis|y|e|n|luego)\s+)?|\s+(?:and|&|\+|et|y|e|n)\s+)(?:(?:then|also|puis|aussi|luego|tambien)\s+)?(?:to\s+|de\s+(?=\p{L}+(?:er|ir|re)\s)|d'(?=\p{L}+(?:er|ir|re)\s)|que (?:je |j'))?)|(?<firm>\s*;\s*|(?<=\p{L}{2}|\p{N})[.!]\s+|\s+(?:then|puis|luego|despues)\s+))/gu;
/** What only a command or a reminder begins with; it is one of its own wherever it stands. */
const ownBeginning: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:please |pls |also )*(?:remind me|set (?:a|an) (?:reminder|alarm)|don'?t let me forget|don'?t forget to|i need to|i have to|i (?:just |already )?(?:called|paid|bought|did|finished|sent)|done with|(?:mark|check off|tick off|snooze|delete|reschedule|postpone) |add ))/u,
  fr: /^(?:rappelle[- ]moi|je dois|il faut|n'oublie pas|ajoute |supprime |deplace |repousse |coche )/u,
  es: /^(?:recuerdame|tengo que|hay que|no olvides|anade |borra |mueve |marca )/u,
};
/** What belongs to the task before: "find the form and sign it". */
const backwards =
  /(?<![\p{L}\p{N}'])(?:it|him|them|its|that one|lui|leur)(?![\p{L}\p{N}'])|(?<![\p{L}\p{N}'])her$|[aei]r(?:lo|la|los|las|le|les)(?![\p{L}\p{N}])/u;
/** Beginnings of a clause that the rest hangs on, and errands given to somebody else. */
const dependent =
  /^(?:if|when|whenever|after|before|once|while|as soon as|unless|si|quand|apres|avant|cuando|despues|antes)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:ask|tell|remind|help|get|have|let|demander? a|dire a|pedir a|decir a|decirle a) (?!me(?![a-z]))\p{L}+ (?:to|de|que) /u;
/** More parts than this are rather a text than a list of tasks. */
const mostParts = 40;
/** Joints looked at in one line. */
const mostJoints = 150;
/** Characters read for dates before and behind them, which is most of the work. */
const mostReadForDates = 2_560;
/** How far around a joint is looked, or long texts would be read again at each. */
const nearby = 160;

/**
 * A line taken apart into tasks, each one of its own: "buy milk, call the bank" but not "salt and pepper", "wash
 * and fold the laundry" or "call mom and ask about the trip". What is quoted stays whole.
 */
export function splitTasks(line: string, asked: Asked): TaskPart[] {
  const readable = blotOut(line, protectedText(line));
  const folded = foldText(readable);
  const parts: TaskPart[] = [];
  let from = 0;
  let goesOn = false;
  let led = false;
  let joints = 0;
  let readForDates = 0;
  // What stands behind one joint mostly stands before the next.
  const known = new Map<string, boolean>();
  const dated = ({ text }: Side): boolean => {
    const before = known.get(text);
    if (before !== undefined) return before;
    readForDates += text.length;
    const is = readForDates <= mostReadForDates && isDated(text, asked);
    known.set(text, is);
    return is;
  };
  const found = matchesOf(folded, ends);
  // The clause behind a joint is shorter, and where it says no date nobody need know of what stands before it; only where not
  // everything is read, what comes first counts first.
  const isAllRead = found.length * 2 * nearby <= mostReadForDates;
  const bothDated = (left: Side, clause: Side): boolean =>
    isAllRead ? dated(clause) && dated(left) : dated(left) && dated(clause);
  for (const match of found) {
    const start = match.index;
    const next = start + match[0].length;
    const soft = match.groups?.['soft'] !== undefined;
    if (start <= from || parts.length >= mostParts || joints >= mostJoints) {
      continue;
    }
    joints += 1;
    const left = side(readable, folded, Math.max(from, start - nearby), start);
    const right = side(readable, folded, next, next + nearby);
    if (separates(left, right, soft, asked, bothDated)) {
      parts.push({ text: line.slice(from, start), goesOn, ...(led && { led }) });
      from = next;
      goesOn = soft;
      led = /(?:\bto\s+|\bde\s+|\bd')$/u.test(match[0]);
    }
  }
  return [...parts, { text: line.slice(from), goesOn, ...(led && { led }) }].filter(({ text }) =>
    /[\p{L}\p{N}]/u.test(text),
  );
}

interface Side {
  text: string;
  folded: string;
}

function side(text: string, folded: string, start: number, end: number): Side {
  return { text: text.slice(start, end), folded: folded.slice(start, end) };
}

function separates(
  left: Side,
  right: Side,
  soft: boolean,
  asked: Asked,
  bothDated: (left: Side, clause: Side) => boolean,
): boolean {
  const { language } = asked;
  const beginning = right.folded.slice(0, 80);
  const isOwn = ownBeginning[language].test(beginning) || ownBeginning.en.test(beginning);
  if (isOwn) {
    return !endsInVerb(left.folded, language);
  }
  const clause = beginning.split(/[,;.\n]|\s(?:and|et|y)\s/u, 1)[0] ?? '';
  if (endsInVerb(left.folded, language)) {
    return false;
  }
  if (!beginsTask(beginning, language, soft)) {
    return bothDated(left, side(right.text, right.folded, 0, clause.length));
  }
  if (!soft) {
    return true;
  }
  const capitals =
    /\p{Lu}\S*$/u.test(left.text.slice(-60)) && /^\p{Lu}/u.test(right.text) && /\s/u.test(left.text.trim());
  return (
    !capitals &&
    !backwards.test(clause) &&
    !dependent.test(left.folded) &&
    !(recurs(left, asked) && !recurs(right, asked))
  );
}

/** "Buy milk tomorrow and eggs on friday": what is there to be done has a date of its own behind it. */
function isDated(text: string, asked: Asked): boolean {
  // Most parts say no date, which takes less to find out than that they say no rhythm.
  const [todo] = parseTodos(text, { ...asked, categories: asked.categories ?? [] });
  if (todo === undefined || todo.due_date === null) return false;
  const part = capturePart(text, asked);
  return part !== null && part.due !== null && part.named && part.opening === null;
}

/** A rhythm before "and" goes for what comes after it too, so such a line is left whole. */
function recurs({ text }: Side, asked: Asked): boolean {
  return findRecurrence(text, asked) !== null;
}
