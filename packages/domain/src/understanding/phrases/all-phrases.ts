import { addingPhrases } from './adding-phrases.ts';
import { answeringPhrases } from './answering-phrases.ts';
import { askingPhrases } from './asking-phrases.ts';
import { changingPhrases } from './changing-phrases.ts';
import { followUpPhrases } from './follow-up-phrases.ts';
import { frenchPhrases } from './french-phrases.ts';
import type { Phrase } from './phrase.ts';
import { preferringPhrases } from './preferring-phrases.ts';
import { recurringPhrases } from './recurring-phrases.ts';
import { rememberingPhrases } from './remembering-phrases.ts';
import { remindingPhrases } from './reminding-phrases.ts';
import { rhythmPhrases } from './rhythm-phrases.ts';
import { searchingPhrases } from './searching-phrases.ts';
import { severalPhrases } from './several-phrases.ts';
import { spanishPhrases } from './spanish-phrases.ts';
import { talkingPhrases } from './talking-phrases.ts';

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
  'just talking': talkingPhrases,
  'in French': frenchPhrases,
  'in Spanish': spanishPhrases,
};
