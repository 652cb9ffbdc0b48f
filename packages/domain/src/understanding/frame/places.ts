import { numbered } from '../../capture/dates/spellings.ts';

const places = numbered(
  '1|1st|first|one|former|premier|premiere|1er|1ere|primero|primera|primer',
  '2|2nd|second|two|deuxieme|seconde|2e|2eme|segundo|segunda|2o|2a',
  '3|3rd|third|three|troisieme|3e|3eme|tercero|tercera|tercer',
  '4|4th|fourth|quatrieme|4e|cuarto|cuarta',
  '5|5th|fifth|cinquieme|5e|quinto|quinta',
  '6|6th|sixth|sixieme|sexto|sexta',
  '7|7th|seventh|septieme|septimo|septima',
  '8|8th|eighth|huitieme|octavo|octava',
  '9|9th|ninth|neuvieme|noveno|novena',
  '10|10th|tenth|dixieme|decimo|decima',
);
const last = /^(?:last|latter|dernier|derniere|ultimo|ultima)$/u;
const place =
  /^(?:(?:number|option|no|item|the|le|la|el|lo|numero|num) |no\. ?|l'|# ?)*(?<place>[a-z0-9]+)(?: (?:one|1|option|of them|thing|task|todo|reminder|item))?$/u;

const led = /^(?:(?:number|numero|num|option|the|le|la|el|lo) (?=\S)|l'|# ?\d|\S+ (?:one|option)$)/u;

const middle = /^(?:middle|milieu|medio|mitad)$/u;

/** "The middle one" of an odd number. */
export const middleOf = <T>(word: string, things: readonly T[]): T | null =>
  middle.test(word) && things.length % 2 === 1 ? (things[(things.length - 1) / 2] ?? null) : null;

/** Whether folded words can be nothing but a place in a list: "the second one", unlike "5" or "last". */
export function isPlace(folded: string): boolean {
  const word = place.exec(folded.trim())?.groups?.['place'] ?? '';
  return led.test(folded.trim()) && (last.test(word) || places[word] !== undefined);
}

/** The one of several things that folded words mean by its place, "the second one"; null when they mean none. */
export function placedAt<T>(folded: string, things: readonly T[]): T | null {
  const word = place.exec(folded.trim())?.groups?.['place'] ?? '';
  const thing = last.test(word) ? things.at(-1) : things[(places[word] ?? 0) - 1];
  return thing ?? null;
}
