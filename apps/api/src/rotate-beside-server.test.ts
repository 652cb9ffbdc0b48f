import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { openFileSecretStore } from '@squeeze/integrations/secrets/file-secret-store';
import { ApiClient } from '@squeeze/testing/api-client';
import { spawnApi } from '@squeeze/testing/spawn-api';
import { expect, it } from 'vitest';
import { localLineNumber, localWebhookToken } from './local-phone.ts';
import { type Phone, PhoneError, textTo } from './play-phone.ts';

const account = { email: 'ines@example.test', password: 'Thermos2tram!' };
const from = '+12025550123';

it('goes on working while its keys are rotated beside it', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-rotate-beside-'));
  await using api = await spawnApi(folder);
  const client = new ApiClient(api.origin);
  await client.call('register', { body: { ...account, full_name: 'Inés Kovač', phone_number: from } });
  const before = await client.call('login', { body: account });
  const person = new ApiClient(api.origin, { token: before.access_token });
  const push = await person.call('getPushSubscription', {});
  const phone = async (): Promise<Phone> => {
    const publicOrigin = `http://localhost:${new URL(api.origin).port}`;
    const secrets = await openFileSecretStore(path.join(folder, 'keys.json'));
    return { server: api.origin, publicOrigin, token: localWebhookToken(secrets), from, to: localLineNumber };
  };
  const oldPhone = await phone();
  await textTo(oldPhone, 'hello');

  expect(await rotate(folder)).toMatchObject({ current_version: 2, is_new: true });

  const newPhone = await phone();
  expect(newPhone.token).not.toBe(oldPhone.token);
  await textTo(newPhone, 'hello');
  // A text that was signed a moment before the rotation.
  await textTo(oldPhone, 'hello');
  await expect(textTo({ ...newPhone, token: 'guessed' }, 'hello')).rejects.toThrow(PhoneError);

  expect(await person.call('getPushSubscription', {})).toEqual(push);
  expect(await person.call('listTodos', { query: {} })).toMatchObject({ todos: [] });
  const refreshed = await client.call('refresh', { body: { refresh_token: before.refresh_token ?? '' } });
  const renewed = new ApiClient(api.origin, { token: refreshed.access_token });
  expect(versionOf(refreshed.access_token)).toBe('2');
  expect((await renewed.call('getMe', {})).data.email).toBe(account.email);
  expect(await api.stop()).toBe(0);
  await rm(folder, { recursive: true });
});

async function rotate(folder: string): Promise<unknown> {
  const words = [path.join(import.meta.dirname, 'admin.ts'), 'rotate-keys', '--json'];
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env['PATH'], SQUEEZE_ENV: 'test', SQUEEZE_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout));
}

/** The key that signed a token. */
function versionOf(token: string): unknown {
  const [header = ''] = token.split('.');
  return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: unknown }).kid;
}
