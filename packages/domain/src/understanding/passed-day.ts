import { dateLanguages } from '../capture/dates/date-languages.ts';
import type { DateMeaning, DateWords } from '../capture/dates/date-words.ts';
import { foreignLanguages } from '../capture/dates/foreign-languages.ts';
import { spokenDates } from '../capture/dates/grammar/spoken-dates.ts';
import { blotOut, foldText } from '../capture/folded-text.ts';
import { protectedText } from '../capture/protected-text.ts';
import type { Asked, Intent } from './intent.ts';
import { saidLead } from './reading/said-lead.ts';
import { wholeWhen } from './said-when.ts';

type Moment = Pick<Asked, 'now' | 'timeZone' | 'language'>;

/** Before a day: where something comes from or what it is about, not when it is to be done. */
const origin =
  /(?<!\p{L})(?:(?:from|of|since|during|about|what happened|de|du|des|depuis|desde|del|sobre|sur)\s+(?:the |la |le |el |l['’])?|d['’])$/u;
/** What may stand behind it without changing that: courtesy and a time. */
const behind =
  /^[\s.!,]*(?:please|thanks|stp|svp|merci|por favor|porfa|gracias)?[\s.!]*$|^\s*(?:at|a las?|à|a)\s+\d/u;
const opening = /^\s*(?:remind me |rappelle[- ]moi |recuerdame |recordame )?$/u;
const task = /^(?: at \d+ ?(?:am|pm)?)? (?:to |d['’]|de |que |[a-z]{2,}r )/u;
/** Nothing longer names a day: characters. */
const longest = 400;

/** Where a text says a day that has passed: "call mom yesterday", "remind me yesterday to call"; null where it says none. */
function passedDayIn(text: string, { language }: Moment): 'opening' | 'end' | null {
  if (text.length > longest) return null;
  // "The day before" and "an hour earlier" count from the thing.
  const ahead = saidLead(text, language);
  const folded = foldText(blotOut(text, [...protectedText(text), ...(ahead === null ? [] : [ahead])]));
  const own = dateLanguages[language];
  const places = [...own, ...foreignLanguages(folded, own)]
    .flatMap(({ lexicon }) => spokenDates(folded, lexicon, { alone: true }))
    .filter(({ meaning }) => isBack(meaning))
    .map((words) => placeOf(words, folded));
  return places.find((place) => place !== null) ?? null;
}

/** The day before something is not behind us. */
const eve = /veille|vispera/u;

function placeOf({ start, end }: DateWords, folded: string): 'opening' | 'end' | null {
  if (eve.test(folded.slice(start, end))) return null;
  const [before, after] = [folded.slice(0, start), folded.slice(end)];
  if (behind.test(after)) return /\p{L}/u.test(before) && !origin.test(before) ? 'end' : null;
  return opening.test(before) && task.test(after) ? 'opening' : null;
}

/** Days that can be nothing but behind us; a date of the calendar without its year is the next one. */
function isBack({ day, minutes }: DateMeaning): boolean {
  if (minutes !== undefined) return minutes < 0;
  if (day?.is === 'offset') return day.days < 0;
  if (day?.is === 'ahead') return day.count < 0;
  return day?.is === 'weekday' && day.week === 'last';
}

/**
 * Whether a request wants something to be due on a day that has passed, so that nothing can be done as it was said.
 * `text`: the words that it was read from.
 */
export function isForPassedDay(intent: Intent, text: string, moment: Moment): boolean {
  // Beside another day one at the end of a title belongs to the words: "remind me at 9 to read what was said yesterday".
  const wants = (title: string, isDue: boolean): boolean =>
    passedDayIn(text, moment) !== null && !(isDue && passedDayIn(title, moment) === 'end');
  switch (intent.kind) {
    case 'add_todo':
      return wants(intent.title, intent.due !== null);
    case 'ask_when':
      return wants(intent.title, intent.due !== null || intent.repeats.length > 0);
    case 'add_reminder':
      return intent.scheduleType === 'once' && wants(intent.title, true);
    case 'move':
    case 'snooze':
      return passedDayIn(text, moment) !== null;
    case 'ask_what':
      return (intent.order === 'move' || intent.order === 'snooze') && passedDayIn(text, moment) !== null;
    case 'categorise': {
      // "Move the rent to yesterday" names no list.
      const when = intent.category === null ? null : wholeWhen(intent.category, { ...moment, past: true });
      return when !== null && isBack(when.said);
    }
    default:
      return false;
  }
}
