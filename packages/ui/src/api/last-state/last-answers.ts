import type { DeviceRecords } from '../kept/device-records.ts';

/** An answer of the server, and when it gave it, epoch ms. */
export interface LastAnswer {
  readonly at: number;
  readonly data: unknown;
}

/** What the server said last to each question, as it lies on this device. */
export interface LastAnswers {
  /**
   * Keeps it for whoever is signed in, in a moment.
   * @param question as the API client tells them apart
   * @param at when the server gave it, epoch ms; now where left out
   */
  readonly keep: (question: string, data: unknown, at?: number) => void;
  readonly recall: (question: string) => Promise<LastAnswer | null>;
  /** What it was about is gone. */
  readonly forget: (question: string) => void;
}

/**
 * A question with words that are looked for, as its arguments are written down. Nobody types an id: which notes have one is part of
 * the page of what it belongs to.
 */
const search = /[{,]"q":"(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}")[^"]/;
/** Of searches so many are kept: one is typed in a moment, and its answers would push out those of pages. */
const searchesKept = 24;

/** The number is the shape's: answers of another shape are not read. Searches share a few places, the later takes the earlier's. */
const nameOf = (question: string): string =>
  search.test(question) ? `2 search ${hashOf(question) % searchesKept}` : `2 ${question}`;

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  return hash;
}

/** As it is written down; a search says which it is of those that share its place. */
interface KeptAnswer extends LastAnswer {
  readonly question?: string;
}
/** The longest name a record may have. */
const longestName = 500;

/** Answers of a busy moment are written together. */
const pauseMs = 200;
/** How often this device is told that the server answers; it counts in days. */
const contactEveryMs = 60 * 60_000;

export const createLastAnswers = (records: DeviceRecords, now: () => number): LastAnswers => {
  let answers = new Map<string, KeptAnswer>();
  let whose: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let contact = { owner: '', at: 0 };

  const write = (): void => {
    timer = undefined;
    const taken = answers;
    answers = new Map();
    // Somebody else by now.
    if (whose === null || records.owner !== whose) return;
    void records.put(
      [...taken].map(([name, answer]) => ({ kind: 'last', name, value: JSON.stringify(answer) })),
    );
    const at = now();
    if (contact.owner === whose && Math.abs(at - contact.at) < contactEveryMs) return;
    contact = { owner: whose, at };
    void records.note(whose, 'contact');
  };

  // A page that goes still gets it to the browser.
  addEventListener('pagehide', () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    write();
  });

  return {
    keep: (question, data, at = now()) => {
      const { owner } = records;
      const name = nameOf(question);
      if (owner === null || name.length > longestName) return;
      if (owner !== whose) answers = new Map();
      whose = owner;
      answers.set(name, { at, data, ...(search.test(question) && { question }) });
      timer ??= setTimeout(write, pauseMs);
    },
    forget: (question) => {
      const name = nameOf(question);
      answers.delete(name);
      if (name.length <= longestName) void records.put([{ kind: 'last', name, value: null }]);
    },
    recall: async (question) => {
      const name = nameOf(question);
      const fresh = records.owner === whose ? answers.get(name) : undefined;
      if (fresh !== undefined) return isAbout(fresh, question) ? fresh : null;
      return await recallAnswer(records, question);
    },
  };
};

/** As it lies on this device for whoever is signed in; null where there is none. */
export const recallAnswer = async (records: DeviceRecords, question: string): Promise<LastAnswer | null> => {
  const value = await records.recall('last', nameOf(question)).catch(() => null);
  const answer = value === null ? null : parsed(value);
  return answer !== null && isAbout(answer, question) ? answer : null;
};

const isAbout = (answer: KeptAnswer, question: string): boolean =>
  !search.test(question) || answer.question === question;

const parsed = (value: string): KeptAnswer | null => {
  try {
    const answer: unknown = JSON.parse(value);
    return isAnswer(answer) ? answer : null;
  } catch {
    return null; // cut short
  }
};

const isAnswer = (value: unknown): value is KeptAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'data' in value;
