import { pictures } from '@squeeze/testing/file-bytes';
import { NotesScreen } from '../pages/notes-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { Keyboard } from './keyboard.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** More than may go without being kept as a state of its own. */
const long = 'A line that was written over. '.repeat(12);

test.describe('by keyboard alone', () => {
  test('the history of a note is read, left, and gone back in', async ({ page, api }) => {
    const { client } = await signInAsSomeoneNew(page, api.origin);
    const { note } = await client.call('createNote', { body: { title: 'Trip', content: `first\n${long}` } });
    const params = { id: note.id };
    const write = (content: string) =>
      client.call('updateNote', { params, body: { content, base_version: 1 } });
    await write(`second\n${long.toUpperCase()}`);
    const written = await client.call('getNote', { params });
    await client.call('updateNote', {
      params,
      body: { content: 'third', base_version: written.note.version },
    });
    const notes = new NotesScreen(page);
    const keys = new Keyboard(page);
    await notes.open(`?note=${note.id}`);
    await expect(notes.text).toContainText('third');

    const actions = page.getByRole('button', { name: 'Actions for this note' });
    const history = page.getByRole('dialog', { name: 'History' });
    const open = async (): Promise<void> => {
      await keys.press(actions);
      const item = page.getByRole('menuitem', { name: 'History' });
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(item).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(history).toBeVisible();
    };
    await open();
    const states = history.getByRole('button', { expanded: false });
    await expect(states).toHaveCount(2);
    await keys.press(states.first());
    await expect(history.getByRole('listitem').filter({ hasText: /^Would go:third$/ })).toBeVisible();
    await expect(history.getByRole('listitem').filter({ hasText: /^Would come back:second$/ })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Escape');
    await expect(history).toHaveCount(0);
    await expect(actions).toBeFocused();

    await open();
    await keys.press(states.last(), 'Space');
    await keys.press(history.getByRole('button', { name: 'Restore This State' }));
    await expect(page.getByText('The earlier state is back')).toBeVisible();
    await expect(history).toHaveCount(0);
    await expect(actions).toBeFocused();
    await expect(notes.text).toContainText('first');
    expect((await client.call('getNote', { params })).note.content).toBe(note.content);
  });

  test('words are found in a note, and others put in their place', async ({ page, api }) => {
    const { client } = await signInAsSomeoneNew(page, api.origin);
    const { note } = await client.call('createNote', {
      body: { title: 'Trip', content: 'the station\n\nfrom Station to station' },
    });
    const notes = new NotesScreen(page);
    await notes.open(`?note=${note.id}`);
    await notes.text.press('ControlOrMeta+f');
    const field = page.getByRole('textbox', { name: 'Find in this note' });
    await expect(field).toBeFocused();
    await page.keyboard.type('station');
    const found = notes.paper.locator('.cm-searchMatch');
    await expect(found).toHaveCount(3);
    const count = notes.paper.getByRole('status').filter({ hasText: /\d/ });
    await expect(count).toHaveText('3 found');
    await page.keyboard.press('Enter');
    await expect(notes.paper.locator('.cm-searchMatch-selected')).toHaveText('station');
    await expect(count).toHaveText('1 of 3');
    await expect(field).toBeFocused();
    await expectAccessibleInEveryLook(page);

    for (const _ of ['Next', 'Previous', 'Match case']) await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Match case' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(found).toHaveCount(2);
    await expect(count).toHaveText('1 of 2');
    await page.keyboard.press('Tab');
    await page.keyboard.type('harbour');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Replace all' })).toBeFocused();
    // What is read aloud is gone again after a moment.
    const readAloud = await notes.paper.locator('.cm-announced').evaluateHandle((region) => {
      const said: string[] = [];
      new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true });
      return said;
    });
    await page.keyboard.press('Enter');
    await expect.poll(() => readAloud.jsonValue()).toContain('Replaced in 2 places.');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(notes.text).toBeFocused();
    await expect
      .poll(async () => (await client.call('getNote', { params: { id: note.id } })).note.content)
      .toBe('the harbour\n\nfrom Station to harbour');
  });

  test('files are looked through, and one of them is deleted', async ({ page, api }) => {
    const { client } = await signInAsSomeoneNew(page, api.origin, '/dashboard/security');
    const upload = pictures['image/png'];
    for (const name of ['loaf.png', `${'long '.repeat(40)}.png`])
      await client.call('uploadFile', { query: { name }, upload });
    await page.reload();
    const keys = new Keyboard(page);
    const files = page.getByRole('list', { name: 'Files' });
    await expect(files.getByRole('listitem')).toHaveCount(2);
    await expectAccessibleInEveryLook(page);
    const remove = page.getByRole('button', { name: 'Delete loaf.png' });
    const question = page.getByRole('alertdialog');
    await keys.press(remove);
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await keys.press(question.getByRole('button', { name: 'Delete' }));
    await expect(page.getByText('The file is deleted')).toBeVisible();
    await expect(files.getByRole('listitem')).toHaveCount(1);
    await expect(files.getByRole('button').first()).toBeFocused();
  });
});
