import { wholeWhen } from '@squeeze/domain/understanding/said-when';
import { findRange } from '@squeeze/domain/understanding/questions/find-range';
import { localDue, localTime } from './local-time.ts';
import { caseMoment } from './moment.ts';
import type { Acts } from './expected.ts';
import { isHeldOut } from './held-out.ts';
import type { RequestCase } from './request-case.ts';

/** The words annotators marked, by slot; a slot marked twice keeps both. */
type Slots = Readonly<Record<string, string>>;

/**
 * Requests of the NLU evaluation data (columns id, intent, annotated, typed), labelled from intent and slots by the table in
 * docs/assistant.md. Titles, targets and times are judged only where slots name them.
 */
export const outsideRequests = (tsv: string): readonly RequestCase[] =>
  tsv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([, intent = '']) => intent !== 'intent')
    .map(([, intent = '', annotated = '', text = '']) => ({
      text,
      class: intent,
      language: 'en',
      expected: labelOf(intent, slotsIn(annotated), text.toLowerCase()),
      heldOut: isHeldOut(text),
    }));

function slotsIn(annotated: string): Slots {
  const slots: Record<string, string> = {};
  for (const [, name = '', words = ''] of annotated.matchAll(/\[(\w+) : ([^\]]+)\]/gu)) {
    slots[name] = [slots[name], words.trim()].filter((part) => part !== undefined).join(' ');
  }
  return slots;
}

const just = (act: string, slots: Slots = {}): Acts => [{ act, slots }];
const ask = just('ask');
/** All of its words, among others. */
const containing = (words: string | undefined): string | undefined =>
  words === undefined ? undefined : `~${words}`;
const defined = (slots: Readonly<Record<string, string | undefined>>): Slots =>
  Object.fromEntries(Object.entries(slots).filter((slot): slot is [string, string] => slot[1] !== undefined));

function labelOf(intent: string, slots: Slots, text: string): readonly Acts[] {
  const isBare = Object.keys(slots).length === 0;
  switch (intent) {
    case 'alarm_set':
      return setAlarm(slots);
    case 'calendar_set':
      return isBare ? [ask] : setEvent(slots, text);
    case 'lists_createoradd':
      return isBare ? [ask] : addToList(slots, text);
    case 'alarm_query':
      return [just('list', defined({ about: 'reminders', when: dayOf(slots) }))];
    case 'calendar_query':
      return [just('list', defined({ when: dayOf(slots) }))];
    case 'lists_query':
      return [just('list', defined({ about: 'todos', category: containing(slots['list_name']) }))];
    case 'alarm_remove':
    case 'calendar_remove':
    case 'lists_remove':
      if (/\b(?:all|everything|every)\b/u.test(text))
        return [just('delete', defined({ target: '*', about: aboutOf(intent), when: whenOf(slots) }))];
      return [isBare ? ask : remove(intent, slots)];
    case 'datetime_query':
    case 'datetime_convert':
      return [just('clock'), just('beyond')];
    default:
      return [just(intent.startsWith('general_') ? 'talk' : 'beyond')];
  }
}

const aboutOf = (intent: string): string => (intent === 'alarm_remove' ? 'reminders' : 'todos');

const hasTime = ({ time, timeofday }: Slots): boolean => time !== undefined || timeofday !== undefined;

function setAlarm(slots: Slots): readonly Acts[] {
  if (!hasTime(slots)) return [ask];
  return slots['general_frequency'] === undefined
    ? [just('add_reminder', defined({ title: containing(slots['event_name']), when: whenOf(slots) }))]
    : [just('add_reminder', { repeat: 'any' })];
}

function setEvent(slots: Slots, text: string): readonly Acts[] {
  const title = containing(slots['event_name']);
  const reminds = /\b(?:remind|alert|notify|reminder|notification)/u.test(text);
  // Which of them are in the calendar and which are to be done nobody has marked: either is right.
  if (slots['general_frequency'] !== undefined) {
    const said = defined({ title, repeat: 'any' });
    return [just('add_event', said), just(reminds ? 'add_reminder' : 'add_todo', said)];
  }
  if (!reminds) {
    const said = defined({ title, when: whenOf(slots) });
    return [just('add_event', said), just('add_todo', said)];
  }
  return hasTime(slots) ? [just('add_reminder', defined({ title, when: whenOf(slots) }))] : [ask];
}

const addToList = (slots: Slots, text: string): readonly Acts[] =>
  /\b(?:add|put|include|insert|append)\b/u.test(text)
    ? [just('add_todo', defined({ category: containing(slots['list_name']) }))]
    : [ask];

function remove(intent: string, slots: Slots): Acts {
  const target = slots['event_name'] ?? (intent === 'alarm_remove' ? 'alarm' : undefined);
  return just(
    'delete',
    defined({ target, about: aboutOf(intent), category: slots['list_name'], when: whenOf(slots) }),
  );
}

/** What the marked words of a time say by themselves; `unread` where nothing can be made of them. */
function whenOf({ date, time, timeofday }: Slots): string | undefined {
  if (date === undefined && time === undefined && timeofday === undefined) return undefined;
  const part = timeofday === undefined ? '' : `in the ${timeofday.replace(/^(?:this|in the|the) /u, '')}`;
  const orders = [
    [
      date,
      time === undefined ? undefined : `at ${time}`,
      time === undefined ? part : timeofday === undefined ? '' : part,
    ],
    [date, time],
    [date, timeofday],
    [time],
    [date],
  ];
  for (const words of orders) {
    const when = wholeWhen(words.filter((word) => word !== undefined && word !== '').join(' '), {
      ...caseMoment,
      language: 'en',
    });
    if (when !== null) return localDue(when.due, caseMoment);
  }
  const range = findRange(date ?? '', {
    ...caseMoment,
    language: 'en',
    known: { todos: [], tasks: [], recent: [] },
  });
  if (range === null) return 'unread';
  const { from, to } = range.range;
  return localTime(from <= caseMoment.now && caseMoment.now < to ? caseMoment.now : from, caseMoment).slice(
    0,
    10,
  );
}

/** The day asked about, where it is one. */
function dayOf({ date }: Slots): string | undefined {
  const when =
    date === undefined || !/^(?:today|tomorrow|tonight|\w+day)$/u.test(date)
      ? null
      : wholeWhen(date, { ...caseMoment, language: 'en' });
  return when === null ? undefined : localDue(when.due, caseMoment).slice(0, 10);
}
