import { foldText } from '../capture/folded-text.ts';
import { beginsTask } from '../capture/task-verbs.ts';
import { asTodo, capturePart } from './capture-part.ts';
import { readCommand } from './commands/read-command.ts';
import type { Asked, Intent, Language } from './intent.ts';
import { remindingOf } from './read-reminder.ts';
import { said } from './said.ts';
import { wholeWhen } from './said-when.ts';

/** Longer texts are no list. */
const longest = 400;
/** Words of a thing; a longer one is a sentence. */
const mostWords = 7;
const lead =
  '(?:(?:please|pls|ok|so|right|donc|alors|bon|stp|bueno|pues|por favor),? )*(?:(?:add|put|note|note down|ajoute[rz]?|mets|notez?|inscris|anade|agrega|agregame|pon|ponme|apunta|apuntame|anota) )?';
const count =
  '(?:(?:the|my|our|these|la|le|les|ma|mes|ces|mi|mis|las|los|estas|estos|a|une|una) )?(?:(?:\\d|two|three|four|five|six|couple of|few|deux|trois|quatre|cinq|six|quelques|dos|tres|cuatro|cinco|seis|unas|un par de) )?';
const noun =
  '(?:things|stuff|to-?dos?(?: list)?|tasks|jobs|errands|list|choses|trucs|taches|corvees|courses a faire|liste|cosas|cositas|tareas|pendientes|recados|mandados|lista)(?: (?:to do|to get done|a faire|que hacer|por hacer))?';
/** A line that only announces what follows, with the day that it is for: "3 things for tomorrow", "cosas para hoy". */
const heading = new RegExp(
  `^${lead}${count}${noun}(?<on> (?:(?:for|on|of|to|in|pour|du|de|dans|sur|a|para|pa|del|en) |d')?(?<when>.*))?$`,
  'u',
);
const calendar = /^(?:(?:the|my|le|mon|l'|el|mi|la) ?)?(?:calendar|diary|agenda|calendrier|calendario)$/u;
const theDay = /^(?:the |le |la |el )?(?:day|jour|journee|dia)$/u;
const today: Readonly<Record<Language, string>> = { en: 'today', fr: "aujourd'hui", es: 'hoy' };
/** What goes on with the words before, or is no thing by itself. */
const tied =
  /^(?:because|that|which|who|but|so|then|or|if|when|not|car|parce|qui|mais|ou|sinon|si|quand|pas|porque|quien|pero|o|cuando|no|sino|i|i'm|you|we|they|he|she|it|je|j'|tu|il|elle|on|nous|ils|yo|me|se|ya)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:is|are|was|were|est|sont|etait|es|son|era|esta|estan)(?![\p{L}\p{N}])/u;
const infinitive = /^\p{L}{2,}(?:[aei]r|re) \p{L}/u;
const commas = /\s*[,;](?!\d)\s*(?:(?:and|et|y|e|puis|then|luego)\s+)?/u;
const lastJoint = /(?<!\d)\s+(?:and|et|y|e|&)\s+(?!\d|.*\s(?:and|et|y|e|&)\s)/u;

/**
 * The things behind a line that only announces them: "mañana: banco, recoger el traje", "3 things: call Tom, defrost
 * mince", "1) stamps 2) call Ana". Null for anything else.
 */
export function headedThings(text: string, asked: Asked): Intent[] | null {
  if (text.length > longest) return null;
  const numbered = numberedThings(text);
  const { head = '', rest = '' } = /^(?<head>[^:\n]{2,60}?)\s*:\s+(?<rest>\S.*)$/u.exec(text)?.groups ?? {};
  const before = dayAnnounced(head, asked);
  const counted = numbered ?? (before === null ? null : numberedThings(rest));
  const parts = counted ?? (before === null ? [] : listed(rest, asked));
  const isErrand = counted === null && isOneErrand(parts, wholeWhen(head, asked) === null, asked);
  if (parts.length < 2 || isErrand || !parts.every((part) => isThing(part, asked))) return null;
  const read = parts.map((part) => capturePart(part, asked, { before }));
  const isWhole = read.every((part) => part !== null && part.named && part.recurrence === null);
  return isWhole ? read.flatMap((part) => (part === null ? [] : asTodo(part, asked))) : null;
}

/** The words for the day of what follows, empty for none; null where a heading says anything else. */
function dayAnnounced(head: string, asked: Asked): string | null {
  const folded = foldText(head).trim();
  if (folded === '') return null;
  if (wholeWhen(folded, asked) !== null) return folded;
  const groups = heading.exec(folded)?.groups;
  if (groups === undefined) return null;
  const when = groups['when']?.trim() ?? '';
  if (when === '' || calendar.test(when)) return '';
  if (theDay.test(when)) return today[asked.language];
  return wholeWhen(when, asked) === null ? null : when;
}

/** "1) stamps 2) call Ana 3) …", in order from the first word on. */
function numberedThings(text: string): readonly string[] | null {
  const [first = '', ...pieces] = text.trim().split(/(?:^|[\s,;]+)(\d)\)\s*/u);
  // A mark at the beginning of a line has been taken for that of a list.
  const begin = first === '' ? 1 : 2;
  const numbers = pieces.filter((_, at) => at % 2 === 0);
  const isCounted = numbers.length > 0 && numbers.every((number, at) => Number(number) === at + begin);
  const things = pieces.filter((_, at) => at % 2 === 1);
  return isCounted ? [...(first === '' ? [] : [first]), ...things] : null;
}

function listed(text: string, asked: Asked): readonly string[] {
  const items = text
    .trim()
    .replace(/[.!]+$/u, '')
    .split(commas);
  const [last = ''] = items.splice(-1);
  const [one = '', other] = last.split(lastJoint);
  // "Salt and pepper" are one thing where nothing else is named.
  const isTwo =
    other !== undefined && (items.length > 0 || beginsTask(foldText(other), asked.language, true));
  return [...items, ...(isTwo ? [one, other] : [last])].map((item) => item.trim());
}

/** "Dinner with Al, Bea and Cem", "Paris, France", and behind a day alone "buy milk, eggs and bread": one thing to do. */
function isOneErrand(
  [first = '', ...others]: readonly string[],
  isCalledThings: boolean,
  asked: Asked,
): boolean {
  const begins = (item: string): boolean => {
    const folded = foldText(item);
    return beginsTask(folded, asked.language, true) || (asked.language !== 'en' && infinitive.test(folded));
  };
  const isNames = /(?:^|\s)\p{Lu}\S*$/u.test(first) && others.every((item) => /^\p{Lu}\S*$/u.test(item));
  return isNames || (!isCalledThings && begins(first) && !others.some((item) => begins(item)));
}

function isThing(item: string, asked: Asked): boolean {
  const folded = foldText(item);
  const message = said(item);
  return (
    /\p{L}{2}/u.test(folded) &&
    folded.split(/\s+/u).length <= mostWords &&
    !/[:?]/u.test(folded.replaceAll(/\d:\d/gu, '')) &&
    !tied.test(folded) &&
    readCommand(message, asked) === null &&
    remindingOf(message, asked) === null
  );
}
