import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { greyPicture, pictures } from '@squeeze/testing/file-bytes';
import { picturesFromAnywhere } from '@squeeze/testing/pictures-from-anywhere';
import { startFaultProxy } from '@squeeze/testing/fault-proxy';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { NotesScreen } from '../pages/notes-screen.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** Serves a picture; says who has asked for what. */
async function startElsewhere() {
  const asked: string[] = [];
  const http = createServer((request, response) => {
    asked.push(request.headers.cookie ?? request.headers.referer ?? request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/plain' }).end(pictures['image/png']);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}/beach.png`,
    asked,
    [Symbol.asyncDispose]: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

test('a picture from elsewhere is kept when one says so', async ({ page, webFolder }) => {
  await using elsewhere = await startElsewhere();
  // A server from the sources.
  test.slow();
  await using server = await startTestServer({ webFolder, pictures: picturesFromAnywhere() });
  const { client } = await signInAsSomeoneNew(page, server.origin);
  const { note } = await client.call('createNote', {
    body: { title: 'Trip', content: `before\n\n![the beach](${elsewhere.address} "in June")\n\nafter` },
  });
  const content = async () => (await client.call('getNote', { params: { id: note.id } })).note.content;
  const byPage: string[] = [];
  page.on('request', (request) => byPage.push(request.url()));
  const notes = new NotesScreen(page);
  await page.goto(`${server.origin}/dashboard/notes?note=${note.id}`);
  const keep = notes.text.getByRole('button', { name: 'Keep It Here' });
  await expect(keep).toBeVisible();
  expect(elsewhere.asked).toEqual([]);
  await keep.click();
  await notes.sees('the beach');
  await expect(keep).toHaveCount(0);
  await expect.poll(content).toContain('squeeze-file:');
  const { files } = await client.call('listFiles', { query: {} });
  expect(files).toMatchObject([{ name: 'beach.png', type: 'image/png' }]);
  expect(await content()).toBe(
    `before\n\n![the beach](squeeze-file:${files[0]?.id ?? ''} "in June")\n\nafter`,
  );
  expect(elsewhere.asked).toEqual(['/beach.png']);
  expect(byPage.filter((url) => url.startsWith(elsewhere.address))).toEqual([]);
  await page.reload();
  await notes.sees('the beach');
});

test('a picture that cannot be had stays where it is, and says so', async ({ page, api }) => {
  await using elsewhere = await startElsewhere();
  // The server as it is released asks nothing of its own network.
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const { note } = await client.call('createNote', {
    body: { content: `![the beach](${elsewhere.address})\n\nafter` },
  });
  const notes = new NotesScreen(page);
  await notes.open(`?note=${note.id}`);
  await notes.text.press('ControlOrMeta+End');
  const keep = notes.text.getByRole('button', { name: 'Keep It Here' });
  await keep.click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('The picture could not be fetched')).toBeVisible();
  await expect(keep).toBeEnabled();
  expect(elsewhere.asked).toEqual([]);
  expect((await client.call('getNote', { params: { id: note.id } })).note).toEqual(note);
});

test('a picture is as wide as its brackets say, whole, and fits the window', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const given = async (name: string, width: number, height: number): Promise<string> => {
    const upload = greyPicture(width, height);
    const { file } = await client.call('uploadFile', { query: { name: `${name}.png` }, upload });
    return `![${name}|300](squeeze-file:${file.id})`;
  };
  const content = [
    await given('tall', 400, 2_000),
    await given('wide', 1_600, 400),
    await given('small', 60, 30),
    'end',
  ].join('\n\n');
  const { note } = await client.call('createNote', { body: { title: 'Trip', content } });
  const notes = new NotesScreen(page);
  await notes.open(`?note=${note.id}`);
  await notes.text.press('ControlOrMeta+End');
  const sizeOf = async (name: string): Promise<number[]> => {
    const box = await notes.text.getByRole('img', { name, exact: true }).boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };
  // Seven tenths of 720 px.
  await expect.poll(() => sizeOf('tall')).toEqual([101, 504]);
  await expect.poll(() => sizeOf('wide')).toEqual([300, 75]);
  await expect.poll(() => sizeOf('small')).toEqual([300, 150]);
  await page.setViewportSize({ width: 320, height: 720 });
  await expect.poll(() => sizeOf('wide')).toEqual([288, 72]);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a picture that was shown is shown again, until one signs out', async ({ page, webFolder }) => {
    // A server from the sources.
    test.slow();
    await using server = await startTestServer({ webFolder });
    await using between = await startFaultProxy(server.origin);
    const { client } = await signInAsSomeoneNew(page, between.origin);
    const upload = pictures['image/png'];
    const { file } = await client.call('uploadFile', { query: { name: 'beach.png' }, upload });
    const content = `![the beach](squeeze-file:${file.id})\n\nend`;
    const { note } = await client.call('createNote', { body: { title: 'Trip', content } });
    const notes = new NotesScreen(page);
    await page.goto(`${between.origin}/dashboard/notes?note=${note.id}`);
    await notes.text.press('ControlOrMeta+End');
    await notes.sees('the beach');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const kept = () => page.evaluate(countPictures);
    await expect.poll(kept).toBe(1);

    const comeBack = between.goAway();
    await page.reload();
    await notes.text.press('ControlOrMeta+End');
    await notes.sees('the beach');

    comeBack();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${between.origin}/`);
    await expect.poll(kept).toBe(0);
  });
});

/** How many pictures this browser keeps. */
const countPictures = async (): Promise<number> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('squeeze');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
  });
  const keys = await new Promise<readonly IDBValidKey[]>((resolve, reject) => {
    const asked = database.transaction('records').objectStore('records').getAllKeys();
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('not read')));
  });
  database.close();
  return keys.filter((key) => Array.isArray(key) && key[1] === 'picture' && key[2] !== 'list').length;
};
