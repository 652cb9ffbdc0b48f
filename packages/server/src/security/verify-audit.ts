import type { KeyObject } from 'node:crypto';
import { type Chain, securityChain } from '@squeeze/database/chains';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  listAuditedPeople,
  listCheckpoints,
  type SecurityCheckpointRecord,
} from '@squeeze/database/repositories/security-checkpoint-repository';
import {
  findAuditKey,
  listChain,
  type SecurityEventRecord,
} from '@squeeze/database/repositories/security-event-repository';
import { z } from 'zod';
import { hashOfLink, openAuditKey, openWords } from './audit-chain.ts';
import { judgeCheckpoint } from './audit-checkpoints.ts';
import type { PurposeKeys } from './purpose-keys.ts';

export type AuditProblem =
  /** The row is not what was written. */
  | 'changed'
  /** Links are missing before this one, or after it where it is the last. */
  | 'removed'
  /** Nobody with our keys wrote this link. */
  | 'inserted'
  | 'checkpoint_forged'
  /** Signed with a key version that the secret store does not hold. */
  | 'checkpoint_key_missing'
  /** The person's key opens no more: what their events tell cannot be checked or read. */
  | 'key_unreadable'
  /** A run is not as its chain says it became. */
  | 'run_changed'
  /** A run that the chain tells of is gone. */
  | 'run_removed'
  /** The chain tells nothing of a run. */
  | 'run_inserted';

/** One place where a chain is broken. */
export interface AuditFinding {
  readonly userId: string;
  /** Number of the link it is about; 0 for the chain as a whole. */
  readonly seq: number;
  readonly problem: AuditProblem;
  /** The run that is not as told, or that the link tells of. */
  readonly runId?: string;
}

/** What there is of one person. */
export interface ChainFacts {
  readonly userId: string;
  /** Oldest first. */
  readonly events: readonly SecurityEventRecord[];
  readonly checkpoints: readonly SecurityCheckpointRecord[];
  /** Null once it has been erased with the account. */
  readonly key: KeyObject | null;
  readonly chain: Chain;
}

/**
 * Everything that is wrong with a chain, in its order. Links are bound to each other by hashes, to the person's key by
 * their personal part, and to the installation's keys by checkpoints, which alone vouch for the chain of a deleted account.
 */
function judgeChain(facts: ChainFacts, keys: PurposeKeys): AuditFinding[] {
  const { userId, events, chain } = facts;
  const findings: AuditFinding[] = [];
  const about = new Map(events.map(({ seq, subjectId }) => [seq, subjectId]));
  const find = (seq: number, problem: AuditProblem): void => {
    const subject = chain.subject === 'run_id' ? (about.get(seq) ?? null) : null;
    findings.push({ userId, seq, problem, ...(subject !== null && { runId: subject }) });
  };
  const vouched = judgeCheckpoints(facts, keys, find);
  const [first] = events;
  if (first === undefined) {
    // A person with a key has at least one event; a checkpoint without them is of a chain that has been emptied.
    if (facts.key !== null || facts.checkpoints.length > 0) find(0, 'removed');
    return findings;
  }
  let before = { seq: first.seq - 1, hash: first.seq === 1 ? '' : vouched.get(first.seq - 1) };
  for (const event of events) {
    if (event.seq !== before.seq + 1 || before.hash === undefined) find(event.seq, 'removed');
    else if (event.previousHash !== before.hash) find(event.seq, 'inserted');
    if (event.hash !== hashOfLink(event)) find(event.seq, 'changed');
    else if (facts.key !== null && openWords(facts.key, event, z.unknown()) === null)
      find(event.seq, 'inserted');
    const vouchedHash = vouched.get(event.seq);
    if (vouchedHash !== undefined && vouchedHash !== event.hash) find(event.seq, 'changed');
    before = { seq: event.seq, hash: event.hash };
  }
  if (Math.max(0, ...vouched.keys()) > before.seq) find(before.seq, 'removed');
  return findings.toSorted((a, b) => a.seq - b.seq);
}

/** The hashes that genuine checkpoints vouch for, by link. */
function judgeCheckpoints(
  { checkpoints, chain }: ChainFacts,
  keys: PurposeKeys,
  find: (seq: number, problem: AuditProblem) => void,
): ReadonlyMap<number, string> {
  const vouched = new Map<number, string>();
  for (const checkpoint of checkpoints) {
    const verdict = judgeCheckpoint(keys, checkpoint, chain);
    if (verdict === 'genuine') vouched.set(checkpoint.seq, checkpoint.hash);
    else find(checkpoint.seq, verdict === 'forged' ? 'checkpoint_forged' : 'checkpoint_key_missing');
  }
  return vouched;
}

export interface AuditReport {
  readonly people: number;
  readonly events: number;
  readonly findings: readonly AuditFinding[];
}

const peopleAtOnce = 200;

/** Whatever else must agree with a whole chain: what is found beside it. */
export type AlsoJudge = (db: Db, facts: ChainFacts) => Promise<readonly AuditFinding[]>;

/** Walks every chain of one kind. Servers may go on meanwhile: what looks broken is read once more before it counts. */
export async function verifyAudit(
  { db }: OpenDatabase,
  keys: PurposeKeys,
  chain: Chain = securityChain,
  alsoJudge: AlsoJudge = () => Promise.resolve([]),
): Promise<AuditReport> {
  let people = 0;
  let events = 0;
  const findings: AuditFinding[] = [];
  for (let after = ''; ;) {
    const page = await listAuditedPeople(db, { after, limit: peopleAtOnce }, chain);
    for (const userId of page) {
      const judge = () => judgePerson(db, keys, { userId, chain, alsoJudge });
      const judged = await judge();
      const settled = judged.findings.length === 0 ? judged : await judge();
      people += 1;
      events += settled.events;
      findings.push(...settled.findings);
    }
    const last = page.at(-1);
    if (last === undefined) return { people, events, findings };
    after = last;
  }
}

interface Judged {
  readonly userId: string;
  readonly chain: Chain;
  readonly alsoJudge: AlsoJudge;
}

async function judgePerson(
  db: Db,
  keys: PurposeKeys,
  { userId, chain, alsoJudge }: Judged,
): Promise<{ events: number; findings: readonly AuditFinding[] }> {
  const sealed = await findAuditKey(db, userId, chain);
  const events = await listChain(db, userId, chain);
  const checkpoints = await listCheckpoints(db, userId, chain);
  const key = openAuditKey(keys, userId, sealed, chain);
  const facts = { userId, events, checkpoints, key, chain };
  const findings = [...judgeChain(facts, keys), ...(await alsoJudge(db, facts))];
  const isUnreadable = sealed !== null && key === null;
  return {
    events: events.length,
    findings: isUnreadable ? [{ userId, seq: 0, problem: 'key_unreadable' }, ...findings] : findings,
  };
}
