import { newPerson, type NewPerson } from '../pages/account.ts';
import { turnOnMfa } from './multi-factor.ts';
import { arrivedLink, registered } from './registered.ts';
import { Seen, type Walk } from './seen.ts';

/** Every step of the way in, and the pages that mailed links lead to. */
export async function walkSignIn(walk: Walk): Promise<void> {
  const person = newPerson();
  const seen = new Seen(walk);
  await seen.open('/login', seen.button('Sign in'));
  await seen.button('Sign in').click();
  await seen.look('sign-in with nothing filled in', seen.refused);
  await walkSignUp(walk, seen, person);
  await walkReset(walk, seen, person);
  await walkMails(walk, seen, person);
  await walkSecondFactor(walk, seen);
  await seen.open('/desktop-sign-in', seen.heading('Nothing to sign in'));
}

async function walkSignUp({ page }: Walk, seen: Seen, person: NewPerson): Promise<void> {
  await seen.button('Sign up here').click();
  await seen.look('sign-up', seen.field('name'));
  await seen.field('new-password').fill('thermos');
  await seen.button('Create account').click();
  await seen.look('sign-up with a weak password', seen.refused);
  await seen.field('name').fill(person.fullName);
  await seen.field('email').fill(person.email);
  for (const field of await page.locator('[autocomplete="new-password"]').all()) {
    await field.fill(person.password);
  }
  await seen.field('tel').fill(person.phone);
  await seen.button('Create account').click();
  await seen.look('phone step', seen.field('one-time-code'));
}

async function walkReset({ page }: Walk, seen: Seen, { email }: NewPerson): Promise<void> {
  await page.goto('/login');
  await seen.button('Forgot your password?').click();
  await seen.look('forgotten password', seen.button('Send the code'));
  await seen.field('username').fill(email);
  await seen.button('Send the code').click();
  await seen.look('new password', seen.field('new-password'));
}

/** For somebody who has asked for a new password before having confirmed the address. */
async function walkMails({ origin }: Walk, seen: Seen, { email }: NewPerson): Promise<void> {
  const release = await arrivedLink(origin, email, '/release-email');
  await seen.open(release, seen.button('Take it back'));
  await seen.button('Take it back').click();
  await seen.look('address taken back', seen.heading('The address is yours again'));
  await seen.open('/release-email', seen.link('Sign in'));

  const { person } = await registered(origin);
  const confirm = await arrivedLink(origin, person.email, '/confirm-email');
  await seen.open(confirm, seen.heading('Email confirmed'));
  await seen.open('/confirm-email', seen.link('Sign in'));
}

async function walkSecondFactor({ page, origin }: Walk, seen: Seen): Promise<void> {
  const { person, client } = await registered(origin);
  await turnOnMfa(client);
  await page.goto('/login');
  await seen.field('username').fill(person.email);
  await seen.field('current-password').fill(person.password);
  await seen.button('Sign in').click();
  await seen.look('second factor', seen.field('one-time-code'));
  await seen.button('Use a backup code').click();
  await seen.look('backup code', seen.field('off'));
}
