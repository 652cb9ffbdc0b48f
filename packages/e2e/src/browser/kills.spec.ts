import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import type { TodoPage } from '@squeeze/contracts/todos';
import { ApiClient } from '@squeeze/testing/api-client';
import { startFaultProxy } from '@squeeze/testing/fault-proxy';
import { randomFrom } from '@squeeze/testing/random-from';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { countWords, followShownWords, nextWord } from '../kills/shown-words.ts';
import { newPerson } from '../pages/account.ts';
import { ChatScreen } from '../pages/chat-screen.ts';
import { NotesScreen } from '../pages/notes-screen.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { chromiumLaunch } from './chromium.ts';
import { expect, test } from './test.ts';

/** `KILLS=50` for a long walk; `KILL_SEED` takes one again. */
const kills = Number(process.env['KILLS'] ?? 4);
const seed = Number(process.env['KILL_SEED'] ?? randomInt(1, 2 ** 31 - 1));
/** Long enough for some words to be sent, and short enough for others to be caught on the way, ms. */
const longestWait = 250;
/** A text is kept within a second of being typed, ms. */
const longestWaitOfNotes = 2_000;

const places = ['todos', 'notes', 'chat'] as const;
type Place = (typeof places)[number];

interface StartedBrowser {
  readonly page: Page;
  /** Ends all of it as a power cut would. */
  readonly kill: () => Promise<void>;
}

/** A browser of its own over a profile, in a group of processes that can be ended at once. */
async function startBrowser(profile: string): Promise<StartedBrowser> {
  const { executablePath = chromium.executablePath(), args = [] } = chromiumLaunch({ windows: false });
  const child: ChildProcess = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const browser = await chromium.connectOverCDP(await debuggerOf(child));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('a browser without a context');
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    kill: async () => {
      const ended = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
      await browser.close().catch(() => undefined);
    },
  };
}

async function debuggerOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('no output to read');
  for await (const line of createInterface({ input: stderr })) {
    const address = /^DevTools listening on (\S+)$/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the browser ended without a word');
}

test(`after ${kills} kills of the browser nothing that was shown as kept is lost, and nothing is there twice`, async ({
  webFolder,
}) => {
  test.setTimeout(120_000 + kills * 30_000);
  console.log(`KILL_SEED=${seed} takes this walk again`);
  const random = randomFrom(seed);
  await using server = await startTestServer({ webFolder });
  await using between = await startFaultProxy(server.origin);
  const profile = await mkdtemp(path.join(tmpdir(), 'squeeze-killed-browser-'));
  const shown = new Set<string>();
  const anonymous = new ApiClient(between.origin);
  const { email, password, fullName, phone } = newPerson();
  await anonymous.call('register', {
    body: { email, password, full_name: fullName, phone_number: phone, time_zone: 'UTC' },
  });
  const login = () => anonymous.call('login', { body: { email, password } });
  const { access_token: token } = await login();
  const client = anonymous.with({ token });
  /** Opens a page. A browser may forget who was signed in when it is killed; then they sign in again. */
  const open = async (place: Place): Promise<StartedBrowser> => {
    const browser = await startBrowser(profile);
    const own = await login();
    const kept = {
      access_token: own.access_token,
      refresh_token: own.refresh_token ?? '',
      user: JSON.stringify(own.user),
    };
    await browser.page.addInitScript((items: Readonly<Record<string, string>>) => {
      if (!location.protocol.startsWith('http') || localStorage.getItem('refresh_token') !== null) return;
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, kept);
    const query = place === 'chat' ? '?conversation=new' : '';
    await browser.page.goto(`${between.origin}/dashboard/${place}${query}`);
    await expect(browser.page.getByRole('heading', { level: 1 })).toBeVisible();
    return browser;
  };

  const typed = new Map<string, Place>();
  /** Where nothing that was typed has been seen as kept. */
  const unseen = (): Place[] => {
    const seen = new Set([...shown].map((word) => typed.get(word)));
    return places.filter((place) => !seen.has(place));
  };
  const first = Math.floor(random() * places.length);
  // On a slow machine it may take some more until a word of each place is shown at all.
  for (let index = 0; index < kills || (unseen().length > 0 && index < 5 * kills); index += 1) {
    const place = (index < kills ? places[(first + index) % places.length] : unseen()[0]) ?? 'todos';
    const word = nextWord(index);
    typed.set(word, place);
    const browser = await open(place);
    await followShownWords(browser.page, shown);
    const todos = new TodosScreen(browser.page);
    const notes = new NotesScreen(browser.page);
    const chat = new ChatScreen(browser.page);
    if (place === 'todos') await expect(todos.capture).toBeVisible();
    else if (place === 'chat') await expect(chat.field).toBeVisible();
    else await notes.beginText();
    // Half of them cannot be sent at once.
    const comeBack = random() < 0.5 ? between.goAway() : () => undefined;
    if (place === 'todos') {
      await todos.capture.fill(word);
      todos.capture.press('Enter').catch(() => undefined);
      await delay(random() * longestWait);
    } else if (place === 'chat') {
      await chat.field.fill(`hello ${word}`);
      chat.field.press('Enter').catch(() => undefined);
      await delay(random() * longestWait);
    } else {
      browser.page.keyboard.type(word).catch(() => undefined);
      await delay(random() * longestWaitOfNotes);
    }
    await browser.kill();
    comeBack();
  }
  console.log(`${shown.size} of ${typed.size} words were shown`);
  expect(unseen(), 'nothing was seen as kept there').toEqual([]);
  const last = await open('todos');
  const texts = async (): Promise<string[]> => {
    const { todos } = (await client.call('listTodos', { query: { limit: 100 } })) as TodoPage;
    const { notes } = await client.call('listNotes', { query: { limit: 100 } });
    const { conversations } = await client.call('listConversations', { query: { per_page: 50 } });
    const said: string[] = [];
    for (const { id } of conversations) {
      const { messages } = await client.call('listChatMessages', { params: { id }, query: { limit: 50 } });
      said.push(...messages.filter(({ role }) => role === 'user').map(({ content }) => content));
    }
    return [...todos.map(({ title }) => title), ...notes.map(({ excerpt }) => excerpt), ...said];
  };
  await expect
    .poll(async () => {
      const counts = countWords(await texts());
      return [...shown].filter((word) => counts.get(word) !== 1);
    }, `lost, or there twice, of ${shown.size}`)
    .toEqual([]);
  expect([...countWords(await texts())].filter(([, count]) => count !== 1)).toEqual([]);
  await last.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});
