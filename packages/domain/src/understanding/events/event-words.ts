import type { Language } from '../intent.ts';
import { englishEventWords } from './english-event-words.ts';
import { frenchEventWords } from './french-event-words.ts';
import { spanishEventWords } from './spanish-event-words.ts';

/** How an order for an event begins. */
export interface EventLead {
  /**
   * `orders`: it names the calendar: an event, whatever it is. `schedules`: so it is unless that is to be done. `offers`: an event if
   * what it is about is one. `asks`: the same, and asked when it is where that is not said. `blocks`: time is to be kept free.
   */
  readonly how: 'orders' | 'schedules' | 'offers' | 'asks' | 'blocks';
  /** Of folded text, from its beginning; what is in no group called `what`, `rest` or `span` is no part of the event. */
  readonly pattern: RegExp;
}

/** What stands before a place: `name` counts only before something written as a name, or a room. */
export interface EventPlace {
  readonly before: RegExp;
  readonly needs: 'nothing' | 'name';
}

/** What one language has to say of events, folded. */
export interface EventWords {
  /** What is an event on whatever day it is, as one or several words. */
  readonly nouns: ReadonlySet<string>;
  /** What is one with a time only: of a whole day it is rather something to do. */
  readonly timedNouns: ReadonlySet<string>;
  /** The head of what something is called: its last word, or its first. */
  readonly head: 'first' | 'last';
  /** Verbs that are events before these words: "call with". */
  readonly nounBefore: RegExp | null;
  /** People come together in what is called so, however often. */
  readonly gathering: RegExp;
  /** The word of such a name that says so, wherever it stands. */
  readonly gathers: RegExp;
  readonly leads: readonly EventLead[];
  /** The same behind what it is about: "…, put it in my calendar". */
  readonly tail: RegExp;
  /** What happens again every year. */
  readonly yearly: RegExp;
  /** Before a place, which begins where it ends. */
  readonly places: readonly EventPlace[];
  /** What is called by where it takes place: "cita en la peluquería". */
  readonly namedByPlace: RegExp;
  /** Verbs by which somebody says what they will do, each with what that is called. */
  readonly told: readonly (readonly [RegExp, string])[];
}

const eventWords: Readonly<Record<Language, EventWords>> = {
  en: englishEventWords,
  fr: frenchEventWords,
  es: spanishEventWords,
};

/** The person's own language, and English, which is understood in each. */
export const eventWordsIn = (language: Language): readonly EventWords[] =>
  language === 'en' ? [eventWords.en] : [eventWords[language], eventWords.en];
