import { matchesOf } from '../../capture/matches-of.ts';
import { foldText } from '../../capture/folded-text.ts';
import { dayInZone } from '../../zoned-time.ts';
import type { Asked, ClockAbout, Intent } from '../intent.ts';
import { findRange } from '../questions/find-range.ts';
import { zoneNamed } from './zone-named.ts';
import { wordLetters } from '../../capture/word-letters.ts';

const counting =
  /(?<!\p{L})(?:how (?:many|long|far|soon)|count|countdown|until|till|combien (?:de|reste)|dans combien|avant|jusqu'a|cuant[oa]s?|falta|faltan|quedan|hasta)(?!\p{L})/u;
const before = 'in|at|for|from|over in|a|au|aux|en|de|du|dans|chez|pour|la-bas a|alla en|por';
const place = new RegExp(
  `(?<![${wordLetters}])(?:${before})\\s+(?<name>\\p{L}[\\p{L}'’.-]*(?:\\s+\\p{L}[\\p{L}'’.-]*){0,2})`,
  'dgu',
);
const article = /^(?:the|la|le|les|el|los|las)\s+|^l'/u;
/** Words that stand where a place could, and are none. */
const noPlace = new Set('la le les el the est z ist cet pst mountain central time here now nice'.split(' '));

/** A question about the time or the date: what it is about, where that is not here and now. */
export function clockAsked(text: string, asked: Asked): Intent {
  const about = placeIn(text) ?? dayAsked(text, asked);
  return about === null ? { kind: 'clock' } : { kind: 'clock', about };
}

/** The longest name of a zone behind a preposition: "in new york now". */
function placeIn(text: string): ClockAbout | null {
  for (const match of matchesOf(foldText(text), place)) {
    const start = match.indices?.groups?.['name']?.[0] ?? 0;
    const words = (match.groups?.['name'] ?? '').split(/\s+/u);
    for (let count = words.length; count > 0; count -= 1) {
      const name = words.slice(0, count).join(' ');
      const bare = name.replace(article, '');
      const zone = noPlace.has(name) || noPlace.has(bare) ? null : (zoneNamed(name) ?? zoneNamed(bare));
      if (zone !== null) return { is: 'place', place: text.slice(start, start + name.length), zone };
    }
  }
  return null;
}

/** Questions that say which day; what is counted otherwise, or has been, is not answered. */
const asking =
  /(?<!\p{L})(?:wh?at|which|when|date|falls?|quels?|combien|quand|tombe|que|cual|cuando|cuant[oa]s?|fecha|cae|how (?:many days|long|far))(?!\p{L})/u;
const otherwise =
  /(?<!\p{L})(?:since|ago|after|weeks?|hours?|minutes?|clocks?|depuis|apres|semaines|heures?|desde|despues|fue|horas?|semanas|minutos|viernes tiene|pasado)(?!\p{L})/u;
const ofWeek = / (?:of the week|de la semaine|de la semana)(?!\p{L})/gu;
const longestDay = 25 * 3_600_000;

function dayAsked(text: string, asked: Asked): ClockAbout | null {
  const plain = foldText(text).replaceAll(ofWeek, (words) => ' '.repeat(words.length));
  if (!asking.test(plain) || otherwise.test(plain)) return null;
  const range = findRange(plain, asked)?.range;
  if (range === undefined) return null;
  const today = dayInZone(asked.now, asked.timeZone);
  const [first, last] = [range.from, range.to - 1].map((at) => dayInZone(at, asked.timeZone));
  const counts = counting.test(plain);
  // "Until friday" is a span from today on.
  const day = counts && first === today ? last : first;
  const isOneDay = range.to - range.from <= longestDay || day === last;
  if (day === undefined || day === today || !isOneDay) return null;
  return { is: counts && day > today ? 'until' : 'day', day };
}
