import type { RateLimit } from '../../ports/rate-limits.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How texts are answered and what they may cost; times in milliseconds, money in millionths of a US dollar. */
export const textPolicy = {
  /** How long an incoming text waits for its answer. Its carrier waits 15 s for us. */
  waitMs: 9 * second,
  /** When an answer that was not ready is looked for, and how often after that. */
  firstLookMs: 12 * second,
  lookAgainMs: 5 * second,
  looks: 60,
  /** An answer takes this many texts at most, of this many segments each. */
  messages: 3,
  segmentsEach: 3,
  /** Of each choice of a question. */
  choiceCharacters: 60,
  /** A code waits no longer than this for a carrier that asks to be left alone. */
  codeWaitsMs: 2 * minute,
  confirmation: { tries: 3, lifetimeMs: 10 * minute },
  /** DONE and SNOOZE answer what was texted no longer ago than `answeredMs`; 1, 2 or 3 a question about that for `questionMs`. */
  reminders: { answeredMs: 12 * hour, questionMs: hour, most: 9 },
  /** What is left above `shareOfRest` is for codes, so that notices never keep anybody from signing in. */
  costs: { windowMs: day, person: 3_000_000, everybody: 100_000_000, shareOfRest: 0.8 },
  /** The provider knows the price a while after the last status: when it is asked. */
  priceAfterMs: [2 * minute, 30 * minute, 6 * hour],
  keptMs: 400 * day,
} as const;

/** Stands before the words of a text that came with pictures or files, so that its answer can speak of them. */
export const attachmentMark = '\uFFFC';

/** A number that speaks for nobody gets one text a day … */
export const strangerLimit = { name: 'sms:stranger', points: 1, windowMs: day } as const satisfies RateLimit;
/** … and all of them together so many. */
export const strangersLimit = {
  name: 'sms:strangers',
  points: 300,
  windowMs: day,
} as const satisfies RateLimit;
/** STOP, START and HELP of one number. */
export const keywordLimit = { name: 'sms:keywords', points: 10, windowMs: day } as const satisfies RateLimit;
/** Texts of one person that are worked on. */
export const personLimit = { name: 'sms:person', points: 300, windowMs: day } as const satisfies RateLimit;
/** Digits of one person, right or wrong: each question has tries of its own, and questions can be asked without end. */
export const digitsLimit = { name: 'sms:digits', points: 50, windowMs: day } as const satisfies RateLimit;
