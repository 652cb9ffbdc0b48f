import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ApiClient } from '@squeeze/testing/api-client';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { machineClock } from '@squeeze/testing/process-clock';
import { spawnApi, type SpawnedApi } from '@squeeze/testing/spawn-api';
import { projectRoot } from '../documents.ts';

export const builtServer = path.join(projectRoot, 'apps/api/dist/server/main.js');

/** Keys, as `openssl rand -base64 32` makes them. */
export const newMasterKeys = (version = 1): string => `${version}:${randomBytes(32).toString('base64')}`;
export const newMetricsToken = (): string => randomBytes(32).toString('hex');

/** The built server by the machine's clock. */
export const startServer = (
  dataFolder: string,
  env: Readonly<Record<string, string>>,
  entry = builtServer,
): Promise<SpawnedApi> =>
  spawnApi(dataFolder, { SQUEEZE_LOG_LEVEL: 'error', ...env }, path.relative(projectRoot, entry), machineClock);

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
export async function becomeAcquainted(origin: string): Promise<Acquaintance & { readonly client: ApiClient }> {
  const client = new ApiClient(origin);
  const registration = newRegistration();
  await client.call('register', { body: registration });
  const { email, password } = registration;
  const session = await client.call('login', { body: { email, password } });
  const token = session.access_token;
  return { email, password, token, userId: session.user.id, client: client.with({ token }) };
}
