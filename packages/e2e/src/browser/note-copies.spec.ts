import type { Locator, Page } from '@playwright/test';
import { NotesScreen } from '../pages/notes-screen.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** One red point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

/** A note with a picture of its own, one from elsewhere, and a todo that was completed since. */
const openNote = async (page: Page, origin: string): Promise<NotesScreen> => {
  const { client } = await signInAsSomeoneNew(page, origin);
  const { file } = await client.call('uploadFile', { query: { name: 'point.png' }, upload: png });
  const { todo } = await client.call('createTodo', { body: { title: 'pack', status: 'completed' } });
  const content = [
    '# Packing',
    `- [ ] [pack](/dashboard/todos?todo=${todo.id})\n- [ ] socks`,
    '| What | How many |\n| - | -: |\n| shirts | 3 |',
    `![a point](squeeze-file:${file.id}) ![elsewhere](https://pictures.invalid/a.png)`,
    '<script>alert(1)</script>',
  ].join('\n\n');
  const { note } = await client.call('createNote', { body: { title: 'Trip: Rome?', content } });
  const notes = new NotesScreen(page);
  await notes.open(`?note=${note.id}`);
  await notes.text.press('ControlOrMeta+End');
  await expect(notes.text.getByRole('checkbox', { name: 'Done: pack' })).toBeChecked();
  return notes;
};

const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Actions for this note' }).click();
  await page.getByRole('menuitem', { name }).click();
};

const expectWhole = async (article: Locator): Promise<void> => {
  await expect(article.getByRole('heading', { name: 'Packing', level: 2 })).toBeVisible();
  await expect(article.getByRole('listitem')).toHaveText(['☑ pack', '☐ socks']);
  await expect(article.getByRole('cell', { name: '3' })).toBeVisible();
  await expect(article.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(article.getByRole('link', { name: 'elsewhere' })).toBeVisible();
  const picture = article.getByRole('img', { name: 'a point' });
  expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1);
};

test('a note is saved as one HTML file, which any browser shows', async ({ page, api }) => {
  await openNote(page, api.origin);
  const saved = page.waitForEvent('download');
  await choose(page, 'Save as HTML');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Trip_ Rome_.html');
  const asked: string[] = [];
  const opened = await page.context().newPage();
  opened.on('request', (request) => asked.push(new URL(request.url()).protocol));
  opened.on('dialog', () => asked.push('a dialog'));
  const path = test.info().outputPath('note.html');
  await download.saveAs(path);
  await opened.goto(`file://${path}`);
  await expect(opened).toHaveTitle('Trip: Rome?');
  await expect(opened.locator('html')).toHaveAttribute('lang', 'en');
  await expect(opened.getByRole('heading', { name: 'Trip: Rome?', level: 1 })).toBeVisible();
  await expectWhole(opened.getByRole('article'));
  expect(new Set(asked)).toEqual(new Set(['file:']));
});

test('a note is printed by itself', async ({ page, api }) => {
  await page.addInitScript(() => {
    globalThis.print = () => document.body.setAttribute('data-printing', document.title);
  });
  const notes = await openNote(page, api.origin);
  const title = await page.title();
  await choose(page, 'Print');
  const body = page.locator('body');
  await expect(body).toHaveAttribute('data-printing', 'Trip: Rome?');
  const paper = page.getByRole('article');
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(paper.getByRole('heading', { name: 'Trip: Rome?', level: 1 })).toBeVisible();
  await expectWhole(paper);
  await expect(page.locator('body > :visible')).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(paper).toHaveCount(0);
  await expect(page).toHaveTitle(title);
  await expect(notes.text).toBeVisible();
});
