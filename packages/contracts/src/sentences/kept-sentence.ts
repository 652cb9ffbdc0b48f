/** A sentence that is worded when it is shown, in the language of that moment. */
interface KeptSentence {
  /** A code of the contracts, or the id of a text. A server that is newer may send one that is not known here. */
  readonly id: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** The server's own words, in English, for a code that is not known here. */
  readonly detail?: string | null;
}

/** As one string, for the messages of zod and the errors of a form are strings. */
export const keepSentence = ({ id, values, detail = null }: KeptSentence): string =>
  detail === null && Object.keys(values).length === 0 ? id : JSON.stringify({ id, values, detail });

export const readSentence = (kept: string): KeptSentence =>
  kept.startsWith('{') ? (JSON.parse(kept) as KeptSentence) : { id: kept, values: {} };

/** Whether a message is one of these: zod's own are English sentences. */
export const isKept = (message: string): boolean => /^(?:[\w.]+|\{"id":.*\})$/s.test(message);
