import { Temporal } from 'temporal-polyfill';
import { foldText } from '../capture/folded-text.ts';
import { dayInZone, instantAt } from '../zoned-time.ts';
import { findTarget, pools } from './find-target.ts';
import type { Asked, Intent, Named } from './intent.ts';
import { whenIs } from './known-things.ts';
import { lengthAhead } from './said-when.ts';

/** "An hour before the dentist", with what is to be reminded of before it is due. */
const before =
  /^(?<length>.{2,30}?) (?:before|avant) (?<what>.+)$|^(?<eve>la veille|the day before|the night before) (?:de |du |des |d')?(?<ofWhat>.+)$|^(?<es>.{2,30}?) antes (?:de |del )(?<esWhat>.+)$/du;
const dayBefore = /^(?:(?:a|the|one) day|the night|la veille|(?:le|un) jour|(?:el|un) dia|la noche)$/u;
const atNight = /night|noche/u;
const [morning, evening] = ['09:00', '20:00'];

/**
 * A reminder some time before something known is due; null when the words are no such length and thing. What has no
 * date, or could be several things, is asked about.
 */
export function remindBefore(text: string, asked: Asked): Intent | null {
  const indices = before.exec(foldText(text))?.indices?.groups ?? {};
  const said = (name: string): string | null => {
    const at = indices[name];
    return at === undefined ? null : text.slice(...at).trim();
  };
  const length = said('length') ?? said('eve') ?? said('es');
  const what = said('what') ?? said('ofWhat') ?? said('esWhat');
  if (length === null || what === null) {
    return null;
  }
  const byDay = said('eve') !== null || dayBefore.test(foldText(length));
  const ahead = byDay ? null : lengthAhead(length, asked);
  if (!byDay && ahead === null) {
    return null;
  }
  const { target } = findTarget(what, pools(asked, 'open'), asked);
  const due = target.found === 'one' ? dueOf(target, asked) : null;
  if (target.found !== 'one' || due === null) {
    return { kind: 'find', target };
  }
  const at =
    ahead === null
      ? eveOf(due, atNight.test(foldText(length)) ? evening : morning, asked)
      : due -
        (Date.parse(ahead.due.length === 10 ? `${ahead.due}T00:00Z` : ahead.due) - startOf(ahead.due, asked));
  return {
    kind: 'add_reminder',
    title: target.title,
    scheduleType: 'once',
    schedule: { at: new Date(at).toISOString(), time_zone: asked.timeZone },
  };
}

/** From when a length was counted: a day from today, a time from the minute that begins next. Epoch ms. */
function startOf(due: string, { now, timeZone }: Asked): number {
  return due.length === 10
    ? Date.parse(`${dayInZone(now, timeZone)}T00:00Z`)
    : Math.ceil(now / 60_000) * 60_000;
}

function eveOf(due: number, time: string, { timeZone }: Asked): number {
  const day = Temporal.PlainDate.from(dayInZone(due, timeZone)).subtract({ days: 1 });
  return instantAt(day.toString(), time, timeZone);
}

/** When something is due, epoch ms; a day begins at nine. */
function dueOf(thing: Named, asked: Asked): number | null {
  const { at, day } = whenIs(thing, asked);
  return at ?? (day === null ? null : instantAt(day, morning, asked.timeZone));
}
