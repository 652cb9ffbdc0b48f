import { foldText } from '../../capture/folded-text.ts';
import { asReminder, capturePart, type Captured } from '../capture-part.ts';
import { beginsTask } from '../../capture/task-verbs.ts';
import type { Asked, Done, Intent } from '../intent.ts';
import { lengthAhead, reminderTime, wholeWhen } from '../said-when.ts';
import { dayInZone, instantAt, wallTime } from '../../zoned-time.ts';
import { eachOf } from './add-to-list.ts';
import { changeIn } from './change-in.ts';
import { clausesOf, telling, wordsIn } from './clause.ts';
import { eventAsMade, eventOnceMore, oneMoreEvent } from './one-more-event.ts';
import { pointedOut } from './point-out.ts';

const leading =
  /^(?:(?:ah|oh|ok|bon|jaja\w*|haha\w*|gracias|thanks|merci)[ ,!.]+)*(?:and|et(?: puis)?|y(?! a )|e|plus|mas|pis|puis|also|aussi|tambien|ademas|then|oh and|y tambien|et aussi|and also)\s+(?:also |aussi |tambien |(?:agrega|anade|apunta|anota|pon|ajoute|mets|rajoute|add|put)\s+)?/u;
const trailing = /[\s,]+(?:too|as well|also|aussi|tambien|tmb|igual)[\s.!]*$/u;
/** "One for Ana", "otro para …", "un autre pour". */
const another =
  /^(?:(?:and|et|y|e|pis|puis)\s+)?(?:(?:also )?(?:add|set|make|put|ajoute|rajoute|mets|anade|agrega|pon|crea)(?:me|[- ]moi)?\s+)?(?:one(?: more)?|another(?: one)?(?! (?:half|hour|\d|min|day|week))|un autre|une autre|une?(?= pour )|otr[oa]|uno|una)\b(?:\s+(?:for|to|pour|de|para|a)(?!\p{L})(?!\s*(?:la|las|the)\s+\d))?\s*/u;
/** "Same for dad": as it was, for somebody else. */
const same =
  /^(?:(?:and|et|y)\s+)?(?:(?:the )?same(?: thing)?(?: again)?|again(?= on | for )|pareil|idem|la meme chose|lo mismo|igual)(?:\s+(?:for|pour|para|on|con|a|le|el))?\s+/u;
const sameTime =
  /(?<!\p{L})(?:(?:at (?:the )?)?same (?:time|hour|day)|(?:a )?la meme heure|meme heure|(?:a )?la misma hora|misma hora|(?:on )?(?:the )?same day|(?:ese |el )?mismo dia|(?:le )?meme jour|igual)(?!\p{L})/gu;

const rather = /(?<!\p{L})(?:rather|instead|better|plutot|mejor|mieux)(?!\p{L})/u;

/** Once more what was added last, for another: "and bananas", "same for dad", "and one for Ana at 7". */
export function oneAlike(text: string, asked: Asked): Intent[] | null {
  const done = lastMade(asked);
  // "Same time on friday rather" is no second one.
  if (done === null || /\?\s*$/u.test(text) || rather.test(foldText(text))) return null;
  const folded = foldText(text.trim()).replace(/[\s.!]+$/u, '');
  const isOne = another.exec(folded);
  // "And one at 5 to call her" is of something else.
  const other =
    isOne !== null && done.intent.kind === 'add_reminder' && toDo.test(folded)
      ? oneMoreReminder(text.trim().slice(isOne[0].length), true, asked)
      : null;
  if (other !== null) return other;
  const lead = same.exec(folded) ?? isOne ?? oneAtATime(text, folded, asked);
  return lead !== null && lead[0].length < folded.length
    ? alike(text.trim().slice(lead[0].length), done, asked)
    : null;
}

/** What is to be done stands behind the time: "at 5 to call her", "a las 5 para llamarla". */
const toDo = /\d(?: ?(?:am|pm|h))?(?:[: ]\d\d)? (?:to|de|para|pour|d') ?\p{L}/u;

/** "And one in the evening at 7:30": another, where nothing but a time is said. */
function oneAtATime(text: string, folded: string, asked: Asked): RegExpExecArray | null {
  const lead = counted.exec(folded);
  if (lead === null) return null;
  const { when, recurrence, shift, words } = changeIn(text.trim().slice(lead[0].length), asked);
  return (when !== null || recurrence !== null || shift !== null) && telling(words).length === 0
    ? lead
    : null;
}
const counted =
  /^(?:(?:and|et|y|e|pis|puis|plus)\s+)*(?:a second(?: one)?|another(?: one)?|une? (?:deuxieme|second|autre)|una? segund[oa]|otr[oa]|one|une?|una?|uno)\s+/u;

const isMaking = ({ kind }: Intent): boolean =>
  kind === 'add_todo' || kind === 'add_reminder' || kind === 'add_event';

/** What was made last; of a reminder that was only changed, as it is. */
function lastMade(asked: Asked): Done | null {
  const { frame, known, timeZone } = asked;
  const did = frame?.did ?? [];
  if (frame?.category != null && did.at(-1)?.intent.kind === 'add_reminder' && frame.isListed === true)
    return null;
  const made = did.findLast(({ intent }) => isMaking(intent));
  const last = did.at(-1);
  if (last?.intent.kind === 'ask_when') {
    const { title, due } = last.intent;
    return { ...last, intent: { kind: 'add_todo', title, due, priority: null, category: null } };
  }
  // Of an event it counts where it is now.
  if (last?.thing.noun === 'event') return eventAsMade(last, asked);
  if (made !== undefined || last === undefined || last.thing.noun !== 'ai_task') return made ?? null;
  const task = known.tasks.find(({ id }) => id === last.thing.id);
  const at = task?.nextRunAt ?? null;
  if (task?.said !== undefined && task.said.scheduleType !== 'once') {
    return { ...last, intent: { kind: 'add_reminder', title: last.thing.title, ...task.said } };
  }
  if (at === null) return null;
  const schedule = { at: new Date(at).toISOString(), time_zone: timeZone };
  return {
    ...last,
    intent: { kind: 'add_reminder', title: last.thing.title, scheduleType: 'once', schedule },
  };
}

/** What goes on a list that is spoken of. */
function ofCategory({ frame }: Asked): Done | null {
  const category = frame?.category ?? null;
  const thing = { noun: 'todo', id: '', title: '' } as const;
  return category === null
    ? null
    : { thing, intent: { kind: 'add_todo', title: '', due: null, priority: null, category } };
}

/** One more of what was added last: "and bananas", "rice too". */
export function oneMore(text: string, asked: Asked): Intent[] | null {
  const clauses = clausesOf(text);
  return oneAdded(text, asked) ?? (clauses.length > 1 ? oneAdded(clauses.at(-1) ?? '', asked) : null);
}

function oneAdded(text: string, asked: Asked): Intent[] | null {
  const done = lastMade(asked) ?? ofCategory(asked);
  if (done === null || /\?\s*$/u.test(text)) return null;
  const folded = foldText(text.trim()).replace(/[\s.!]+$/u, '');
  const isLed = leading.exec(folded);
  const tail = trailing.exec(folded);
  if (isLed === null && tail === null) return null;
  const rest = text
    .trim()
    .slice(isLed?.[0].length ?? 0, tail === null ? undefined : tail.index)
    .trim();
  if (done.intent.kind === 'add_todo') return oneMoreTodo(rest, done, asked);
  if (done.intent.kind === 'add_event') return oneMoreEvent(rest, done.intent, asked);
  const reminded = oneMoreReminder(rest, isLed !== null, asked);
  if (reminded !== null) return reminded;
  return tail !== null ||
    /^(?:(?:and|et|y|oh|ah)[ ,]+)*(?:also|aussi|tambien)(?!\p{L})/u.test(folded) ||
    /(?<!\p{L})(?:igual|same|pareil|misma|meme)(?!\p{L})/u.test(folded)
    ? alike(rest, done, asked)
    : null;
}

/** "And tomorrow at noon to call Ana" behind a reminder. */
function oneMoreReminder(rest: string, isLed: boolean, asked: Asked): Intent[] | null {
  const line = rest.replace(/^(?:another(?: one)?|one(?: more)?|une? autre|otr[oa]|un[ao]?)\s+(?=\S)/iu, '');
  // "At 5 to call her": read the other way round, the "5 to" is no time of its own.
  const apart = whenThenWhat.exec(line)?.groups;
  const isApart = apart !== undefined && wholeWhen(apart['when'] ?? '', asked) !== null;
  const part = isLed
    ? capturePart(isApart ? `to ${apart['what'] ?? ''} ${apart['when'] ?? ''}` : line, asked)
    : null;
  if (part === null || !part.named || (part.due === null && part.recurrence === null)) return null;
  const title = part.title.replace(/^(?:de |d['’]|to |que |pour |para )/iu, '');
  if (title === part.title && part.opening === null) return null;
  const intents = asReminder(onDayOfLast({ ...part, title }, line, asked), asked);
  return intents.every(({ kind }) => kind === 'add_reminder') ? intents : null;
}

const whenThenWhat = /^(?<when>.{2,30}?) (?:to|para|pour|de) (?<what>\p{L}.+)$/u;

/** "And saturday at 9": what was made last once more, then. */
export function onceMoreAt(text: string, asked: Asked): Intent[] | null {
  const done = lastMade(asked);
  return done === null ? null : alike(text.trim().replace(/^(?:and|et|y)\s+/iu, ''), done, asked);
}

/** A time alone behind a reminder for another day is on that day. */
function onDayOfLast(part: Captured, line: string, asked: Asked): Captured {
  const [done] = asked.frame?.did ?? [];
  const at =
    done?.intent.kind === 'add_reminder' && typeof done.intent.schedule.at === 'string'
      ? Date.parse(done.intent.schedule.at)
      : null;
  const hasDay = changeIn(line, asked).when?.hasDay !== false;
  if (at === null || hasDay || part.due === null || part.due.length === 10) return part;
  const day = dayInZone(at, asked.timeZone);
  const time = wallTime(Date.parse(part.due), asked.timeZone);
  return { ...part, due: new Date(instantAt(day, time, asked.timeZone)).toISOString() };
}

function oneMoreTodo(rest: string, { intent }: Done, asked: Asked): Intent[] | null {
  if (intent.kind !== 'add_todo') return null;
  const words = wordsIn(rest);
  // What names something of the conversation is about that.
  if (telling(words).length === 0 || pointedOut(words, asked) !== null || words.length > 8) return null;
  const sameDay = /(?:ese mismo dia|el mismo dia|le meme jour|(?:the )?same day)/u.exec(foldText(rest));
  const part = capturePart(
    sameDay === null ? rest : rest.slice(0, sameDay.index) + rest.slice(sameDay.index + sameDay[0].length),
    asked,
  );
  if (part === null || part.recurrence !== null) return null;
  const own = intent.due?.slice(0, 10) ?? null;
  const due =
    sameDay !== null && own !== null && part.due !== null && part.due.length > 10
      ? new Date(instantAt(own, wallTime(Date.parse(part.due), asked.timeZone), asked.timeZone)).toISOString()
      : (part.due ?? (sameDay === null ? null : own));
  const { title, priority } = part;
  const category = part.category ?? intent.category;
  return [...eachOf({ kind: 'add_todo', title, due, priority, category }, asked)];
}

/** The last one again, with what is said otherwise: another name in its title, another day or time. */
function alike(said: string, { intent, thing }: Done, asked: Asked): Intent[] | null {
  const blots = [...foldText(said).matchAll(sameTime)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));
  const free = blots
    .toReversed()
    .reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), said)
    .trim();
  const { when, recurrence, shift, words } = changeIn(free, asked);
  const name = words.filter(({ word }) => !/^(?:for|pour|para|same|igual|pareil)$/u.test(word));
  const first = telling(name)[0];
  const last = telling(name).at(-1);
  const article =
    first === undefined
      ? null
      : /(?:la|le|les|el|los|las|mi|mis|mon|ma|mes|my|the|l'|our|notre|nuestr[oa]) ?$/iu.exec(
          free.slice(0, first.start),
        );
  const typed =
    first === undefined || last === undefined
      ? ''
      : free.slice(first.start - (article?.[0].length ?? 0), last.end);
  if (typed !== '' && pointedOut(telling(name), asked) !== null) return null;
  const isTask = beginsTask(foldText(typed), asked.language, false);
  const title = typed === '' ? thing.title : isTask ? typed : renamed(thing.title, typed);
  if (intent.kind === 'add_todo') {
    return typed === '' && when === null ? null : [{ ...intent, title, due: when?.due ?? intent.due }];
  }
  if (intent.kind === 'add_event') {
    const event = recurrence === null ? eventOnceMore({ ...intent, title }, { when, shift }, asked) : null;
    return event === null || (typed === '' && event.starts === intent.starts) ? null : [event];
  }
  if (intent.kind !== 'add_reminder') return null;
  if (recurrence !== null)
    return recurrence.schedules.map((schedule) => ({ kind: 'add_reminder', title, ...schedule }));
  const { keptAs: _, ...plain } = intent;
  const own = typeof intent.schedule.at === 'string' ? Date.parse(intent.schedule.at) : null;
  if (own !== null && shift !== null) {
    const by = lengthAhead(shift.length, { ...asked, now: own });
    const due =
      by === null || !shift.isEarlier ? by?.due : new Date(2 * own - Date.parse(by.due)).toISOString();
    const at = due === undefined || due.length === 10 ? null : { ...intent.schedule, at: due };
    return at === null ? null : [{ ...plain, title, schedule: at }];
  }
  const yearly = yearlyOn(plain.schedule.rule ?? '', when?.due ?? null);
  if (yearly !== null) return [{ ...plain, title, schedule: { ...intent.schedule, rule: yearly } }];
  if (when === null) return typed === '' ? null : [{ ...plain, title }];
  if (own === null)
    return [
      {
        ...plain,
        title,
        schedule: { ...intent.schedule, ...(when.time === null ? {} : { time: when.time }) },
      },
    ];
  const day = when.hasDay
    ? when.time === null
      ? when.due
      : dayInZone(Date.parse(when.due), asked.timeZone)
    : dayInZone(own, asked.timeZone);
  const time =
    when.time === null
      ? wallTime(own, asked.timeZone)
      : when.hasDay
        ? when.time
        : inHalf(when.time, when.isOpen, own, asked);
  const at = new Date(
    when.ahead && when.time !== null ? reminderTime(when.due, asked) : instantAt(day, time, asked.timeZone),
  ).toISOString();
  return [{ kind: 'add_reminder', title, scheduleType: 'once', schedule: { at, time_zone: asked.timeZone } }];
}

/** The same every year on another day. */
const yearlyOn = (rule: string, due: string | null): string | null =>
  due !== null && /BYMONTH=\d+;BYMONTHDAY=\d+/u.test(rule)
    ? rule.replace(
        /BYMONTH=\d+;BYMONTHDAY=\d+/u,
        `BYMONTH=${Number(due.slice(5, 7))};BYMONTHDAY=${Number(due.slice(8, 10))}`,
      )
    : null;

function inHalf(time: string, isOpen: boolean, own: number, { timeZone }: Asked): string {
  const isLater = wallTime(own, timeZone) >= '12:00';
  const early = Number(time.slice(0, 2)) - 12;
  if (isOpen && !isLater && early >= 0 && Math.abs(early - Number(wallTime(own, timeZone).slice(0, 2))) <= 3)
    return `${String(early).padStart(2, '0')}${time.slice(2)}`;
  return isOpen && isLater && time < '12:00' ? `${Number(time.slice(0, 2)) + 12}${time.slice(2)}` : time;
}

/** "Call mum" for dad is "call dad": what is named takes the place of the end of the title. */
function renamed(title: string, name: string): string {
  const words = title.split(' ');
  // What is a task by itself is no name in another.
  if (name.split(' ').length >= 3 && words.length <= name.split(' ').length) return name;
  // Of a person in the middle, another takes the place: "pay Tariq 25 quid".
  // "Noah's jab" for Jess.
  const owned = words.findIndex((word) => /^\p{Lu}\p{Ll}+['’]s$/u.test(word));
  if (owned !== -1 && /^\p{Lu}\p{Ll}+$/u.test(name)) return words.with(owned, `${name}'s`).join(' ');
  const person = words.findLastIndex((word, at) => at > 0 && /^\p{Lu}\p{Ll}/u.test(word));
  if (person > 0 && /^\p{Lu}\p{Ll}+$/u.test(name)) return words.with(person, name).join(' ');
  // "The meter reading" for the bins: a name for a name.
  if (
    /^(?:la|le|les|los|las|el|the|l['’])/iu.test(title) &&
    /^(?:la|le|les|los|las|el|the|mi|mon|ma|my|l['’]) ?/iu.test(name)
  )
    return name;
  const small = /^(?:la|le|les|los|las|el|mi|mis|mon|ma|mes|my|the|our|notre)$/iu;
  let from = words.length - 1;
  while (from > 1 && small.test(words[from - 1] ?? '')) from -= 1;
  const kept = words.slice(0, Math.max(1, from));
  // "Llamar al dentista" for mamá is "llamar a mamá".
  const contracted: Readonly<Record<string, string>> = { al: 'a', del: 'de', au: 'à', du: 'de' };
  const joint = kept.at(-1) ?? '';
  return [...kept.slice(0, -1), contracted[joint] ?? joint, name].join(' ');
}
