import { foldText } from '../capture/folded-text.ts';
import type { Asked } from './intent.ts';
import { wholeWhen, type When } from './said-when.ts';

/** Words with which people take back the day or time that they have just said. */
/** A mere "no" between commas alone: "martes, no lunes" and "ahora no, en 10 min" say what it is not. */
const correcting =
  /(?:(?:[,.…]+\s*|\s+)(?:(?:euh |eh |uh )*(?:enfin|je veux dire|pardon|ou plutot|euh n(?:on|an)|digo|perdon|mejor dicho|o mejor|quiero decir|i mean(?:t)?|or rather|make that)[ ,.…]+)+|[,.…]+\s*(?:euh |eh |uh )?(?:no,|(?:non|nan)[ ,.…])\s*)(?:(?:non|no|plutot|mejor)[ ,]+)?(?=\S)/gu;
const ending = /[\s,]*(?:quoi|en fait|finalement|plutot|mejor|instead|actually)?[\s.!]*$/u;
const mostWords = 5;

/** Without one of these nothing is corrected, and nothing has to be folded. */
const takesBack =
  /enfin|veux dire|pardon|ou plut|euh n|digo|perd[oó]n|mejor|quiero decir|i mean|rather|make that|[,.…]\s*(?:euh |eh |uh )?n(?:o,|on|an)/iu;

/**
 * "Jeudi, enfin vendredi", "el jueves, digo el viernes": a text with only the day or time that was meant in the end. What is
 * corrected and what corrects it have to be dates and nothing else, the latter at the end.
 */
export function withoutTakenBack(text: string, asked: Asked): string {
  if (!takesBack.test(text) || text.length > 300 || /["“«\n]/u.test(text)) return text;
  const folded = foldText(text);
  for (const { index, 0: marker } of folded.matchAll(correcting)) {
    const rest = text.slice(index + marker.length).replace(ending, (end) => end.slice(end.length));
    const corrected = rest.split(/\s+/u).length > mostWords ? null : dateIn(rest, asked);
    if (corrected === null) continue;
    const first = lastDate(text.slice(0, index), corrected, asked);
    if (first !== null) return `${text.slice(0, first)}${rest}`;
  }
  return text;
}

const dateIn = (words: string, asked: Asked): When | null =>
  /^\d{1,2}$/u.test(words) ? null : wholeWhen(words.trim(), asked);

/** Where the date begins with which a text ends: a time alone, where only a time was corrected. */
function lastDate(text: string, corrected: When, asked: Asked): number | null {
  const starts = [...text.matchAll(/\S+/gu)].map(({ index }) => index).slice(-mostWords);
  for (const start of corrected.hasDay ? starts : starts.toReversed()) {
    const said = start === 0 && !corrected.hasDay ? null : dateIn(text.slice(start), asked);
    if (said !== null && (corrected.hasDay ? said.hasDay : !said.hasDay)) return start;
  }
  return null;
}
