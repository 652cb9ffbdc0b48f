import type { TodoRepeat } from '@squeeze/contracts/todos';
import { matchesOf } from '../../capture/matches-of.ts';
import { numberWords, patternOfNumbers } from '../../capture/number-words.ts';
import { foldText, type Stretch } from '../../capture/folded-text.ts';
import type { Language } from '../intent.ts';

interface AfterDone extends Stretch {
  readonly repeat: TodoRepeat;
}

const count = String.raw`(?<count>\d{1,3}|${patternOfNumbers(numberWords)})`;
const edge = String.raw`(?![\p{L}\p{N}])`;
const patterns: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:again |every |repeat )?${count} (?<unit>day|week|month|year)s? (?:after|from) (?:(?:it|that|this)(?:'s| is| was| gets)? |i(?:'m| am|'ve| have)? |(?:each|every|the last) )?(?:done|finished|completed|completion|finishing(?: it)?|completing(?: it)?|doing it|did it|finish(?: it)?|complete(?: it)?|time)${edge}`,
    'gu',
  ),
  fr: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:tou(?:te)?s les |de nouveau )?${count} (?<unit>jour|semaine|mois|an)s? apres (?:l'avoir (?:fait|fini|termine)e?|avoir (?:fini|termine)|que ce soit fait|la derniere fois|chaque fois|la realisation|fait|fini)${edge}`,
    'gu',
  ),
  es: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:cada |otra vez )?${count} (?<unit>dia|semana|mes|ano)(?:s|es)? despues de (?:hacerl[oa]|hech[oa]|haberl[oa] hecho|completarl[oa]|completar|terminarl[oa]|terminar|la ultima vez|cada vez)${edge}`,
    'gu',
  ),
};
const frequencies: Readonly<Record<string, string>> = {
  day: 'DAILY',
  jour: 'DAILY',
  dia: 'DAILY',
  week: 'WEEKLY',
  semaine: 'WEEKLY',
  semana: 'WEEKLY',
  month: 'MONTHLY',
  mois: 'MONTHLY',
  mes: 'MONTHLY',
  year: 'YEARLY',
  an: 'YEARLY',
  ano: 'YEARLY',
};

/** "3 days after done": the words of a line by which a todo comes again so long after it is done; null where there are none. */
export function afterDone(line: string, language: Language): AfterDone | null {
  const folded = foldText(line);
  for (const name of new Set([language, 'en'] as const)) {
    for (const match of matchesOf(folded, patterns[name])) {
      const { count: said = '', unit = '' } = match.groups ?? {};
      const interval = numberWords[said] ?? Number(said);
      const frequency = frequencies[unit];
      if (frequency === undefined || interval < 1) continue;
      const rule = interval === 1 ? `FREQ=${frequency}` : `FREQ=${frequency};INTERVAL=${interval}`;
      const repeat = { rule, after: 'completion' } as const;
      return { start: match.index, end: match.index + match[0].length, repeat };
    }
  }
  return null;
}
