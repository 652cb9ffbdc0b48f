import { randomInt } from 'node:crypto';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { randomFrom } from '@squeeze/testing/random-from';
import { countWords, followCaptured, followShownWords, nextWord } from '../kills/shown-words.ts';
import { ChatScreen } from '../pages/chat-screen.ts';
import { NotesScreen } from '../pages/notes-screen.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import type { DesktopApp, DesktopProfile } from './desktop-app.ts';
import { expect, test } from './test.ts';

/** `KILLS=50` for a long walk; `KILL_SEED` takes one again. */
const kills = Number(process.env['KILLS'] ?? 6);
const seed = Number(process.env['KILL_SEED'] ?? randomInt(1, 2 ** 31 - 1));

const places = ['page', 'note', 'chat', 'capture'] as const;
const victims = ['main', 'backend', 'renderer'] as const;
/** Long enough for some words to be sent, and short enough for others to be caught on the way, ms. */
const longestWait = 250;
/** A text is kept within a second of being typed, ms. */
const longestWaitOfNotes = 2_000;

interface Walk {
  readonly random: () => number;
  readonly shown: Set<string>;
  /** In the chat the first message begins a conversation, and the next waits for its reply. */
  readonly profile: DesktopProfile;
}

const oneOf = <Item>(items: readonly Item[], random: () => number): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** What is done may be cut off at any moment. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

async function typeSomewhere(app: DesktopApp, word: string, walk: Walk): Promise<void> {
  switch (oneOf(places, walk.random)) {
    case 'page': {
      const todos = new TodosScreen(app.main);
      await todos.open();
      await todos.capture.fill(word);
      quietly(todos.capture.press('Enter'));
      return;
    }
    case 'note': {
      const notes = new NotesScreen(app.main);
      await app.main.goto('app://squeeze/dashboard/notes');
      await followAgain(app.main, walk.shown);
      await notes.beginText();
      quietly(app.main.keyboard.type(word));
      await delay(walk.random() * longestWaitOfNotes);
      return;
    }
    case 'chat': {
      const chat = new ChatScreen(app.main);
      await app.main.goto('app://squeeze/dashboard/chat?conversation=new');
      await followAgain(app.main, walk.shown);
      await chat.field.fill(`hello ${word}`);
      quietly(chat.field.press('Enter'));
      return;
    }
    case 'capture': {
      await walk.profile.launchAgain('--quick-capture');
      const capture = await app.capture();
      const field = capture.getByRole('textbox');
      await expect(field).toBeVisible();
      await followCaptured(capture, word, walk.shown);
      await field.fill(word);
      quietly(field.press('Enter'));
    }
  }
}

/** A document that was loaded anew is watched anew. */
const followAgain = (page: Page, shown: Set<string>): Promise<void> =>
  followShownWords(page, shown).catch(() => undefined);

async function kill(app: DesktopApp, walk: Walk): Promise<void> {
  const victim = oneOf(victims, walk.random);
  if (victim === 'backend') {
    const pid = await app.backendPid();
    if (pid !== null) process.kill(pid, 'SIGKILL');
    await delay(walk.random() * longestWait);
  }
  if (victim === 'renderer') {
    const pid = await app.electron.evaluate(
      ({ webContents }) =>
        webContents
          .getAllWebContents()
          .find((each) => each.getURL().startsWith('app:'))
          ?.getOSProcessId() ?? 0,
    );
    if (pid > 0) process.kill(pid, 'SIGKILL');
    await delay(walk.random() * longestWait);
  }
  // The others come back by themselves, which other tests look at: here only what is kept counts.
  await app.kill();
}

/** Everything that the server on this computer has, asked by the page. */
const texts = (page: Page, origin: string): Promise<string[]> =>
  page.evaluate(async (base) => {
    const ask = async (path: string): Promise<unknown> => await (await fetch(`${base}/api/v1${path}`)).json();
    const { todos } = (await ask('/todos?limit=100')) as { todos: { title: string }[] };
    const { notes } = (await ask('/notes?limit=100')) as { notes: { excerpt: string }[] };
    const { conversations } = (await ask('/chat/conversations?per_page=50')) as {
      conversations: { id: string }[];
    };
    const messages: string[] = [];
    for (const { id } of conversations) {
      const page = (await ask(`/chat/conversations/${id}/messages?limit=50`)) as {
        messages: { role: string; content: string }[];
      };
      messages.push(...page.messages.filter(({ role }) => role === 'user').map(({ content }) => content));
    }
    return [...todos.map(({ title }) => title), ...notes.map(({ excerpt }) => excerpt), ...messages];
  }, origin);

test(`after ${kills} kills at any moment nothing that was shown as kept is lost, and nothing is there twice`, async ({
  profile,
}) => {
  test.setTimeout(120_000 + kills * 30_000);
  console.log(`KILL_SEED=${seed} takes this walk again`);
  const walk: Walk = { random: randomFrom(seed), shown: new Set(), profile };
  // On a slow machine it may take some more until a word is shown at all.
  for (let index = 0; index < kills || (walk.shown.size === 0 && index < 5 * kills); index += 1) {
    const app = await profile.launch();
    await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
    await followShownWords(app.main, walk.shown);
    await typeSomewhere(app, nextWord(index), walk);
    await delay(walk.random() * longestWait);
    await kill(app, walk);
  }
  expect(walk.shown.size, 'some were shown').toBeGreaterThan(0);
  const app = await profile.launch();
  await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  const origin = await app.serverOrigin();
  const counted = async () => {
    const counts = countWords(await texts(app.main, origin));
    return [...walk.shown].filter((word) => counts.get(word) !== 1);
  };
  await expect.poll(counted, `lost, or there twice, of ${walk.shown.size}`).toEqual([]);
  const all = countWords(await texts(app.main, origin));
  expect([...all].filter(([, count]) => count !== 1)).toEqual([]);
});
