import type { NoteCategory } from '@squeeze/contracts/notes';
import { foldText } from '../../../capture/folded-text.ts';

const work = {
  en: 'work|working|work-related|job|office|business|professional',
  fr: 'travail|boulot|bureau|taf|pro|professionnel(?:le)?s?|job',
  es: 'trabajo|curro|oficina|laboral(?:es)?|profesional(?:es)?',
} as const;
const personal = {
  en: 'personal|private|personal life|private life|non-work|home',
  fr: 'personnel(?:le)?s?|persos?|prive(?:e)?s?|vie privee|vie perso',
  es: 'personal(?:es)?|privad[oa]s?|vida (?:personal|privada)',
} as const;

/** What the two categories of notes are called, as sources. */
export const categoryNamed = {
  en: `${work.en}|${personal.en}`,
  fr: `${work.fr}|${personal.fr}`,
  es: `${work.es}|${personal.es}`,
} as const;

const isWork = new RegExp(`^(?:${Object.values(work).join('|')})$`, 'u');
const isPersonal = new RegExp(`^(?:${Object.values(personal).join('|')})$`, 'u');

/** The category of that name; null where there is none. */
export function categoryOf(words: string): NoteCategory | null {
  const folded = foldText(words);
  if (isWork.test(folded)) return 'work';
  return isPersonal.test(folded) ? 'personal' : null;
}
