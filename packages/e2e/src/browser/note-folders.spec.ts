import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ApiClient } from '@squeeze/testing/api-client';
import { type FolderOfNotes, joplinRaw, obsidianVault } from '@squeeze/testing/note-folders';
import { NotesScreen } from '../pages/notes-screen.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** Writes a folder to the disk, as the program that it is of would; answers where. */
async function folderOnDisk(name: string, files: FolderOfNotes): Promise<string> {
  const folder = test.info().outputPath(name);
  for (const [below, content] of Object.entries(files)) {
    const file = path.join(folder, below);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}

/** On a machine with much to do an answer may come too late, which the page says: as everybody would, the test asks again. */
const askAgainWhereItIsSlow = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('button', { name: 'Try again' }).last(), (again) => again.click());

/** What is in the file that was chosen, as the page says it: in the file, and new. */
const counted = (page: Page) => page.getByRole('row', { name: /^Notes/ }).getByRole('cell');

/** All notes with what they link to by its name, and all files: the same wherever they have come to. */
async function shapeOf(client: ApiClient) {
  const { notes: listed } = await client.call('listNotes', { query: {} });
  const notes = await Promise.all(
    listed.map(async ({ id }) => (await client.call('getNote', { params: { id } })).note),
  );
  const { files } = await client.call('listFiles', { query: {} });
  const names = new Map([
    ...notes.map(({ id, title, tags }) => [id, [title, ...tags].join(' ')] as const),
    ...files.map(({ id, name }) => [id, name] as const),
  ]);
  const byName = (content: string): string =>
    content.replaceAll(/(?<=note=|squeeze-file:)[\da-f-]{36}/g, (id) => names.get(id) ?? 'nothing');
  return {
    notes: notes
      .map(({ title, content, tags, category, pinned, created_at: at }) => ({
        title,
        content: byName(content),
        tags,
        category,
        pinned,
        at,
      }))
      .toSorted((a, b) => (a.title + a.content).localeCompare(b.title + b.content)),
    files: files.map(({ name, type, bytes }) => `${name} ${type} ${bytes}`).toSorted(),
  };
}

test('folders of Obsidian and Joplin come in whole, and go on to another account', async ({
  page,
  browser,
  api,
  setClock,
}) => {
  const { client } = await signInAsSomeoneNew(page, api.origin, '/dashboard/security');
  await askAgainWhereItIsSlow(page);
  const picked = page.getByLabel('Folder of notes to import');
  await picked.setInputFiles(path.join(await folderOnDisk('obsidian', obsidianVault), 'Vault'));
  await expect(counted(page)).toHaveText(['6', '6']);
  await expect(page.getByText(/^1 link leads to nothing that was imported .*\[\[Nowhere\]\]/)).toBeVisible();
  expect((await client.call('listNotes', { query: {} })).notes).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 6 entries' }).click();
  await expect(page.getByText('6 entries were imported')).toBeVisible();
  await picked.setInputFiles(await folderOnDisk('joplin', joplinRaw));
  await expect(page.getByRole('row', { name: /^Notes/ }).getByRole('cell')).toHaveText(['3', '2', '1']);
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect(page.getByText('2 entries were imported')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 860 });
  const notes = new NotesScreen(page);
  await notes.open();
  await notes.note('Home').click();
  await notes.sees('Pasted image 1.png');
  await notes.text
    .getByRole('button', { name: /^Open .*note=/ })
    .first()
    .click();
  await expect(notes.title).toHaveValue('Bread');
  await expect(notes.text).toContainText('Flour.');
  const whole = await shapeOf(client);
  expect(whole.files).toHaveLength(5);
  expect(whole.notes).toHaveLength(8);

  await page.goto('/dashboard/security');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  const file = test.info().outputPath(download.suggestedFilename());
  await download.saveAs(file);
  const context = await browser.newContext();
  await setClock(context);
  const there = await context.newPage();
  const other = await signInAsSomeoneNew(there, api.origin, `${api.origin}/dashboard/security`);
  await askAgainWhereItIsSlow(there);
  await there.getByLabel('Export to import').setInputFiles(file);
  await expect(counted(there)).toHaveText(['8', '8']);
  await there.getByRole('button', { name: 'Import 8 entries' }).click();
  await expect(there.getByText('8 entries were imported')).toBeVisible();
  expect(await shapeOf(other.client)).toEqual(whole);
  await context.close();
});
