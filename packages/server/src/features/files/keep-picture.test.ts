import { eventually } from '@squeeze/testing/eventually';
import { pictures } from '@squeeze/testing/file-bytes';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PictureFailure } from '../../ports/remote-pictures.ts';
import { filePolicy } from './file-policy.ts';

describe('a picture of elsewhere that a person asks to be kept', () => {
  let server: TestServer;
  let me: SignedIn;
  let found: Buffer | PictureFailure | Promise<Buffer>;
  const asked: string[] = [];
  beforeAll(async () => {
    const fetch = (address: string): Promise<Buffer | PictureFailure> => {
      asked.push(address);
      return Promise.resolve(found);
    };
    server = await startTestServer({ pictures: { fetch } });
  });
  beforeEach(async () => {
    me = await signIn(server);
    found = pictures['image/png'];
    asked.length = 0;
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const keep = (address: string, id?: string) =>
    me.client.send('keepPicture', { body: { address, ...(id !== undefined && { id }) } });

  it('is a file of theirs from then on, once', async () => {
    const id = uuidv7();
    const address = 'https://pictures.example/holiday/caf%C3%A9.png?size=2';
    const kept = { file: { id, name: 'café.png', type: 'image/png', bytes: pictures['image/png'].length } };
    expect(await keep(address, id)).toMatchObject({ status: 201, body: kept });
    expect(await keep(address, id)).toMatchObject({ status: 201, body: kept });
    expect(asked).toEqual([address]);
    const { body } = await me.client.send('getFile', { params: { id } });
    expect(Buffer.from(body as Uint8Array)).toEqual(pictures['image/png']);
  });

  it('is fetched one at a time for each person', async () => {
    const held = Promise.withResolvers<Buffer>();
    found = held.promise;
    const first = keep('https://pictures.example/a.png');
    await eventually(() => expect(asked).toHaveLength(1));
    expect(await keep('https://pictures.example/b.png')).toMatchObject({
      status: 409,
      body: { code: 'busy', values: { reason: 'files' } },
    });
    held.resolve(pictures['image/png']);
    expect((await first).status).toBe(201);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html>')],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('is none where there is %s', async (_, bytes) => {
    found = bytes;
    expect(await keep('https://pictures.example/a.png')).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'address', code: 'picture_unknown' }] },
    });
  });

  it.each([
    ['unreachable', 'picture_unreachable'],
    ['too_large', 'picture_too_large'],
    ['none', 'picture_unknown'],
  ] as const)('is refused with a word that tells nothing of the network: %s', async (failure, code) => {
    found = failure;
    expect(await keep('http://10.0.0.1/a.png')).toMatchObject({ status: 422, body: { issues: [{ code }] } });
    expect((await me.client.call('listFiles', { query: {} })).use.files).toBe(0);
  });

  it.each([
    'ftp://x.example/a',
    'https://me:secret@x.example/a',
    'x',
    'file:///etc/passwd',
    'https://',
    'data:image/png,x',
  ])('has no address such as %s', async (address) => {
    expect(await keep(address)).toMatchObject({
      status: 422,
      body: { issues: [{ code: 'picture_address' }] },
    });
    expect(asked).toEqual([]);
  });

  it('is fetched so many times an hour', async () => {
    found = 'none';
    const { points } = filePolicy.picturesFetched;
    const statuses = [];
    for (let n = 0; n <= points; n += 1) statuses.push((await keep('https://pictures.example/a.png')).status);
    expect(statuses.indexOf(429)).toBe(points);
  });
});
