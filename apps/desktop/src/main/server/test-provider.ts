import { isTestRuntime } from './sqlite-binding.ts';

/** A provider on this computer that stands in for Google. */
export interface TestProvider {
  /** `http://127.0.0.1:<port>` */
  readonly base: string;
  /** Where the embedded server waits for its owner to come back from there: several tests run at once. */
  readonly port: number;
}

const loopback = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** What tests connect; null in everything that ships, whatever the environment says. */
export function testProvider(
  env: Readonly<Record<string, string | undefined>>,
  electronVersion: string,
): TestProvider | null {
  const base = env['SQUEEZE_TEST_PROVIDER'] ?? '';
  const port = Number(env['SQUEEZE_TEST_OAUTH_PORT']);
  if (!isTestRuntime(electronVersion) || !loopback.test(base)) return null;
  return Number.isInteger(port) && port > 0 && port < 65_536 ? { base, port } : null;
}

/** Whether an address is one of its pages. */
export const isOfTestProvider = (provider: TestProvider | null, address: string): boolean =>
  provider !== null && URL.canParse(address) && new URL(address).origin === provider.base;
