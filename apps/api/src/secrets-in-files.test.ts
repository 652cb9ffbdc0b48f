import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { User } from '@squeeze/contracts/users';
import type { Db } from '@squeeze/database/connection';
import { findPushKeys } from '@squeeze/database/repositories/push-repository';
import { openSqlite } from '@squeeze/database/sqlite';
import { MemorySecretStore } from '@squeeze/integrations/secrets/memory-secret-store';
import { open } from '@squeeze/server/security/envelope';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { ApiClient } from '@squeeze/testing/api-client';
import { Authenticator } from '@squeeze/testing/authenticator';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { startMailServer, type MailServer } from '@squeeze/testing/mail-server';
import { sharedNow } from '@squeeze/testing/process-clock';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { formsOf } from '@squeeze/testing/secret-forms';
import { spawnApi } from '@squeeze/testing/spawn-api';
import { expect, it, vi } from 'vitest';
import { localWebhookToken } from './local-phone.ts';

const smtp = { user: 'squeeze', password: 'Postkanarie4711' };
const modelKey = 'sk-modellkanarie-4711';
const metricsToken = 'Metrikkanarie-4711-abcdefghijklmnopq';
const storeSecret = 'Dateikanarie4711';
const email = 'ines@example.test';
const words = { first: 'Kanarienvogel7!', second: 'Kanarienvogel8!', wrong: 'Kanarienvogel9!' };

interface Used {
  readonly secrets: readonly (string | Uint8Array)[];
  /** Six digits occur by chance inside longer words, so these count only by themselves. */
  readonly codes: readonly string[];
}

/** Whoever knows these could write to the browser, or read what is pushed to it. */
const push = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/kanarienpost-4711',
  keys: { p256dh: `BKanarienpunkt${'x'.repeat(73)}`, auth: 'Kanariengeheimnis47110' },
};

/** A person's whole acquaintance with the server, each secret used rightly and wrongly. */
async function live(origin: string, mails: MailServer): Promise<Used> {
  const anybody = new ApiClient(origin);
  const registration = {
    email,
    password: words.first,
    full_name: 'Inés Kovač',
    phone_number: newPhoneNumber(),
  };
  const { user, verification_token } = await anybody.call('register', { body: registration });
  const pending = anybody.with({ token: verification_token });
  const number = { phone_number: registration.phone_number };
  await pending.call('sendPhoneCode', { body: number });
  const outbox = await fetch(`${origin}/dev/outbox.json`);
  const texted = /\b\d{6}\b/.exec(await outbox.text())?.[0] ?? '';
  await pending.call('verifyPhoneCode', { body: { ...number, verification_code: texted } });
  const link = await mailed(mails, /confirm-email#([\w-]+)/);
  await anybody.call('confirmEmail', { body: { token: link } });

  await anybody.send('login', { body: { email, password: words.wrong } });
  const signedIn = await anybody.send('login', { body: { email, password: words.first } });
  const cookies = signedIn.headers.getSetCookie().map((cookie) => /=([^;]*)/.exec(cookie)?.[1] ?? '');
  expect(cookies, 'a known device').toHaveLength(1);
  const session = signedIn.body as { access_token: string; refresh_token: string; user: User };
  const client = anybody.with({ token: session.access_token });
  const { data } = await client.call('setUpMfa', { body: { user_id: user.id, mfa_type: 'totp' } });
  const app = new Authenticator(new FakeClock(sharedNow()), data.secret_key, data.backup_codes);
  const code = { user_id: user.id, mfa_type: 'totp' as const, mfa_code: app.code() };
  await client.call('verifyMfa', { body: code });
  const renewed = await client.call('renewBackupCodes', { body: { password: words.first } });
  const refresh = { refresh_token: session.refresh_token };
  const refreshed = await anybody.call('refresh', { body: refresh });

  await anybody.call('forgotPassword', { body: { email, channel: 'email' } });
  const reset = await mailed(mails, /^(\d{6})\r?$/m);
  const chosen = { email, new_password: words.second };
  await anybody.send('resetPassword', { body: { ...chosen, code: '000000' } });
  await anybody.call('resetPassword', { body: { ...chosen, code: reset } });
  const half = await anybody.call('login', { body: { email, password: words.second } });
  const backup = {
    user_id: user.id,
    mfa_type: 'backup_code' as const,
    mfa_code: renewed.backup_codes[0] ?? '',
  };
  const whole = await anybody.with({ token: half.access_token }).call('verifyMfa', { body: backup });
  const signedInAgain = anybody.with({ token: whole.access_token ?? '' });
  await signedInAgain.call('getPushSubscription', {});
  await signedInAgain.call('subscribeToPush', { body: push });
  const kept = await signedInAgain.send('uploadFile', { upload: Buffer.from('milk') });
  expect(kept.status).toBe(503);
  const tokens = [
    session.access_token,
    session.refresh_token,
    refreshed.access_token,
    refreshed.refresh_token,
    half.access_token,
    whole.access_token ?? '',
    whole.refresh_token ?? '',
  ];
  const seeds = [data.secret_key, fromBase32(data.secret_key)];
  const backupCodes = [...data.backup_codes, ...renewed.backup_codes];
  const typed = [...backupCodes, ...backupCodes.map((one) => one.replace('-', ''))];
  return {
    secrets: [
      ...Object.values(words),
      verification_token,
      link,
      ...cookies,
      ...tokens,
      ...seeds,
      ...typed,
      push.endpoint,
      ...Object.values(push.keys),
    ],
    codes: [reset, code.mfa_code],
  };
}

/** What pushes are signed with. */
async function vapidKey(db: Db, store: MemorySecretStore): Promise<string> {
  const pair = await findPushKeys(db);
  const place = { table: 'push_keys', id: 'vapid', column: 'private_key_sealed' };
  return open(new PurposeKeys(store), place, pair?.privateKeySealed ?? '').toString();
}

/** What a mail says, once it has come. */
async function mailed(mails: MailServer, pattern: RegExp): Promise<string> {
  const text = (): string =>
    mails.received.map(({ raw }) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).join('\n');
  await vi.waitFor(() => expect(text()).toMatch(pattern), { timeout: 30_000, interval: 20 });
  return pattern.exec(text())?.[1] ?? '';
}

/** RFC 4648 section 6. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text).map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );
}

/** With the token, with one that is almost it, and with it where it does not belong. */
const scrapeStatuses = (origin: string): Promise<number[]> =>
  Promise.all(
    [
      { path: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } },
      { path: '/metrics', headers: { authorization: `Bearer ${metricsToken}x` } },
      { path: '/metrics', headers: { 'x-token': metricsToken } },
    ].map(async ({ path: asked, headers }) => (await fetch(`${origin}${asked}`, { headers })).status),
  );

it('writes no secret into any file: database, its log, backups, log', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-canary-'));
  await using mails = await startMailServer({ login: smtp });
  const api = await spawnApi(folder, {
    SMTP_URL: mails.url.replace('smtp://', `smtp://${smtp.user}:${smtp.password}@`),
    SMTP_FROM: 'Squeeze <hello@squeeze.example>',
    // Nobody answers there, nor where files go: what comes of that is logged.
    SQUEEZE_MODEL_URL: 'http://127.0.0.1:9/v1',
    SQUEEZE_MODEL: 'canary',
    SQUEEZE_MODEL_KEY: modelKey,
    SQUEEZE_FILES_URL: `s3+http://key:${storeSecret}@127.0.0.1:9/bucket`,
    METRICS_TOKEN: metricsToken,
    SQUEEZE_LOG_LEVEL: 'trace',
  });
  const log: Buffer[] = [];
  api.process.stderr?.on('data', (data: string) => log.push(Buffer.from(data)));
  const { secrets, codes } = await live(api.origin, mails);
  expect(await scrapeStatuses(api.origin)).toEqual([200, 401, 401]);

  const keyFile = JSON.parse(await readFile(path.join(folder, 'keys.json'), 'utf8')) as {
    keys: { version: number; key: string }[];
  };
  const masterKeys = keyFile.keys.map(({ key }) => Buffer.from(key, 'base64'));
  const store = new MemorySecretStore(
    new Map(keyFile.keys.map(({ version, key }) => [version, Buffer.from(key, 'base64')])),
  );
  const database = openSqlite(path.join(folder, 'squeeze.db'));
  const made = [localWebhookToken(store), await vapidKey(database.db, store)];
  await database.backup(path.join(folder, 'backup.db'));
  // The outbox stands for a phone: what was texted is there to be read.
  const places = new Map<string, Buffer>([['log', Buffer.concat(log)]]);
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || file.name === 'keys.json') continue;
    places.set(file.name, await readFile(path.join(file.parentPath, file.name)));
  }
  await database.close();
  await api.stop();
  if (api.process.exitCode === null && api.process.signalCode === null) await once(api.process, 'exit');

  expect([...places.keys()]).toEqual(
    expect.arrayContaining(['log', 'squeeze.db', 'squeeze.db-wal', 'backup.db']),
  );
  const everything = Buffer.concat([...places.values()]).toString('latin1');
  expect(everything).toContain('password_reset');
  expect(everything).toContain('/auth/mfa/verify');
  const wanted = [
    ...secrets,
    ...made,
    smtp.password,
    modelKey,
    storeSecret,
    metricsToken,
    ...masterKeys,
  ].filter(({ length }) => length > 0);
  expect(wanted.length).toBeGreaterThan(50);
  for (const [place, bytes] of places) {
    for (const [n, secret] of wanted.entries()) {
      expect(
        formsOf(secret).some((form) => bytes.includes(form)),
        `secret ${n} in ${place}`,
      ).toBe(false);
    }
    for (const code of codes) {
      const alone = new RegExp(`(?<![0-9A-Za-z_-])${code}(?![0-9A-Za-z_-])`);
      expect(alone.test(bytes.toString('latin1')), `a code in ${place}`).toBe(false);
    }
  }
  await rm(folder, { recursive: true });
});
