import { expect, type Page } from '@playwright/test';
import type { NewPerson } from './account.ts';
import { newestCode } from './outbox.ts';

/** /login as a person meets it: by the words on it. */
export class SignInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  /** Sign-up, the code from the outbox, the banner, and back at sign-in. */
  async signUp(person: NewPerson, origin: string): Promise<void> {
    await this.beginSignUp(person);
    await this.verify(await newestCode(origin, person.phone));
  }

  /** The same where texts go to a phone; `newest` is the last that came there. */
  async signUpByText(person: NewPerson, newest: () => string): Promise<void> {
    await this.beginSignUp(person);
    await expect.poll(newest).toMatch(/\b\d{6}\b/);
    await this.verify(/\b\d{6}\b/.exec(newest())?.[0] ?? '');
  }

  /** Until a code has been sent. */
  async beginSignUp(person: NewPerson): Promise<void> {
    const { page } = this;
    await page.getByText('Sign up here').click();
    await page.getByLabel('Full name').fill(person.fullName);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password').fill(person.password);
    await page.getByLabel('Phone number').fill(person.phone);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Verification code sent!')).toBeVisible();
  }

  /** The code, the banner, and back at sign-in. */
  async verify(code: string): Promise<void> {
    const { page } = this;
    await page.getByLabel('Verification code').fill(code);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(
      page.getByText('Registration successful! Your account has been created. You can now sign in.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  }

  async signIn({ email, password }: Pick<NewPerson, 'email' | 'password'>): Promise<void> {
    const { page } = this;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** At the step that asks for a second factor. */
  async giveBackupCode(code: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByLabel('Backup code').fill(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
}
