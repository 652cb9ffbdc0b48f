import type { TodoPriority } from '@squeeze/contracts/todos';

/** What a phrase is expected to mean on Wednesday 10 June 2026, 10:30 in New York. */
export interface Phrase {
  text: string;
  title: string;
  /** A day, or `YYYY-MM-DD HH:MM` on a clock in New York; left out when there is none. */
  due?: string;
  priority?: TodoPriority;
  category?: string;
  /** When to be reminded, `YYYY-MM-DD HH:MM` on that clock; left out for a todo. */
  remind?: string;
  /** A reminder without a time: a todo that is asked about. */
  asksWhen?: true;
  /** The rule by which it comes again; from its completion where it says so. */
  repeat?: string;
  afterDone?: true;
  /** Minutes. */
  estimate?: number;
}

type Also = Omit<Phrase, 'text' | 'title' | 'due'>;

/** One row: what is typed, the title, the due date, then what else was understood. */
export type PhraseRow = readonly [text: string, title: string, due?: string | null, also?: Also];

/** Spells rows out. */
export function phrases(rows: readonly PhraseRow[]): Phrase[] {
  return rows.map(([text, title, due, also]) => ({ text, title, ...(due ? { due } : {}), ...also }));
}

/** Phrases in which nothing is meant as a date: the title is the text as typed. */
export function untouched(texts: readonly string[]): Phrase[] {
  return texts.map((text) => ({ text, title: text }));
}
