import type { Language } from '@squeeze/contracts/languages';
import type { Known, KnownEvent, KnownTask, KnownTodo, Named } from '@squeeze/domain/understanding/intent';
import { foldText } from '@squeeze/domain/capture/folded-text';
import { zonedInstant } from '@squeeze/domain/zoned-time';
import { Temporal } from 'temporal-polyfill';
import type { Act } from '../cases/expected.ts';
import { localTime } from '../cases/local-time.ts';
import type { Moment } from '../cases/moment.ts';
import { shareWords } from './same-words.ts';

/** What the person of a case has. */
export interface World {
  readonly known: Known;
  /** What an act is about, by its place among the acts; several where it is about all of them. */
  readonly meant: readonly (readonly Named[])[];
}

/** What people have besides what a case is about. */
const others: Readonly<Record<Language, { todos: readonly string[]; reminders: readonly string[] }>> = {
  en: {
    todos: ['Renew the passport', 'Wash the curtains', 'Compare broadband offers'],
    reminders: ['Water the ferns', 'Stretch'],
  },
  fr: {
    todos: ['Renouveler le passeport', 'Laver les rideaux', 'Comparer les forfaits'],
    reminders: ['Arroser les fougères', "S'étirer"],
  },
  es: {
    todos: ['Renovar el pasaporte', 'Lavar las cortinas', 'Comparar tarifas de internet'],
    reminders: ['Regar los helechos', 'Estirar'],
  },
};

const reminding = /alarm|remind|wake|timer|rappel|reveils?(?![a-z])|minut|despert|recordatori|avis/iu;

/** Makes the things that acts are about, among others that have no word in common with them. */
export function worldOf(text: string, language: Language, acts: readonly Act[], moment: Moment): World {
  const todos: KnownTodo[] = [];
  const tasks: KnownTask[] = [];
  const events: KnownEvent[] = [];
  const add = (
    noun: Named['noun'],
    title: string,
    when: string | undefined,
    also: { category?: string; isDone?: boolean; isPaused?: boolean } = {},
  ): Named => {
    const id = `${noun}-${todos.length + tasks.length}`;
    const instant = instantOf(when, moment);
    if (noun === 'ai_task') {
      const status = also.isPaused ? 'paused' : 'active';
      tasks.push({
        id,
        title,
        taskType: 'reminder',
        status,
        nextRunAt: instant ?? moment.now + 30 * 3_600_000,
      });
    } else {
      const isDay = when !== undefined && /^\d{4}-\d\d-\d\d$/u.test(when);
      todos.push({
        id,
        title,
        status: also.isDone ? 'completed' : 'pending',
        dueDay: isDay ? when : null,
        dueAt: isDay ? null : instant,
        category: also.category ?? null,
      });
    }
    return { noun, id, title };
  };
  // Two things done to one are about the same.
  const madeBefore = (title: string): Named | undefined => {
    const todo = todos.find((one) => one.title === title);
    return todo === undefined ? undefined : { noun: 'todo', id: todo.id, title };
  };
  const meant = acts.map(({ act, slots }): Named[] => {
    const { target, when, category, about } = slots;
    if (target === undefined) return [];
    if (about === 'events') {
      const event = eventOf(target, slots, moment);
      events.push(event);
      return [{ noun: 'event', id: event.id, title: event.title }];
    }
    const isReminder =
      about === 'reminders' ||
      act === 'snooze' ||
      act === 'pause' ||
      act === 'resume' ||
      (about !== 'todos' && reminding.test(foldText(`${text} ${target}`)));
    const noun = isReminder ? 'ai_task' : 'todo';
    const also = {
      ...(category === undefined ? {} : { category }),
      isDone: act === 'reopen',
      isPaused: act === 'resume',
    };
    return target === '*'
      ? names[language].map((name) => add(noun, name, when, also))
      : [madeBefore(titled(target)) ?? add(noun, titled(target), when, also)];
  });
  for (const noun of ['todo', 'ai_task'] as const) {
    for (const title of noun === 'todo' ? others[language].todos : others[language].reminders) {
      const isApart =
        !shareWords(text, title) && !meant.flat().some((thing) => shareWords(thing.title, title));
      const isAll = acts.some(({ slots }) => slots['target'] === '*');
      if (isApart && !isAll) add(noun, title, undefined);
    }
  }
  return { known: { todos, tasks, recent: [], ...(events.length > 0 && { events }) }, meant };
}

const hour = 3_600_000;

/** An event of an hour, on the day after at 13:00 where a case says nothing else; every week where it is repeated. */
function eventOf(title: string, { at, repeats }: Act['slots'], moment: Moment): KnownEvent {
  const first = instantOf(at ?? '2027-03-11 13:00', moment) ?? moment.now;
  const weeks = repeats === undefined ? [0] : [0, 1, 2, 3];
  return {
    id: `event-${title}`,
    title: titled(title),
    place: null,
    isOfDays: false,
    isRepeated: repeats !== undefined,
    times: weeks.map((week) => {
      const from = first + week * 7 * 24 * hour;
      return {
        occurrence: repeats === undefined ? null : `${localTime(from, moment).replace(' ', 'T')}:00`,
        from,
        to: from + hour,
      };
    }),
  };
}

/** Of what "all of them" are. */
const names: Readonly<Record<Language, readonly string[]>> = {
  en: ['Standup', 'Feed the cat'],
  fr: ['Point du matin', 'Nourrir le chat'],
  es: ['Reunión diaria', 'Dar de comer al gato'],
};

const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** When a thing is that is said to be in a part of the day. */
const partTimes: Readonly<Record<string, string>> = {
  morning: '09:00',
  noon: '12:00',
  afternoon: '15:00',
  evening: '19:00',
  night: '21:00',
};

function instantOf(when: string | undefined, { timeZone, now }: Moment): number | null {
  const [, day, said = ''] = /^(\d{4}-\d\d-\d\d)?\s*(\d\d:\d\d|[a-z]+)?/u.exec(when ?? '') ?? [];
  const time = partTimes[said] ?? (said.includes(':') ? said : '10:00');
  if (when === undefined) return null;
  const date =
    day ??
    Temporal.Instant.fromEpochMilliseconds(now)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .add({ days: 1 })
      .toString();
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const { year, month, day: dayOfMonth } = Temporal.PlainDate.from(date);
  return zonedInstant({ year, month, day: dayOfMonth, hour, minute }, timeZone);
}
