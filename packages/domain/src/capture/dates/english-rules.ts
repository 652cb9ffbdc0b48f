import { clockRules, dayClock } from './clock-rules.ts';
import {
  clock,
  feastMeaning,
  part,
  words,
  type DateRule,
  type DayPart,
  type PeriodUnit,
} from './date-words.ts';
import { anyOf, numbered, spelled } from './spellings.ts';

export const weekdays = numbered(
  'monday|munday|modnay|mondya',
  'tuesday|tuseday|teusday|tusday|tuesdya|tuesay',
  'wednesday|wendesday|wensday|wednsday|wedneday|wenesday|wednessday',
  'thursday|thrusday|thursady|thurday|thurdsay|tursday|thusday',
  'friday|firday|fridya|firiday|friady|frdiay',
  'saturday|saterday|satuday|saturady|saturdy|sautrday',
  'sunday|sundy|suday|sunady',
);
export const shortWeekdays = numbered('mon', 'tue|tues', 'wed|weds', 'thu|thur|thurs', 'fri', 'sat', 'sun');
export const months = numbered(
  ...'january february march april may june july august september october november december'.split(' '),
);
export const counts: Readonly<Record<string, number>> = {
  ...numbered('a|an|one', 'two|a couple|a couple of', 'three|a few', 'four', 'five', 'six', 'seven', 'eight'),
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  'twenty five': 25,
  thirty: 30,
  forty: 40,
  'forty five': 45,
  sixty: 60,
  ninety: 90,
};
const units = spelled<PeriodUnit>({
  days: 'day|days',
  weeks: 'week|weeks|wk|wks',
  months: 'month|months',
  years: 'year|years|yr|yrs',
});
const feasts: Readonly<Record<string, readonly [month: number, day: number]>> = {
  christmas: [12, 25],
  'christmas day': [12, 25],
  xmas: [12, 25],
  'christmas eve': [12, 24],
  'xmas eve': [12, 24],
  "new year's eve": [12, 31],
  'new years eve': [12, 31],
};
const today = 'today|2day|tdy';
const tomorrow =
  'tomorrow|tomorow|tommorow|tommorrow|tomorrrow|tomorro|tommorw|tmrw|tmrow|tmr|tmw|2moro|2morrow';
const count = `\\d{1,3}|${anyOf(counts)}`;
const minuteWords = 'minutes?|mins?|m';
const hourWords = 'hours?|hrs?|h';
export const anyWeekday = anyOf({ ...weekdays, ...shortWeekdays });

const dayRules = (): readonly DateRule[] => [
  { pattern: words(today), needs: 'anything', read: () => ({ day: { is: 'offset', days: 0 } }) },
  { pattern: words(tomorrow), needs: 'anything', read: () => ({ day: { is: 'offset', days: 1 } }) },
  {
    pattern: words(`(?:the )?day after (?:${tomorrow})|overmorrow`),
    needs: 'anything',
    read: () => ({ day: { is: 'offset', days: 2 } }),
  },
  {
    pattern: words(`(?:(next|this|this coming|coming|upcoming) )?(${anyOf(weekdays)})`),
    needs: 'place',
    read: ({ 1: week, 2: name = '' }) => weekdayMeaning(week, name),
  },
  {
    pattern: words(`(?:(next|this|this coming) )(${anyOf(shortWeekdays)})`),
    needs: 'place',
    read: ({ 1: week, 2: name = '' }) => weekdayMeaning(week, name),
  },
  {
    pattern: words('tues?|weds|thu(?:rs?)?|fri'),
    needs: 'place',
    read: ({ 0: name }) => weekdayMeaning(undefined, name),
  },
  {
    pattern: words('mon|wed|sat|sun'),
    needs: 'tight place',
    read: ({ 0: name }) => weekdayMeaning(undefined, name),
  },
  {
    pattern: words('(this|this coming|next|(?:over|on|at|by|for|before) the) weekend'),
    needs: 'place',
    read: ({ 1: week }) => ({ day: { is: 'weekend', week: week === 'next' ? 'next' : 'this' } }),
  },
  {
    pattern: words(`(${anyWeekday}) (?:of )?(next|this) week|(next|this) week,? (?:on )?(${anyWeekday})`),
    needs: 'place',
    read: ({ 1: name, 2: week, 3: firstWeek, 4: lastName }) =>
      weekdayMeaning(week ?? firstWeek, name ?? lastName ?? ''),
  },
  {
    pattern: words('(?:next|nxt) (week|wk|month|year)'),
    needs: 'place',
    read: ({ 1: unit }) => ({ day: { is: 'next', unit: periodNamed(unit) } }),
  },
  {
    pattern: words('(?:the )?end of (?:(next|the|this) )?(week|month|year)|(?:this) (week|month)|eo([wmy])'),
    needs: 'edge',
    read: ({ 1: which, 2: unit, 3: thisUnit, 4: letter }) => ({
      day: { is: 'end', unit: periodNamed(unit ?? thisUnit ?? letter), next: which === 'next' },
    }),
  },
  {
    pattern: words(`(?:the )?end of (${anyOf(months)})(?: (20\\d\\d))?`),
    needs: 'edge',
    read: ({ 1: name = '', 2: year }) => monthMeaning(name, year, 'last'),
  },
  {
    pattern: words(`(?:in|by|before|until|till|next) (${anyOf(months)})(?: (20\\d\\d))?(?! ?\\d)`),
    needs: 'edge',
    read: ({ 1: name = '', 2: year }) => monthMeaning(name, year, 'first'),
  },
  {
    pattern: words('(?:the )?([1-9]|[12]\\d|3[01])(?:st|nd|rd|th)'),
    needs: 'lead',
    read: ({ 1: day }) => ({ day: { is: 'day of month', day: Number(day) } }),
  },
  {
    // "For christmas" may say what for, not when.
    pattern: words(`(?<!(?:for|of|about|the|a) )(${anyOf(feasts)})`),
    needs: 'lead',
    read: ({ 1: name = '' }) => feastMeaning(feasts[name]),
  },
  {
    pattern: words(`in (?:about |around )?(?:(${count}) (${anyOf(units)})|(\\d{1,3}) ?([dw]))(?: or so)?`),
    needs: 'anything',
    read: ({ 1: many, 2: unit, 3: digits, 4: letter }) => ({
      day: {
        is: 'ahead',
        unit: units[unit ?? (letter === 'w' ? 'week' : 'day')] ?? 'days',
        count: counted(many ?? digits),
        from: null,
      },
    }),
  },
  {
    pattern: words(`(${count}) (${anyOf(units)}) from (?:now|(${today})|(${tomorrow})|(${anyWeekday}))`),
    needs: 'anything',
    read: ({ 1: many, 2: unit = '', 4: isTomorrow, 5: weekday }) => ({
      day: {
        is: 'ahead',
        unit: units[unit] ?? 'days',
        count: counted(many),
        from: startDay(isTomorrow, weekday),
      },
    }),
  },
];

const timeRules = (): readonly DateRule[] => [
  {
    pattern: words(
      `in (?:about |around )?(?:(half an|${count}|\\d{1,2}[.,]\\d)( and a half)? ?(?:${hourWords})(?:(?: and)? ?(\\d{1,2}|a half|a quarter) ?(?:${minuteWords})?)?|(${count}) ?(?:${minuteWords}))(?: or so)?`,
    ),
    needs: 'anything',
    read: ({ 1: hours, 2: half, 3: extra, 4: minutes }) => ({
      minutes:
        hours === undefined
          ? counted(minutes)
          : Math.round(counted(hours) * 60) + (half === undefined ? minutesOver(extra) : 30),
    }),
  },
  {
    pattern: words(`(${count}) ?(?:(${hourWords})|(?:${minuteWords})) from now`),
    needs: 'anything',
    read: ({ 1: many, 2: hour }) => ({ minutes: Math.round(counted(many) * (hour === undefined ? 1 : 60)) }),
  },
  {
    pattern: words(
      "(?:at|@) ?([01]?\\d|2[0-3])(?::([0-5]\\d))?(?:ish| ?o'? ?clock)?(?: (?:in the (morning|afternoon|evening)|at (night)))?",
    ),
    needs: 'edge',
    read: ({ 1: hour = '', 2: minute, 3: inThe, 4: night }) =>
      withPart(dayClock(hour, minute), (inThe ?? night) as DayPart | undefined),
  },
  {
    pattern: words('at ([01]\\d|2[0-3])([0-5]\\d)(?: ?h(?:rs|ours)?)?'),
    needs: 'end',
    read: ({ 1: hour = '', 2: minute }) => clock(Number(hour), Number(minute), true),
  },
  {
    // "By 5" alone may be how much; beside a day it is when.
    pattern: words('(?:by|before|after|until|till|around|from) ([1-9]|1[0-2])(?:ish)?'),
    needs: 'day',
    read: ({ 1: hour = '' }) => dayClock(hour),
  },
  {
    pattern: words("([1-9]|1[0-2]) ?o'? ?clock"),
    needs: 'place',
    read: ({ 1: hour = '' }) => dayClock(hour),
  },
  {
    pattern: words('(?:([01]?\\d|2[0-3]))h'),
    needs: 'company',
    read: ({ 1: hour = '' }) => dayClock(hour),
  },
  { pattern: words('(?:noon|midday)(?:-?ish)?'), needs: 'place', read: () => clock(12, 0, true) },
  { pattern: words('midnight'), needs: 'company', read: () => clock(24, 0, true) },
  {
    pattern: words('tonight|tonite|2nite|2night'),
    needs: 'anything',
    read: () => ({ day: { is: 'offset', days: 0 }, ...part('night') }),
  },
  {
    pattern: words('this (morning|afternoon|evening)'),
    needs: 'place',
    read: ({ 1: name }) => ({ day: { is: 'offset', days: 0 }, ...part(name as DayPart) }),
  },
  {
    pattern: words('in the (morning|afternoon|evening)'),
    needs: 'edge',
    read: ({ 1: name }) => part(name as DayPart),
  },
  {
    pattern: words('(?:in the )?(morning|afternoon|evening|night)'),
    needs: 'day before',
    read: ({ 1: name }) => part(name as DayPart),
  },
  { pattern: words('first thing(?: in the morning)?'), needs: 'day', read: () => part('morning') },
  {
    pattern: words('eod|eob|cob|(?:the )?end of (?:the |my )?day|(?:close|end) of business'),
    needs: 'anything',
    read: () => ({ part: { is: 'any time' } }),
  },
  {
    pattern: words('end of'),
    needs: 'day',
    read: () => ({ part: { is: 'any time' } }),
  },
];

/** English days and times that no calendar or clock face has, and how people type them. */
export const englishRules = (): readonly DateRule[] => [
  ...dayRules(),
  ...timeRules(),
  ...clockRules('with American zones'),
];

function weekdayMeaning(week: string | undefined, name: string) {
  const weekday = weekdays[name] ?? shortWeekdays[name];
  if (weekday === undefined) {
    return null;
  }
  const which = week === 'next' || week === 'this' ? week : 'coming';
  return { day: { is: 'weekday', weekday, week: which } } as const;
}

function monthMeaning(name: string, year: string | undefined, edge: 'first' | 'last') {
  const month = months[name] ?? 1;
  return { day: { is: 'month', month, year: year === undefined ? null : Number(year), edge } } as const;
}

function periodNamed(unit = ''): 'week' | 'month' | 'year' {
  return unit.startsWith('w') ? 'week' : unit.startsWith('m') ? 'month' : 'year';
}

function counted(many = ''): number {
  if (many === 'half an') {
    return 0.5;
  }
  return counts[many] ?? Number(many.replace(',', '.'));
}

function minutesOver(extra = '0'): number {
  return extra === 'a half' ? 30 : extra === 'a quarter' ? 15 : Number(extra);
}

function startDay(isTomorrow: string | undefined, weekday: string | undefined) {
  if (isTomorrow !== undefined) {
    return { is: 'offset', days: 1 } as const;
  }
  return weekday === undefined ? null : (weekdayMeaning(undefined, weekday)?.day ?? null);
}

function withPart(meaning: ReturnType<typeof clock>, name: DayPart | undefined) {
  return meaning === null || name === undefined ? meaning : { ...meaning, ...part(name) };
}
