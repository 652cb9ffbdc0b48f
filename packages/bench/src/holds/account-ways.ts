import { createHash } from 'node:crypto';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { newEmail, type Newcomer, password, type People, type Person } from './people.ts';
import type { Way, Ways } from './ways.ts';
import { orderAndWait } from './move-data.ts';

/** A password as hostile as one may be. */
const strong = (text: unknown): string => `aA1!${String(text)}`.slice(0, 128);

const link = (page: string): RegExp => new RegExp(`^http\\S+${page}#(\\S+)$`, 'm');
export const sixDigits = /\b(\d{6})\b/;

const verifier = 'v'.repeat(64);
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** With the number they registered with verified, and therefore primary. */
export async function newcomerWithNumber(people: People): Promise<Newcomer> {
  const newcomer = await people.newcomer();
  const { client, phoneNumber: phone_number } = newcomer;
  await client.call('sendPhoneCode', { body: { phone_number } });
  const code = await people.posted(phone_number, sixDigits);
  await client.call('verifyPhoneCode', { body: { phone_number, verification_code: code } });
  return newcomer;
}

const session = (decides: readonly string[], fields: (person: Person) => Record<string, unknown>): Way => ({
  decides,
  arrange: async (people) => {
    const person = await people.signedIn();
    return { person, complete: (given) => ({ ...given, ...fields(person) }) };
  },
});

/** What an administrator does to an account of its own. */
const toSomebody: Way = {
  arrange: async (people) => ({
    person: await people.administrator,
    id: (await people.newcomer()).userId,
  }),
};

/** With a number that has not been verified. */
async function withNumber(people: People): Promise<{ person: Person; id: string; phoneNumber: string }> {
  const person = await people.anyone();
  // At most ten each.
  const { phone_numbers: numbers } = await person.client.call('listPhoneNumbers', {});
  const body = { phone_number: newPhoneNumber() };
  const { id } =
    numbers.find(({ is_verified: isVerified }) => !isVerified) ??
    (await person.client.call('addPhoneNumber', { body })).phone_number;
  return { person, id, phoneNumber: numbers.find((one) => one.id === id)?.phone_number ?? body.phone_number };
}

/** An export that has come in parts, whole. */
async function withUpload(people: People): Promise<{ person: Person; id: string }> {
  const person = await people.anyone();
  const upload = (await person.client.call('exportMyData', {})) as Uint8Array;
  const body = { bytes: upload.length };
  const { id } = (await person.client.call('beginImportUpload', { body })).upload;
  await person.client.call('sendImportPart', { params: { id }, query: { offset: 0 }, upload });
  return { person, id };
}

/** An export that is ready to be fetched. */
async function withExport(people: People): Promise<{ person: Person; id: string }> {
  const person = await people.anyone();
  return { person, id: await orderAndWait(person) };
}

/** Calls about the account itself; what ends or changes one has a new one. */
export const accountWays: Ways = {
  register: {
    decides: ['email', 'password', 'phone_number', 'time_zone'],
    arrange: async (people) => ({
      person: await people.anyone(),
      token: '',
      complete: (given) => ({
        ...given,
        email: newEmail(),
        phone_number: newPhoneNumber(),
        password: strong(given['password']),
      }),
    }),
  },
  login: session(['email', 'password'], ({ email }) => ({ email, password })),
  refresh: session(['refresh_token'], ({ refreshToken }) => ({ refresh_token: refreshToken })),
  logout: session([], () => ({})),
  reauthenticate: session(['password', 'mfa_type'], () => ({ password })),
  forgotPassword: session(['email', 'channel'], ({ email }) => ({ email, channel: 'email' })),
  resetPassword: {
    decides: ['email', 'code'],
    arrange: async (people) => {
      const person = await people.newcomer();
      const { client, email } = person;
      await client.call('confirmEmail', {
        body: { token: await people.posted(email, link('/confirm-email')) },
      });
      await client.call('forgotPassword', { body: { email } });
      const code = await people.posted(email, /^(\d{6})$/m);
      return {
        person,
        complete: (given) => ({ ...given, email, code, new_password: strong(given['new_password']) }),
      };
    },
  },
  changePassword: {
    decides: ['current_password'],
    arrange: async (people) => ({
      person: await people.newcomer(),
      complete: (given) => ({ current_password: password, new_password: strong(given['new_password']) }),
    }),
  },
  confirmEmail: {
    decides: ['token'],
    arrange: async (people) => {
      const person = await people.newcomer();
      const token = await people.posted(person.email, link('/confirm-email'));
      return { person, complete: () => ({ token }) };
    },
  },
  releaseEmail: {
    decides: ['token'],
    arrange: async (people) => {
      const person = await people.newcomer();
      await person.client.call('forgotPassword', { body: { email: person.email } });
      const token = await people.posted(person.email, link('/release-email'));
      return { person, complete: () => ({ token }) };
    },
  },
  sendEmailConfirmation: { arrange: async (people) => ({ person: await people.newcomer() }) },
  changeEmail: {
    decides: ['email'],
    arrange: async (people) => ({
      person: await people.newcomer(),
      complete: () => ({ email: newEmail() }),
    }),
  },
  revokeOtherSessions: {
    arrange: async (people) => {
      const person = await people.newcomer();
      for (let n = 0; n < 3; n += 1) await people.signIn(person);
      return { person };
    },
  },
  getPerson: toSomebody,
  grantRole: toSomebody,
  revokeRole: toSomebody,
  disablePerson: toSomebody,
  enablePerson: toSomebody,
  endSessionsOf: toSomebody,
  findPeople: { arrange: async (people) => ({ person: await people.administrator }) },
  revokeAllSessions: { arrange: async (people) => ({ person: await people.newcomer() }) },
  authorizeDesktop: {
    decides: ['code_challenge', 'code_challenge_method'],
    arrange: async (people) => ({
      person: await people.signedIn(),
      complete: () => ({ code_challenge: challenge, code_challenge_method: 'S256', state: 's'.repeat(128) }),
    }),
  },
  exchangeDesktopCode: {
    decides: ['code', 'code_verifier'],
    arrange: async (people) => {
      const person = await people.signedIn();
      const { redirect_url: url } = await person.client.call('authorizeDesktop', {
        body: { code_challenge: challenge, code_challenge_method: 'S256', state: 's'.repeat(16) },
      });
      const code = new URL(url).searchParams.get('code');
      return { person, complete: () => ({ code, code_verifier: verifier }) };
    },
  },
  updateMe: {
    decides: ['phone_number'],
    arrange: async (people) => ({
      person: await people.full(),
      complete: ({ phone_number: _, ...given }) => given,
    }),
  },
  addPhoneNumber: {
    decides: ['phone_number'],
    arrange: async (people) => ({
      person: await people.anyone(),
      complete: (given) => ({ ...given, phone_number: newPhoneNumber() }),
    }),
  },
  updatePhoneNumber: {
    decides: ['phone_number'],
    arrange: async (people) => ({
      ...(await withNumber(people)),
      complete: () => ({ phone_number: newPhoneNumber() }),
    }),
  },
  deletePhoneNumber: { arrange: withNumber },
  sendPhoneCode: {
    decides: ['phone_number'],
    arrange: async (people) => {
      const { person, phoneNumber } = await withNumber(people);
      return { person, complete: () => ({ phone_number: phoneNumber }) };
    },
  },
  verifyPhoneCode: {
    decides: ['phone_number', 'verification_code'],
    arrange: async (people) => {
      const person = await people.newcomer();
      const { client, phoneNumber: phone_number } = person;
      await client.call('sendPhoneCode', { body: { phone_number } });
      const verification_code = await people.posted(phone_number, sixDigits);
      return { person, complete: () => ({ phone_number, verification_code }) };
    },
  },
  startTrial: { arrange: async (people) => ({ person: await newcomerWithNumber(people) }) },
  getImport: {
    arrange: async (people) => {
      const person = await people.anyone();
      const upload = (await person.client.call('exportMyData', {})) as Uint8Array;
      const { import: begun } = await person.client.call('importMyData', {
        query: { dry_run: 'true' },
        upload,
      });
      return { person, id: begun.id };
    },
  },
  orderExport: {
    decides: ['what'],
    arrange: async (people) => {
      const person = await people.anyone();
      return {
        person,
        undo: async (answer) => {
          const { id } = (answer as { readonly export: { readonly id: string } }).export;
          await person.client.send('giveUpExport', { params: { id } });
        },
      };
    },
  },
  getExport: { arrange: withExport },
  getExportPart: { arrange: withExport },
  giveUpExport: { arrange: withExport },
  getImportUpload: { arrange: withUpload },
  giveUpImportUpload: { arrange: withUpload },
  importUpload: {
    decides: ['upload_id'],
    arrange: async (people) => {
      const { person, id } = await withUpload(people);
      return { person, complete: (given) => ({ ...given, upload_id: id }) };
    },
  },
  deleteMe: {
    decides: ['password'],
    arrange: async (people) => ({ person: await people.newcomer(), complete: () => ({ password }) }),
  },
};
