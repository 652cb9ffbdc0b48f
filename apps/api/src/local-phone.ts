import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import type { SecretStore } from '@squeeze/server/ports/secret-store';

/** What people text to where no Twilio account is configured: a number Twilio keeps for tests. */
export const localLineNumber = '+15005550006';

/** What `pnpm sms` signs with in place of a Twilio token: only who can read the keys of the installation has it. */
export const localWebhookToken = (secrets: SecretStore): string =>
  Buffer.from(new PurposeKeys(secrets).current('text-webhook')).toString('base64url');
