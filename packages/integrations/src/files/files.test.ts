import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Files } from '@squeeze/server/ports/files';
import { startS3Server, type S3Server } from '@squeeze/testing/s3-server';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FolderFiles } from './folder-files.ts';
import { parseS3Address } from './s3-address.ts';
import { S3Files } from './s3-files.ts';

const clock = { now: () => Date.parse('2027-03-09T12:00:00Z') };
let folder: string;
let store: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  store = await startS3Server();
});
beforeEach(() => {
  store.faults.length = 0;
  store.asked.length = 0;
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const s3 = (silenceMs = 10_000): S3Files =>
  new S3Files(parseS3Address(store.url), clock, { silenceMs, pauseMs: 1 });

async function* pieces(...all: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const piece of all) yield await Promise.resolve(piece);
}
const large = Buffer.alloc(3 * 1024 * 1024, 'squeeze');
const inPieces = function* (): Generator<Buffer> {
  for (let from = 0; from < large.length; from += 50_000) yield large.subarray(from, from + 50_000);
};

describe.each([
  ['a folder', () => new FolderFiles(path.join(folder, 'deep', 'files'))],
  ['S3', () => s3()],
] as const)('files in %s', (name, open) => {
  let files: Files;
  let key: string;
  beforeEach(() => {
    files = open();
    key = uuidv7();
  });
  const read = async (): Promise<Buffer | null> => {
    const content = await files.get(key);
    return content === null ? null : await buffer(content);
  };
  /** Whatever lies in the store under a name of this key. */
  const traces = async (): Promise<string[]> => {
    const names =
      name === 'S3'
        ? [...store.objects.keys()]
        : await readdir(path.join(folder, 'deep', 'files'), { recursive: true }).catch(() => []);
    return names.filter((each) => each.includes(key));
  };

  it('are what they were, whatever pieces they came in', async () => {
    await files.put(key, { bytes: large.length, content: pieces(...inPieces()) });
    expect((await read())?.equals(large)).toBe(true);
  });

  it('are not there before and after', async () => {
    expect(await read()).toBeNull();
    await files.put(key, { bytes: 4, content: pieces(Buffer.from('milk')) });
    await files.erase(key);
    await files.erase(key);
    expect([await read(), await traces()]).toEqual([null, []]);
  });

  it('leave nothing behind when their sender breaks off', async () => {
    const breaking = async function* (): AsyncGenerator<Buffer> {
      yield await Promise.resolve(large.subarray(0, 100_000));
      throw new Error('gone');
    };
    await expect(files.put(key, { bytes: large.length, content: breaking() })).rejects.toThrow('gone');
    expect([await read(), await traces()]).toEqual([null, []]);
  });

  it.each([3, 5])('are refused where they are not the %i bytes that were said', async (bytes) => {
    const put = files.put(key, { bytes, content: pieces(Buffer.from('milk')) });
    await expect(put).rejects.toThrow('not as long as it was said');
    expect([await read(), await traces()]).toEqual([null, []]);
  });

  it('can be let go before they are read to their end', async () => {
    await files.put(key, { bytes: large.length, content: pieces(large) });
    (await files.get(key))?.destroy();
    expect((await read())?.length).toBe(large.length);
  });
});

describe('a folder of files', () => {
  it('is for its owner alone', async () => {
    const own = path.join(folder, 'own');
    const key = uuidv7();
    await new FolderFiles(own).put(key, { bytes: 1, content: pieces(Buffer.from('x')) });
    const file = path.join(own, key.slice(-2), key.slice(-4, -2), key);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(own)).mode & 0o777).toBe(0o700);
  });

  it('goes with what was begun of it and never finished', async () => {
    const own = path.join(folder, 'begun');
    const key = uuidv7();
    const within = path.join(own, key.slice(-2), key.slice(-4, -2));
    await mkdir(within, { recursive: true });
    await writeFile(path.join(within, `${key}.unfinished`), 'x');
    await new FolderFiles(own).erase(key);
    expect(await readdir(within)).toEqual([]);
  });

  it.each(['../../etc/passwd', '', 'a/b', 'x'.repeat(65)])('knows no key such as %j', async (key) => {
    await expect(new FolderFiles(folder).get(key)).rejects.toThrow('not a key');
  });
});

describe('a store that speaks as S3 does', () => {
  const put = (files: S3Files, key = uuidv7()) =>
    files.put(key, { bytes: large.length, content: pieces(...inPieces()) });

  it('has each below the bucket and what its address says', async () => {
    const key = uuidv7();
    await put(s3(), key);
    expect(store.asked).toEqual([`PUT /bucket/some/prefix/${key}`]);
  });

  it('is asked again where it is busy or hangs up, but not sent to', async () => {
    const key = uuidv7();
    await put(s3(), key);
    store.faults.push('busy', 'resets');
    expect((await buffer((await s3().get(key)) ?? Readable.from([]))).length).toBe(large.length);
    store.faults.push('resets', 'busy');
    await s3().erase(key);
    expect(store.objects.has(`/bucket/some/prefix/${key}`)).toBe(false);
    for (const fault of ['busy', 'resets'] as const) {
      store.faults.push(fault);
      await expect(put(s3())).rejects.toMatchObject({ code: 'unavailable', values: { reason: 'files' } });
    }
  });

  it('is given up after a while', async () => {
    store.faults.push('busy', 'busy', 'busy');
    await expect(s3().get(uuidv7())).rejects.toMatchObject({ code: 'unavailable' });
    store.faults.push('silent', 'silent', 'silent');
    await expect(s3(500).erase(uuidv7())).rejects.toMatchObject({ code: 'unavailable' });
    store.faults.push('silent');
    await expect(put(s3(500))).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each(['busy, then silent', 'busy, then resets'] as const)(
    'is asked again where it is %s in the middle of saying so',
    async (fault) => {
      const key = uuidv7();
      await put(s3(), key);
      store.faults.push(fault);
      expect((await buffer((await s3(500).get(key)) ?? Readable.from([]))).length).toBe(large.length);
      store.faults.push(fault);
      await expect(put(s3(500))).rejects.toMatchObject({ code: 'unavailable' });
    },
  );

  it('is what is out of reach, not its sender, where it goes away in the middle of a large one', async () => {
    const gone = await startS3Server();
    const address = parseS3Address(gone.url);
    await gone[Symbol.asyncDispose]();
    const piece = Buffer.alloc(1024 * 1024);
    const content = pieces(...Array.from({ length: 20 }, () => piece));
    await expect(
      new S3Files(address, clock).put(uuidv7(), { bytes: 20 * piece.length, content }),
    ).rejects.toMatchObject({ code: 'unavailable', values: { reason: 'files' } });
  });

  it('hands on that a file broke off, and no short one', async () => {
    const key = uuidv7();
    await put(s3(), key);
    store.faults.push('breaks off');
    const content = await s3().get(key);
    await expect(buffer(content ?? Readable.from([]))).rejects.toThrow('aborted');
  });

  it('is out of reach where it stops in the middle of a file', async () => {
    const key = uuidv7();
    await put(s3(), key);
    store.faults.push('stalls');
    const content = await s3(500).get(key);
    await expect(buffer(content ?? Readable.from([]))).rejects.toMatchObject({
      code: 'unavailable',
      values: { reason: 'files' },
    });
  });

  it('is out of reach where it stops after it has waited for who reads', async () => {
    const key = uuidv7();
    await put(s3(), key);
    store.faults.push('stalls');
    const content = (await s3(500).get(key)) as IncomingMessage;
    await once(content.socket, 'timeout');
    await expect(buffer(content)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('waits for who reads slowly', async () => {
    const large = Buffer.alloc(8 * 1024 * 1024, 'milk');
    const key = uuidv7();
    await s3().put(key, { bytes: large.length, content: pieces(large) });
    const content = (await s3(500).get(key)) as IncomingMessage;
    // The connection is silent for as long as it may be, twice: nobody reads.
    for (let time = 0; time < 2; time += 1) await once(content.socket, 'timeout');
    expect((await buffer(content)).length).toBe(large.length);
  });

  it('waits for who is slow with the end of a file, which is here', async () => {
    const key = uuidv7();
    await put(s3(), key);
    const content = (await s3(500).get(key)) as IncomingMessage;
    let isHeld = true;
    let goOn = (): void => undefined;
    // It takes all, and says with the last piece that it has enough.
    const reader = new Writable({
      highWaterMark: large.length,
      write: (_piece, _encoding, done) => {
        if (isHeld) goOn = done;
        else done();
      },
    });
    const read = pipeline(content, reader);
    await once(content.socket, 'timeout');
    isHeld = false;
    goOn();
    await expect(read).resolves.toBeUndefined();
  });

  it('is told apart from one with another secret, which nobody is told', async () => {
    const wrong = parseS3Address(store.url.replace('Sekret', 'Wrong'));
    const refusal: unknown = await put(new S3Files(wrong, clock)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'unavailable',
      cause: { message: 'the store answered PUT with 403' },
    });
    expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toMatch(/Wrong|Sekret|AKIA/);
  });
});

describe('the address of a store', () => {
  it('is read', () => {
    expect(parseS3Address('s3+https://key:a%2Fb@s3.example:9000/bucket/a/?region=eu-west-1')).toEqual({
      base: new URL('https://s3.example:9000/bucket/a/'),
      signer: { accessKeyId: 'key', secretAccessKey: 'a/b', region: 'eu-west-1' },
    });
    expect(parseS3Address('s3+http://k:s@127.0.0.1/b').signer.region).toBe('us-east-1');
  });

  it.each([
    'https://key:secretsecret@s3.example/bucket',
    's3+https://s3.example/bucket',
    's3+https://secretsecret@s3.example/bucket',
    's3+https://key:secretsecret@s3.example/',
    's3+https://key:secretsecret@s3.example/bucket?regoin=x',
    's3+https://key:secretsecret@',
  ])('is refused without a word of %s', (address) => {
    expect(() => parseS3Address(address)).toThrow(/^(?!.*secretsecret).*such as s3\+https/);
  });
});
