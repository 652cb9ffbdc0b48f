import { spelled } from '../capture/dates/spellings.ts';
import { foldText } from '../capture/folded-text.ts';
import type { Language } from './intent.ts';

/** Words that names do not differ by, in all three languages. */
const fillers = new Set(
  (
    'the a an my your our his her some this that these those to with of on for at in about and please pls ' +
    'le la les l un une des du de d mon ma mes ton ta tes notre nos ce cette a au aux avec pour et sur ' +
    'el los las lo un una unos unas mi mis tu tus su sus del al con para y en que por'
  ).split(' '),
);
/** Words that say what kind of thing is meant. */
export const nounWords = new Set(
  (
    'todo todos task tasks item reminder reminders alarm one thing ' +
    'tache taches rappel rappels truc tarea tareas recordatorio recordatorios'
  ).split(' '),
);
const shortForms = spelled({
  appointment: 'appt|apt|appointmnt',
  meeting: 'mtg',
  mom: 'mum|mommy',
  pills: 'meds',
  rendez: 'rdv',
});
/** What people also say for what a title says; beside other words only, as "phone" alone is a thing. */
const sameVerbs = spelled({
  buy: 'get|got|gotten|grab|grabbed|purchased',
  call: 'rang|phone|phoned',
});

/** Whether two folded words may say the same errand: "phone mom" is "call mom". */
export function sameErrand(a: string, b: string): boolean {
  return (sameVerbs[a] ?? a) === (sameVerbs[b] ?? b);
}

/** Past forms that are not made with -ed, and what they are the past of. */
export const irregularPast = spelled({
  bring: 'brought',
  build: 'built',
  buy: 'bought',
  choose: 'chose|chosen',
  come: 'came',
  do: 'did|done',
  drink: 'drank',
  drive: 'drove|driven',
  eat: 'ate|eaten',
  feed: 'fed',
  find: 'found',
  get: 'got|gotten',
  give: 'gave|given',
  go: 'went|gone',
  hang: 'hung',
  keep: 'kept',
  leave: 'left',
  lend: 'lent',
  make: 'made',
  meet: 'met',
  pay: 'paid',
  run: 'ran',
  sell: 'sold',
  send: 'sent',
  speak: 'spoke|spoken',
  sweep: 'swept',
  swim: 'swam',
  take: 'took|taken',
  teach: 'taught',
  tell: 'told',
  throw: 'threw|thrown',
  wake: 'woke|woken',
  write: 'wrote|written',
  hacer: 'hice',
  pagar: 'pague',
  enviar: 'envie',
  ir: 'fui',
  payer: 'paie|paies|paye',
  prendre: 'pris|prise|prises|prends',
  faire: 'fait|faite|faites',
});

/** The words of a name that tell it from others, folded; all of them when nothing else would be left. */
export function nameWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length === 0 ? words : telling).map((word) => shortForms[word] ?? word);
}

/**
 * Whether it is worth comparing two folded words at all: another first letter is rarely a slip. Before `wordsAgree`, where a
 * text is compared with everything there is.
 */
export const mayAgree = (a: string, b: string): boolean =>
  a.charCodeAt(0) === b.charCodeAt(0) || irregularPast[a] === b || irregularPast[b] === a;

/**
 * Whether two folded words are meant to be the same one: in another form ("called", "call"), cut short
 * ("electric") or with a slip of the finger in a word long enough to tell.
 */
export function wordsAgree(a: string, b: string, language: Language): boolean {
  if (a === b || stem(a, language) === stem(b, language)) {
    return true;
  }
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4 || /\d/.test(a + b)) {
    return false;
  }
  const slips = shorter < 5 ? 0 : shorter < 8 ? 1 : 2;
  return (
    ((a.startsWith(b) || b.startsWith(a)) && Math.abs(a.length - b.length) <= 4 && shorter >= 5) ||
    isWithin(a, b, slips)
  );
}

function stem(word: string, language: Language): string {
  const base = irregularPast[word] ?? word;
  const cut =
    language === 'en'
      ? base.replace(/(?<=\w{3})ies$/, 'y').replace(/(?<=\w{3})(?:ing|ed|es|s(?<!ss))$/, '')
      : base.replace(/(?<=\w{3})(?:[ai]d[oa]s?|er|ir|ar|ees?|es?|s|o|as?|i)$/, '');
  const bare = cut.length > 3 ? cut.replace(/e$/, '') : cut;
  return bare.length > 2 && bare.at(-1) === bare.at(-2) ? bare.slice(0, -1) : bare;
}

/**
 * Whether one word becomes the other by at most `slips` of the finger: a letter more, less, another, or two
 * swapped (optimal string alignment). Words are short, so the whole table is counted.
 */
export function isWithin(a: string, b: string, slips: number): boolean {
  if (Math.abs(a.length - b.length) > slips || a.length > 40) {
    return false;
  }
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    older = previous;
    previous = current;
  }
  return (previous[b.length] ?? 0) <= slips;
}
