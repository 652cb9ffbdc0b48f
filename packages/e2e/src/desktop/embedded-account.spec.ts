import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { goToAccountPage } from '../pages/account-menu.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import type { DesktopApp } from './desktop-app.ts';
import { expect, test } from './test.ts';

/** Nothing waits for an answer that does not come, and nothing says that it failed. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"], main [role="progressbar"]')).toHaveCount(0);
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
}

/** Saves the download where nobody is asked, as a person would in the system's own dialog. */
async function saveDownloadsTo(app: DesktopApp, file: string): Promise<void> {
  await app.electron.evaluate(({ session }, to) => {
    session.defaultSession.on('will-download', (_event, item) => item.setSavePath(to));
  }, file);
}

test('the pages about an account say what there is without one', async ({ shared }) => {
  const { app } = shared;
  const failed: string[] = [];
  app.main.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  const { main } = app;

  await goToAccountPage(main, 'Settings');
  await expect(main.getByRole('heading', { name: 'Where Squeeze keeps your things' })).toBeVisible();
  await expect(
    main.getByText('On this computer. No account is needed, and nothing leaves it.'),
  ).toBeVisible();
  await expect(main.getByText(/premium/i)).toHaveCount(0);
  await expectSettled(main);

  await goToAccountPage(main, 'Profile');
  await expect(main.getByText('This computer is the lock')).toBeVisible();
  await expectSettled(main);

  await goToAccountPage(main, 'Security');
  await expect(main.getByText('This computer is the lock')).toBeVisible();
  await expect(main.getByText('The key to your secrets is kept in this computer’s keychain.')).toBeVisible();
  for (const absent of ['Change password', 'Delete account', 'Two-step sign-in'])
    await expect(main.getByText(absent)).toHaveCount(0);
  await expectSettled(main);

  await main.goto('app://squeeze/dashboard/phone-management');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(/sends no text messages, so it needs no phone number/)).toBeVisible();
  await expect(main.getByText(/verified with a code/)).toHaveCount(0);
  await expectSettled(main);
  expect(failed).toEqual([]);
});

test('an export is saved as a ZIP, and importing it adds nothing', async ({ profile }) => {
  const app = await profile.launch();
  const { main } = app;
  const file = path.join(profile.folder, 'export.zip');
  await saveDownloadsTo(app, file);
  const todos = new TodosScreen(main);
  await todos.open();
  await todos.add('water the fern');
  await expect(todos.todo('water the fern')).toBeVisible();

  await goToAccountPage(main, 'Security');
  await main.getByRole('button', { name: 'Export my data' }).click();
  await expect(main.getByText('Your export has been downloaded')).toBeVisible();
  await expect
    .poll(
      async () =>
        await stat(file).then(
          ({ size }) => size,
          () => 0,
        ),
    )
    .toBeGreaterThan(0);
  expect((await readFile(file)).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');

  await main.getByLabel('Export to import').setInputFiles(file);
  await expect(main.getByText('Everything in this file is here already.')).toBeVisible();
  await todos.open();
  await expect(todos.todo('water the fern')).toHaveCount(1);
});
