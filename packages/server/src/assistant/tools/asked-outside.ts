import { AppError } from '../../http/app-error.ts';
import { OutsideFailure } from '../../ports/outside-lists.ts';
import type { OutsideAbility, OutsideAccount } from '../../ports/outside-search.ts';
import type { ReadContext } from './tool.ts';

/** What one account answered, or why it did not. */
export interface AskedAccount<T> {
  readonly provider: OutsideAccount['provider'];
  /** Whose it is there. */
  readonly account: string;
  readonly found: T | null;
  /** In English, for a model; null where it answered. */
  readonly problem: string | null;
}

const problems = {
  signed_out: 'It has to be connected again in Integrations.',
  ran_out: 'Its access has run out; its person has to press Refresh in Integrations.',
  not_allowed: 'It does not allow this.',
  missing: 'It is not there.',
  limited: 'It was asked too often; try again later.',
  unreachable: 'It does not answer at the moment.',
  refused: 'It did not take the question.',
  garbled: 'Its answer could not be read.',
} as const;

const problemOf = (kind: OutsideFailure['kind']): string =>
  kind === 'state_lost' || kind === 'changed_meanwhile' ? problems.refused : problems[kind];

/**
 * Asks all accounts at once that are connected for something; trouble with one touches no other.
 * @throws {AppError} `not_found` where none is connected, or allows it
 */
export async function askedOutside<T>(
  { outside, owner, signal }: ReadContext,
  ability: OutsideAbility,
  work: (account: OutsideAccount, signal: AbortSignal) => Promise<T>,
): Promise<readonly AskedAccount<T>[]> {
  const accounts = (await outside?.accounts(owner.userId, ability)) ?? [];
  if (accounts.length === 0) throw new AppError('not_found.integration');
  return await Promise.all(
    accounts.map(async (one) => {
      const { provider, name: account } = one;
      try {
        return { provider, account, found: await work(one, signal), problem: null };
      } catch (error) {
        if (!(error instanceof OutsideFailure)) throw error;
        return { provider, account, found: null, problem: problemOf(error.kind) };
      }
    }),
  );
}
