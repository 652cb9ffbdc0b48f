import { foldText } from '../../capture/folded-text.ts';
import { dayInZone } from '../../zoned-time.ts';
import type { Asked, Intent } from '../intent.ts';
import { type SaidRange } from '../questions/find-range.ts';
import { spanAround } from '../questions/span-units.ts';
import { letters } from '../../capture/word-letters.ts';

const word = (...sources: string[]): RegExp =>
  new RegExp(`(?<![${letters}])(?:${sources.join('|')})(?![${letters}])`, 'u');

/** How the things of a span look together. */
const overview = word(
  'overview|run-?down|brief(?:ing)?|big picture|what sort of day|looks? like',
  "apercu|vue d'ensemble|tour d'horizon|topo|l'essentiel|ressemble|s'annonce|se presente|donne quoi|programme",
  'vista|vistazo|panorama|foto general|pinta|repaso|como viene',
);
/** What was done in it and what is left. */
const summary = word(
  'summar\\w+|sum up|recap|wrap up|tl;?dr',
  'resume[rz]?|recap\\w*|bilan',
  'resu\\w*m\\w*|resumen|resuemn|balance',
);
const week = word('week', 'semaine', 'semana');
const month = word('month', 'mois', 'mes');

/** Whether a question for a list rather wants to see how it all looks, or to have it summed up; null where it wants neither. */
export function overviewOf(text: string, range: SaidRange | null, asked: Asked): Intent | null {
  const folded = foldText(text);
  const isSummary = summary.test(folded);
  if (!isSummary && !overview.test(folded)) return null;
  const unit = week.test(folded) ? 'week' : month.test(folded) ? 'month' : 'day';
  return {
    kind: isSummary ? 'summarise' : 'ask_overview',
    range: range?.range ?? spanAround(dayInZone(asked.now, asked.timeZone), unit, asked.timeZone),
    label: range?.label ?? '',
  };
}

/** How a search begins, what may stand between, and what is sought. */
const seeking =
  "(?:search(?: for)?|look up|dig (?:out|up)|find(?: me)?|where have i (?:mentioned|written)|(?:anything|everything)(?= (?:about|with|on|that|i)))|(?:re)?cherche[rz]?(?:[- ]moi)?|trouve[rz]?(?:[- ]moi)?|y'?a quoi qui parle|tout ce (?=qui|que)|busca(?:me|r)?|encuentra(?:me)?|donde sale";
const between = [
  'everything|anything|all|stuff|out|down|that note|i (?:ever )?(?:wrote|said|have)|about|with|containing|mentioning|the word|in my (?:notes|things|stuff)',
  "tout|ce qui (?:parle|concerne)|ce que j'ai|dans mes (?:notes|affaires|taches|rappels)|le mot|sur|de|du|d'",
  'todo|toda|lo que (?:tenga que ver|diga|hable|hay|tengo)|en (?:las|mis) (?:notas|cosas|tareas)|la palabra|lo del?|con|sobre|de',
].join('|');
const articles = "the|my|a|an|le|la|les|l'|mon|ma|mes|el|los|las|mi|mis";
const search = new RegExp(
  `(?:${seeking})(?: |(?<=['’]))(?:(?:${between}|${articles})(?: |(?<=['’]))){0,6}`,
  'u',
);
const behindWords =
  /\s+(?:in (?:it|them|there)|in my (?:notes|things|stuff)|somewhere|dans mes (?:notes|affaires|taches)|en mis (?:notas|cosas|tareas))$/u;
const quoted = /["“«„‘]\s*(?<words>[^"”»“’]{2,60})\s*["”»“’]/u;

/** The words that a question looks for among all that is kept; null where it looks for none. */
export function searchOf(text: string): Intent | null {
  const folded = foldText(text).replaceAll('’', "'");
  const lead = search.exec(folded);
  if (lead === null) return null;
  const inQuotes = quoted.exec(text)?.groups?.['words'];
  const end = folded.replace(/[\s?!.,]+$/u, '');
  const sought = text
    .slice(lead.index + lead[0].length, end.length - (behindWords.exec(end)?.[0].length ?? 0))
    .trim();
  const words = inQuotes ?? sought;
  return words === '' || words.split(' ').length > 4 ? null : { kind: 'search', words };
}
