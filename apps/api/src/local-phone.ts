import type { KeyObject } from 'node:crypto';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import type { SecretStore } from '@squeeze/server/ports/secret-store';

/** What people text to where no Twilio account is configured: a number Twilio keeps for tests. */
export const localLineNumber = '+15005550006';

const asToken = (key: KeyObject): string => key.export().toString('base64url');

/** What `pnpm sms` signs with in place of a Twilio token: only who can read the keys of the installation has it. */
export const localWebhookToken = (secrets: SecretStore): string =>
  asToken(new PurposeKeys(secrets).current('text-webhook').key);

/** All that are good now, asked for at each text: the keys may be rotated while the server runs. */
export function localWebhookTokens(secrets: SecretStore): () => string[] {
  const keys = new PurposeKeys(secrets);
  return () => keys.every('text-webhook').map(({ key }) => asToken(key));
}
