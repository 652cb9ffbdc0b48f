import { dayInZone, wallTime } from '../../zoned-time.ts';
import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Named } from '../intent.ts';
import { openThings, whenIs } from '../known-things.ts';
import { type When } from '../said-when.ts';
import { changeIn } from './change-in.ts';
import { telling } from './clause.ts';
import { sceneOf } from './point-out.ts';

/** Words that stand for a thing of which only the time is said: "the noon one", "celui de midi", "el de las 12". */
const stands =
  /(?<!\p{L})(?:one|ones|cel(?:ui|le)|ceux|(?:el|la|lo)s? (?:de(?!\p{L})|del)|rappel|reminder|alarm|alarme|recordatorio|alarma)(?!\p{L})/u;
const standing = /^(?:one|ones|rappel|reminder|alarm|alarme|recordatorio|alarma)$/u;

/** The one thing that comes at the time, or on the day, by which it is told apart; null where that is none or several. */
export function toldByTime(text: string, asked: Asked): Named | null {
  if (!stands.test(foldText(text))) return null;
  const { when, words } = changeIn(text, asked);
  if (when === null || telling(words).some(({ word }) => !standing.test(word))) return null;
  const { counted, last } = sceneOf(asked);
  for (const pool of [[...counted, ...last], openThings(asked.known)]) {
    const fitting = [...new Map(pool.map((thing) => [thing.id, thing])).values()].filter((thing) =>
      comesAt(thing, when, asked),
    );
    const [only, ...others] = fitting;
    if (only !== undefined) return others.length === 0 ? only : null;
  }
  return null;
}

/** Of what was offered the one whose day or time is said: "friday's", "la del viernes". */
export function toldAmong(text: string, things: readonly Named[], asked: Asked): Named | null {
  const { when, words } = changeIn(text.replace(/['’]s(?!\p{L})/gu, ''), asked);
  if (when === null || telling(words).some(({ word }) => !standing.test(word))) return null;
  const [only, ...others] = things.filter((thing) => comesAt(thing, when, asked));
  return only === undefined || others.length > 0 ? null : only;
}

function comesAt(thing: Named, when: When, asked: Asked): boolean {
  const { timeZone } = asked;
  const { at, day } = whenIs(thing, asked);
  const saidDay = when.due.length === 10 ? when.due : dayInZone(Date.parse(when.due), timeZone);
  if (when.hasDay && day !== saidDay) return false;
  if (when.time === null) return when.hasDay;
  const own = at === null ? null : wallTime(at, timeZone);
  return own === when.time || (when.isOpen && own !== null && halfDay(own) === halfDay(when.time));
}

/** Of "6" nobody knows which half of the day is meant. */
const halfDay = (time: string): string => `${Number(time.slice(0, 2)) % 12}${time.slice(2)}`;
