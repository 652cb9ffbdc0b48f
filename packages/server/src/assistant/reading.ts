import { setImmediate as othersHaveRun } from 'node:timers/promises';

export type Reading = Awaited<ReturnType<typeof load>>;

/**
 * The rules that read what people write, loaded with the first message: a start has no use for them. What they stand on is
 * made in parts, between which requests are answered.
 */
export function loadReading(): Promise<Reading> {
  loaded ??= load().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

let loaded: Promise<Reading> | null = null;

async function load() {
  const [{ understand }, { proposedItems, proposedLines }, { isCourtesy }, dates, said, { preparations }] =
    await Promise.all([
      import('@squeeze/domain/understanding/understand'),
      import('@squeeze/domain/understanding/proposed-items'),
      import('@squeeze/domain/understanding/is-courtesy'),
      import('@squeeze/domain/understanding/resolve-words'),
      import('@squeeze/domain/understanding/said-language'),
      import('@squeeze/domain/understanding/preparations'),
    ]);
  for (const prepare of preparations) {
    prepare();
    await othersHaveRun();
  }
  const { resolveWords } = dates;
  const { saidLanguage } = said;
  return { understand, proposedItems, proposedLines, isCourtesy, resolveWords, saidLanguage };
}
