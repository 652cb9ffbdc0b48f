import { request } from 'node:http';
import { limits } from '@squeeze/contracts/limits';
import { davClient, type DavClient, type DavReply } from '@squeeze/testing/dav-client';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const mebibyte = 1024 * 1024;
const propfind = (name: string): string =>
  `<D:propfind xmlns:D="DAV:" xmlns:X="urn:x"><D:prop><${name}/></D:prop></D:propfind>`;
const proppatch = (...steps: readonly string[]): string =>
  `<D:propertyupdate xmlns:D="DAV:" xmlns:X="urn:x">${steps.join('')}</D:propertyupdate>`;
const setting = (property: string): string => `<D:set><D:prop>${property}</D:prop></D:set>`;
const mkcol = (properties: string): string =>
  `<D:mkcol xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:X="urn:x">${setting(properties)}</D:mkcol>`;

const hrefsIn = (xml: string): string[] =>
  [...xml.matchAll(/<D:response><D:href>([^<]*)/g)].map(([, href = '']) => href);

describe.each(dialects)('$name: files at /dav', ({ name: dialect }) => {
  let server: TestServer;
  let me: DavClient;
  let other: DavClient;
  /** A folder of its own for each test. */
  let at: string;
  let tests = 0;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    me = await davClient(server);
    other = await davClient(server);
  });
  afterAll(async () => server[Symbol.asyncDispose]());

  const send = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string | Uint8Array<ArrayBuffer>,
    who = me,
  ): Promise<DavReply> => await who.send({ method, path, headers, ...(body !== undefined && { body }) });
  const put = async (path: string, body = 'text', headers: Record<string, string> = {}): Promise<DavReply> =>
    await send('PUT', path, { 'content-type': 'text/plain', ...headers }, body);
  const statusOf = async (...given: Parameters<typeof send>): Promise<number> =>
    (await send(...given)).status;
  const textOf = async (path: string): Promise<string> => (await send('GET', path)).text;
  const listed = async (path: string, who = me): Promise<string[]> =>
    hrefsIn((await send('PROPFIND', path, { depth: '1' }, undefined, who)).text);
  const transfer = async (
    method: string,
    from: string,
    to: string,
    headers: Record<string, string> = {},
  ): Promise<number> =>
    await statusOf(method, from, { destination: new URL(to, server.origin).href, ...headers });

  beforeEach(async () => {
    tests += 1;
    at = `${me.files}${tests}/`;
    await send('MKCOL', at);
  });

  describe('a file', () => {
    it('is created, read, replaced and deleted, and is to the letter what was sent', async () => {
      const path = `${at}some.bin`;
      const bytes = Uint8Array.from({ length: 512 }, (_, n) => n % 256);
      const made = await send('PUT', path, { 'content-type': 'image/x-some; a="b c"' }, bytes);
      expect(made.status).toBe(201);
      const read = await fetch(new URL(path, server.origin), {
        headers: { authorization: me.authorization },
      });
      expect(new Uint8Array(await read.arrayBuffer())).toEqual(bytes);
      expect(read.headers.get('content-type')).toBe('image/x-some; a="b c"');
      expect(read.headers.get('etag')).toBe(made.headers.get('etag'));
      const head = await send('HEAD', path);
      expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '512']);
      expect((await put(path, 'replaced')).status).toBe(204);
      expect(await textOf(path)).toBe('replaced');
      expect(await statusOf('DELETE', path)).toBe(204);
      expect(await statusOf('GET', path)).toBe(404);
      expect(await statusOf('DELETE', path)).toBe(404);
    });

    it('may be empty, and of no type', async () => {
      expect(await statusOf('PUT', `${at}empty`)).toBe(201);
      const read = await send('GET', `${at}empty`);
      expect([read.status, read.text]).toEqual([200, '']);
      expect(read.headers.get('content-type')).toBe('application/octet-stream');
    });

    it('is saved by a browser and runs nowhere, whatever it is', async () => {
      const path = `${at}page.html`;
      await put(path, '<script>alert(1)</script>', { 'content-type': 'text/html' });
      const { headers } = await send('GET', path);
      expect(headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      // Nor is it a part of a page of ours.
      expect(
        await statusOf('GET', path, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' }),
      ).toBe(403);
    });

    it.each(['a b', '€', 'ä%25&<>\'"', '+;=@:!', '名前.txt', 'con.', '#?'])(
      'may be called %s',
      async (name) => {
        const path = `${at}${encodeURIComponent(name)}`;
        expect((await put(path)).status).toBe(201);
        expect(await listed(at)).toEqual([at, path]);
        expect(await textOf(path)).toBe('text');
      },
    );

    it('is told apart by how it is written, not by how it is sent', async () => {
      await put(`${at}caf%c3%a9`, 'composed');
      await put(`${at}cafe%CC%81`, 'decomposed');
      await put(`${at}Caf%C3%A9`, 'capital');
      expect(await textOf(`${at}%63af%C3%A9`)).toBe('composed');
      expect(await listed(at)).toHaveLength(4);
    });

    it('is not overwritten by who has not seen its last state', async () => {
      const path = `${at}file`;
      const first = (await put(path, 'one')).headers.get('etag') ?? '';
      expect((await put(path, 'two', { 'if-none-match': '*' })).status).toBe(412);
      const second = (await put(path, 'two', { 'if-match': first })).headers.get('etag') ?? '';
      expect(second).not.toBe(first);
      expect((await put(path, 'three', { 'if-match': first })).status).toBe(412);
      expect(await statusOf('DELETE', path, { 'if-match': first })).toBe(412);
      expect(await transfer('MOVE', path, `${at}moved`, { 'if-match': first })).toBe(412);
      expect(await statusOf('GET', path, { 'if-none-match': second })).toBe(304);
      expect((await put(`${at}new`, '', { 'if-match': '*' })).status).toBe(412);
      expect(await textOf(path)).toBe('two');
      expect(await statusOf('DELETE', path, { 'if-match': second })).toBe(204);
    });

    it('lies in a folder that is there', async () => {
      await put(`${at}file`);
      expect((await put(`${at}missing/file`)).status).toBe(409);
      expect((await put(`${at}file/in-it`)).status).toBe(409);
      expect((await put(at)).status).toBe(405);
      expect((await put(me.files)).status).toBe(405);
      expect(await statusOf('GET', at)).toBe(405);
      expect((await put(`${at}part`, 'x', { 'content-range': 'bytes 1-1/2' })).status).toBe(400);
    });
  });

  describe('a folder', () => {
    it('is made once, where there is one for it', async () => {
      await put(`${at}file`);
      expect(await statusOf('MKCOL', `${at}sub/`)).toBe(201);
      expect(await statusOf('MKCOL', `${at}sub`)).toBe(405);
      expect(await statusOf('MKCOL', `${at}file`)).toBe(405);
      expect(await statusOf('MKCOL', me.files)).toBe(405);
      expect(await statusOf('MKCOL', `${at}missing/sub/`)).toBe(409);
      expect(await statusOf('MKCOL', `${at}file/sub/`)).toBe(409);
      expect(await statusOf('MKCALENDAR', `${at}calendar/`)).toBe(403);
    });

    it.each([
      [415, 'a/b', 'what is this'],
      [415, 'text/plain', 'what is this'],
      [415, 'application/xml', '<other xmlns="DAV:"/>'],
      [400, 'application/xml', '<mkcol'],
      [403, 'application/xml', mkcol('<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>')],
      [403, 'application/xml', mkcol('<D:getetag>"1"</D:getetag>')],
      [201, 'text/plain', mkcol('<X:a>1</X:a>')],
      [201, 'application/xml', mkcol('<D:resourcetype><D:collection/></D:resourcetype><X:a>1</X:a>')],
    ])('answers %i to a body of %s: %s', async (status, type, body) => {
      expect(await statusOf('MKCOL', `${at}made/`, { 'content-type': type }, body)).toBe(status);
      expect(await listed(at)).toHaveLength(status === 201 ? 2 : 1);
      const kept = await send('PROPFIND', `${at}made/`, { depth: '0' }, propfind('X:a'));
      expect(kept.text.includes('>1<')).toBe(status === 201);
    });

    it('lists what lies directly in it', async () => {
      await send('MKCOL', `${at}sub/`);
      await put(`${at}sub/deep`);
      await put(`${at}file`);
      expect((await listed(at)).toSorted()).toEqual([at, `${at}file`, `${at}sub/`]);
      expect(await listed(`${at}file`)).toEqual([`${at}file`]);
      const nothingDeeper = await send('PROPFIND', at, { depth: 'infinity' });
      expect(nothingDeeper.status).toBe(403);
      expect(nothingDeeper.text).toContain('<D:propfind-finite-depth/>');
      expect(await statusOf('PROPFIND', `${at}file`, { depth: 'infinity' })).toBe(207);
    });

    it('goes with all that lies in it, and with what is kept of that', async () => {
      await send('MKCOL', `${at}sub/`);
      await put(`${at}sub/file`);
      await send('PROPPATCH', `${at}sub/file`, {}, proppatch(setting('<X:a>1</X:a>')));
      expect(await statusOf('DELETE', at, { 'if-match': '"a state"' })).toBe(412);
      expect(await statusOf('DELETE', at)).toBe(204);
      for (const path of [at, `${at}sub/`, `${at}sub/file`]) {
        expect(await statusOf('PROPFIND', path, { depth: '0' })).toBe(404);
      }
      await send('MKCOL', at);
      await send('MKCOL', `${at}sub/`);
      await put(`${at}sub/file`);
      const again = await send('PROPFIND', `${at}sub/file`, { depth: '0' }, propfind('X:a'));
      expect(again.text).toContain('404');
      expect(await statusOf('DELETE', me.files)).toBe(403);
    });

    it('is not deleted by an address that names a part of it', async () => {
      const { hostname, port } = new URL(server.origin);
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const headers = { authorization: me.authorization };
        request({ hostname, port, method: 'DELETE', path: `${at}#part`, headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
      expect(status).toBe(400);
      expect(await listed(at)).toEqual([at]);
    });
  });

  describe('properties', () => {
    it('say what a file is, and are kept where they mean nothing here', async () => {
      const path = `${at}file`;
      await put(path, 'four');
      const body = proppatch(
        setting('<X:a><b xmlns="urn:b" c="d">e</b></X:a>'),
        setting('<D:displayname>A name</D:displayname>'),
        '<D:remove><D:prop><X:none/></D:prop></D:remove>',
      );
      expect((await send('PROPPATCH', path, {}, body)).text).not.toMatch(/ (?:403|424) /);
      const { text } = await send('PROPFIND', path, { depth: '0' });
      expect(text).toContain('<D:getcontentlength>4</D:getcontentlength>');
      expect(text).toContain('<D:getcontenttype>text/plain</D:getcontenttype>');
      expect(text).toContain('<D:displayname>A name</D:displayname>');
      expect(text).toContain('<D:resourcetype/>');
      expect(text).toMatch(/<D:getlastmodified>\w{3}, [^<]* GMT</);
      expect(text).toMatch(/<b xmlns="urn:b" c="d">e<\/b>/);
      await put(path, 'written anew');
      expect((await send('PROPFIND', path, { depth: '0' }, propfind('X:a'))).text).toContain('>e<');
    });

    it('are all changed, or none', async () => {
      const path = `${at}file`;
      await put(path);
      const body = proppatch(setting('<X:a>1</X:a>'), setting('<D:getetag>"mine"</D:getetag>'));
      expect((await send('PROPPATCH', path, {}, body)).text).toContain(
        '<D:cannot-modify-protected-property/>',
      );
      expect((await send('PROPFIND', path, { depth: '0' }, propfind('X:a'))).text).toContain('404');
    });
  });

  describe('moved and copied', () => {
    it('is a file with its properties, under its new name', async () => {
      await put(`${at}from`, 'one');
      await send('PROPPATCH', `${at}from`, {}, proppatch(setting('<X:a>kept</X:a>')));
      expect(await transfer('COPY', `${at}from`, `${at}copy`)).toBe(201);
      expect(await transfer('MOVE', `${at}from`, `${at}to`)).toBe(201);
      expect((await listed(at)).toSorted()).toEqual([at, `${at}copy`, `${at}to`]);
      for (const path of [`${at}copy`, `${at}to`]) {
        expect(await textOf(path)).toBe('one');
        expect((await send('PROPFIND', path, { depth: '0' }, propfind('X:a'))).text).toContain('>kept<');
      }
    });

    it('is a folder with all that lies in it', async () => {
      await send('MKCOL', `${at}a/`);
      await send('MKCOL', `${at}a/b/`);
      await put(`${at}a/b/file`, 'deep');
      expect(await transfer('COPY', `${at}a/`, `${at}c/`)).toBe(201);
      expect(await transfer('COPY', `${at}a/`, `${at}bare/`, { depth: '0' })).toBe(201);
      expect(await transfer('MOVE', `${at}a/`, `${at}d/`)).toBe(201);
      expect(await textOf(`${at}c/b/file`)).toBe('deep');
      expect(await textOf(`${at}d/b/file`)).toBe('deep');
      expect(await listed(`${at}bare/`)).toEqual([`${at}bare/`]);
      expect(await statusOf('GET', `${at}a/b/file`)).toBe(404);
    });

    it('takes the place of what is there, unless that is to stay', async () => {
      await put(`${at}a`, 'a');
      await send('MKCOL', `${at}b/`);
      await put(`${at}b/old`);
      expect(await transfer('COPY', `${at}a`, `${at}b`, { overwrite: 'F' })).toBe(412);
      expect(await transfer('COPY', `${at}a`, `${at}b`)).toBe(204);
      expect(await textOf(`${at}b`)).toBe('a');
      expect(await statusOf('GET', `${at}b/old`)).toBe(404);
    });

    it.each([
      [403, 'COPY', '', ''],
      [403, 'MOVE', 'a/', 'a/b/c/'],
      [403, 'COPY', 'a/', 'a/c/'],
      [403, 'MOVE', 'a/b/', 'a/'],
      [409, 'MOVE', 'a/b/', 'missing/b/'],
      [404, 'MOVE', 'missing', 'new'],
    ])('answers %i to %s of "%s" to "%s"', async (status, method, from, to) => {
      await send('MKCOL', `${at}a/`);
      await send('MKCOL', `${at}a/b/`);
      expect(await transfer(method, `${at}${from}`, `${at}${to}`)).toBe(status);
      expect(await listed(`${at}a/`)).toEqual([`${at}a/`, `${at}a/b/`]);
    });

    it('goes neither among calendars nor out of this server', async () => {
      await put(`${at}file`);
      expect(await transfer('MOVE', `${at}file`, `${me.calendar}file.ics`)).toBe(403);
      expect(await transfer('MOVE', `${at}file`, 'http://elsewhere.example/dav/')).toBe(502);
      expect(await statusOf('MOVE', `${at}file`)).toBe(400);
      expect(await transfer('MOVE', `${at}file`, `${at}to`, { depth: '1' })).toBe(400);
      expect(await transfer('MOVE', me.files, `${at}all/`)).toBe(403);
      expect(await transfer('COPY', me.files, `${at}all/`, { depth: '0' })).toBe(403);
      expect(await textOf(`${at}file`)).toBe('text');
    });
  });

  it('lie beside calendars and are none', async () => {
    expect(await listed('/dav/files/')).toEqual(['/dav/files/', me.files]);
    expect(await listed('/dav/')).toContain('/dav/files/');
    expect((await listed(me.home)).filter((href) => !href.startsWith(me.home))).toEqual([]);
    await put(`${at}event.ics`, 'BEGIN:VCALENDAR', { 'content-type': 'text/calendar' });
    const { text } = await send('PROPFIND', at, { depth: '1' });
    expect(text).toContain('<D:resourcetype><D:collection/></D:resourcetype>');
    expect(text).not.toContain('<C:calendar/>');
    const report = '<D:sync-collection xmlns:D="DAV:"><D:sync-token/></D:sync-collection>';
    expect((await send('REPORT', at, {}, report)).text).toContain('<D:supported-report/>');
  });

  it('are nobody else’s to see or to change', async () => {
    await put(`${at}file`);
    const theirs = `${other.files}theirs`;
    for (const [method, status] of [
      ['PROPFIND', 404],
      ['GET', 404],
      ['HEAD', 404],
      ['DELETE', 404],
      ['PROPPATCH', 404],
      ['PUT', 403],
      ['MKCOL', 403],
    ] as const) {
      const body = method === 'PROPPATCH' ? proppatch(setting('<X:a>1</X:a>')) : undefined;
      for (const path of [`${at}file`, `${at}new`]) {
        expect([method, await statusOf(method, path, { depth: '0' }, body, other)]).toEqual([method, status]);
      }
    }
    for (const method of ['COPY', 'MOVE']) {
      const headers = { destination: new URL(theirs, server.origin).href };
      expect(await statusOf(method, `${at}file`, headers, undefined, other)).toBe(404);
      expect(await transfer(method, `${at}file`, theirs)).toBe(403);
    }
    expect(await listed(other.files, other)).toEqual([other.files]);
    expect(await listed(at)).toEqual([at, `${at}file`]);
    expect(await statusOf('GET', `${at}file`, { authorization: '' })).toBe(401);
  });

  describe('more than may be kept', () => {
    const refused = ({ status, text }: DavReply): unknown[] => [
      status,
      text.includes('<D:quota-not-exceeded/>'),
    ];

    it('is not: a file that is too large, a name that is too long, folders that are too deep', async () => {
      for (const [status, bytes] of [
        [201, mebibyte],
        [413, mebibyte + 1],
        [413, 3 * mebibyte],
      ] as const) {
        expect((await put(`${at}${bytes}`, 'x'.repeat(bytes))).status).toBe(status);
      }
      expect((await put(`${at}${'n'.repeat(256)}`)).status).toBe(403);
      expect((await put(`${at}${'n'.repeat(255)}`)).status).toBe(201);
      expect(await listed(at)).toHaveLength(3);
      await send('MKCOL', `${at}tall/`);
      await send('MKCOL', `${at}tall/on-it/`);
      let deepest = at;
      for (let depth = 2; depth <= limits.davFiles.depth; depth += 1) {
        deepest += 'd/';
        expect(await statusOf('MKCOL', deepest)).toBe(201);
      }
      expect(await statusOf('MKCOL', `${deepest}d/`)).toBe(403);
      expect((await put(`${deepest}d`)).status).toBe(403);
      const above = deepest.replace(/d\/$/, '');
      expect(await transfer('MOVE', `${at}tall/`, `${above}tall/`)).toBe(403);
      expect(await transfer('MOVE', `${at}tall/on-it/`, `${above}fits/`)).toBe(201);
      await send('DELETE', at);
    });

    it('is not: too many files, and too many bytes together', async () => {
      const [many, large] = [await davClient(server), await davClient(server)];
      const row = { parent_id: '', type: 'text/plain', etag: 'a', created_at: 1, updated_at: 1 };
      const content = Buffer.from('a');
      const { db } = server.database;
      for (let from = 0; from < limits.davFiles.most; from += 100) {
        await db
          .insertInto('dav_files')
          .values(
            Array.from({ length: 100 }, (_, n) => {
              const name = String(from + n);
              return {
                ...row,
                id: `${many.user.id}-${name}`,
                user_id: many.user.id,
                name,
                bytes: 1,
                content,
              };
            }),
          )
          .execute();
      }
      const asMany = async (method: string, name: string, headers: Record<string, string> = {}) =>
        await send(method, `${many.files}${name}`, headers, undefined, many);
      expect(refused(await asMany('PUT', 'one-more'))).toEqual([507, true]);
      expect(refused(await asMany('MKCOL', 'one-more'))).toEqual([507, true]);
      const destination = (name: string) => ({
        destination: new URL(`${many.files}${name}`, server.origin).href,
      });
      expect(refused(await asMany('COPY', '0', destination('one-more')))).toEqual([507, true]);
      expect((await asMany('COPY', '0', destination('1'))).status).toBe(204);
      expect((await asMany('PUT', '0')).status).toBe(204);
      expect((await asMany('MOVE', '0', destination('moved'))).status).toBe(201);

      const all = { ...row, id: large.user.id, user_id: large.user.id, name: 'large', content };
      await db
        .insertInto('dav_files')
        .values({ ...all, bytes: limits.davFiles.allBytes - 3 })
        .execute();
      const asLarge = async (name: string, body: string) =>
        await send('PUT', `${large.files}${name}`, {}, body, large);
      expect(refused(await asLarge('four', 'four'))).toEqual([507, true]);
      expect((await asLarge('large', 'small')).status).toBe(204);
      expect((await asLarge('four', 'four')).status).toBe(201);
    });

    it('is not: too many properties, or too long ones', async () => {
      const who = await davClient(server);
      const path = `${who.files}file`;
      await send('PUT', path, {}, 'x', who);
      const patch = async (property: string) =>
        await send('PROPPATCH', path, {}, proppatch(setting(property)), who);
      expect((await patch(`<X:a>${'x'.repeat(limits.davProperties.length)}</X:a>`)).text).toContain(' 403 ');
      const { db } = server.database;
      for (let from = 1; from < limits.davProperties.max; from += 1) {
        await db
          .insertInto('dav_properties')
          .values({ user_id: who.user.id, thing_id: 'files', name: `{urn:x}${from}`, xml: '<a/>' })
          .execute();
      }
      expect((await patch('<X:a>1</X:a>')).text).toContain(' 200 ');
      expect(refused(await patch('<X:b>1</X:b>'))).toEqual([507, true]);
      const destination = new URL(`${who.files}copy`, server.origin).href;
      expect(refused(await send('COPY', path, { destination }, undefined, who))).toEqual([507, true]);
      const made = await send('MKCOL', `${who.files}made/`, {}, mkcol('<X:a>1</X:a>'), who);
      expect(refused(made)).toEqual([507, true]);
      expect(await listed(who.files, who)).toEqual([who.files, path]);
    });
  });

  it('are written by several at a time without a loss', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `${at}${n}`);
    const made = await Promise.all(names.map(async (path) => (await put(path)).status));
    expect(made).toEqual(names.map(() => 201));
    const same = await Promise.all(
      names.map(async (_, n) => (await put(`${at}same`, String(n), { 'if-none-match': '*' })).status),
    );
    expect(same.toSorted((a, b) => a - b)).toEqual([201, ...names.slice(1).map(() => 412)]);
    expect(await listed(at)).toHaveLength(14);
  });
});
