import { clock, part, words, type DateMeaning, type DateRule, type DayPart } from './date-words.ts';
import { anyOf, numbered, spelled } from './spellings.ts';

/** A span of minutes in words; "half" and "quarter" are named by each language. */
type Minutes = Readonly<Record<string, number>>;

const englishHours = numbered(...'one two three four five six seven eight nine ten eleven twelve'.split(' '));
const englishMinutes: Minutes = {
  'oh five': 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  'twenty five': 25,
  'twenty-five': 25,
  thirty: 30,
  forty: 40,
  'forty five': 45,
  'forty-five': 45,
  fifty: 50,
};
const englishSteps: Minutes = {
  five: 5,
  ten: 10,
  quarter: 15,
  'a quarter': 15,
  twenty: 20,
  'twenty five': 25,
  'twenty-five': 25,
  half: 30,
};
const [hourName, minuteName] = [anyOf(englishHours), anyOf(englishMinutes)];
const englishLead = 'at|by|around|about|before|after|until|till|til|from|@';
const dayPart = '(?: (?:in the (morning|afternoon|evening)|at (night)))?';

/** Times in English words, as people dictate them: "at seven thirty", "quarter to six", "nine pm". */
export const spokenEnglish = (): readonly DateRule[] => [
  {
    pattern: words(`(?:at|@) (${hourName})(?: (${minuteName}))?(?:ish| ?o'? ?clock)?${dayPart}`),
    needs: 'edge',
    read: ({ 1: hour, 2: minute, 3: inThe, 4: night }) =>
      openClock(englishHours[hour ?? ''], englishMinutes[minute ?? ''], inThe ?? night),
  },
  {
    pattern: words(`(?:at |@ ?)?(${hourName})(?: (${minuteName}))? ?([ap])\\.?m\\.?`),
    needs: 'anything',
    read: ({ 1: hour = '', 2: minute = '', 3: half }) =>
      clock(((englishHours[hour] ?? 0) % 12) + (half === 'p' ? 12 : 0), englishMinutes[minute] ?? 0, true),
  },
  {
    pattern: words(`for (${hourName}) (${minuteName})|(?:at|for|by) half (${hourName})`),
    needs: 'edge',
    read: ({ 1: hour, 2: minute, 3: half }) =>
      openClock(englishHours[hour ?? half ?? ''], half === undefined ? englishMinutes[minute ?? ''] : 30),
  },
  {
    // "Five to ten" alone may be how many.
    pattern: words(
      `(?:${englishLead}) (${anyOf(englishSteps)}|\\d{1,2})(?: minutes)? (past|to) (${hourName}|[1-9]|1[0-2])${dayPart}`,
    ),
    needs: 'edge',
    read: ({ 1: step, 2: way, 3: hour, 4: inThe, 5: night }) => around(step, way, hour, inThe ?? night),
  },
  {
    pattern: words(`(half|(?:a )?quarter) (past|to) (${hourName}|[1-9]|1[0-2])${dayPart}`),
    needs: 'place',
    read: ({ 1: step, 2: way, 3: hour, 4: inThe, 5: night }) =>
      step === 'half' && way === 'to' ? null : around(step, way, hour, inThe ?? night),
  },
  {
    pattern: words(`(${hourName}) ?o'? ?clock${dayPart}`),
    needs: 'place',
    read: ({ 1: hour, 2: inThe, 3: night }) => openClock(englishHours[hour ?? ''], 0, inThe ?? night),
  },
  {
    pattern: words(`(?:by|before|after|around|until|till|til|from) (${hourName})(?: (${minuteName}))?`),
    needs: 'day',
    read: ({ 1: hour, 2: minute }) => openClock(englishHours[hour ?? ''], englishMinutes[minute ?? '']),
  },
  {
    pattern: words(`(${hourName}) (thirty|fifteen|forty[- ]five)`),
    needs: 'day',
    read: ({ 1: hour, 2: minute }) => openClock(englishHours[hour ?? ''], englishMinutes[minute ?? '']),
  },
];

const frenchHours = numbered(
  'une|1',
  'deux|2',
  'trois|3',
  'quatre|4',
  'cinq|5',
  'six|6',
  'sept|7',
  'huit|8',
  'neuf|9',
  'dix|10',
  'onze|11',
  'douze|12',
  'treize|13',
  'quatorze|14',
  'quinze|15',
  'seize|16',
  'dix-sept|dix sept|17',
  'dix-huit|dix huit|18',
  'dix-neuf|dix neuf|19',
  'vingt|20',
  'vingt et une|vingt-et-une|21',
  'vingt-deux|vingt deux|22',
  'vingt-trois|vingt trois|23',
);
const frenchMinutes: Minutes = {
  cinq: 5,
  dix: 10,
  quart: 15,
  'le quart': 15,
  quinze: 15,
  vingt: 20,
  'vingt-cinq': 25,
  'vingt cinq': 25,
  demi: 30,
  demie: 30,
  trente: 30,
  quarante: 40,
  'quarante-cinq': 45,
  'quarante cinq': 45,
  cinquante: 50,
};
const frenchParts = spelled<Exclude<DayPart, 'evening'>>({
  morning: 'du matin',
  afternoon: "de l'apres-midi|de l'apres midi",
  night: 'du soir',
});

/** Times in French words: "à sept heures et demie", "vers midi moins le quart", "à seize heures trente". */
export const spokenFrench = (): readonly DateRule[] => [
  {
    // Without a word before it, "deux heures" is how long.
    pattern: words(
      `(?:a|vers|avant|jusqu'a|d'ici|des) (${anyOf(frenchHours)}) ?h(?:eures?)?(?: (?:(moins )|et )?(${anyOf(frenchMinutes)}))?(?: (${anyOf(frenchParts)}))?`,
    ),
    needs: 'edge',
    read: ({ 1: hour = '', 2: less, 3: minutes = '', 4: name = '' }) =>
      counted(frenchHours[hour], frenchMinutes[minutes], less !== undefined, frenchParts[name]),
  },
  {
    // Beside a day: "mardi quatorze heures".
    pattern: words(`(${anyOf(frenchHours)}) heures(?: (?:(moins )|et )?(${anyOf(frenchMinutes)}))?`),
    needs: 'day before',
    read: ({ 1: hour = '', 2: less, 3: minutes = '' }) =>
      counted(frenchHours[hour], frenchMinutes[minutes], less !== undefined, undefined),
  },
  {
    pattern: words(`(midi|minuit) (?:(moins )|et )(${anyOf(frenchMinutes)})`),
    needs: 'place',
    read: ({ 1: name, 2: less, 3: minutes = '' }) =>
      beside(name === 'midi' ? 12 : 24, frenchMinutes[minutes] ?? 0, less !== undefined),
  },
];

const spanishHours = numbered(
  'una|1',
  'dos|2',
  'tres|3',
  'cuatro|4',
  'cinco|5',
  'seis|6',
  'siete|7',
  'ocho|8',
  'nueve|9',
  'diez|10',
  'once|11',
  'doce|12',
);
const spanishMinutes: Minutes = {
  cinco: 5,
  diez: 10,
  cuarto: 15,
  quince: 15,
  veinte: 20,
  veinticinco: 25,
  media: 30,
  treinta: 30,
  cuarenta: 40,
};
const spanishParts = spelled<Exclude<DayPart, 'evening'>>({
  morning: 'manana',
  afternoon: 'tarde',
  night: 'noche',
});

/** Times in Spanish words: "a las siete y media", "a las seis menos cuarto", "a la una en punto". */
export const spokenSpanish = (): readonly DateRule[] => [
  {
    // "Las dos" alone are both of them.
    pattern: words(
      `(?:a|antes de|hasta|desde|sobre|despues de|para|hacia) las? (${anyOf(spanishHours)})(?: (y|menos) (${anyOf(spanishMinutes)}))?(?: en punto)?(?: (?:de|por) la (${anyOf(spanishParts)}))?`,
    ),
    needs: 'edge',
    read: ({ 1: hour = '', 2: way, 3: minutes = '', 4: name = '' }) =>
      counted(spanishHours[hour], spanishMinutes[minutes], way === 'menos', spanishParts[name]),
  },
];

/** An hour that may be in either half of the day, unless words say which. */
function openClock(hour: number | undefined, minute = 0, name?: string): DateMeaning | null {
  if (hour === undefined) {
    return null;
  }
  const meaning = clock(hour, minute, hour > 12);
  return meaning === null || name === undefined ? meaning : { ...meaning, ...part(name as DayPart) };
}

function counted(
  hour: number | undefined,
  minutes: number | undefined,
  less: boolean,
  name: DayPart | undefined,
): DateMeaning | null {
  const before = less && minutes !== undefined;
  const from = hour === 1 && before ? 13 : hour;
  return openClock(from === undefined || !before ? from : from - 1, before ? 60 - minutes : minutes, name);
}

/** Minutes from noon or midnight. */
function beside(hour: number, minutes: number, less: boolean): DateMeaning | null {
  return less ? clock(hour - 1, 60 - minutes, true) : clock(hour % 24, minutes, true);
}

function around(step = '', way = '', hour = '', name?: string): DateMeaning | null {
  const minutes = englishSteps[step] ?? Number(step);
  const named = englishHours[hour] ?? Number(hour);
  if (minutes > 30) {
    return null;
  }
  return way === 'past'
    ? openClock(named, minutes, name)
    : openClock(named === 1 ? 12 : named - 1, 60 - minutes, name);
}
