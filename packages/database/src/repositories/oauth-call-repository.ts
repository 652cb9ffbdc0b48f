import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import type { Db } from '../connection.ts';
import { toFlag } from '../flag.ts';

/** One call to a provider, without where to and what was said. */
export interface OauthCallRecord {
  readonly id: string;
  readonly userId: string;
  readonly provider: OauthProviderId;
  /** What it was for, such as `refresh`. */
  readonly kind: string;
  /** Of HTTP; null where nobody answered. */
  readonly status: number | null;
  readonly worked: boolean;
  readonly ms: number;
  readonly at: number;
}

export async function insertOauthCalls(db: Db, calls: readonly OauthCallRecord[]): Promise<void> {
  if (calls.length === 0) return;
  await db
    .insertInto('oauth_calls')
    .values(
      calls.map((call) => ({
        id: call.id,
        user_id: call.userId,
        provider: call.provider,
        kind: call.kind,
        status: call.status,
        worked: toFlag(call.worked),
        ms: call.ms,
        at: call.at,
      })),
    )
    .execute();
}

/** Totals of the calls of an owner within a span of time, epoch ms, the end not included. */
export async function sumOauthCalls(
  db: Db,
  ownerId: string,
  { from, before }: { readonly from: number; readonly before: number },
): Promise<{ total: number; worked: number; ms: number }> {
  return await db
    .selectFrom('oauth_calls')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.coalesce(eb.fn.sum<number>('worked'), eb.lit(0)).as('worked'),
      eb.fn.coalesce(eb.fn.sum<number>('ms'), eb.lit(0)).as('ms'),
    ])
    .where('user_id', '=', ownerId)
    .where('at', '>=', from)
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
}

/** Forgets calls of before `before`. */
export async function purgeOauthCalls(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('oauth_calls')
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
