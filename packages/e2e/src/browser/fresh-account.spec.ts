import { GoogleCalendarPeer } from '@squeeze/testing/google-calendar-peer';
import { GoogleTasksPeer } from '@squeeze/testing/google-tasks-peer';
import { RestPeer } from '@squeeze/testing/rest-peer';
import { testDay } from '@squeeze/testing/test-day';
import { CalendarScreen } from '../pages/calendar-screen.ts';
import { ChatScreen } from '../pages/chat-screen.ts';
import { IntegrationsScreen } from '../pages/integrations-screen.ts';
import { expect, test } from './installation.ts';
import { signInAsSomeoneNew } from './signed-in.ts';

// It asks about tomorrow.
test.use({ dayLasts: true });

test('a fresh account connects, sees its events beside its todos, asks about tomorrow, disconnects', async ({
  page,
  install,
}) => {
  test.slow();
  const { timeZone } = testDay();
  const tomorrow = testDay().date(1);
  const calendars = new GoogleCalendarPeer('ines');
  const tasks = new GoogleTasksPeer('errands');
  const at = (time: string) => ({ dateTime: `${tomorrow}T${time}:00`, timeZone });
  calendars.put('ines', { id: 'choir', summary: 'Choir rehearsal', start: at('18:00'), end: at('19:30') });
  calendars.put('ines', { id: 'dentist', summary: 'Dentist', start: at('10:00'), end: at('10:45') });
  for (const title of ['Return library books', 'Pay the plumber'])
    tasks.put('errands', { title, due: `${tomorrow}T00:00:00.000Z` });
  const { origin, oauth } = await install('google', await RestPeer.of(calendars, tasks));
  const google = new IntegrationsScreen(page, origin, 'Google');
  const { client } = await signInAsSomeoneNew(page, origin, `${origin}/dashboard/integrations`);
  await client.call('createTodo', { body: { title: 'Water the ferns', due_date: tomorrow } });

  await expect(google.card.getByText('Not Connected')).toBeVisible();
  await google.connect(/^Calendars/, /^Calendar events/, /^Tasks/);
  await expect(google.card).toContainText('ines@example.test');

  const preview = await google.tryLists(/^The calendar ines/, /^The list errands/);
  await expect(preview.getByText('2 come here')).toHaveCount(2);
  await expect(preview).toContainText('Dentist');
  await expect(preview).toContainText('Pay the plumber');
  const here = await client.call('listTodos', { query: {} });
  expect('todos' in here && here.todos.map(({ title }) => title)).toEqual(['Water the ferns']);
  await google.start(preview);

  const calendar = new CalendarScreen(page);
  const day = `${origin}/dashboard/calendar?view=day&date=${tomorrow}`;
  const todo = (title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) });
  const openTomorrow = async (): Promise<void> => {
    await page.goto(day);
    await expect(todo('Water the ferns')).toBeVisible();
  };
  await openTomorrow();
  for (const title of ['Choir rehearsal', 'Dentist']) await expect(calendar.entry(title)).toBeVisible();
  for (const title of ['Return library books', 'Pay the plumber']) await expect(todo(title)).toBeVisible();

  const chat = new ChatScreen(page);
  await chat.open();
  await chat.say('what does tomorrow look like?');
  const everything = ['Dentist', 'Choir rehearsal', 'Return library books', 'Pay the plumber'];
  for (const title of [...everything, 'Water the ferns']) await expect(chat.lastReply).toContainText(title);

  await google.open();
  await google.disconnect('Take it away here');
  // It is let go of there as well.
  await expect.poll(() => oauth.asked).toContain('POST /revoke');
  await openTomorrow();
  await expect(calendar.entry('Dentist')).toHaveCount(0);
  await expect(todo('Pay the plumber')).toHaveCount(0);

  await google.open();
  const log = await google.openLog();
  for (const list of ['The calendar ines', 'The list errands']) {
    const line = log
      .getByRole('listitem')
      .filter({ hasText: `Google · ${list}` })
      .filter({ hasText: 'removed' });
    await line.getByRole('button', { name: 'Undo all 2' }).click();
    await expect(line.getByText('Brought back')).toHaveCount(2);
  }
  await openTomorrow();
  for (const title of ['Choir rehearsal', 'Dentist']) await expect(calendar.entry(title)).toBeVisible();
  for (const title of ['Return library books', 'Pay the plumber']) await expect(todo(title)).toBeVisible();
  // What was done here is nothing that anybody there hears of.
  expect(calendars.at('ines', 'dentist')).toMatchObject({ status: 'confirmed', summary: 'Dentist' });
});
