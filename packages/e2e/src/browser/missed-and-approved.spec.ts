import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { CatchUpPolicy } from '@squeeze/contracts/ai-tasks';
import { testDay } from '@squeeze/testing/test-day';
import type { Download, Locator, Page } from '@playwright/test';
import { AiTasksScreen } from '../pages/ai-tasks-screen.ts';
import { Notifications } from '../pages/notifications.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { expectAccessible } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test-on-days.ts';

const day = testDay();
/** Before the times of all tasks, whatever time it is today. */
const tomorrowMorning = day.at(1, '10:30');

const inbox = (page: Page): Locator => page.getByRole('dialog', { name: 'Missed while away' });
const missedRows = (page: Page): Locator =>
  inbox(page).getByRole('list', { name: 'Missed while away' }).getByRole('listitem');

interface Line {
  readonly id: string;
  readonly user_id: string;
  readonly seq: number;
  readonly kind: string;
  readonly run_id: string;
  readonly created_at_ms: number;
  readonly previous_hash: string;
  readonly sealed: string | null;
  readonly hash: string;
  readonly run: {
    readonly status: string;
    readonly late: boolean;
    readonly missed_because: string | null;
  } | null;
}

/** The lines of a downloaded history, after each hash has been made anew and compared with what the next line says. */
async function verifiedLines(download: Download): Promise<Line[]> {
  expect(download.suggestedFilename()).toMatch(/^squeeze-run-history-\d{4}-\d\d-\d\d\.jsonl$/);
  const text = await readFile(await download.path(), 'utf8');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  let previous = lines[0]?.previous_hash;
  for (const line of lines) {
    const { id, user_id, seq, kind, run_id, created_at_ms, previous_hash, sealed, hash } = line;
    expect(previous_hash).toBe(previous);
    const facts = [id, user_id, seq, kind, run_id, created_at_ms, previous_hash, sealed];
    expect(createHash('sha256').update(JSON.stringify(facts)).digest('base64url')).toBe(hash);
    previous = hash;
  }
  return lines;
}

const saved = async (page: Page, button: Locator): Promise<Line[]> => {
  const download = page.waitForEvent('download');
  await button.click();
  return await verifiedLines(await download);
};

test('away over the times of tasks: each catches up as it was told, and what was missed is answered', async ({
  page,
  days,
}) => {
  test.setTimeout(240_000);
  await days.goTo(tomorrowMorning);
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  const daily = (title: string, time: string, catch_up: CatchUpPolicy) =>
    client.call('createAiTask', { body: { title, schedule_type: 'daily', schedule: { time }, catch_up } });
  await daily('Take pills', '18:00', 'latest_once');
  await daily('Stretch', '18:10', 'skip');
  await daily('Call Ana', '18:20', 'ask');
  await daily('Write to Jonas', '18:30', 'ask');

  // Off from one morning until the next evening: the first day's runs are more than a day old then.
  await page.goto('about:blank');
  await days.off();
  await days.goTo(day.at(2, '20:40'));
  await days.on();
  await page.goto('/dashboard/ai-tasks');
  await expect(page.getByText('5 missed runs')).toBeVisible();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(missedRows(page)).toHaveText([
    /Write to Jonas.*Today 6:30.PM.*2 hours late.*Squeeze was not running\. Should it still happen\?/,
    /Call Ana.*Today 6:20.PM.*2 hours late.*Should it still happen\?/,
    /Write to Jonas.*Yesterday 6:30.PM.*1 day late.*for more than a day/,
    /Call Ana.*Yesterday 6:20.PM.*1 day late.*for more than a day/,
    /Take pills.*Yesterday 6:00.PM.*1 day late.*for more than a day/,
  ]);
  await expectAccessible(page);

  await inbox(page)
    .getByRole('button', { name: /^Run now: Call Ana, Today/ })
    .click();
  await expect(page.getByText('Running “Call Ana”')).toBeVisible();
  await expect(missedRows(page)).toHaveCount(4);
  await inbox(page)
    .getByRole('button', { name: /^Skip: Call Ana, Yesterday/ })
    .click();
  await expect(page.getByText('Skipped “Call Ana”')).toBeVisible();
  await expect(missedRows(page)).toHaveCount(3);
  await inbox(page).getByRole('button', { name: 'Run all' }).click();
  // What has been run tells so, too, and comes to lie over it.
  await expect(page.getByText('Running 2. 1 skipped.')).toBeAttached();
  await expect(inbox(page).getByText('Nothing was missed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inbox(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Decide' })).toBeHidden();

  const screen = new AiTasksScreen(page);
  const pills = await screen.openCard('Take pills');
  await expect(screen.runs(pills)).toHaveText([
    /^Today 6:00.PM.*2 hours late.*Done.*It ran late because nothing was running at its time\./,
    /^Yesterday 6:00.PM.*1 day late.*Done/,
  ]);
  const stretch = await screen.openCard('Stretch');
  await expect(screen.runs(stretch)).toHaveText([
    /^Today 6:10.PM.*2 hours late.*Missed.*Skipped by your choice/,
    /^Yesterday 6:10.PM.*1 day late.*Missed.*for more than a day/,
  ]);
  await expect(stretch.getByRole('button', { name: 'Run now' })).toHaveCount(0);
  const jonas = await screen.openCard('Write to Jonas');
  await expect(screen.runs(jonas)).toHaveText([/2 hours late.*Done/, /1 day late.*Missed/]);
  const ana = await screen.openCard('Call Ana');
  await expect(screen.runs(ana)).toHaveText([/2 hours late.*Done/, /1 day late.*Missed/]);

  const lines = await saved(page, ana.getByRole('button', { name: 'Download history' }));
  const own = lines.filter(({ run }) => run !== null);
  expect(own.map(({ kind }) => kind).toSorted()).toEqual(['asked', 'dismissed', 'done', 'missed', 'wanted']);
  expect(own.findLast(({ kind }) => kind === 'done')?.run).toMatchObject({ status: 'done', late: true });
  expect(own.find(({ kind }) => kind === 'dismissed')?.run).toMatchObject({ missed_because: 'too_old' });

  await page.goto('/dashboard/security');
  const all = await saved(page, page.getByRole('button', { name: 'Download history' }));
  expect(all[0]).toMatchObject({ seq: 1, previous_hash: '' });
  expect(all.filter(({ kind }) => kind === 'done')).toHaveLength(4);
  expect(new Set(all.map(({ run_id }) => run_id)).size).toBe(8);
});

test('what an automated task proposes is done by Approve, once, and not by Decline', async ({
  page,
  days,
}) => {
  test.setTimeout(240_000);
  await days.goTo(tomorrowMorning);
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  for (const title of ['Old list', 'Spare list']) await client.call('createTodo', { body: { title } });
  const cleaning = (title: string, description: string, time: string) =>
    client.call('createAiTask', {
      body: {
        title,
        description,
        task_type: 'automated_task',
        schedule: { at: new Date(day.at(1, time)).toISOString() },
      },
    });
  await cleaning('Tidy up', 'delete the old list', '14:00');
  await cleaning('Tidy further', 'delete the spare list', '15:00');

  await days.goTo(day.at(1, '14:00'));
  const notifications = new Notifications(page);
  await expect(notifications.toast('Done: Tidy up')).toBeVisible();
  await notifications.open();
  await notifications.unfold('Done: Tidy up');
  const first = notifications.row('Done: Tidy up');
  await expect(first).toContainText('One change waits for your yes.');
  await expect(first).toContainText('Delete “Old list”?');
  await expectAccessible(page);
  const approve = first.getByRole('button', { name: 'Approve' });
  await approve.dblclick();
  await expect(first.getByText('Deleted “Old list”')).toBeVisible();
  await expect(approve).toBeHidden();
  await notifications.close();
  const todos = new TodosScreen(page);
  await todos.open();
  await expect(todos.todo('Spare list')).toHaveCount(1);
  await expect(todos.todo('Old list')).toHaveCount(0);

  await days.goTo(day.at(1, '15:00'));
  await expect(notifications.toast('Done: Tidy further')).toBeVisible();
  await notifications.open();
  await notifications.unfold('Done: Tidy further');
  const second = notifications.row('Done: Tidy further');
  await second.getByRole('button', { name: 'Decline' }).click();
  await expect(second.getByText('Left as it is')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Approve' })).toBeHidden();
  await notifications.close();
  await page.reload();
  await expect(todos.todo('Spare list')).toHaveCount(1);

  const screen = new AiTasksScreen(page);
  await screen.open();
  const approved = await screen.openCard('Tidy up');
  await expect(screen.runs(approved)).toHaveText([/Done.*Deleted “Old list”/]);
  const declined = await screen.openCard('Tidy further');
  await expect(screen.runs(declined)).toHaveText([/Done.*Delete “Spare list”\?.*Left as it is/]);
  await page.goto('/dashboard/security');
  const lines = await saved(page, page.getByRole('button', { name: 'Download history' }));
  expect(lines.map(({ kind }) => kind)).toEqual([
    'claimed',
    'begun',
    'done',
    'approved',
    'claimed',
    'begun',
    'done',
    'declined',
  ]);
});
