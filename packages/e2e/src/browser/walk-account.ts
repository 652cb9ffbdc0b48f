import { turnOnMfa } from './multi-factor.ts';
import { registered } from './registered.ts';
import { Seen, type Walk } from './seen.ts';

/** Every page and question about one's own account; ends with the account deleted. */
export async function walkAccount(walk: Walk): Promise<void> {
  const { page, origin } = walk;
  const { person, client } = await registered(origin);
  const seen = new Seen(walk);
  await page.goto('/login');
  await seen.field('username').fill(person.email);
  await seen.field('current-password').fill(person.password);
  await seen.button('Sign in').click();
  await page.waitForURL('**/dashboard');

  await walkSettings(seen);
  await walkPhones(seen);
  await walkSecurity(seen);
  await seen.open('/mfa-setup', page.locator('code'));
  await seen.button('Show backup codes').click();
  await seen.look('backup codes of the set-up', page.locator('ul li[translate="no"]').first());
  await seen.open(
    `/desktop-sign-in#challenge=${'c'.repeat(43)}&state=${'s'.repeat(43)}`,
    seen.button('Sign in'),
  );
  await seen.button('Not now').click();

  // Turning it on makes every other session prove again who it is.
  const { app } = await turnOnMfa(client);
  await seen.open('/dashboard/security', seen.button('Turn off'));
  await seen.ask(seen.button('Export my data'), 'proving who one is');
  const code = await walkSecondFactor(seen, { password: person.password, code: app.nextCode() });
  await walkDeletion(seen, { password: person.password, code });
}

async function walkSettings(seen: Seen): Promise<void> {
  await seen.open('/dashboard/settings', seen.button('Edit'));
  await seen.button('Edit').click();
  await seen.look('settings being edited', seen.button('Save'));
  await seen.open('/dashboard/profile', seen.button('Edit'));
  await seen.button('Edit').click();
  await seen.look('profile being edited', seen.field('name'));
  // Each that is pressed is gone: settings, security, numbers.
  await seen.button('Edit').click();
  await seen.button('Edit').click();
  await seen.look('security unfolded in the profile', seen.button('Change password'));
  await seen.button('Edit').click();
  await seen.look('numbers unfolded in the profile', seen.button('Add phone number'));
}

async function walkPhones(seen: Seen): Promise<void> {
  await seen.open('/dashboard/phone-management', seen.button('Verify'));
  await seen.button('Verify').click();
  await seen.look('number being verified', seen.field('one-time-code'));
  await seen.button('Cancel').click();
  await seen.button('Edit').click();
  await seen.look('number being edited', seen.field('tel'));
  await seen.button('Cancel').click();
  await seen.ask(seen.button('Delete'), 'number to be deleted');
  await seen.button('Add phone number').click();
  await seen.look('number being added', seen.field('tel'));
}

async function walkSecurity(seen: Seen): Promise<void> {
  await seen.open('/dashboard/security', seen.button('Sign out all others'));
  await seen.button('Change password').click();
  await seen.look('password being changed', seen.field('current-password'));
  await seen.ask(seen.button('Sign out everywhere'), 'sign-out everywhere');
  await seen.ask(seen.button('Delete account'), 'account to be deleted');
}

interface Proof {
  readonly password: string;
  readonly code: string;
}

/** With the second factor on; answers a backup code that can still be used. */
async function walkSecondFactor(seen: Seen, proof: Proof): Promise<string> {
  await seen.ask(seen.button('Turn off'), 'second factor to be turned off');
  await seen.button('Add').click();
  await seen.look('text messages being added', seen.link('Verify one first'));
  await seen.button('New codes').click();
  await seen.look('new backup codes', seen.field('one-time-code', seen.dialog));
  await give(seen, proof);
  await seen.button('Make new codes', seen.dialog).click();
  const codes = seen.dialog.getByRole('listitem');
  await seen.look('backup codes shown once', codes.first());
  const code = await codes.first().innerText();
  await seen.button('I have kept them', seen.dialog).click();
  return code;
}

async function walkDeletion(seen: Seen, proof: Proof): Promise<void> {
  await seen.button('Delete account').click();
  await seen.button('Delete account', seen.dialog).click();
  await seen.look('deletion with nothing filled in', seen.refused);
  await give(seen, proof);
  await seen.dialog.getByRole('checkbox').click();
  await seen.button('Delete account', seen.dialog).click();
  await seen.look('account being deleted', seen.heading('Your account will be deleted'));
}

async function give(seen: Seen, { password, code }: Proof): Promise<void> {
  await seen.field('current-password', seen.dialog).fill(password);
  await seen.field('one-time-code', seen.dialog).fill(code);
}
