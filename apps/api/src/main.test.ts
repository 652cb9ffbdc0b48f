import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { spawnApi } from '@squeeze/testing/spawn-api';
import { describe, expect, it } from 'vitest';

const newFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'squeeze-api-'));

describe('the cloud host', { timeout: 30_000 }, () => {
  it('answers /healthz and /readyz, and ends with 0 when asked to stop', async () => {
    await using api = await spawnApi(await newFolder());
    expect(await (await fetch(`${api.origin}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(`${api.origin}/readyz`)).status).toBe(200);
    expect(await api.stop()).toBe(0);
  });

  it('answers only to its own name', async () => {
    await using api = await spawnApi(await newFolder());
    expect(await statusFor(api.origin, { host: 'evil.example' })).toBe(403);
    expect(await statusFor(api.origin, { host: `localhost:${new URL(api.origin).port}` })).toBe(200);
  });

  it.each([
    ['a bad variable', () => ({ DATABASE_URL: 'mysql://x' }), /DATABASE_URL must start with postgres/],
  ])('says %s clearly, without a stack, and ends with 1', async (_what, env, message) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, SQUEEZE_ENV: 'test', SQUEEZE_DATA_DIR: await newFolder(), ...env() },
    });
    const said = text(child.stderr);
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(await said).toMatch(message);
    expect(await said).not.toContain('    at ');
  });
});

/** `fetch` would not send another Host. */
async function statusFor(origin: string, headers: OutgoingHttpHeaders): Promise<number | undefined> {
  const request = get(`${origin}/api/v1/system`, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}
