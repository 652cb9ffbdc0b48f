import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import type { Language } from '@squeeze/domain/understanding/intent';
import { ahead, type AheadWords } from './ahead-words.ts';
import { calendarWordsOf } from './calendar-words.ts';

/** What is said of single reminders of an event; minutes before it, none of them before it begins is when it does. */
export interface ReminderWords {
  /** `gone` are taken away, `left` are the others. */
  remindsNoMore(title: string, gone: readonly number[], left: readonly number[]): string;
  /** Where one is to go that there is not: which there are. */
  noSuchReminder(title: string, had: readonly number[]): string;
}

/** The same of one language: `lengths` of an event of this title, and of whatever was named already. */
interface Phrases {
  readonly of: (title: string) => AheadWords;
  readonly ofIt: AheadWords;
  readonly noMore: (gone: string, left: string | null) => string;
  readonly noSuch: (had: string) => string;
}

const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    of: (title) => ({
      before: (lengths) => `${lengths} before “${title}”`,
      begins: `when “${title}” begins`,
      too: ', and when it begins',
    }),
    ofIt: {
      before: (lengths) => `${lengths} before`,
      begins: 'when it begins',
      too: ', and when it begins',
    },
    noMore: (gone, left) =>
      `I won’t remind you ${gone} any more. ${left === null ? 'It has no reminder left.' : `What stays: ${left}.`}`,
    noSuch: (had) => `There is no such reminder. You are reminded ${had}.`,
  },
  fr: {
    of: (title) => ({
      before: (lengths) => `${lengths} avant « ${title} »`,
      begins: `au début de « ${title} »`,
      too: ', et au début',
    }),
    ofIt: { before: (lengths) => `${lengths} avant`, begins: 'au début', too: ', et au début' },
    noMore: (gone, left) =>
      `Plus de rappel ${gone}. ${left === null ? 'Il n’en reste aucun.' : `Il reste : ${left}.`}`,
    noSuch: (had) => `Il n’y a pas de tel rappel. Rappel prévu ${had}.`,
  },
  es: {
    of: (title) => ({
      before: (lengths) => `${lengths} antes de «${title}»`,
      begins: `cuando empiece «${title}»`,
      too: ', y cuando empiece',
    }),
    ofIt: { before: (lengths) => `${lengths} antes`, begins: 'cuando empiece', too: ', y cuando empiece' },
    noMore: (gone, left) =>
      `Ya no te avisaré ${gone}. ${left === null ? 'No queda ningún recordatorio.' : `Queda: ${left}.`}`,
    noSuch: (had) => `No hay tal recordatorio. El aviso llega ${had}.`,
  },
};

export function reminderWordsOf(language: Language): ReminderWords {
  const { of, ofIt, noMore, noSuch } = phrases[language];
  const { lead } = calendarWordsOf(language);
  const named = (title: string, minutes: readonly number[]): string =>
    ahead(minutes, lead, language, of(asMarkdown(oneLine(title))));
  return {
    remindsNoMore: (title, gone, left) =>
      noMore(named(title, gone), left.length === 0 ? null : ahead(left, lead, language, ofIt)),
    noSuchReminder: (title, had) => noSuch(named(title, had)),
  };
}
