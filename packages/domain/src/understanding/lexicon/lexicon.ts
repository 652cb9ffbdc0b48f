/** What a word of an order says that is to be done. */
export const actsOfWords = [
  'add',
  'remind',
  'show',
  'remove',
  'complete',
  'reopen',
  'pause',
  'resume',
  'move',
  'snooze',
  'rename',
  'undo',
  'remember',
  'forget',
] as const;
/** What kind of thing a noun names. */
export const kindsOfWords = ['alarm', 'reminder', 'event', 'list', 'todo', 'calendar'] as const;
/** What else words tell of a request. */
export const signsOfWords = [
  'day',
  'clock',
  'repeat',
  'priority',
  'all',
  'negation',
  'question',
  'filler',
  'feeling',
  'yes',
  'no',
  'world',
  'pronoun',
  'small',
  'put',
] as const;

export type ActWord = (typeof actsOfWords)[number];
export type KindWord = (typeof kindsOfWords)[number];
export type SignWord = (typeof signsOfWords)[number];
export type Sense = ActWord | KindWord | SignWord;

/**
 * The words of a language by what they tell, folded, with spaces between; `supprim*` is every word that begins so. A word may
 * tell several things. What one language can say, all can: a test holds that none leaves a sense empty.
 */
export type Lexicon = Readonly<Record<Sense, string>>;
