import { languages, type Language } from '@squeeze/contracts/languages';
import { setImmediate as othersHaveRun } from 'node:timers/promises';
import { LoadedOnce } from '../timing/loaded-once.ts';

export type Reading = Awaited<ReturnType<typeof load>>;

async function load() {
  const [{ understand }, { proposedItems, proposedLines }, { isCourtesy }, dates, said, { preparationsFor }] =
    await Promise.all([
      import('@squeeze/domain/understanding/understand'),
      import('@squeeze/domain/understanding/proposed-items'),
      import('@squeeze/domain/understanding/is-courtesy'),
      import('@squeeze/domain/understanding/resolve-words'),
      import('@squeeze/domain/understanding/said-language'),
      import('@squeeze/domain/understanding/preparations'),
    ]);
  for (const prepare of preparationsFor(expected)) {
    prepare();
    await othersHaveRun();
  }
  const { resolveWords } = dates;
  const { saidLanguage } = said;
  return { understand, proposedItems, proposedLines, isCourtesy, resolveWords, saidLanguage };
}

/** What is read first. Another language is made ready by the first message in it, which then takes longer. */
let expected: readonly Language[] = languages;

const reading = new LoadedOnce(load);

/** How long after somebody has come, ms; the page they look at is to have what it asks for first. */
const aheadAfterMs = 2_000;

/**
 * The rules that read what people write, loaded when they are first wanted: a start has no use for them. What they stand on
 * is made in parts, between which requests are answered.
 */
export const loadReading = (): Promise<Reading> => reading.get();

/**
 * Loads them for somebody who is there and about to write: the first message would wait for most of a second.
 * @param of the only languages expected, where a person has the server to themselves: each takes megabytes
 */
export const loadReadingAhead = (of: readonly Language[] = languages): void => {
  expected = of;
  reading.getReadyIn(aheadAfterMs);
};
