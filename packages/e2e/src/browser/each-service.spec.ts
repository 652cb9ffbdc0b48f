import { MicrosoftCalendarPeer } from '@squeeze/testing/microsoft-calendar-peer';
import { worded, wordsOf } from '@squeeze/testing/notion-blocks';
import { NotionPeer } from '@squeeze/testing/notion-peer';
import { sharedNow } from '@squeeze/testing/process-clock';
import { RestPeer } from '@squeeze/testing/rest-peer';
import { testDay } from '@squeeze/testing/test-day';
import { openYouTubePeer } from '@squeeze/testing/youtube-peer';
import { CalendarScreen } from '../pages/calendar-screen.ts';
import { IntegrationsScreen } from '../pages/integrations-screen.ts';
import { NotesScreen } from '../pages/notes-screen.ts';
import { expect, test } from './installation.ts';
import { signInAsSomeoneNew } from './signed-in.ts';

test('Microsoft: what it needs is fixed, and its calendar comes and stays', async ({ page, install }) => {
  test.slow();
  const day = testDay().date(1);
  const outlook = new MicrosoftCalendarPeer('own');
  const at = (time: string) => ({
    dateTime: new Date(testDay().at(1, time)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length),
    timeZone: 'UTC',
  });
  outlook.put('own', {
    id: 'review',
    subject: 'Budget review',
    start: at('12:00'),
    end: at('13:00'),
    originalStartTimeZone: 'UTC',
  });
  const { origin } = await install('microsoft', await RestPeer.of(outlook));
  const microsoft = new IntegrationsScreen(page, origin, 'Microsoft');
  const { client } = await signInAsSomeoneNew(page, origin, `${origin}/dashboard/integrations`);
  await microsoft.card.getByRole('button', { name: 'Connect Microsoft' }).click();
  const needed = microsoft.dialog.getByRole('checkbox', { name: /^Change calendars/ });
  await expect(needed).toBeChecked();
  await expect(needed).toBeDisabled();
  await page.keyboard.press('Escape');
  await microsoft.connect();
  await expect(microsoft.card).toContainText('ines@example.test');
  await expect(microsoft.card).toContainText('Change calendars');

  const preview = await microsoft.tryLists(/^The calendar own/);
  await expect(preview.getByText('1 comes here')).toBeVisible();
  await microsoft.start(preview);
  await page.goto(`${origin}/dashboard/calendar?view=week&date=${day}`);
  await expect(new CalendarScreen(page).entry('Budget review')).toBeVisible();

  // There is no call by which it could be told.
  await microsoft.open();
  await microsoft.disconnect('Keep it as my own');
  await expect(page.getByText('Please end it at Microsoft as well.').first()).toBeVisible();
  const from = new Date(testDay().start).toISOString();
  const to = new Date(testDay().at(4, '00:00')).toISOString();
  const { events } = await client.call('listEvents', { query: { from, to } });
  expect(events.map(({ title }) => title)).toEqual(['Budget review']);
});

test('Notion: a page that is chosen there comes as a note, and goes back as it is written here', async ({
  page,
  install,
}) => {
  test.slow();
  const workspace = new NotionPeer(sharedNow);
  const journal = workspace.addSource('Journal');
  const table = { type: 'table', holds: { table_width: 2 }, children: [] };
  const id = workspace.put(journal, 'Trip to Rome', [worded('paragraph', 'Take the early train'), table]);
  const { origin, oauth } = await install('notion', await RestPeer.of(workspace));
  oauth.offers = ['Journal', 'Accounts'];
  const notion = new IntegrationsScreen(page, origin, 'Notion');
  await signInAsSomeoneNew(page, origin, `${origin}/dashboard/integrations`);
  await notion.goAndAsk();
  await notion.allow('Journal');
  await notion.expectConnected();
  await expect(notion.card).toContainText('Workspace of ines');
  await expect(notion.card).toContainText('Journal');
  await expect(notion.card).not.toContainText('Accounts');

  const preview = await notion.tryLists(/^Journal/);
  await expect(preview.getByText('1 comes here')).toBeVisible();
  await notion.start(preview);
  const notes = new NotesScreen(page);
  await page.goto(`${origin}/dashboard/notes`);
  await notes.note('Trip to Rome').click();
  await expect(notes.text).toContainText('Take the early train');
  await expect(notes.text).toContainText('Table · Notion');
  await notes.text.getByText('Take the early train').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' at seven');
  const words = (): string[] => workspace.page(id).block.children.map(wordsOf);
  // Within half a minute, by itself.
  await expect.poll(words).toEqual(['Take the early train at seven', '']);
  expect(workspace.page(id).block.children.map(({ type }) => type)).toEqual(['paragraph', 'table']);

  await notion.open();
  await notion.disconnect('Keep it as my own');
  await expect.poll(() => oauth.asked).toContain('POST /v1/oauth/revoke');
  await page.goto(`${origin}/dashboard/notes`);
  await notes.note('Trip to Rome').click();
  await expect(notes.text).toContainText('Take the early train at seven');
  expect(workspace.pagesIn(journal)).toHaveLength(1);
});

test('YouTube: its card says what is allowed, and has no lists to keep in step', async ({
  page,
  install,
}) => {
  test.slow();
  const account = { playlists: [], subscriptions: [], videos: [] };
  const { origin, oauth } = await install('youtube', await openYouTubePeer(account));
  const youtube = new IntegrationsScreen(page, origin, 'YouTube');
  await signInAsSomeoneNew(page, origin, `${origin}/dashboard/integrations`);
  await youtube.connect(/^See your account/);
  await expect(youtube.card).toContainText('ines@example.test');
  await expect(youtube.card).toContainText('See your account');
  await expect(youtube.card.getByRole('button', { name: 'Keep in step with YouTube' })).toHaveCount(0);
  // What nobody can deliver yet is marked.
  const features = youtube.card.getByRole('list', { name: 'What YouTube brings' });
  await expect(features.getByRole('listitem').filter({ hasText: 'planned' })).toHaveCount(3);
  // Google is another connection.
  await expect(page.getByRole('article', { name: 'Google', exact: true })).not.toContainText(
    'ines@example.test',
  );

  await youtube.disconnect();
  await expect.poll(() => oauth.asked).toContain('POST /revoke');
});
