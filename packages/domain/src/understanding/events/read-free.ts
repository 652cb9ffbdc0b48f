import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate } from '../../capture/dates/due-date.ts';
import { blotOut, foldText } from '../../capture/folded-text.ts';
import { dayInZone, endOfDay, instantAt, startOfDay, wallTime } from '../../zoned-time.ts';
import type { Asked, Intent, Language, Range } from '../intent.ts';
import { dateAnywhere } from '../questions/date-anywhere.ts';
import { findRange } from '../questions/find-range.ts';
import { saysPast } from '../questions/past-days.ts';
import { isShort, type Said } from '../said.ts';
import { findClocks } from './find-clocks.ts';
import { today } from './find-days.ts';
import { letters } from '../../capture/word-letters.ts';

const space =
  '(?:(?:free |open |available )?(?:slots?|gaps?|openings?|windows?|time slots?)|free time|(?:some |any |more )?time|availabilit(?:y|ies)|room)';
const free = '(?:free|available|open|unbooked|not busy|busy|booked|taken|occupied)';
const plage =
  '(?:creneaux?(?: (?:libres?|dispos?|disponibles?))?|trous?|temps(?: libre)?|dispos?|disponibilites?|plages?(?: libres?)?|(?:une|deux|trois|\\d) heures?(?: de)? libres?|une heure)';
const libre = '(?:libres?|dispos?|disponibles?|occupee?s?|prise?s?)';
const hueco =
  '(?:huecos?(?: libres?)?|tiempo(?: libre)?|ratos?(?: libres?)?|disponibilidad|espacios?(?: libres?)?|(?:una|dos|tres|\\d) horas? libres?)';
const libres = '(?:libres?|disponibles?|ocupad[oa]s?|pillad[oa])';

/** Questions for what is free, folded; a day that is asked about as `day`. */
const questions: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    `(?:so |and |ok )?(?:when|what times?|what days?|which days?)(?:'?s| is| am| are| was| were| will| do| did| can)? ?(?:i|we|am i|are we)? ?(?:be |be at |have )?(?:any |an? |some )?(?:${free}|my (?:next )?(?:free|available) .+|${space}|(?:half an |an |\\w+ )?(?:hours?|minutes?)(?: free)?)(?![${letters}]).*`,
    `(?:so |and |ok )?(?:am|are|will|was|were) (?:i|we) (?:be )?(?:already |still |all )?${free}(?![${letters}]).*`,
    `(?:do|did|have|had|will) (?:i|we) (?:have |got |have got )?(?:any |an? |some |enough )?(?:\\w+ (?:hours?|minutes?) )?(?:${space}|(?:free |spare )?(?:hours?|minutes?|moment|evenings?|afternoons?|mornings?)(?: free| spare| available))(?! (?:off|to do))(?![${letters}]).*`,
    `(?:any|are there(?: any)?|is there(?: an?| any)?|show(?: me)?(?: my| some)?|find(?: me)?(?: an?| my| some)?|what(?:'s| are| is)(?: my| the)?|what|which|list(?: my)?|give me(?: my)?|when(?:'s| is)(?: my)?(?: next)?|look for(?: an?)?|my) (?:(?:free|open|available) (?:slots?|gaps?|times?|windows?|hours?|days?|evenings?)|slots?|gaps?|openings?|free time|time slots?|availabilit(?:y|ies))(?![${letters}]).*`,
    `(?:is|are|was|were) (?<day>.+?) (?:still |already )?(?:free|open|available|clear|busy|booked|taken|occupied)(?: for me)?`,
    `(?:do|did|will) (?:i|we) (?:already )?have (?:anything|something|(?:any )?plans|an? event|any events)(?: (?:on|planned|scheduled))? (?<moment>.+)`,
    `can (?:i|you|we) (?:fit|squeeze)(?: in)? .+`,
    `(?:free|available|busy) .+`,
  ].map((source) => new RegExp(`^(?:${source})$`, 'du')),
  fr: [
    `(?:et |alors |bon )?(?:quand|a quelle heure|quels? jours?)(?: est[- ]ce que| c'est que)? ?(?:je suis|suis[- ]je|on est|est[- ]on|j'etais|etais[- ]je|on etait|etait[- ]on|j'ai ete|je serai|serai[- ]je|je serais) ${libre}(?![${letters}]).*`,
    `(?:et |alors |bon )?(?:est[- ]ce que )?(?:je suis|suis[- ]je|on est|est[- ]on|j'etais|etais[- ]je|on etait|etait[- ]on|j'ai ete|je serai|serai[- ]je|t'as vu si je suis) (?:encore |deja |toujours )?${libre}(?![${letters}]).*`,
    `(?:et |alors |bon )?(?:quand )?(?:est[- ]ce que |est[- ]ce qu')?(?:j'ai|ai[- ]je|on a|a[- ]t[- ]on|y a[- ]t[- ]il|il y a|y a|j'avais|avais[- ]je|on avait|il y avait|y avait[- ]il|y avait|j'ai eu|ai[- ]je eu|il me reste|j'aurai|j'ai quoi comme|il y a quoi comme) ?(?:un |une |des |du |de |encore |d'autres |assez de )*${plage}(?![${letters}]).*`,
    `(?:tu me trouves?|trouve[- ]moi|trouve|cherche[- ]moi|cherche|montre[- ]moi|montre|donne[- ]moi|donne|quels? sont|quelles? sont|liste|propose[- ]moi|dis[- ]moi) ?(?:un |une |des |du |de |les |mes |mon )*${plage}(?![${letters}]).*`,
    `(?:est[- ]ce que )?(?<day>.+?)(?: c'est| c'etait|,? est[- ](?:il|elle)|,? etait[- ](?:il|elle)| est| etait) (?:encore |deja )?(?:libre|dispo|prise?|occupee?)`,
    `(?:est[- ]ce que )?(?:j'ai|ai[- ]je|on a|a[- ]t[- ]on|j'avais|avais[- ]je|on avait|j'ai eu|ai[- ]je eu) (?:deja )?(?:quelque chose|un truc|quoi que ce soit)(?: de prevu)? (?<moment>.+)`,
    `(?:peux[- ]tu |tu peux |on peut |je peux )?caser .+`,
    `(?:mes|des) (?:creneaux?|disponibilites|dispos|trous)(?![${letters}]).*`,
    `(?:libre|dispo|occupee?) .+`,
  ].map((source) => new RegExp(`^(?:${source})$`, 'du')),
  es: [
    `(?:y |entonces )?(?:cuando|a que hora|que dias?) (?:estoy|estamos|estare|estuve|estuvimos|estaba|estabamos) ${libres}(?![${letters}]).*`,
    `(?:y |entonces )?(?:estoy|estamos|estare|estuve|estuvimos|estaba|estabamos) (?:ya |aun )?${libres}(?![${letters}]).*`,
    `(?:y |entonces )?(?:cuando )?(?:tengo|tenemos|hay|tuve|tuvimos|tenia|teniamos|hubo|habia|me quedan?|tendre|que tengo de|cuando tengo) ?(?:algun |alguna |un |una |el |mas |suficiente )*${hueco}(?![${letters}]).*`,
    `(?:buscame|busca|encuentrame|encuentra|ensename|ensena|muestrame|muestra|dame|dime|cuales son|lista|propon|proponme) ?(?:algun |un |una |los |mis |mi |el )*${hueco}(?![${letters}]).*`,
    `(?:(?:esta|estuvo|estaba) libre (?:el |la )?(?<day>.+)|(?:el |la )?(?<other>.+?) (?:esta|estuvo|estaba|lo tengo|la tengo) (?:aun )?libre)`,
    `(?:ya )?(?:tengo|tenemos|hay|tuve|tuvimos|tenia|teniamos|hubo|habia) (?:ya )?algo(?: previsto| planeado)? (?<moment>.+)`,
    `que (?:huecos?|ratos?)(?: libres?)?(?![${letters}]).*`,
    `(?:me )?(?:cabe|puedes meter|puedo meter|encajar) .+`,
    `(?:mis|los) (?:huecos|ratos)(?: libres)?(?![${letters}]).*`,
    `(?:libre|ocupad[oa]) .+`,
  ].map((source) => new RegExp(`^(?:${source})$`, 'du')),
};
/** What is there, where the others ask for what is not. */
const taken =
  /(?<!\p{L}|\bnot |\bpas |\bno )(?:busy|booked|taken|occupied|occupee?s?|prise?s?|ocupad[oa]s?|pillad[oa])(?!\p{L})/u;
const hour = 60 * 60_000;

type FreeQuestion = Extract<Intent, { kind: 'ask_free' }>;

/** The question when there is nothing in the calendar; null for any other. */
export function readFree(message: Said, asked: Asked): Intent | null {
  const { plain, text } = message;
  if (!isShort(message)) return null;
  for (const language of asked.language === 'en' ? (['en'] as const) : ([asked.language, 'en'] as const)) {
    for (const pattern of questions[language]) {
      const match = pattern.exec(plain);
      if (match === null) continue;
      const { day, other, moment } = match.indices?.groups ?? {};
      const at = day ?? other;
      const within = at ?? moment;
      const words = within === undefined ? text : text.slice(...within);
      const isBusy = moment !== undefined || taken.test(plain);
      const intent = freeIn(
        words,
        {
          isWhole: at !== undefined,
          needsDay: /^(?:free|libre|dispo|occup|ocup|available|busy|\|)/u.test(plain),
          isPast: saysPast(plain, asked),
        },
        asked,
      );
      if (intent === null) continue;
      // "Do I have anything friday?" asks what is on.
      if (moment === undefined || intent.isMoment) return { ...intent, isBusy };
    }
  }
  return null;
}

interface FreeOptions {
  /** The words are nothing but a span. */
  readonly isWhole: boolean;
  readonly needsDay: boolean;
  /** What has been is asked about. */
  readonly isPast?: boolean;
}

type Asking = Asked & { readonly past?: boolean };

/** What is free of the span that words say; null where they say none and have to. */
export function freeIn(
  words: string,
  { isWhole, needsDay, isPast = false }: FreeOptions,
  own: Asked,
): FreeQuestion | null {
  const asked: Asking = isPast ? { ...own, past: true } : own;
  const minutes = minutesSaid(words);
  const open = withoutLength(words);
  const moment = momentIn(open, asked);
  if (moment !== null) return { kind: 'ask_free', ...moment, isBusy: false, minutes };
  const found = findRange(open, asked);
  if (isWhole && (found === null || hasOther(open, found))) return null;
  if (found === null && needsDay) return null;
  const day = today(asked);
  const range = found?.range ?? {
    from: startOfDay(day, asked.timeZone),
    to: endOfDay(day, asked.timeZone),
  };
  return { kind: 'ask_free', range, label: found?.label ?? '', isMoment: false, isBusy: false, minutes };
}

/** A time of day, or from one to another: is it free then. */
function momentIn(words: string, asked: Asking): { range: Range; label: string; isMoment: boolean } | null {
  const [own] = dateLanguages[asked.language];
  const { lastAfternoonHour = 5 } = own ?? {};
  const clocks = findClocks(words, asked.language, () => ({ part: null, lastAfternoonHour }));
  const rest = clocks === null ? words : blotOut(words, [clocks]);
  const due = dueDate(rest, dateLanguages[asked.language], asked);
  if (asked.past === true) return pastMoment(words, rest, clocks, asked);
  const day = due === null ? today(asked) : due.due.length === 10 ? due.due : null;
  if (clocks !== null) {
    const on = day ?? (due === null ? today(asked) : due.due.slice(0, 10));
    const start = startOfDay(on, asked.timeZone);
    const at = (minutes: number): number =>
      minutes >= 1440 ? start + minutes * 60_000 : instantAt(on, clockOf(minutes), asked.timeZone);
    return { range: { from: at(clocks.from), to: at(clocks.to) }, label: '', isMoment: true };
  }
  if (due === null || due.due.length === 10 || due.said.clock === undefined) return null;
  const from = Date.parse(due.due);
  return { range: { from, to: from + hour }, label: '', isMoment: true };
}

/** "Was I free yesterday at 3?": a time of a day that has been, of today where none is named. */
function pastMoment(
  words: string,
  rest: string,
  clocks: ReturnType<typeof findClocks>,
  asked: Asking,
): { range: Range; label: string; isMoment: boolean } | null {
  const said = findRange(rest, asked)?.range.from;
  const on = said === undefined ? today(asked) : dayInZone(said, asked.timeZone);
  const at = (minutes: number): number => instantAt(on, clockOf(minutes % 1440), asked.timeZone);
  if (clocks !== null)
    return { range: { from: at(clocks.from), to: at(clocks.to) }, label: '', isMoment: true };
  const due = dateAnywhere(words, asked, 'clock');
  if (due === null || due.due.length === 10) return null;
  const from = instantAt(on, wallTime(Date.parse(due.due), asked.timeZone), asked.timeZone);
  return { range: { from, to: from + hour }, label: '', isMoment: true };
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const hasOther = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /[\p{L}\p{N}]/u.test(
    foldText(blotOut(text, [{ start, end }])).replace(/^(?:on|le|la|el|this|ce|cette|este|esta)\s/u, ''),
  );

/** The shortest that is worth telling. */
const shortest = 15;
/** None is cut out of a longer number, nor is a time of day: "à 2h". */
const lengths: readonly (readonly [RegExp, number])[] = [
  [
    /(?<![\p{L}\p{N}:.]|(?<!\p{L})(?:a|at|las?|vers|desde|hasta) )(?:half an hour|30 ?-?min|une demi[- ]?heure|media hora)/u,
    30,
  ],
  [
    /(?<![\p{L}\p{N}:.]|(?<!\p{L})(?:a|at|las?|vers|desde|hasta) )(?:an hour and a half|90 ?-?min|une heure et demie|hora y media)/u,
    90,
  ],
  [
    /(?<![\p{L}\p{N}:.]|(?<!\p{L})(?:a|at|las?|vers|desde|hasta) )(?:two|2|deux|dos)[- ]?(?:hours?|h|heures|horas)(?![\p{L}\p{N}])/u,
    120,
  ],
  [
    /(?<![\p{L}\p{N}:.]|(?<!\p{L})(?:a|at|las?|vers|desde|hasta) )(?:three|3|trois|tres)[- ]?(?:hours?|h|heures|horas)(?![\p{L}\p{N}])/u,
    180,
  ],
  [
    /(?<![\p{L}\p{N}:.]|(?<!\p{L})(?:a|at|las?|vers|desde|hasta) )(?:an|one|1|une|una)[- ]?(?:hour|h|heure|hora)(?![\p{L}\p{N}])/u,
    60,
  ],
  [/(?<![\p{L}\p{N}:.]|(?<!\p{L})(?:a|at|las?|vers|desde|hasta) )45 ?-?min/u, 45],
];

const minutesSaid = (words: string): number =>
  lengths.find(([pattern]) => pattern.test(foldText(words)))?.[1] ?? shortest;

function withoutLength(words: string): string {
  for (const [pattern] of lengths) {
    const match = pattern.exec(foldText(words));
    if (match !== null) return blotOut(words, [{ start: match.index, end: match.index + match[0].length }]);
  }
  return words;
}
