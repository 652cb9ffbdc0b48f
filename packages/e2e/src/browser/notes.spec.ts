import type { Note } from '@squeeze/contracts/notes';
import { startFaultProxy } from '@squeeze/testing/fault-proxy';
import type { SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { NotesScreen } from '../pages/notes-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

const notesOf = async ({ client }: Pick<SignedIn, 'client'>): Promise<Note[]> => {
  const { notes } = await client.call('listNotes', { query: {} });
  return await Promise.all(
    notes.map(async ({ id }) => (await client.call('getNote', { params: { id } })).note),
  );
};

test('a note is written, filed, found again, deleted and brought back', async ({ page, api }) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  const notes = new NotesScreen(page);
  await notes.open();
  await expect(page.getByText('Nothing is written down yet.')).toBeVisible();
  await notes.begin();
  await notes.title.fill('Trip to Rome');
  await notes.text.click();
  await page.keyboard.type('Packing\n\n- socks\ncharger');
  await expect(notes.note('Trip to Rome')).toBeVisible();
  await page.getByRole('textbox', { name: 'Add a tag' }).fill('summer');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pin' }).click();
  await expect
    .poll(() => notesOf(person))
    .toMatchObject([
      // The list goes on by itself.
      { title: 'Trip to Rome', content: 'Packing\n\n- socks\n- charger', tags: ['summer'], pinned: true },
    ]);
  await page.reload();
  await expect(notes.title).toHaveValue('Trip to Rome');
  await expect(notes.text).toContainText('charger');

  await page.getByRole('button', { name: 'Actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(notes.note('Trip to Rome')).toHaveCount(0);
  await notes.open('?shelf=deleted');
  await page.getByRole('button', { name: 'Restore “Trip to Rome”' }).click();
  await expect.poll(async () => (await notesOf(person)).length).toBe(1);
});

test('by keyboard alone', async ({ page, api }) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  for (const content of ['milk', 'bread']) await person.client.call('createNote', { body: { content } });
  const notes = new NotesScreen(page);
  await notes.open();
  await expect(notes.note('bread')).toBeVisible();
  await page.keyboard.press('c');
  await expect(notes.title).toBeFocused();
  await page.keyboard.type('Plan');
  await page.keyboard.press('Enter');
  await expect(notes.text).toBeFocused();
  await page.keyboard.type('one\ntwo n / ?');
  await expect
    .poll(async () => (await notesOf(person))[0])
    .toMatchObject({ title: 'Plan', content: 'one\ntwo n / ?' });
  await notes.note('Plan').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(notes.text).toContainText('bread');
});

test('on a phone the list and the note come one after the other', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { client } = await signInAsSomeoneNew(page, api.origin);
  await client.call('createNote', { body: { title: 'Wifi', content: 'The code is 1234' } });
  const notes = new NotesScreen(page);
  await notes.open();
  await notes.note('Wifi').click();
  await expect(notes.text).toContainText('1234');
  await expect(notes.list).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the notes' }).click();
  await expect(notes.note('Wifi')).toBeVisible();
  await expect(notes.paper).toHaveCount(0);
});

test('two tabs and a phone write in one note, and nothing is lost', async ({ page, api }) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  const { note } = await person.client.call('createNote', {
    body: { title: 'Shared', content: 'one\n\ntwo\n\nthree\n' },
  });
  const first = new NotesScreen(page);
  await first.open(`?note=${note.id}`);
  const second = new NotesScreen(await page.context().newPage());
  await second.open(`?note=${note.id}`);
  await expect(second.text).toContainText('three');
  await first.text.press('ControlOrMeta+Home');
  await second.text.press('ControlOrMeta+End');
  await Promise.all([
    first.page.keyboard.type('from the first '),
    second.page.keyboard.type('from the second'),
    person.client.call('updateNote', {
      params: { id: note.id },
      body: { content: 'one\n\ntwo, by phone\n\nthree\n', base_content: note.content },
    }),
  ]);
  const together = 'from the first one\n\ntwo, by phone\n\nthree\nfrom the second';
  await expect.poll(async () => (await notesOf(person))[0]?.content).toBe(together);
  for (const { text } of [first, second]) {
    await expect(text).toContainText('from the first');
    await expect(text).toContainText('two, by phone');
    await expect(text).toContainText('from the second');
  }
});

test('a note links to a note and a todo, which say so', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const { note } = await client.call('createNote', { body: { title: 'Packing [summer]', content: 'socks' } });
  const { todo } = await client.call('createTodo', { body: { title: 'Buy sandals' } });
  const notes = new NotesScreen(page);
  await notes.open();
  await notes.begin();
  await notes.title.fill('Trip');
  await notes.text.click();
  await page.keyboard.type('see [[packing');
  // Pressed while what is offered is still being looked for, it would be nobody's choice.
  const offered = page.locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)');
  await offered.getByRole('option', { name: /^Packing \[summer\]/ }).click();
  await page.keyboard.type(' and [[sandals');
  await offered.getByRole('option', { name: /^Buy sandals/ }).click();
  await expect
    .poll(async () => (await notesOf({ client }))[0]?.content)
    .toBe(
      `see [Packing \\[summer\\]](/dashboard/notes?note=${note.id}) and [Buy sandals](/dashboard/todos?todo=${todo.id})`,
    );
  await notes.note('socks').click();
  const linking = page.getByRole('region', { name: 'Notes that link here' });
  await expect(linking.getByRole('link', { name: 'Trip' })).toBeVisible();
  await page.goto(`/dashboard/todos?todo=${todo.id}`);
  await linking.getByRole('link', { name: 'Trip' }).click();
  await expect(notes.title).toHaveValue('Trip');
});

/** One red point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture is kept with its note and shown; one from elsewhere is not loaded', async ({ page, api }) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  const { note } = await person.client.call('createNote', {
    body: { content: 'before\n\n![tracker](https://pictures.invalid/a.png)\n\nafter' },
  });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('pictures.invalid')) elsewhere.push(request.url());
  });
  const notes = new NotesScreen(page);
  await notes.open(`?note=${note.id}`);
  await expect(notes.text.getByText('Picture: tracker')).toBeVisible();
  await expect(notes.text.getByRole('button', { name: 'Keep It Here' })).toBeVisible();
  await notes.text.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.type('/Picture');
  await page.getByRole('option', { name: 'Picture or file…' }).click();
  await (await chooser).setFiles({ name: 'a [red] point.png', mimeType: 'image/png', buffer: png });
  await expect
    .poll(async () => (await notesOf(person))[0]?.content)
    .toMatch(/^after\n!\[a red point\.png\]\(squeeze-file:[\da-f-]{36}\)$/m);
  await notes.text.press('ControlOrMeta+Home');
  const shown = notes.text.getByRole('img', { name: 'a red point.png' });
  await expect(shown).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(1);
  expect(elsewhere).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a note is read and written, and sent once', async ({ page, webFolder }) => {
    await using server = await startTestServer({ webFolder });
    await using between = await startFaultProxy(server.origin);
    const person = await signInAsSomeoneNew(page, between.origin);
    const { note } = await person.client.call('createNote', { body: { title: 'Trip', content: 'socks' } });
    const notes = new NotesScreen(page);
    await page.goto(`${between.origin}/dashboard/notes?note=${note.id}`);
    await expect(notes.text).toContainText('socks');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    const comeBack = between.goAway();
    await page.reload();
    await expect(notes.text).toContainText('socks');
    await notes.text.press('ControlOrMeta+End');
    await page.keyboard.type(', charger');
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await notes.begin();
    await notes.title.fill('Written on the train');
    await expect(notes.note('Written on the train')).toBeVisible();
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await page.reload();
    await expect(notes.title).toHaveValue('Written on the train');

    comeBack();
    await expect
      .poll(async () => (await notesOf(person)).map(({ title, content }) => [title, content]))
      .toEqual([
        ['Written on the train', ''],
        ['Trip', 'socks, charger'],
      ]);
    await expect(page.getByText('Saved')).toBeVisible();
  });
});

test.describe('a picture that is pasted without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is shown, is there after a reload and in another tab, and comes to another device later', async ({
    page,
    browser,
    webFolder,
  }) => {
    await using server = await startTestServer({ webFolder });
    await using between = await startFaultProxy(server.origin);
    const person = await signInAsSomeoneNew(page, between.origin);
    const { note } = await person.client.call('createNote', { body: { title: 'Trip', content: 'socks' } });
    const address = `/dashboard/notes?note=${note.id}`;
    const notes = new NotesScreen(page);
    await page.goto(`${between.origin}${address}`);
    await expect(notes.text).toContainText('socks');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    const comeBack = between.goAway();
    await notes.text.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await notes.paste({ name: 'beach.png', type: 'image/png', content: png });
    await expect(page.getByText(/2 changes are kept here/)).toBeVisible();
    await notes.text.press('ControlOrMeta+Home');
    await notes.sees('beach.png');
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await page.reload();
    await notes.sees('beach.png');
    const other = new NotesScreen(await page.context().newPage());
    await other.page.goto(`${between.origin}${address}`);
    await other.sees('beach.png');

    comeBack();
    await expect.poll(async () => (await person.client.call('listFiles', { query: {} })).use.files).toBe(1);
    await expect.poll(async () => (await notesOf(person))[0]?.content).toContain('squeeze-file:');
    await expect(page.getByText('Saved')).toBeVisible();
    await page.reload();
    await notes.sees('beach.png');

    const phone = await browser.newContext({ storageState: await page.context().storageState() });
    const elsewhere = new NotesScreen(await phone.newPage());
    await elsewhere.page.goto(`${between.origin}${address}`);
    await elsewhere.sees('beach.png');
    await phone.close();
  });
});

test('the notes have no accessibility violations in either theme at either width', async ({ page, api }) => {
  test.setTimeout(60_000);
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const { note } = await client.call('createNote', {
    body: {
      title: 'x'.repeat(300),
      content:
        '# One\n\n- [ ] a\n- [x] b\n\n> c\n\n| d | e |\n| - | - |\n| f | g |\n\n`h` [i](https://example.org)\n',
      tags: ['summer', 'ربما'],
      category: 'work',
      pinned: true,
    },
  });
  const notes = new NotesScreen(page);
  for (const search of ['', `?note=${note.id}`]) {
    await notes.open(search);
    await expect(search === '' ? notes.note('xxx') : notes.text).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.setViewportSize({ width: 1280, height: 860 });
  }
});
