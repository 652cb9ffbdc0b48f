import { expectAccessibleInEitherTheme, expectNoSidewaysScroll } from './accessible.ts';
import { Keyboard } from './keyboard.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test-on-days.ts';

const words = 'call mom tomorrow at 5pm, remind me 30 min before';

for (const { how, width } of [
  { how: 'by the keys alone', width: 1280 },
  { how: 'on a phone', width: 390 },
])
  test(`a todo is captured with its reminder, and both are taken back, ${how}`, async ({ page, days }) => {
    await page.setViewportSize({ width, height: 860 });
    const { client } = await signInAsSomeoneNew(page, days.server.origin);
    const reminders = async () => (await client.call('listAiTasks', { query: {} })).tasks;
    await page.goto('/dashboard/todos');
    const field = page.getByRole('textbox', { name: 'What needs doing?' });
    if (width === 390) await field.click();
    else {
      await expect(page.getByRole('heading', { name: 'My Todos' })).toBeVisible();
      await page.keyboard.press('n');
    }
    await expect(field).toBeFocused();
    await page.keyboard.type(words);
    await expect(page.getByText(/^Reminder .*4:30/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInEitherTheme(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'call mom', exact: true })).toBeVisible();
    await expect.poll(reminders).toHaveLength(1);
    const [todo] = await client
      .call('listTodos', { query: {} })
      .then((page_) => ('todos' in page_ ? page_.todos : []));
    expect(todo?.title).toBe('call mom');
    expect((await reminders())[0]).toMatchObject({ todo_id: todo?.id, status: 'active' });
    const [due, told] = [todo?.due_date ?? '', (await reminders())[0]?.next_run_at ?? ''];
    expect(Date.parse(due) - Date.parse(told)).toBe(30 * 60_000);
    const undo = page.getByRole('button', { name: 'Undo' });
    if (width === 390) await undo.click();
    else await new Keyboard(page).press(undo);
    await expect.poll(reminders).toHaveLength(0);
    await expect(page.getByRole('button', { name: 'call mom', exact: true })).toHaveCount(0);
  });
