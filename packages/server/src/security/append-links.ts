import { randomBytes } from 'node:crypto';
import type { Chain } from '@squeeze/database/chains';
import type { Db } from '@squeeze/database/connection';
import {
  insertLinks,
  lastLinks,
  lockChainKeys,
  type SecurityEventRecord,
} from '@squeeze/database/repositories/security-event-repository';
import { uuidv7 } from 'uuidv7';
import { chainKeyPlace, hashOfLink, openAuditKey, sealWords } from './audit-chain.ts';
import { seal } from './envelope.ts';
import type { PurposeKeys } from './purpose-keys.ts';

/** Something to write down in the chain of its person. */
export interface NewLink {
  readonly userId: string;
  readonly kind: string;
  readonly subjectId: string | null;
  /** Sealed under the person's key of the chain; fit for JSON. */
  readonly words: unknown;
  readonly now: number;
}

/** Adds links to the chains of their people, in this order, in the transaction of what they tell of. */
export async function appendLinks(
  trx: Db,
  keys: PurposeKeys,
  chain: Chain,
  added: readonly NewLink[],
): Promise<readonly SecurityEventRecord[]> {
  const [first] = added;
  if (first === undefined) return [];
  const userIds = [...new Set(added.map(({ userId }) => userId))];
  const make = (userId: string) => ({
    keySealed: seal(keys, chainKeyPlace(userId, chain), randomBytes(32)),
    createdAt: first.now,
  });
  const sealed: ReadonlyMap<string, string> = keys.areLacking
    ? new Map()
    : await lockChainKeys(trx, userIds, make, chain);
  const last = new Map(await lastLinks(trx, userIds, chain));
  // Without the key a link says what happened and when, and no more: a lost key keeps nobody from anything.
  const opened = new Map(
    userIds.map((userId) => [userId, openAuditKey(keys, userId, sealed.get(userId) ?? null, chain)] as const),
  );
  const links = added.map(({ userId, kind, subjectId, words, now }) => {
    const before = last.get(userId);
    const facts = {
      id: uuidv7(),
      userId,
      seq: (before?.seq ?? 0) + 1,
      kind,
      subjectId,
      createdAt: now,
      previousHash: before?.hash ?? '',
    };
    const key = opened.get(userId) ?? null;
    const unhashed = { ...facts, personalSealed: key && sealWords(key, facts, words) };
    const link = { ...unhashed, hash: hashOfLink(unhashed) };
    last.set(userId, link);
    return link;
  });
  await insertLinks(trx, links, chain);
  return links;
}
