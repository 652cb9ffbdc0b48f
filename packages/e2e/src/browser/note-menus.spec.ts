import { NotesScreen } from '../pages/notes-screen.ts';
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

test('the menus of a note are read out, gone through, chosen from and left by keyboard alone', async ({
  page,
  api,
}) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const { note: linked } = await client.call('createNote', { body: { title: 'Packing for Zoë' } });
  await client.call('createTodo', { body: { title: 'Pack the sandals' } });
  const { note } = await client.call('createNote', { body: { title: 'Trip', content: 'In June.\n' } });
  const content = async () => (await client.call('getNote', { params: { id: note.id } })).note.content;
  const notes = new NotesScreen(page);
  await notes.open(`?note=${note.id}`);
  await notes.text.press('ControlOrMeta+End');

  await page.keyboard.type('/');
  await expect(notes.menu.getByRole('option')).toHaveCount(12);
  await notes.expectChosen('Heading 1');
  await expectAccessibleInEveryLook(page, () => notes.expectMenuInSight());
  await page.keyboard.type('list');
  await expect(notes.menu.getByRole('option')).toHaveCount(3);
  await notes.expectChosen('List with points');
  await notes.goOn('ArrowUp');
  await notes.expectChosen('List with numbers');
  await notes.goOn('ArrowUp');
  await notes.expectChosen('List to tick off');
  await notes.goOn('ArrowDown');
  await notes.expectChosen('List with numbers');
  await page.keyboard.press('Enter');
  await expect(notes.menu).toHaveCount(0);
  await page.keyboard.type('see [[pack');
  await expect(notes.menu.getByRole('option')).toHaveCount(2);
  await expectAccessible(page);
  await notes.expectMenuInSight();
  await notes.goOn('ArrowDown');
  await notes.expectChosen('Pack the sandals');
  await notes.goOn('ArrowDown');
  await notes.expectChosen('Packing for Zoë');
  await page.keyboard.press('Enter');
  await expect(notes.menu).toHaveCount(0);

  // Left, it leaves the words as they are, and whoever writes where they were.
  await page.keyboard.type(' or [[pack');
  await expect(notes.menu.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(notes.menu).toHaveCount(0);
  await expect(notes.text).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.type(' it');
  await expect
    .poll(content)
    .toBe(`In June.\n1. see [Packing for Zoë](/dashboard/notes?note=${linked.id}) or [[pack it`);
});
