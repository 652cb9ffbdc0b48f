import { foldText } from '../../capture/folded-text.ts';
import { dayInZone, endOfDay, startOfDay } from '../../zoned-time.ts';
import { findTarget, pools } from '../find-target.ts';
import type { Asked, Intent } from '../intent.ts';
import { understood } from '../read-reminder.ts';
import { isShort, typed, type Said } from '../said.ts';
import { findRange, without, type SaidRange } from './find-range.ts';
import { questionWords, type QuestionWords } from './question-words.ts';

/** "What a day!" asks for nothing. */
export const exclaims = /^(?:what an?|quelle|que|vaya) (?:day|week|journee|semaine|dia|semana)$/u;

/** The question a message puts about todos and reminders: for a list, or about one thing; null when none. */
export function readQuestion(message: Said, asked: Asked): Intent | null {
  if (!isShort(message) || exclaims.test(message.plain)) {
    return null;
  }
  const text = message.text.slice(0, message.plain.length);
  const named = aboutNamed(message, asked);
  if (named !== null) {
    return named;
  }
  if (saysMuchElse(message.plain, asked)) return aboutOne(message, asked);
  // "Mes rappels de demain": a preposition that makes a topic of a day does not in a question.
  const range = findRange(text, asked) ?? findRange(text.replaceAll(/ (?:of|de|del) /giu, spaces), asked);
  const rest = (range === null ? message.plain : foldText(without(text, range)))
    .replaceAll('\uFFFC', '')
    .replaceAll(/[,:;?!]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ (?:of|de|del)$/u, '');
  for (const language of understood(asked)) {
    const words = questionWords[language];
    if (isListed(rest, range, words)) {
      return listOf(rest, range, words, asked);
    }
  }
  const undated = range === null ? null : aboutOne(withoutSpan(message, range), asked);
  return undated?.kind === 'find' && undated.target.found !== 'none' ? undated : aboutOne(message, asked);
}

/** The longest span of time takes fewer words that no question for a list has. */
const mostOfSpan = 12;

/** Whether there are more words than a question for a list has with its span, which takes long to find. */
function saysMuchElse(plain: string, asked: Asked): boolean {
  const words = wordsIn(plain);
  return understood(asked).every(
    (language) => words.filter((word) => !questionWords[language].known.has(word)).length > mostOfSpan,
  );
}

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}-]+/gu) ?? [];

const spaces = (word: string): string => ' '.repeat(word.length);

/** Every word may stand in a question for a list, and it begins like one. */
function isListed(rest: string, range: SaidRange | null, words: QuestionWords): boolean {
  if (rest === '') {
    return range !== null;
  }
  if (!wordsIn(rest).every((word) => words.known.has(word))) {
    return false;
  }
  return words.bare.test(rest) || (words.opener.test(rest) && (words.subject.test(rest) || range !== null));
}

/** "What did I have" asks for all that there was, not for what was done alone. */
const had = /\bdid (?:i|we)(?: already)? have\b/u;

function listOf(rest: string, range: SaidRange | null, words: QuestionWords, asked: Asked): Intent {
  const isOverdue = words.overdue.test(rest);
  const isDone =
    !isOverdue && words.done.test(rest.replace(had, '')) && !/\bto (?:finish|complete)\b/.test(rest);
  const isNow = !isOverdue && !isDone && range === null && words.now.test(rest);
  const filter = isOverdue ? 'carried_over' : isDone ? 'done' : 'open';
  const reminders = words.reminders.test(rest) && filter === 'open';
  if (isNow && !reminders) {
    return { kind: 'suggest', overwhelmed: false };
  }
  const todosOnly = isOverdue || isDone || words.todos.test(rest);
  const about = reminders ? 'reminders' : todosOnly ? 'todos' : 'all';
  const ofToday = range === null && (isNow || words.today.test(rest));
  const today = dayInZone(asked.now, asked.timeZone);
  return {
    kind: 'list',
    about,
    filter,
    label: range?.label ?? '',
    range:
      range?.range ??
      (ofToday ? { from: startOfDay(today, asked.timeZone), to: endOfDay(today, asked.timeZone) } : null),
  };
}

/** The same question without the span of time in it. */
function withoutSpan(message: Said, range: SaidRange): Said {
  const spaced = (text: string): string => without(text, range).replaceAll('\uFFFC', ' ').trimEnd();
  return { ...message, text: spaced(message.text), plain: spaced(message.plain) };
}

/** "Do i have anything with will?", where will is somebody that something known names. */
function aboutNamed(message: Said, asked: Asked): Intent | null {
  for (const language of understood(asked)) {
    const match = questionWords[language].named?.exec(message.plain);
    const what = match == null ? null : typed(message, match, 'what');
    const sought = what === null ? null : findTarget(what, pools(asked, 'open'), asked);
    if (sought !== null && sought.sure && sought.target.found !== 'none') {
      return { kind: 'find', target: sought.target };
    }
  }
  return null;
}

function aboutOne(message: Said, asked: Asked): Intent | null {
  const among = pools(asked, 'open');
  for (const language of understood(asked)) {
    const { find, mayFind } = questionWords[language];
    for (const [patterns, firm] of [
      [find, true],
      [mayFind, false],
    ] as const) {
      for (const pattern of patterns) {
        const match = pattern.exec(message.plain);
        const what = match === null ? null : typed(message, match, 'what');
        const sought = what === null ? null : findTarget(what, among, asked);
        if (sought !== null && (firm || (sought.sure && sought.target.found !== 'none'))) {
          return { kind: 'find', target: sought.target };
        }
      }
    }
  }
  return null;
}
