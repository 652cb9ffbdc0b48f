import type { Round } from './row.ts';

const repetitions = 5;

interface Sides {
  /** Each measures once and answers its figure. */
  readonly reference: () => Promise<number>;
  readonly product: () => Promise<number>;
}

/** Measures both sides in turn, so that whatever else the machine does meets both; which goes first alternates. */
export async function interleave({ reference, product }: Sides): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let n = 0; n < repetitions; n += 1) {
    const early = n % 2 === 0 ? await reference() : null;
    const ours = await product();
    rounds.push({ reference: early ?? (await reference()), product: ours });
  }
  return rounds;
}
