import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { importedNouns } from '@squeeze/contracts/imports';
import { givenEverything } from '@squeeze/testing/given-everything';
import { exportedThings, readZip } from '@squeeze/testing/read-export';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { launchSecretHeader } from '../../security/owner-authenticator.ts';

const canary = 'canary-in-the-coal-mine';

describe.each(dialects)('$name: export', ({ name: dialect }) => {
  it('holds everything of a person, deleted things too, and nothing of anybody else', async () => {
    await using server = await startTestServer({ dialect });
    const [me, stranger] = [await signIn(server), await signIn(server)];
    await givenEverything(server.database.db, { userId: me.user.id, text: 'Mine', count: 450 });
    await givenEverything(server.database.db, { userId: stranger.user.id, text: 'Theirs' });

    const answer = await me.client.send('exportMyData');

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="squeeze-export-2026-06-10.zip"; filename*=UTF-8''squeeze-export-2026-06-10.zip`,
    );
    const bytes = answer.body as Uint8Array;
    const [files, things] = [await readZip(bytes), await exportedThings(bytes)];
    for (const noun of importedNouns) expect(things[noun]).toHaveLength(noun === 'messages' ? 900 : 450);
    expect(things.todos.filter((todo) => todo['deleted_at'] !== null)).toHaveLength(150);
    expect([...files.values()].join('')).not.toContain('Theirs');
    expect(JSON.parse(files.get('manifest.json') ?? '')).toMatchObject({
      format: 'squeeze-export',
      format_version: 1,
      product_version: '0.0.0-test',
      created_at: '2026-06-10T14:30:00.000Z',
      counts: { todos: 450, messages: 900, phone_numbers: 1 },
    });
    expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({ email: me.email });
    expect(JSON.parse(files.get('security-events.json') ?? '')).toContainEqual(
      expect.objectContaining({ kind: 'data_exported', address: '127.0.0.1' }),
    );
    const headOf = (path: string): string | undefined => files.get(path)?.split('\r\n')[0]?.slice(1);
    expect(headOf('readable/todos.csv')).toBe(
      'Title,Description,Due,Priority,Category,Status,Starts,Someday,Estimate (minutes),Steps,Repeats,Created,Completed,Deleted',
    );
    expect(headOf('readable/ai-tasks.csv')).toBe(
      'Title,Description,Type,Schedule,Next run,Status,Context,Created,Deleted',
    );
    expect(files.get('readable/todos.csv')).toContain(
      `Mine 0,"'=Mine\nwith ""lines""",2026-06-12,high,Family`,
    );
    expect(files.get('readable/todos.md')).toContain('- [x] Mine 0 (due 2026-06-12, Family)\n  =Mine');
    expect(files.get('readable/conversations.md')).toContain('> # Mine answered');
  });

  it('holds no secret, however it is stored', async () => {
    await using server = await startTestServer({ dialect });
    const { client, user } = await signIn(server);
    const { db } = server.database;
    await givenEverything(db, { userId: user.id });
    const [user_id, now] = [user.id, server.clock.now()];
    const sealed = { user_id, seed_sealed: canary, created_at: now };
    await db.updateTable('users').set({ password_hash: canary }).execute();
    await db
      .updateTable('users')
      .set({ preferences_json: JSON.stringify({ theme: 'dark', hidden: canary }) })
      .execute();
    await db.updateTable('sessions').set({ previous_refresh_hash: canary, device: canary }).execute();
    await db
      .insertInto('mfa_totp')
      .values({ ...sealed, confirmed_at: now, last_used_step: 1 })
      .execute();
    await db
      .insertInto('mfa_backup_codes')
      .values({
        id: uuidv7(),
        user_id,
        code_hash: canary,
        code_sealed: canary,
        created_at: now,
        used_at: null,
      })
      .execute();
    await db
      .insertInto('mailed_tokens')
      .values({
        id: uuidv7(),
        user_id,
        purpose: 'reset',
        email_key: canary,
        token_hash: canary,
        created_at: now,
        expires_at: now,
        used_at: null,
      })
      .execute();
    await db.updateTable('chat_messages').set({ turn_json: canary, lease_owner: canary }).execute();
    await db
      .updateTable('receipts')
      .set({ arguments_json: `"${canary}"`, before_json: `"${canary}"` })
      .execute();

    const files = await readZip((await client.call('exportMyData', {})) as Uint8Array);

    expect(files.size).toBeGreaterThan(10);
    expect(JSON.parse(files.get('preferences.json') ?? '')).toMatchObject({ theme: 'dark' });
    expect([...files].filter(([, text]) => text.includes(canary))).toEqual([]);
  });
});

describe('export', () => {
  it('answers HEAD without making anything', async () => {
    await using server = await startTestServer();
    const { client } = await signIn(server);
    expect((await client.request('HEAD', '/users/me/export')).status).toBe(200);
  });

  it('stops when the client leaves', async () => {
    await using server = await startTestServer();
    const { accessToken, user } = await signIn(server);
    await givenEverything(server.database.db, { userId: user.id, count: 3_000 });
    // A connection of its own: one kept from before may have been closed while the things were made.
    const request = get(`${server.origin}/api/v1/users/me/export`, {
      agent: false,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response, 'data');
    request.destroy();
    // Whatever still ran would find the database closed, and end the process.
    await server.stop();
    expect(server.logged.filter((line) => line.includes('a download broke off'))).toEqual([]);
  });

  it('breaks off visibly when it cannot go on', async () => {
    await using server = await startTestServer();
    const { accessToken, user } = await signIn(server);
    await givenEverything(server.database.db, { userId: user.id, count: 3 });
    await server.database.db.updateTable('ai_tasks').set({ schedule_json: '{}' }).execute();
    const response = await fetch(`${server.origin}/api/v1/users/me/export`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    expect(server.logged.some((line) => line.includes('a download broke off'))).toBe(true);
  });

  it('is there for the owner of an installed app, who can import it again', async () => {
    await using server = await startTestServer({ edition: 'embedded' });
    const owner = server.client.with({ headers: { [launchSecretHeader]: server.launchSecret } });
    await owner.call('createTodo', { body: { title: 'Buy oat milk' } });
    const upload = (await owner.call('exportMyData', {})) as Uint8Array;
    expect((await exportedThings(upload)).todos).toMatchObject([{ title: 'Buy oat milk' }]);
    const { import: done } = await owner.call('importMyData', { query: {}, upload });
    expect(done.counts.todos).toEqual({ found: 1, new: 0, skipped: 0 });
  });
});
