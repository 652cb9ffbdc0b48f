import { rulesByWords } from '../../capture/rules-by-words.ts';
import { counts, months, shortWeekdays, weekdays } from '../../capture/dates/english-rules.ts';
import { words, type DayPart } from '../../capture/dates/date-words.ts';
import { anyOf, spelled } from '../../capture/dates/spellings.ts';
import { madeOnce } from '../../made-once.ts';
import { rule, type RhythmLanguage } from './rhythm.ts';

const intervals = {
  ...counts,
  other: 2,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  couple: 2,
  'couple of': 2,
  few: 3,
};
const ordinals = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  last: -1,
};
const weekdayNames = { ...weekdays, ...shortWeekdays };
const monthNames: Readonly<Record<string, number>> = {
  ...months,
  sept: 9,
  ...Object.fromEntries(Object.entries(months).map(([name, month]) => [name.slice(0, 3), month])),
};
const parts = spelled<DayPart>({
  morning: 'morning|mornings|mornin',
  afternoon: 'afternoon|afternoons',
  evening: 'evening|evenings|evenin',
  night: 'night|nights|nite',
});
const times = { once: 1, twice: 2, three: 3, four: 4 };

const every = '(?:on )?(?:every|each|evry|ev)(?: single)?';
const n = `(?:(?<n>\\d{1,3}|${anyOf(intervals)}) )?`;
const weekday = `(?:${anyOf(weekdayNames)})s?`;
const joint = '(?:,? (?:and|&|n) | ?[,/&+] ?| )';
const list = (item: string): string => `(?:${item})(?:${joint}(?:${item})){0,6}`;
const days = `(?<days>${list(weekday)})`;
const part = `(?: (?<part>${anyOf(parts)})s?)?`;
const nth = '(?:the )?(?:[12]?\\d|3[01])(?:st|nd|rd|th)';
const dates = `(?:the )?(?<dates>${list(nth)})(?: day)?`;
const ordinal = `(?:the )?(?<ordinal>${anyOf(ordinals)})`;
const notBy = '(?<!(?:by|before|until|till|after) (?:the )?)';
const monthly = '(?:of (?:the|every|each) month|(?:every|each) month|monthly)';
const date = `(?:the )?(?:(?<date>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${anyOf(monthNames)}))`;
const dateAfter = `(?<month>${anyOf(monthNames)}) (?:the )?(?<date>\\d{1,2})(?:st|nd|rd|th)?`;
/** "Finish weekly report" and "everyday shoes" are no rhythm. */
const adverb =
  '(?=\\s*(?:$|[^\\p{L}\\p{N}\\s]|\\d|(?:at|on|in|by|from|starting|until|for|to|@)(?![\\p{L}\\p{N}])))';
const fullWeekdays = '(?:mon|tues|wednes|thurs|fri|satur|sun)days(?! from now| ago)';
const clock = '(?:at |@ ?)?(?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]\\.?m?\\.?)?|noon|midnight)';

export const englishRhythm = madeOnce((): RhythmLanguage => ({
  names: { intervals, weekdays: weekdayNames, ordinals, months: monthNames, parts, times },
  rules: rulesByWords([
    rule('minute', `${every} ${n}(?:minute|min)s?`),
    rule('hour', `${every} ${n}(?:hour|hr)s?`),
    rule('hour', `hourly${adverb}`),
    rule('minute', `${every} half(?: an)?[- ]hour`, { interval: 30 }),
    rule('day', `${every} ${n}days?${part}`),
    rule('day', `(?:daily|everyday)${adverb}`),
    rule('day', `${every} (?<part>${anyOf(parts)})`),
    rule('day', `nightly${adverb}`, { part: 'night' }),
    rule('day', `(?:in the )?(?<part>mornings|afternoons|evenings|nights)${adverb}`),
    rule('day', `(?:daily|everyday) (?:in the|at) (?<part>${anyOf(parts)})`),
    rule(
      'day',
      `(?<times>once|twice|(?:\\d{1,2}|three|four)(?= ?x| times)) ?(?:x|times)? ?(?:(?:a|per|every|each) day|daily)`,
    ),
    rule('week', `${every} ${n}(?:week|wk)s?`),
    rule('week', `${every} ${n}(?:week|wk)s?,? (?:on )?${days}${part}`),
    rule('week', `${every} ${n}${days}${part}`),
    rule(
      'week',
      `(?:on )?(?<days>${fullWeekdays}(?:(?:,? (?:and|&) | ?[,/&+] ?| )${fullWeekdays}){0,6})${part}(?: weekly| every week)?`,
    ),
    // Two days in a row may be any: three are a rhythm, and so are two with a slash between.
    rule('week', `(?:on )?(?<days>${weekday}(?:${joint}${weekday}){2,6})${part}`),
    rule('week', `(?:on )?(?<days>${weekday}/${weekday})${part}`),
    rule('week', `(?:${every} )?(?:mon-fri|monday (?:to|through|thru|till) friday)`, {
      weekdays: [1, 2, 3, 4, 5],
    }),
    rule('week', `weekly${adverb}`),
    rule('week', `weekly,? (?:on )?${days}${part}`),
    rule('week', `${every} (?:week|work|working|business)[- ]?days?${part}|(?:on )?weekdays`, {
      weekdays: [1, 2, 3, 4, 5],
    }),
    rule('week', `${every} ${n}weekends?|(?:on |at )?weekends`, { weekdays: [6, 7] }),
    rule('week', `(?:bi-?weekly|fortnightly)${adverb}|${every} fortnight`, { interval: 2 }),
    rule('week', `once (?:a|per|every) week`),
    rule('week', `(?:twice|2 ?x|2 times) (?:a|per|every) week`, { weekdays: [1, 4] }),
    rule('week', `(?:3 ?x|(?:3|three) times) (?:a|per|every) week`, { weekdays: [1, 3, 5] }),
    rule('month', `${every} ${n}months?`),
    rule('month', `(?:monthly|once (?:a|per|every) month)${adverb}`),
    rule('month', `${every} ${n}months?,? (?:on )?${dates}`),
    rule('month', `${every} ${n}months?,? (?:on )?${ordinal} ${days}`),
    rule('month', `${every} ${n}months?,? (?:on )?(?:the )?last day`, { monthDays: [-1] }),
    rule('month', `monthly,? (?:on )?${dates}`),
    rule('month', `monthly,? (?:on )?${ordinal} ${days}`),
    rule('month', `${notBy}(?:on )?${dates} ${monthly}`),
    rule('month', `${every} ${dates}(?: of the month)?`),
    rule('month', `${notBy}(?:on )?(?:the )?(?:first|start|beginning) (?:day )?${monthly}`, {
      monthDays: [1],
    }),
    rule('month', `${notBy}(?:on )?${ordinal} ${days}${part} ${monthly}`),
    rule(
      'month',
      `${every} (?<ordinal>first|1st|third|3rd|fourth|4th|last) ${days}${part}(?: of the month)?`,
    ),
    rule('month', `${every} (?<ordinal>second|2nd) ${days}${part} of the month`),
    rule('month', `${notBy}(?:on |every |each )?(?:the )?last day ${monthly}`, { monthDays: [-1] }),
    rule('month', `quarterly${adverb}|${every} quarter`, { interval: 3 }),
    rule('month', `(?:semi-?annual(?:ly)?|half-yearly|bi-?annually|twice a year)${adverb}`, { interval: 6 }),
    rule('month', `bi-?monthly${adverb}`, { interval: 2 }),
    rule('year', `^annual$`),
    rule('year', `${every} ${n}(?:year|yr)s?`),
    rule('year', `(?:yearly|annually|once a year)${adverb}`),
    rule('year', `(?:${every} ${n}(?:year|yr)s?|yearly|annually),? (?:on )?${date}`),
    rule('year', `(?:${every} ${n}(?:year|yr)s?|yearly|annually),? (?:on )?${dateAfter}`),
    rule('year', `${every} ${date}`),
    rule('year', `${every} ${dateAfter}`),
    rule('year', `(?:on )?${date},? (?:(?:every|each) year|yearly|annually)`),
    rule('year', `(?:on )?${dateAfter},? (?:(?:every|each) year|yearly|annually)`),
  ]),
  length: words(
    `for (?:the next )?(?<n>\\d{1,3}|${anyOf(counts)}) (?<unit>times|days?|weeks?|wks?|months?|years?)|(?<n2>\\d{1,3}) ?(?<unit2>times)(?! (?:a|per|every|each))`,
  ),
  lengthUnits: spelled({
    time: 'times',
    day: 'day|days',
    week: 'week|weeks|wk|wks',
    month: 'month|months',
    year: 'year|years',
  }),
  until: words('until|till|til|through|thru'),
  except: words(
    `(?:except|but|excluding|apart from|other than|besides)(?: (?:for|on))?(?: the)? (?:${days}|(?<weekends>weekends?))`,
  ),
  starting: words('starting(?: on| from)?|beginning(?: on)?|from'),
  clocks: words(`(?<clocks>${clock}(?:(?:,? (?:and|&) |, ?| ?& ?)${clock}){1,5})`),
  between: words(
    '(?:from|between) (?<from>\\d{1,2})(?::00)? ?(?:(?<fromHalf>[ap])m)? ?(?:to|and|until|till|-|–) ?(?<to>\\d{1,2})(?::00)? ?(?:(?<toHalf>[ap])m)?',
  ),
  clockLead: 'at ',
}));
