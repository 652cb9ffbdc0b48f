import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { ApiClient } from '@squeeze/testing/api-client';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { machineClock } from '@squeeze/testing/process-clock';
import { spawnApi, type SpawnedApi } from '@squeeze/testing/spawn-api';
import { projectRoot } from '../documents.ts';

const builtServer = path.join(projectRoot, 'apps/api/dist/server/main.js');

/** Keys, as `openssl rand -base64 32` makes them. */
export const newMasterKeys = (version = 1): string => `${version}:${randomBytes(32).toString('base64')}`;
export const newMetricsToken = (): string => randomBytes(32).toString('hex');

export interface Started {
  readonly origin: string;
  /** Asks it to stop; answers its exit code. */
  stop(): Promise<number | null>;
}

interface Program {
  readonly program?: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** A server as production starts it, with nothing in its environment but `env`, which names its port. */
export async function startProduction(
  env: Readonly<Record<string, string>>,
  { program = process.execPath, args = [builtServer], ...rest }: Program = {},
): Promise<Started> {
  const child = spawn(program, args, { ...rest, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let said = '';
  const ready = Promise.withResolvers<void>();
  const hear = (text: string): void => {
    said += text;
    if (said.includes('Squeeze is ready at ')) ready.resolve();
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const failed = exited.then(([code]) => {
    throw new Error(`the server ended with ${code}:\n${said}`);
  });
  failed.catch(() => undefined);
  await Promise.race([ready.promise, failed]);
  return {
    origin: `http://127.0.0.1:${env['PORT'] ?? ''}`,
    stop: async () => {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}

/** The built server by the machine's clock. */
export const startServer = (
  dataFolder: string,
  env: Readonly<Record<string, string>>,
  entry = builtServer,
): Promise<SpawnedApi> =>
  spawnApi(
    dataFolder,
    { SQUEEZE_LOG_LEVEL: 'error', ...env },
    path.relative(projectRoot, entry),
    machineClock,
  );

export interface Acquaintance {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
}

/** What somebody tells when they register. */
export const newRegistration = () => ({
  email: `ines-${randomBytes(6).toString('hex')}@example.test`,
  password: 'Thermos2tram!',
  full_name: 'Inés Kovač',
  phone_number: newPhoneNumber(),
  time_zone: 'Europe/Lisbon',
});

/** Registers somebody, who signs in. */
export async function becomeAcquainted(
  origin: string,
): Promise<Acquaintance & { readonly client: ApiClient }> {
  const client = new ApiClient(origin);
  const registration = newRegistration();
  await client.call('register', { body: registration });
  const { email, password } = registration;
  const session = await client.call('login', { body: { email, password } });
  const token = session.access_token;
  return { email, password, token, userId: session.user.id, client: client.with({ token }) };
}
