import { foldText } from '../../capture/folded-text.ts';
import { dayInZone, instantAt, wallTime } from '../../zoned-time.ts';
import { moveIntent } from '../commands/move.ts';
import type { Asked, Intent, Named } from '../intent.ts';
import { whenIs } from '../known-things.ts';
import { saidLead } from '../reading/said-lead.ts';
import { changeIn } from './change-in.ts';
import { telling, wordsIn } from './clause.ts';
import { pointedOut } from './point-out.ts';

/** What asks to be reminded, with or without a word for the thing: "remind me of it", "rappelle-le-moi", "recuérdamelo". */
const lead =
  /^(?:(?:and|et|y|ok|bon|pues|also|then|alors|entonces)[ ,]+)*(?:remind me(?: again)?(?: (?:about|of))?|(?:ping|nudge|text) me(?: again)?(?: about)?|set a reminder for|rappell?e[sz]?[- ](?:(?:le|la|les)[- ])?(?:moi|nous)(?: (?:de|pour))?|mets[- ](?:moi )?un rappel(?: pour)?|(?:recuerda|recorda|avisa)(?:me|nos)(?:l[oa]s?)?(?: de)?|reveille[sz]?[- ](?:moi|nous)|wake (?:me|us)(?: up)?|desp(?:ie|e)rta(?:me|nos)|(?:me lo|me la) (?:recuerdas|avisas)|ponme un recordatorio(?: para)?|(?:il )?(?:faut|faudra|faudrait|tu peux|tu pourras|tu pourrais|peux-tu|pourrais-tu|pense a|n'oublie pas de) (?:me |m'|nous )?(?:l[ea]s? |l'|en )?rappeler|(?:you(?:'ll)? (?:need|have) to|(?:can|could|would|will) you|need you to) remind me(?: (?:about|of))?|(?:puedes|podrias|podes|tienes que|tenes que|hay que) recordarme(?:l[oa]s?)?|me l[oa]s? (?:puedes|podrias|podes) recordar)(?!\p{L})/u;
const waking =
  /^(?:(?:and|et|y|ok|bon|pues|also|then|alors|entonces)[ ,]+)*(?:reveille|wake|desp(?:ie|e)rta)/u;
const dayMinutes = 1440;
const morning = '09:00';

/** A reminder of what is spoken of, at a time or so long before it is due; null where something else is named. */
export function remindOfIt(text: string, asked: Asked): Intent[] | null {
  const start = lead.exec(foldText(text.trim()))?.[0].length ?? 0;
  if (start === 0) return null;
  const rest = text.trim().slice(start);
  // One is woken at a time, or so long before something.
  if (waking.test(foldText(text.trim())) && saidLead(rest, asked.language) === null) return null;
  const words = telling(wordsIn(withoutTimes(rest, asked)));
  // So long before a thing is due can only be said of what is there.
  const things = pointedOut(words, asked, { byName: saidLead(rest, asked.language) !== null });
  const [thing, ...others] = things ?? [];
  return thing === undefined || others.length > 0 ? null : remindedOf(thing, rest, asked);
}

/** "And the insurance on the 26th at 10", behind a reminder of another thing that is there. */
export function remindedOf(thing: Named, text: string, asked: Asked): Intent[] | null {
  const reminder = (at: number): Intent[] | null =>
    at <= asked.now
      ? null
      : [
          {
            kind: 'add_reminder',
            title: thing.title,
            scheduleType: 'once',
            schedule: { at: new Date(at).toISOString(), time_zone: asked.timeZone },
          },
        ];
  const ahead = saidLead(text, asked.language);
  const free = ahead === null ? text : text.slice(0, ahead.start) + text.slice(ahead.end);
  const { when, recurrence } = changeIn(free, asked);
  if (ahead !== null && thing.noun === 'event') {
    const days = ahead.minutes / dayMinutes;
    const time = Number.isInteger(days) ? (when?.time ?? null) : null;
    const before = time === null ? { minutes: ahead.minutes } : { days, time };
    return [{ kind: 'remind_event', target: { found: 'one', ...thing }, before: [before] }];
  }
  if (ahead !== null) {
    const due = dueOf(thing, asked);
    if (due === null) return null;
    const time = when?.time ?? null;
    if (ahead.minutes % dayMinutes !== 0) return reminder(due - ahead.minutes * 60_000);
    const day = dayInZone(due - ahead.minutes * 60_000, asked.timeZone);
    return reminder(instantAt(day, time ?? wallTime(due, asked.timeZone), asked.timeZone));
  }
  // What has come is put off; what only comes once has its time.
  if (thing.noun === 'ai_task' && when !== null) return [moveIntent({ found: 'one', ...thing }, when, asked)];
  if (thing.noun === 'ai_task' || (when === null && recurrence === null)) return null;
  if (recurrence !== null)
    return recurrence.timed
      ? recurrence.schedules.map((said) => ({ kind: 'add_reminder', title: thing.title, ...said }))
      : null;
  return when?.time == null ? null : reminder(Date.parse(when.due));
}

function withoutTimes(text: string, asked: Asked): string {
  const ahead = saidLead(text, asked.language);
  const free = ahead === null ? text : text.slice(0, ahead.start) + text.slice(ahead.end);
  return changeIn(free, asked)
    .words.map(({ word }) => word)
    .join(' ');
}

function dueOf(thing: Named, asked: Asked): number | null {
  const { at, day } = whenIs(thing, asked);
  return at ?? (day === null ? null : instantAt(day, morning, asked.timeZone));
}
