import { AuthenticatorApp } from '@squeeze/testing/authenticator-app';
import { newcomerWithNumber, sixDigits } from './account-ways.ts';
import { type Newcomer, password, type People } from './people.ts';
import type { Way, Ways } from './ways.ts';

interface Protected {
  readonly person: Newcomer;
  readonly app: AuthenticatorApp;
}

/** Somebody new who has been shown the secret for an authenticator app. */
async function shownSecret(people: People): Promise<Protected> {
  const person = await newcomerWithNumber(people);
  const body = { user_id: person.userId, mfa_type: 'totp' } as const;
  const { data } = await person.client.call('setUpMfa', { body });
  return { person, app: new AuthenticatorApp(data.secret_key, Date.now) };
}

const codeOf = ({ person, app }: Protected) => ({
  user_id: person.userId,
  mfa_code: app.nextCode(),
  mfa_type: 'totp' as const,
});

async function withApp(people: People): Promise<Newcomer> {
  const shown = await shownSecret(people);
  await shown.person.client.call('verifyMfa', { body: codeOf(shown) });
  return shown.person;
}

async function askedForTexts(people: People): Promise<Newcomer> {
  const person = await withApp(people);
  await person.client.call('startMyMfaSetup', { body: { method: 'sms', phone_number: person.phoneNumber } });
  return person;
}

const codeOfText = async (people: People, { phoneNumber }: Newcomer) => ({
  method: 'sms' as const,
  code: await people.posted(phoneNumber, sixDigits),
});

const decided = (
  decides: readonly string[],
  find: (people: People) => Promise<readonly [Newcomer, Readonly<Record<string, unknown>>]>,
): Way => ({
  decides,
  arrange: async (people) => {
    const [person, fields] = await find(people);
    return { person, complete: () => fields };
  },
});

/** Second factors, each of somebody new. */
export const secondFactorWays: Ways = {
  setUpMfa: decided(['user_id', 'mfa_type'], async (people) => {
    const person = await people.newcomer();
    return [person, { user_id: person.userId, mfa_type: 'totp' }];
  }),
  verifyMfa: decided(['user_id', 'mfa_code', 'mfa_type'], async (people) => {
    const shown = await shownSecret(people);
    return [shown.person, codeOf(shown)];
  }),
  challengeMfa: {
    arrange: async (people) => {
      const person = await askedForTexts(people);
      await person.client.call('verifyMyMfa', { body: await codeOfText(people, person) });
      return { person };
    },
  },
  disableMfa: decided(['method'], async (people) => [await withApp(people), { method: 'totp' }]),
  renewBackupCodes: decided(['password'], async (people) => [await withApp(people), { password }]),
  startMyMfaSetup: decided(['method', 'phone_number'], async (people) => {
    const person = await withApp(people);
    return [person, { method: 'sms', phone_number: person.phoneNumber }];
  }),
  verifyMyMfa: decided(['method', 'code'], async (people) => {
    const person = await askedForTexts(people);
    return [person, await codeOfText(people, person)];
  }),
};
