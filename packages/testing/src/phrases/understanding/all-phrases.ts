import { addingPhrases } from './adding-phrases.ts';
import { answeringPhrases } from './answering-phrases.ts';
import { askingPhrases } from './asking-phrases.ts';
import { changingPhrases } from './changing-phrases.ts';
import { dictatedPhrases } from './dictated-phrases.ts';
import { followUpPhrases } from './follow-up-phrases.ts';
import { frenchDayPhrases } from './french-day-phrases.ts';
import { frenchPhrases } from './french-phrases.ts';
import { hastyPhrases } from './hasty-phrases.ts';
import { literalPhrases } from './literal-phrases.ts';
import type { Phrase } from './phrase.ts';
import { moodPhrases } from './mood-phrases.ts';
import { preferringPhrases } from './preferring-phrases.ts';
import { recurringPhrases } from './recurring-phrases.ts';
import { rememberingPhrases } from './remembering-phrases.ts';
import { remindingPhrases } from './reminding-phrases.ts';
import { rhythmPhrases } from './rhythm-phrases.ts';
import { searchingPhrases } from './searching-phrases.ts';
import { severalPhrases } from './several-phrases.ts';
import { spanishDayPhrases } from './spanish-day-phrases.ts';
import { spanishPhrases } from './spanish-phrases.ts';
import { talkingPhrases } from './talking-phrases.ts';
import { unsayingPhrases } from './unsaying-phrases.ts';

/** Every table, by what it is about. */
export const allPhrases: Readonly<Record<string, readonly Phrase[]>> = {
  adding: addingPhrases,
  reminding: remindingPhrases,
  recurring: recurringPhrases,
  'rhythms in three languages': rhythmPhrases,
  'several at once': severalPhrases,
  changing: changingPhrases,
  asking: askingPhrases,
  answering: answeringPhrases,
  'referring back': followUpPhrases,
  preferring: preferringPhrases,
  remembering: rememberingPhrases,
  searching: searchingPhrases,
  'not to be carried out': literalPhrases,
  'just talking': talkingPhrases,
  'how somebody is': moodPhrases,
  dictated: dictatedPhrases,
  'taken back or not meant': unsayingPhrases,
  'in haste': hastyPhrases,
  'in French': frenchPhrases,
  'a day in French': frenchDayPhrases,
  'in Spanish': spanishPhrases,
  'a day in Spanish': spanishDayPhrases,
};
