import { startFaultProxy } from '@squeeze/testing/fault-proxy';
import type { SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { NotesScreen } from '../pages/notes-screen.ts';
import { expectAccessible } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

type Person = Pick<SignedIn, 'client'>;

const contentOf = async ({ client }: Person, id: string): Promise<string> =>
  (await client.call('getNote', { params: { id } })).note.content;
const todosOf = async ({ client }: Person) => {
  const page = await client.call('listTodos', { query: {} });
  return 'todos' in page ? page.todos : [];
};
const linkedIn = (content: string): string => /todo=([\da-f-]{36})/.exec(content)?.[1] ?? '';

test('a line of a note becomes a todo, and both stay as one of them is', async ({ page, api }) => {
  const person = await signInAsSomeoneNew(page, api.origin);
  const { note } = await person.client.call('createNote', {
    body: { title: 'Trip', content: '- [ ] call **Bo**\n- [ ] socks\n' },
  });
  const content = () => contentOf(person, note.id);
  const notes = new NotesScreen(page);
  await notes.open(`?note=${note.id}`);
  await notes.text.press('ControlOrMeta+Home');
  await expect(notes.text.getByRole('button', { name: 'Make it a todo' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(page.getByText('Added “call Bo”')).toBeVisible();
  await expect
    .poll(content)
    .toMatch(/^- \[ \] \[call \*\*Bo\*\*\]\(\/dashboard\/todos\?todo=[\da-f-]{36}\)\n- \[ \] socks\n$/);
  const id = linkedIn(await content());
  await expect
    .poll(async () => (await todosOf(person)).map((todo) => [todo.id, todo.title]))
    .toEqual([[id, 'call Bo']]);

  await notes.text.press('ControlOrMeta+End');
  const box = notes.text.getByRole('checkbox', { name: 'Done: call Bo' });
  await box.click();
  await expect(page.getByText('Completed “call Bo”')).toBeVisible();
  await expect.poll(async () => (await todosOf(person))[0]?.status).toBe('completed');
  await expect.poll(content).toContain('- [x] [call');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box).not.toBeChecked();
  await expect.poll(async () => (await todosOf(person))[0]?.status).toBe('pending');

  // By another device; the text follows with the next change here.
  await person.client.call('updateTodo', { params: { id }, body: { status: 'completed' } });
  await expect(box).toBeChecked();
  await notes.text.press('ControlOrMeta+End');
  await page.keyboard.type('Rome');
  await expect.poll(content).toMatch(/^- \[x\] \[call .*\n- \[ \] socks\nRome$/);
  await person.client.call('updateTodo', { params: { id }, body: { status: 'pending' } });
  await expect(box).not.toBeChecked();
  expect(await content()).toContain('- [x] [call');

  await page.goto(`/dashboard/todos?todo=${id}`);
  await page
    .getByRole('region', { name: 'Notes that link here' })
    .getByRole('link', { name: 'Trip' })
    .click();
  await person.client.call('deleteTodo', { params: { id } });
  await expect(notes.text).toContainText('deleted');
  await notes.text.press('ControlOrMeta+End');
  await box.click();
  await expect.poll(content).toContain('- [ ] [call');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a todo is made of a line, ticked, and sent with its note', async ({ page, webFolder }) => {
    await using server = await startTestServer({ webFolder });
    await using between = await startFaultProxy(server.origin);
    const person = await signInAsSomeoneNew(page, between.origin);
    const { note } = await person.client.call('createNote', { body: { content: '- [ ] call Bo\n' } });
    const notes = new NotesScreen(page);
    await page.goto(`${between.origin}/dashboard/notes?note=${note.id}`);
    await expect(notes.text).toContainText('call Bo');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    const comeBack = between.goAway();
    await notes.text.press('ControlOrMeta+Home');
    await page.keyboard.press('ControlOrMeta+Shift+Enter');
    await expect(page.getByText('Added “call Bo”')).toBeVisible();
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await page.reload();
    await notes.text.press('ControlOrMeta+End');
    const box = notes.text.getByRole('checkbox', { name: 'Done: call Bo' });
    await box.click();
    await expect(box).toBeChecked();

    comeBack();
    await expect.poll(async () => (await todosOf(person)).map(({ status }) => status)).toEqual(['completed']);
    const [todo] = await todosOf(person);
    await expect
      .poll(() => contentOf(person, note.id))
      .toBe(`- [x] [call Bo](/dashboard/todos?todo=${todo?.id ?? ''})\n`);
    await expect(box).toBeChecked();
  });
});
