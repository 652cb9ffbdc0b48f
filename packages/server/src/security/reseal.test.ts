import { chains } from '@squeeze/database/chains';
import { putOauthClient } from '@squeeze/database/repositories/oauth-client-repository';
import { insertFlow } from '@squeeze/database/repositories/oauth-flow-repository';
import { findAuditKey } from '@squeeze/database/repositories/security-event-repository';
import { RunHistory } from '../features/ai-tasks/run-history.ts';
import { sealedColumns } from '@squeeze/database/sealed-columns';
import { givenMissedRun } from '@squeeze/testing/given-ai-task';
import { givenCalendar } from '@squeeze/testing/given-calendar-event';
import { givenConversation, givenReply } from '@squeeze/testing/given-conversation';
import { givenIntegration } from '@squeeze/testing/given-integration';
import { givenSecurityEvents } from '@squeeze/testing/given-security-events';
import { givenSession } from '@squeeze/testing/given-session';
import { givenSubscription } from '@squeeze/testing/given-subscription';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCheckpoints } from './audit-checkpoints.ts';
import { open, seal } from './envelope.ts';
import { PurposeKeys } from './purpose-keys.ts';
import { backupCodesUnderOldKeys, resealAll, resealPolicy } from './reseal.ts';
import { verifyAudit } from './verify-audit.ts';

describe.each(dialects)('$name: sealing anew', ({ name }) => {
  const before = new PurposeKeys(testSecrets(1));
  const both = new PurposeKeys(testSecrets(1, 2));
  const newestOnly = new PurposeKeys(testSecrets(2));
  let database: TestDatabase;
  let userId: string;
  beforeEach(async () => {
    database = await openTestDatabase(name);
    userId = (await givenUser(database.db)).id;
  });
  afterEach(() => database[Symbol.asyncDispose]());

  /** One value in each sealed column, opened by what it was sealed for. */
  async function givenSealed(keys: PurposeKeys): Promise<void> {
    const { db } = database;
    const sealed = (table: string, id: string, column: string) =>
      seal(keys, { table, id, column }, Buffer.from(`${table} ${id}`));
    const created = { user_id: userId, created_at: givenAt };
    await givenSecurityEvents(database, keys, { userId, at: givenAt });
    const run = await givenMissedRun(db, { userId });
    await database.transaction((trx) =>
      new RunHistory(keys).append(trx, [{ kind: 'missed', run, now: givenAt }]),
    );
    await db
      .insertInto('mfa_totp')
      .values({
        ...created,
        seed_sealed: sealed('mfa_totp', userId, 'seed_sealed'),
        confirmed_at: null,
        last_used_step: null,
      })
      .execute();
    const [code, verification] = [uuidv7(), uuidv7()];
    const code_sealed = sealed('mfa_backup_codes', code, 'code_sealed');
    await db
      .insertInto('mfa_backup_codes')
      .values({ ...created, id: code, code_hash: 'v1.hash', code_sealed, used_at: null })
      .execute();
    await db
      .insertInto('verification_codes')
      .values({
        ...created,
        id: verification,
        destination: '+14155550100',
        purpose: 'verify',
        seed_sealed: sealed('verification_codes', verification, 'seed_sealed'),
        attempts: 0,
        sends: 1,
        expires_at: givenAt,
        resend_at: givenAt,
        consumed_at: null,
      })
      .execute();
    const { id: calendarId } = await givenCalendar(db, { userId });
    const address = 'https://calendars.example/a.ics';
    await givenSubscription(db, keys, { calendarId, userId, address });
    await givenForSending(sealed);
    await givenForConnecting(sealed);
    await givenRequests(keys, 2 * resealPolicy.batch + 1);
  }

  /** What is kept of connections with other services. */
  async function givenForConnecting(
    sealed: (table: string, id: string, column: string) => string,
  ): Promise<void> {
    const { db } = database;
    const [id, state] = [uuidv7(), uuidv7()];
    await givenIntegration(db, {
      id,
      userId,
      accessTokenSealed: sealed('oauth_integrations', id, 'access_token_sealed'),
      refreshTokenSealed: sealed('oauth_integrations', id, 'refresh_token_sealed'),
      revocationTokenSealed: sealed('oauth_integrations', id, 'revocation_token_sealed'),
    });
    await insertFlow(db, {
      stateHash: state,
      userId,
      provider: 'google',
      clientId: 'a client',
      verifierSealed: sealed('oauth_flows', state, 'verifier_sealed'),
      asked: [],
      redirectUri: 'https://squeeze.example/oauth/callback/google',
      createdAt: givenAt,
      expiresAt: givenAt,
    });
    const secretSealed = sealed('oauth_clients', 'google', 'secret_sealed');
    await putOauthClient(db, { provider: 'google', clientId: 'a client', secretSealed, updatedAt: givenAt });
  }

  /** What is kept to reach browsers, phones and the language model. */
  async function givenForSending(
    sealed: (table: string, id: string, column: string) => string,
  ): Promise<void> {
    const { db } = database;
    const [pair, subscription, model, message] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const private_key_sealed = sealed('push_keys', pair, 'private_key_sealed');
    await db
      .insertInto('push_keys')
      .values({ id: pair, public_key: 'public', private_key_sealed, created_at: givenAt })
      .execute();
    const session = await givenSession(db, { userId });
    const conversation = await givenConversation(db, { userId });
    const lease = { owner: 'here', until: givenAt };
    const reply = await givenReply(db, { lease, conversation: { conversationId: conversation.id, userId } });
    await db
      .insertInto('push_subscriptions')
      .values({
        id: subscription,
        user_id: userId,
        session_id: session.id,
        endpoint_hash: 'hash',
        subscription_sealed: sealed('push_subscriptions', subscription, 'subscription_sealed'),
        created_at: givenAt,
      })
      .execute();
    await db
      .insertInto('assistant_model')
      .values({
        id: model,
        endpoint: 'https://model.example/v1',
        model: 'small',
        key_sealed: sealed('assistant_model', model, 'key_sealed'),
        input_price: null,
        output_price: null,
        daily_cost_per_person: null,
        daily_cost_overall: null,
        updated_at: givenAt,
      })
      .execute();
    await db
      .insertInto('text_messages')
      .values({
        id: message,
        user_id: userId,
        direction: 'in',
        purpose: 'answer',
        phone_number: '+14155550100',
        provider_id: null,
        state: 'received',
        progress: 0,
        body_sealed: sealed('text_messages', message, 'body_sealed'),
        characters: 2,
        segments: 1,
        price_micros: 0,
        error_code: null,
        created_at: givenAt,
        settled_at: null,
      })
      .execute();
    const digits_sealed = sealed('text_confirmations', userId, 'digits_sealed');
    await db
      .insertInto('text_confirmations')
      .values({
        user_id: userId,
        message_id: reply.id,
        digits_sealed,
        created_at: givenAt,
        expires_at: givenAt,
      })
      .execute();
  }

  async function givenRequests(keys: PurposeKeys, count: number): Promise<void> {
    const rows = Array.from({ length: count }, () => {
      const id = uuidv7();
      const place = { table: 'password_reset_requests', id, column: 'email_sealed' };
      const email_sealed = seal(keys, place, Buffer.from(`password_reset_requests ${id}`));
      return { id, email_sealed, channel: 'email', address: null, created_at: givenAt };
    });
    await database.db.insertInto('password_reset_requests').values(rows).execute();
  }

  /** What stands in every sealed column, opened with these keys alone. */
  async function openAll(keys: PurposeKeys): Promise<Map<string, string[]>> {
    const opened = new Map<string, string[]>();
    for (const { table, id, column } of sealedColumns) {
      const { rows } = await sql<{ id: string; envelope: string }>`select ${sql.ref(id)} as id,
        ${sql.ref(column)} as envelope from ${sql.table(table)} order by ${sql.ref(id)}`.execute(database.db);
      const values = rows.map((row) =>
        open(keys, { table, id: row.id, column }, row.envelope).toString('hex'),
      );
      opened.set(`${table}.${column}`, values);
    }
    return opened;
  }

  it('puts every sealed column under the newest key, which then opens all of them alone', async () => {
    await givenSealed(before);
    for (const chain of chains) await writeCheckpoints(database, before, givenAt, chain);
    const was = await openAll(before);
    expect([...was.values()].every((values) => values.length > 0)).toBe(true);
    const done = await resealAll(database, both);
    expect(done).toEqual([
      { place: 'audit_keys.key_sealed', resealed: 1, unreadable: 0 },
      { place: 'run_history_keys.key_sealed', resealed: 1, unreadable: 0 },
      { place: 'mfa_totp.seed_sealed', resealed: 1, unreadable: 0 },
      { place: 'mfa_backup_codes.code_sealed', resealed: 1, unreadable: 0 },
      { place: 'verification_codes.seed_sealed', resealed: 1, unreadable: 0 },
      { place: 'push_keys.private_key_sealed', resealed: 1, unreadable: 0 },
      { place: 'push_subscriptions.subscription_sealed', resealed: 1, unreadable: 0 },
      { place: 'password_reset_requests.email_sealed', resealed: 201, unreadable: 0 },
      { place: 'assistant_model.key_sealed', resealed: 1, unreadable: 0 },
      { place: 'text_messages.body_sealed', resealed: 1, unreadable: 0 },
      { place: 'text_confirmations.digits_sealed', resealed: 1, unreadable: 0 },
      { place: 'calendar_subscriptions.address_sealed', resealed: 1, unreadable: 0 },
      { place: 'oauth_integrations.access_token_sealed', resealed: 1, unreadable: 0 },
      { place: 'oauth_integrations.refresh_token_sealed', resealed: 1, unreadable: 0 },
      { place: 'oauth_integrations.revocation_token_sealed', resealed: 1, unreadable: 0 },
      { place: 'oauth_flows.verifier_sealed', resealed: 1, unreadable: 0 },
      { place: 'oauth_clients.secret_sealed', resealed: 1, unreadable: 0 },
      { place: 'security_checkpoints', resealed: 1, unreadable: 0 },
      { place: 'run_history_checkpoints', resealed: 1, unreadable: 0 },
    ]);
    expect(await openAll(newestOnly)).toEqual(was);
    expect(await verifyAudit(database, newestOnly)).toMatchObject({ events: 1, findings: [] });
    expect(await backupCodesUnderOldKeys(database, both)).toBe(1);
    expect((await resealAll(database, both)).every(({ resealed }) => resealed === 0)).toBe(true);
  });

  it('goes on where it was stopped', async () => {
    await givenRequests(before, 2 * resealPolicy.batch);
    const stop = new Error('stopped');
    const stopped = resealAll(database, both, () => {
      throw stop;
    });
    await expect(stopped).rejects.toBe(stop);
    const again = await resealAll(database, both);
    expect(again.find(({ place }) => place.startsWith('password'))?.resealed).toBe(resealPolicy.batch);
    await openAll(newestOnly);
  });

  it('leaves alone what it cannot open, and counts it', async () => {
    await givenRequests(before, 1);
    await givenRequests(new PurposeKeys(testSecrets(7)), 1);
    const done = await resealAll(database, both);
    expect(done.find(({ place }) => place.startsWith('password'))).toMatchObject({
      resealed: 1,
      unreadable: 1,
    });
  });

  it('does not make a forged checkpoint genuine', async () => {
    await givenSecurityEvents(database, before, { userId, at: givenAt });
    const forged = {
      user_id: userId,
      seq: 1,
      hash: 'x',
      key_version: 1,
      signature: 'x',
      created_at: givenAt,
    };
    await database.db.insertInto('security_checkpoints').values(forged).execute();
    expect(
      (await resealAll(database, both)).find(({ place }) => place === 'security_checkpoints'),
    ).toMatchObject({ resealed: 0, unreadable: 1 });
    expect((await verifyAudit(database, both)).findings).toMatchObject([{ problem: 'checkpoint_forged' }]);
  });

  it('may run beside a server that puts new values in the place of old ones', async () => {
    await givenSealed(before);
    const { db } = database;
    const place = { table: 'mfa_totp', id: userId, column: 'seed_sealed' };
    const runs = [
      resealAll(database, both),
      resealAll(database, both),
      db
        .updateTable('mfa_totp')
        .set({ seed_sealed: seal(both, place, Buffer.from('another')) })
        .where('user_id', '=', userId)
        .execute(),
    ];
    await Promise.all(runs);
    const row = await db.selectFrom('mfa_totp').select('seed_sealed').executeTakeFirstOrThrow();
    expect(open(newestOnly, place, row.seed_sealed).toString()).toBe('another');
    expect(await findAuditKey(db, userId)).toMatch(/^v2\./);
    await openAll(newestOnly);
  });
});
