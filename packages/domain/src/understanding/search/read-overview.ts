import { foldText } from '../../capture/folded-text.ts';
import { dayInZone } from '../../zoned-time.ts';
import type { Asked, Intent, Range } from '../intent.ts';
import { findRange, without } from '../questions/find-range.ts';
import { spanAround } from '../questions/span-units.ts';
import { isShort, type Said } from '../said.ts';

const en = '(?:(?:my|the|this) (?<span>day|week|month))?';
const fr = '(?:(?:(?:ma|la|mon|le|cette|ce) )?(?<span>journee|jour|semaine|mois))?';
const es = '(?:(?:(?:mi|la|el|esta|este) )?(?<span>dia|semana|mes))?';
const give =
  '(?:(?:give|get|show|send)(?: me)? |can i (?:have|get) |fais[- ]moi |donne[- ]moi |dame |hazme |muestrame )?(?:an? |my |the |un |une |una |le |la |el )?(?:quick |short |rapide )?';

/** What is asked for with the span of time taken out; spaces are single. */
const whole = (...sources: string[]): readonly RegExp[] =>
  sources.map((source) => new RegExp(`^(?:${source.replaceAll('  ', ' ')})$`, 'u'));

const overviews = whole(
  `${give}(?:overview|rundown|run-down|briefing|big picture) ?(?:of|for|on)? ?${en}`,
  `brief me ?(?:on|about)? ?${en}`,
  `how(?:'?s| is| are| does| do) ${en} ?(?:look|looking|shaping up)(?: like)?`,
  `what(?:'?s| is| does| do) ${en} ?(?:look|looking) like`,
  `${give}(?:apercu|vue d'ensemble|tour d'horizon|topo) ?(?:de|d'|sur|pour)? ?${fr}`,
  `(?:(?:fais|faire|faisons|fais[- ]moi) )?le point ?(?:sur|de)? ?${fr}`,
  `(?:ca donne quoi|comment (?:se presente|s'annonce)|a quoi ressemble) ?${fr}`,
  `${give}(?:vista general|panorama|vistazo) ?(?:de|del|a)? ?${es}`,
  `como (?:pinta|viene|se ve|se presenta) ?${es}|ponme al (?:dia|corriente)`,
);
const summaries = whole(
  `${give}(?:sum up|summari[sz]e|summary|recap|tl;?dr) ?(?:of|for|on)? ?${en}`,
  `how did ${en} ?go`,
  `(?:how was|wrap up) ?${en}`,
  `${give}(?:resume|resumer|recap|recapitulatif|bilan)(?:[- ]moi)? ?(?:de|d'|du|pour|sur)? ?${fr}`,
  `comment (?:s'est passee?|etait) ?${fr}`,
  `${give}(?:resume(?:me)?|resumen|resumir|balance) ?(?:de|del|para)? ?${es}`,
  `como (?:fue|me fue|estuvo) ?${es}`,
  `que tal (?:fue |estuvo |va |ha ido )?${es}`,
);
/** Only with a span of time: "what happened yesterday". */
const datedSummaries = whole('how did i do', 'what happened', "qu'?est[- ]ce qui s'est passe", 'que paso');
/** The beginning of a word that each of them has: finding a span of time takes far longer than looking for one. */
const hint =
  /(?<!\p{L})(?:overview|run-?down|brief|picture|look|shaping|apercu|ensemble|horizon|topo|point|quoi|presente|annonce|ressemble|vista|panorama|pinta|viene|se ve|ponme|sum up|summar|tl;?dr|how|wrap|happened|recap|bilan|balance|resum|etait|passe|paso|fue|estuvo|que tal)/u;
const units = {
  week: /^(?:week|semaine|semana)$/u,
  month: /^(?:month|mois|mes)$/u,
} as const;

/** A wish to see how a day or a week looks, or to have it summed up; null when it is neither. */
export function readOverview(message: Said, asked: Asked): Intent | null {
  if (!isShort(message) || !hint.test(message.plain)) {
    return null;
  }
  const text = message.text.slice(0, message.plain.length);
  // "Of today" makes a topic of the day, which it is not here.
  const plainly = text.replaceAll(/ (?:of|de|del|du) /giu, (word) => ' '.repeat(word.length));
  const said = findRange(plainly, asked);
  const taken = said === null ? message.plain : foldText(without(plainly, said));
  const rest = taken.replaceAll('\uFFFC', '').replaceAll(/\s+/gu, ' ').trim();
  const overview = matched(overviews, rest);
  const summary = overview ?? matched(said === null ? summaries : [...summaries, ...datedSummaries], rest);
  if (summary === null || (said !== null && summary.groups?.['span'] !== undefined)) {
    return null;
  }
  const range = said?.range ?? spanNamed(summary.groups?.['span'], asked);
  const kind = overview === null ? 'summarise' : 'ask_overview';
  return { kind, range, label: said?.label ?? '' };
}

function matched(patterns: readonly RegExp[], rest: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(rest);
    if (match !== null) {
      return match;
    }
  }
  return null;
}

/** The day, week or month that now lies in; the day where none was named. */
function spanNamed(name: string | undefined, { now, timeZone }: Asked): Range {
  const unit = units.week.test(name ?? '') ? 'week' : units.month.test(name ?? '') ? 'month' : 'day';
  return spanAround(dayInZone(now, timeZone), unit, timeZone);
}
