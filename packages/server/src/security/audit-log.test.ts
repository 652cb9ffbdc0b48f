import {
  deleteChainUntil,
  listCheckpoints,
} from '@squeeze/database/repositories/security-checkpoint-repository';
import { listChain } from '@squeeze/database/repositories/security-event-repository';
import { givenSecurityEvents } from '@squeeze/testing/given-security-events';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openAgain, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfLink } from './audit-chain.ts';
import { auditPolicy, purgeSecurityEvents, writeCheckpoints } from './audit-checkpoints.ts';
import { PurposeKeys } from './purpose-keys.ts';
import { verifyAudit, type AuditFinding } from './verify-audit.ts';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: audit log', ({ name }) => {
  const keys = new PurposeKeys(testSecrets(1));
  let database: TestDatabase;
  let userId: string;
  beforeEach(async () => {
    database = await openTestDatabase(name);
    userId = (await givenUser(database.db)).id;
  });
  afterEach(() => database[Symbol.asyncDispose]());

  const given = (count: number, at = givenAt) => givenSecurityEvents(database, keys, { userId, count, at });
  const problems = async (): Promise<readonly Omit<AuditFinding, 'userId'>[]> =>
    (await verifyAudit(database, keys)).findings.map(({ seq, problem }) => ({ seq, problem }));
  const chain = () => listChain(database.db, userId);

  /** As somebody does who has the database, but not the keys. */
  const tamper = async (...statements: readonly ReturnType<typeof sql>[]): Promise<void> => {
    const guards = ['security_events', 'security_checkpoints'].map(
      (table) => sql`alter table ${sql.ref(table)} disable trigger user`,
    );
    for (const statement of name === 'postgres' ? guards : await dropGuards())
      await statement.execute(database.db);
    for (const statement of statements) await statement.execute(database.db);
  };
  const dropGuards = async () => {
    const found = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'
      and name like 'security%'`.execute(database.db);
    return found.rows.map((trigger) => sql`drop trigger ${sql.ref(trigger.name)}`);
  };
  const ofLink = (seq: number) => sql`where user_id = ${userId} and seq = ${seq}`;

  it('makes one chain without gaps of fifty events at once', async () => {
    // Two connections to one SQLite file, in one process, would wait for each other without letting each other go on.
    const second = name === 'postgres' ? openAgain(database) : null;
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        givenSecurityEvents(n % 2 === 0 ? database : (second ?? database), keys, { userId, at: givenAt + n }),
      ),
    );
    await second?.close();
    expect((await chain()).map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect(await verifyAudit(database, keys)).toEqual({ people: 1, events: 50, findings: [] });
  });

  it('refuses changes and early deletions, whoever asks', async () => {
    await given(2);
    await writeCheckpoints(database, keys, givenAt + day);
    const refused = [
      sql`update security_events set kind = 'signed_in'`,
      sql`delete from security_events`,
      sql`update security_checkpoints set hash = 'x'`,
      sql`update security_checkpoints set created_at = created_at - 1`,
      sql`delete from security_checkpoints`,
      ...(name === 'sqlite'
        ? [sql`insert or replace into security_events select * from security_events where seq = 1`]
        : [sql`truncate security_events`, sql`truncate security_checkpoints`]),
    ];
    for (const statement of refused) {
      await expect(statement.execute(database.db)).rejects.toThrow(
        /never changed|90 days|signed anew|is kept/,
      );
    }
    await expect(deleteChainUntil(database.db, userId, 1)).rejects.toThrow('90 days');
    expect(await chain()).toHaveLength(2);
  });

  it('lets old beginnings of chains go, keeps the latest event, and verifies', async () => {
    await given(3);
    await given(2, givenAt + 50 * day);
    await writeCheckpoints(database, keys, givenAt + 51 * day);
    const now = givenAt + auditPolicy.keptMs + day;
    expect(await purgeSecurityEvents(database, keys, now)).toBe(3);
    expect((await chain()).map(({ seq }) => seq)).toEqual([4, 5]);
    expect(await problems()).toEqual([]);
    const later = now + 100 * day;
    expect(await purgeSecurityEvents(database, keys, later)).toBe(1);
    expect((await chain()).map(({ seq }) => seq)).toEqual([5]);
    expect(await purgeSecurityEvents(database, keys, later)).toBe(0);
    await given(1, later);
    await writeCheckpoints(database, keys, later + 1);
    expect((await listCheckpoints(database.db, userId)).map(({ seq }) => seq)).toEqual([4, 6]);
    expect(await problems()).toEqual([]);
  });

  it('leaves nothing of a chain whose account is gone', async () => {
    await given(3);
    await writeCheckpoints(database, keys, givenAt + day);
    await database.db.deleteFrom('audit_keys').execute();
    expect(await problems()).toEqual([]);
    expect(await purgeSecurityEvents(database, keys, givenAt + auditPolicy.keptMs + day)).toBe(3);
    expect(await verifyAudit(database, keys)).toEqual({ people: 0, events: 0, findings: [] });
  });

  describe('says where a chain was tampered with:', () => {
    beforeEach(() => given(6));

    it('a changed link', async () => {
      await tamper(sql`update security_events set kind = 'signed_in' ${ofLink(3)}`);
      expect(await problems()).toEqual([{ seq: 3, problem: 'changed' }]);
    });

    it('a link whose hash was changed with it', async () => {
      const [, , third] = await chain();
      await tamper(sql`update security_events set previous_hash = ${third?.hash} ${ofLink(3)}`);
      expect(await problems()).toContainEqual({ seq: 3, problem: 'changed' });
    });

    it('a removed link', async () => {
      await tamper(sql`delete from security_events ${ofLink(3)}`);
      expect(await problems()).toEqual([{ seq: 4, problem: 'removed' }]);
    });

    it('a removed beginning', async () => {
      await tamper(sql`delete from security_events where seq < 3`);
      expect(await problems()).toEqual([{ seq: 3, problem: 'removed' }]);
    });

    it('a removed end, and a whole chain', async () => {
      await writeCheckpoints(database, keys, givenAt + day);
      await tamper(sql`delete from security_events where seq > 4`);
      expect(await problems()).toEqual([{ seq: 4, problem: 'removed' }]);
      await tamper(sql`delete from security_events`, sql`delete from security_checkpoints`);
      expect(await problems()).toEqual([{ seq: 0, problem: 'removed' }]);
    });

    it('a well-formed link that nobody with the keys wrote', async () => {
      const [last] = (await chain()).toReversed();
      if (last === undefined) throw new Error('no event');
      const forged = { ...last, id: 'forged', seq: last.seq + 1, previousHash: last.hash };
      await tamper(sql`insert into security_events values (${forged.id}, ${userId}, ${forged.seq}, ${forged.kind},
        null, ${forged.personalSealed}, ${forged.createdAt}, ${forged.previousHash}, ${hashOfLink(forged)})`);
      expect(await problems()).toEqual([{ seq: 7, problem: 'inserted' }]);
    });

    it('a forged checkpoint, and a chain that is not the one it was written for', async () => {
      await writeCheckpoints(database, keys, givenAt + day);
      await tamper(sql`update security_checkpoints set created_at = created_at + 1`);
      expect(await problems()).toEqual([{ seq: 6, problem: 'checkpoint_forged' }]);
      await tamper(sql`update security_checkpoints set created_at = created_at - 1, key_version = 9`);
      expect(await problems()).toEqual([{ seq: 6, problem: 'checkpoint_key_missing' }]);
    });

    it('the chain of a deleted account, by its checkpoint alone', async () => {
      await writeCheckpoints(database, keys, givenAt + day);
      await database.db.deleteFrom('audit_keys').execute();
      const [last] = (await chain()).toReversed();
      if (last === undefined) throw new Error('no event');
      const hash = hashOfLink({ ...last, kind: 'signed_in' });
      await tamper(sql`update security_events set kind = 'signed_in', hash = ${hash} ${ofLink(6)}`);
      expect(await problems()).toEqual([{ seq: 6, problem: 'changed' }]);
    });

    it('a key that has been put in the place of the real one', async () => {
      await database.db.updateTable('audit_keys').set({ key_sealed: 'v1.AAAA' }).execute();
      expect(await problems()).toEqual([{ seq: 0, problem: 'key_unreadable' }]);
    });
  });
});
