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
type Place = (typeof places)[number];
const victims = ['main', 'backend', 'renderer'] as const;
type Victim = (typeof victims)[number];
/** Long enough for some words to be sent, and short enough for others to be caught on the way, ms. */
const longestWait = 250;
/** A text is kept within a second of being typed, ms. */
const longestWaitOfNotes = 2_000;

interface Walk {
  readonly random: () => number;
  readonly shown: Set<string>;
  /** Where each word was typed. */
  readonly typed: Map<string, Place>;
  readonly profile: DesktopProfile;
}

interface Turn {
  readonly place: Place;
  readonly victim: Victim;
  /** Whether what was killed is left alone until it is back. */
  readonly recovers: boolean;
}

const oneOf = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** Of twelve in a row each kills something else somewhere else; half of them, and the other half of the next, come back. */
const round = places.length * victims.length;
const turnOf = (index: number): Turn => ({
  place: oneOf(places, index),
  victim: oneOf(victims, index),
  recovers: (Math.floor(index / victims.length) + Math.floor(index / round)) % 2 === 0,
});

/** Where nothing that was typed has been seen as kept. */
const unseenPlaces = ({ shown, typed }: Walk): Place[] => {
  const seen = new Set([...shown].map((word) => typed.get(word)));
  return places.filter((place) => !seen.has(place));
};

/** What is done may be cut off at any moment. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

async function typeAt(place: Place, app: DesktopApp, word: string, walk: Walk): Promise<void> {
  walk.typed.set(word, place);
  switch (place) {
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
      await followShownWords(app.main, walk.shown);
      await notes.beginText();
      quietly(app.main.keyboard.type(word));
      await delay(walk.random() * longestWaitOfNotes);
      return;
    }
    case 'chat': {
      const chat = new ChatScreen(app.main);
      await app.main.goto('app://squeeze/dashboard/chat?conversation=new');
      await followShownWords(app.main, walk.shown);
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

/** Runs in the window of that place, which Playwright gives up for good once its page has crashed. */
const inWindow = async (app: DesktopApp, place: Place, script: string): Promise<unknown> =>
  await app.electron.evaluate(
    async ({ webContents }, [ofCapture, source]) => {
      const window = webContents
        .getAllWebContents()
        .find((each) => each.getURL().startsWith('app:') && each.getURL().endsWith('/capture') === ofCapture);
      // A page that is gone meanwhile never answers.
      const patience = new Promise((resolve) => setTimeout(resolve, 1_000));
      return await Promise.race([window?.executeJavaScript(source), patience]);
    },
    [place === 'capture', script] as const,
  );

async function killBackend(app: DesktopApp, walk: Walk, recovers: boolean): Promise<void> {
  const pid = await app.backendPid();
  if (pid !== null) process.kill(pid, 'SIGKILL');
  if (!recovers) return;
  const next = async (): Promise<boolean> => ![null, pid].includes(await app.backendPid());
  await expect.poll(next, 'the server is back').toBe(true);
  // What was kept meanwhile is brought to it, with the main process as it was.
  await expectAllThereOnce(app, walk);
}

async function killRenderer(
  app: DesktopApp,
  place: Place,
  { profile }: Walk,
  recovers: boolean,
): Promise<void> {
  const pid = await app.electron.evaluate(
    ({ webContents }, ofCapture) =>
      webContents
        .getAllWebContents()
        .find((each) => each.getURL().startsWith('app:') && each.getURL().endsWith('/capture') === ofCapture)
        ?.getOSProcessId() ?? 0,
    place === 'capture',
  );
  if (pid > 0) process.kill(pid, 'SIGKILL');
  if (!recovers) return;
  const sign = place === 'capture' ? 'textarea, [role="textbox"]' : 'h1';
  if (place === 'capture') await profile.launchAgain('--quick-capture');
  const isBack = (): Promise<unknown> =>
    inWindow(app, place, `document.querySelector('${sign}') !== null`).catch(() => false);
  await expect.poll(isBack, 'the window is back').toBe(true);
}

async function kill(app: DesktopApp, { place, victim, recovers }: Turn, walk: Walk): Promise<void> {
  if (victim === 'backend') await killBackend(app, walk, recovers);
  if (victim === 'renderer') await killRenderer(app, place, walk, recovers);
  if (victim !== 'main') await delay(walk.random() * longestWait);
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

async function expectAllThereOnce(app: DesktopApp, { shown }: Walk): Promise<void> {
  const origin = await app.serverOrigin();
  const wrong = async (): Promise<string[]> => {
    const counts = countWords(await texts(app.main, origin));
    return [...shown]
      .filter((word) => counts.get(word) !== 1)
      .map((word) => `${word}: ${counts.get(word) ?? 0} times`);
  };
  // While the server starts there is nothing to be asked.
  const wrongYet = (): Promise<string[]> => wrong().catch((error: unknown) => [String(error)]);
  await expect.poll(wrongYet, `lost, or there twice, of ${shown.size}`).toEqual([]);
}

test(`after ${kills} kills at any moment nothing that was shown as kept is lost, and nothing is there twice`, async ({
  profile,
}) => {
  test.setTimeout(120_000 + kills * 30_000);
  console.log(`KILL_SEED=${seed} takes this walk again`);
  const walk: Walk = { random: randomFrom(seed), shown: new Set(), typed: new Map(), profile };
  const first = Math.floor(walk.random() * 2 * round);
  let recovered = 0;
  // On a slow machine it may take some more until a word of each place is shown at all.
  for (let index = 0; index < kills || (unseenPlaces(walk).length > 0 && index < 5 * kills); index += 1) {
    const turn = turnOf(first + index);
    const place = index < kills ? turn.place : oneOf(unseenPlaces(walk), 0);
    const app = await profile.launch();
    await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
    await followShownWords(app.main, walk.shown);
    await typeAt(place, app, nextWord(index), walk);
    await delay(walk.random() * longestWait);
    await kill(app, { ...turn, place }, walk);
    if (turn.recovers && turn.victim !== 'main') recovered += 1;
  }
  console.log(`${walk.shown.size} of ${walk.typed.size} words were shown, ${recovered} kills recovered from`);
  expect(unseenPlaces(walk), 'nothing was seen as kept there').toEqual([]);
  const app = await profile.launch();
  await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAllThereOnce(app, walk);
  const all = countWords(await texts(app.main, await app.serverOrigin()));
  expect([...all].filter(([, count]) => count !== 1)).toEqual([]);
});
