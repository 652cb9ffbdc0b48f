import { NotesScreen } from '../pages/notes-screen.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** Most of a phone's window lies under its keyboard while one writes, and only the visual viewport says so. */
const keyboardLeaves = 430;

test('a note is written, found again, put away, thrown away and brought back on a phone', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const notes = new NotesScreen(page);
  const back = page.getByRole('link', { name: 'Back to the notes' });
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for this note' }).click();
    await expectNoSidewaysScroll(page);
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const shelf = async (name: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Show' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await notes.open();
  await expect(page.getByText('Nothing is written down yet.')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await notes.begin();
  await expect(notes.list).toHaveCount(0);
  await page.keyboard.type('Trip');
  await page.keyboard.press('Enter');
  await expect(notes.text).toBeFocused();
  // Under the keyboard nothing could be chosen.
  await page.evaluate((height) => {
    if (visualViewport)
      Object.defineProperty(visualViewport, 'height', { configurable: true, value: height });
  }, keyboardLeaves);
  await page.keyboard.type('/');
  await expect(notes.menu.getByRole('option').first()).toBeVisible();
  await expect
    .poll(async () => {
      const box = await notes.menu.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= keyboardLeaves;
    })
    .toBe(true);
  await page.keyboard.type('tick');
  await notes.menu.getByRole('option', { name: /^List to tick off/ }).click();
  await page.evaluate(() => {
    if (visualViewport) Reflect.deleteProperty(visualViewport, 'height');
  });
  await page.keyboard.type('socks\n\n');
  await page.keyboard.type(`${'word'.repeat(40)}\n\n\`\`\`\n${'code '.repeat(40)}\n\`\`\`\n\n`);
  await page.keyboard.type('| a | b | c | d | e | f |\n| - | - | - | - | - | - |\n');
  await page.keyboard.type(`${Array.from({ length: 6 }, () => 'wide-column').join(' | ')}\n\n`);
  for (let line = 0; line < 20; line += 1) await page.keyboard.insertText(`line ${line}\n\n`);
  await expect(page.getByText('Saved')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const { x, width } = (await notes.text.boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width, 'where the lines end, however wide a table is').toBeLessThanOrEqual(390 - 16);

  // However far down one has written, what can be done with the note is in reach.
  await page.getByRole('button', { name: 'Pin' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await back.click();
  await expect(notes.note('Trip')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await notes.note('Trip').click();
  await expect(notes.title).toHaveValue('Trip');
  await expect(notes.text).toContainText('line 0');
  await expectNoSidewaysScroll(page);
  await choose('Archive');
  await back.click();
  await expect(page.getByText('Nothing is written down yet.')).toBeVisible();

  await shelf('Archived');
  await notes.note('Trip').click();
  await choose('Take Out of the Archive');
  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notes.paper).toHaveCount(0);
  await shelf('Deleted');
  const restore = page.getByRole('button', { name: 'Restore “Trip”' });
  await expect(restore).toBeVisible();
  await expectNoSidewaysScroll(page);
  await restore.click();
  await expect(restore).toHaveCount(0);
  await shelf('Notes');
  await notes.note('Trip').click();
  await expect(notes.text).toContainText('line 0');
  const { notes: all } = await client.call('listNotes', { query: {} });
  expect(all).toMatchObject([{ title: 'Trip', pinned: true, archived: false, deleted_at: null }]);
  const { note } = await client.call('getNote', { params: { id: all[0]?.id ?? '' } });
  expect(note.content).toMatch(/^- \[ \] socks\n\n(?:word){40}\n.+\nline 19\n\n$/s);
});
