import { foldText } from '../../capture/folded-text.ts';
import { dayInZone } from '../../zoned-time.ts';
import { findTarget, pools } from '../find-target.ts';
import { sceneOf } from '../frame/point-out.ts';
import type { Asked, Intent, Target, TodoMark } from '../intent.ts';
import { afterDone } from '../recurrence/after-done.ts';
import { said } from '../said.ts';
import { wholeWhen } from '../said-when.ts';
import { changeForms, placeOf, pronouns, type ChangeForms } from './change-forms.ts';
import { minutesIn } from './length-said.ts';

type ChangeTodo = Extract<Intent, { kind: 'change_todo' }>;
type Form = keyof ChangeForms;

/**
 * What changes a todo besides its name and its date: "skip it this week", "stop repeating", "3 days after I finish it", "takes 20 minutes", "put it under
 * someday", "start it next Monday", "add step …", "tick the first step". Read as a whole, and only where the todo is known that it is
 * about, so that everything else is what it was.
 */
export function readTodoChange(text: string, asked: Asked): ChangeTodo | null {
  const message = said(text);
  if (message.plain === '' || message.plain.length > 200) return null;
  for (const language of new Set([asked.language, 'en'] as const)) {
    for (const [form, patterns] of Object.entries(changeForms[language]) as [Form, readonly RegExp[]][]) {
      // What is asked changes nothing, but for where to begin.
      if (message.asks && form !== 'tooMuch') continue;
      for (const pattern of patterns) {
        const match = pattern.exec(message.plain);
        const read = match === null ? null : readers[form](match, message.text, asked);
        if (read !== null) return { kind: 'change_todo', ...read };
      }
    }
  }
  return null;
}

type Read = Pick<ChangeTodo, 'target' | 'mark'> | null;
type Reader = (match: RegExpExecArray, text: string, asked: Asked) => Read;

const marked = (what: string | undefined, mark: TodoMark, asked: Asked): Read => {
  const target = todoCalled(what?.trim() ?? '', asked);
  return target === null ? null : { target, mark };
};

const readers: Readonly<Record<Form, Reader>> = {
  skip: (match, _text, asked) =>
    onlyRepeating(marked(match.groups?.['what'], { is: 'skipped' }, asked), asked),
  once: (match, _text, asked) => onlyRepeating(marked(match.groups?.['what'], { is: 'once' }, asked), asked),
  again: ({ groups }, _text, asked) => {
    const rhythm = groups?.['rhythm'] ?? '';
    const done = afterDone(rhythm, asked.language);
    // What is said besides is no part of it: "3 days after it is done, call Bo".
    if (done === null || done.start > 0 || /[\p{L}\p{N}]/u.test(rhythm.slice(done.end))) return null;
    return marked(groups?.['what'], { is: 'again', repeat: done.repeat }, asked);
  },
  takes: ({ groups }, _text, asked) => {
    const minutes = minutesIn(groups?.['length'] ?? '');
    return minutes === null ? null : marked(groups?.['what'], { is: 'takes', minutes }, asked);
  },
  someday: ({ groups }, _text, asked) => marked(groups?.['what'], { is: 'someday' }, asked),
  start: ({ groups }, text, asked) => startIn(groups ?? {}, text, asked),
  step: (match, text, asked) => {
    const [from, to] = match.indices?.groups?.['step'] ?? [0, 0];
    const title = text.slice(from, to).trim();
    return title === '' ? null : marked(match.groups?.['what'], { is: 'step', title }, asked);
  },
  tooMuch: ({ groups }, _text, asked) =>
    marked(groups?.['what'] ?? groups?.['named'], { is: 'too_much' }, asked),
  tick: ({ groups }, _text, asked) => {
    const place = placeOf(groups?.['nth'] ?? '');
    const done = !/^(?:un|de(?=coche)|des)/u.test(groups?.['verb'] ?? '');
    return place === null ? null : marked(groups?.['what'], { is: 'ticked', place, done }, asked);
  },
};

/** "Start it next monday", "start the report on monday": the longest end that is a day to come. */
function startIn(groups: Readonly<Record<string, string | undefined>>, text: string, asked: Asked): Read {
  const rest = groups['rest'] ?? '';
  const typed = text.slice(text.length - rest.length);
  const starts = [...rest.matchAll(/\S+/gu)].map(({ index }) => index);
  for (const at of groups['pronoun'] === undefined ? starts.slice(1) : starts) {
    const when = wholeWhen(
      typed
        .slice(at)
        .replace(
          /^(?:from|only|not before|until|till|a partir d[eu]|à partir d[eu]|d[eè]s|a partir del?|desde|el|le) /iu,
          '',
        ),
      asked,
    );
    if (when === null || (when.time !== null && !when.hasDay)) continue;
    const day = when.due.length === 10 ? when.due : dayInZone(Date.parse(when.due), asked.timeZone);
    const read = marked(rest.slice(0, at), { is: 'starts', day }, asked);
    if (read !== null) return read;
  }
  return null;
}

/** The todo that is called so, or that was spoken of last; null where it is none. */
function todoCalled(what: string, asked: Asked): Target | null {
  if (what === '' || pronouns.test(foldText(what))) {
    const [last, ...others] = sceneOf(asked).last;
    return last?.noun !== 'todo' || others.length > 0 ? null : { found: 'one', ...last };
  }
  const { target } = findTarget(what, pools(asked, 'open'), asked);
  if (target.found === 'one') return target.noun === 'todo' ? target : null;
  if (target.found === 'none') return null;
  return target.candidates.every(({ noun }) => noun === 'todo') ? target : null;
}

/** What does not repeat is skipped by nothing here: "skip the gym" may be about anything. */
function onlyRepeating(read: Read, { known }: Asked): Read {
  if (read?.target.found !== 'one') return null;
  const { id } = read.target;
  return known.todos.find((todo) => todo.id === id)?.said === undefined ? null : read;
}
