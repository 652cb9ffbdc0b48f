import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiClient } from '@squeeze/testing/api-client';
import { lastingDay, type ClockSetting } from '@squeeze/testing/process-clock';
import { spawnApi } from '@squeeze/testing/spawn-api';
import { startPhoneNetwork } from '@squeeze/testing/phone-network';
import { newPerson, type NewPerson } from '../pages/account.ts';
import { ChatScreen } from '../pages/chat-screen.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { builtServer } from './build-web.ts';
import { setPageClock } from './page-clock.ts';
import { expect, test as base } from './test.ts';

/** Words "today" all along, so that today must not end meanwhile. */
const test = base.extend<{ clock: ClockSetting }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  clock: async ({}, use) => {
    await use(lastingDay());
  },
  setClock: async ({ clock }, use) => {
    await use((context) => setPageClock(context, clock));
  },
});

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a day in the life: text it, see it come, complete it, ask by text what is left', async ({
  page,
  webFolder,
  clock,
}) => {
  await using twilio = await startPhoneNetwork();
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-day-'));
  const settings = { ...twilio.environment, SQUEEZE_WEB_DIR: webFolder };
  {
    await using api = await spawnApi(folder, settings, builtServer, clock);
    twilio.connect(api.origin);
    const me = newPerson();
    const newest = (): string => twilio.textsTo(me.phone).at(-1) ?? '';
    const say = async (words: string): Promise<string> => {
      const before = twilio.textsTo(me.phone).length;
      await twilio.text(me.phone, words);
      await expect.poll(() => twilio.textsTo(me.phone).length, words).toBe(before + 1);
      return newest();
    };

    // The code comes by text like everything else.
    const signInPage = new SignInPage(page);
    await page.goto(`${api.origin}/login`);
    await signInPage.signUpByText(me, newest);
    await signInPage.signIn(me);
    const todos = new TodosScreen(page);
    await todos.open();
    await expect(page.getByText('Nothing to do yet')).toBeVisible();

    expect(await say('buy oat milk today')).toContain('oat milk');
    await expect(todos.todo('buy oat milk')).toBeVisible();
    expect(await say('call the bank today')).toContain('call the bank');
    await expect(todos.todo('call the bank')).toBeVisible();

    await todos.complete('buy oat milk');
    await expect.poll(() => openTodos(api.origin, me)).toEqual(['call the bank']);
    const left = await say("what's left today?");
    expect(left).toContain('call the bank');
    expect(left).not.toContain('oat milk');

    const chat = new ChatScreen(page);
    await chat.open();
    await chat.conversation('buy oat milk today').click();
    await expect(chat.said('buy oat milk today')).toBeVisible();
    await expect(chat.said('call the bank today')).toBeVisible();
    await expect(chat.card('Added “buy oat milk”')).toBeVisible();
    await expect(chat.talk.getByText('by SMS').first()).toBeVisible();
    await expect(chat.lastReply).toContainText('call the bank');

    // What one writes here goes on from there, and the phone hears of it when it asks.
    await chat.say('water the plants today');
    await expect(chat.card('Added “water the plants”')).toBeVisible();
    expect(await say('list my todos')).toContain('water the plants');
    await expect(chat.said('list my todos')).toBeVisible();
    expect(new Set(twilio.statusAnswers)).toEqual(new Set([200]));
    await page.goto('about:blank');
  }
  await rm(folder, { recursive: true });
});

/** What the server has left to do, seen over a sign-in of its own. */
async function openTodos(origin: string, { email, password }: NewPerson): Promise<string[]> {
  const client = new ApiClient(origin);
  const { access_token: token } = await client.call('login', { body: { email, password } });
  const answer = await client.with({ token }).call('listTodos', { query: {} });
  return ('todos' in answer ? answer.todos : [])
    .filter(({ status }) => status !== 'completed')
    .map(({ title }) => title);
}
