import type { ApiClient } from '@squeeze/testing/api-client';
import { AuthenticatorApp } from '@squeeze/testing/authenticator-app';

interface TurnedOn {
  readonly app: AuthenticatorApp;
  readonly backupCodes: readonly string[];
}

/** Sets up an authenticator app over the API, in the session of somebody who has just signed in. */
export async function turnOnMfa(client: ApiClient): Promise<TurnedOn> {
  const { data: user } = await client.call('getMe', {});
  const { data } = await client.call('setUpMfa', { body: { user_id: user.id, mfa_type: 'totp' } });
  const app = new AuthenticatorApp(data.secret_key);
  await client.call('verifyMfa', { body: { user_id: user.id, mfa_code: app.nextCode(), mfa_type: 'totp' } });
  return { app, backupCodes: data.backup_codes };
}
