import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  keptKinds,
  type KeptChange,
  type KeptKind,
  type KeptRecord,
} from '@squeeze/contracts/desktop-bridge';
import {
  contactAfter,
  isOfServer,
  kindsOfServer,
  mostAnswers,
  notInFuture,
  outlived,
  type Contact,
} from '@squeeze/domain/kept/kept-until';
import { z } from 'zod';
import { readIfPresent, removeDurably, writeDurably } from '../files/durable-file.ts';
import { parseJson, readJsonFile } from '../files/json-file.ts';
import type { FoundRecords, KeptStore } from './kept-store.ts';
import type { RecordSeal } from './record-seal.ts';

export interface KeptFilesParts {
  readonly folder: string;
  /** Null: the files lie as they are, beside a database that does too. */
  readonly seal: RecordSeal | null;
  readonly now: () => number;
  /** Hears of each file that cannot be understood, and the name it is kept under. */
  readonly onDamaged: (keptAs: string) => void;
}

const Stored = z.object({ name: z.string(), value: z.string() });

const StoredContact = z.object({ contactAt: z.number(), endedAt: z.number().nullable() });

/** Files read or written at once. */
const atOnce = 8;

/**
 * A file a record, in a folder of its owner, so that a damaged one takes no other along. What was written is on disk when
 * its promise resolves, and later writes come after earlier ones.
 */
export class KeptFiles implements KeptStore {
  readonly lasts = 'disk';
  readonly #parts: KeptFilesParts;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: KeptFilesParts) {
    this.#parts = parts;
  }

  read(owner: string, kind: KeptKind): Promise<FoundRecords> {
    return this.#inTurn(async () => {
      const folder = this.#folderOf(owner, kind);
      const found: { records: KeptRecord[]; damaged: number } = { records: [], damaged: 0 };
      const names = await filesIn(folder);
      for (let begin = 0; begin < names.length; begin += atOnce) {
        const some = names.slice(begin, begin + atOnce);
        const read = await Promise.all(
          some.map((name) => this.#readFile(owner, kind, path.join(folder, name))),
        );
        for (const record of read) {
          if (record === 'damaged') found.damaged += 1;
          else if (record !== null) found.records.push(record);
        }
      }
      return found;
    });
  }

  readOne(owner: string, kind: KeptKind, name: string): Promise<string | null> {
    return this.#inTurn(async () => {
      const record = await this.#readFile(owner, kind, this.#fileOf(owner, kind, name));
      return record === null || record === 'damaged' ? null : record.value;
    });
  }

  write(owner: string, changes: readonly KeptChange[]): Promise<{ full: boolean }> {
    return this.#inTurn(async () => {
      const latest = new Map(changes.map((change) => [`${change.kind} ${change.name}`, change]));
      // What is added comes before what it takes the place of is removed.
      const ordered = [...latest.values()].toSorted(
        (a, b) => Number(a.value === null) - Number(b.value === null),
      );
      let noRoom = await this.#changeAll(owner, ordered);
      // What the server has too makes room for what it has not.
      for (const kind of kindsOfServer) {
        if (!noRoom.some(isFullFor)) break;
        await rm(this.#folderOf(owner, kind), { recursive: true, force: true });
        noRoom = await this.#changeAll(owner, noRoom.filter(isFullFor));
      }
      // Else there might be pictures that no list names, which would stay.
      if (noRoom.some(({ kind }) => kind === 'picture')) {
        await rm(this.#folderOf(owner, 'picture'), { recursive: true, force: true });
      }
      return { full: noRoom.some(isFullFor) };
    });
  }

  erase(owner: string, kinds: readonly KeptKind[]): Promise<void> {
    return this.#inTurn(async () => {
      for (const kind of kinds) await rm(this.#folderOf(owner, kind), { recursive: true, force: true });
    });
  }

  note(owner: string, what: 'contact' | 'ended'): Promise<void> {
    return this.#inTurn(async () => {
      const now = this.#parts.now();
      const folder = path.join(this.#parts.folder, this.#nameOf(owner));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const known = await this.#contactIn(folder);
      const contact = contactAfter(what, known, now);
      await writeDurably(path.join(folder, contactFile), JSON.stringify(contact));
    });
  }

  /** Removes what has been kept long enough, of everybody, and files whose write is done with. */
  sweep(): Promise<void> {
    return this.#inTurn(async () => {
      const now = this.#parts.now();
      for (const name of await foldersIn(this.#parts.folder)) {
        const folder = path.join(this.#parts.folder, name);
        const contact = await this.#contactIn(folder);
        for (const kind of outlived(contact, now))
          await rm(path.join(folder, kind), { recursive: true, force: true });
        await removeWithoutWrite(folder);
        await removeOldest(path.join(folder, 'last'), mostAnswers);
        // On a full disk what made room counts, and a time that a clock has made the future is mended another day.
        await writeDurably(path.join(folder, contactFile), JSON.stringify(contact)).catch(unlessFull);
      }
    });
  }

  /** Answers those for which there is no room. */
  async #changeAll(owner: string, changes: readonly KeptChange[]): Promise<KeptChange[]> {
    const noFolder = await this.#makeFolders(owner, changes);
    const noRoom = changes.filter(({ kind, value }) => noFolder.has(kind) && value !== null);
    const placed = changes.filter(({ kind }) => !noFolder.has(kind));
    for (let begin = 0; begin < placed.length; begin += atOnce) {
      const some = placed.slice(begin, begin + atOnce);
      const written = await Promise.all(some.map((change) => this.#change(owner, change)));
      noRoom.push(...some.filter((_, index) => written[index] === 'full'));
    }
    return noRoom;
  }

  /** Those of these changes, a kind each. Answers for which there is no room; nothing lies there then. */
  async #makeFolders(owner: string, changes: readonly KeptChange[]): Promise<ReadonlySet<KeptKind>> {
    const noRoom = new Set<KeptKind>();
    for (const kind of keptKinds) {
      if (!changes.some((change) => change.kind === kind)) continue;
      try {
        await mkdir(this.#folderOf(owner, kind), { recursive: true, mode: 0o700 });
      } catch (error) {
        if (!isFull(error)) throw error;
        noRoom.add(kind);
      }
    }
    return noRoom;
  }

  async #contactIn(folder: string): Promise<Contact> {
    const now = this.#parts.now();
    const read = await readJsonFile(path.join(folder, contactFile), StoredContact, now);
    return read.kind === 'read' ? notInFuture(read.value, now) : { contactAt: now, endedAt: null };
  }

  async #change(owner: string, change: KeptChange): Promise<'done' | 'full'> {
    const { kind, name, value } = change;
    const file = this.#fileOf(owner, kind, name);
    if (value === null) {
      await removeDurably(file);
      return 'done';
    }
    const text = JSON.stringify({ name, value });
    try {
      await writeDurably(file, this.#parts.seal?.seal(placeOf(owner, kind), text) ?? text);
      return 'done';
    } catch (error) {
      if (isFull(error)) return 'full';
      throw error;
    }
  }

  async #readFile(owner: string, kind: KeptKind, file: string): Promise<KeptRecord | null | 'damaged'> {
    const text = await readIfPresent(file);
    if (text === null) return null;
    const { seal } = this.#parts;
    const opened = seal === null ? text : seal.open(placeOf(owner, kind), text);
    const parsed = Stored.safeParse(opened === null ? undefined : parseJson(opened));
    if (parsed.success) return parsed.data;
    const keptAs = `${file}.damaged-${this.#parts.now()}`;
    await rename(file, keptAs);
    this.#parts.onDamaged(keptAs);
    return 'damaged';
  }

  /** Who it is does not stand in the name of a folder. */
  #nameOf(owner: string): string {
    return hashOf(owner);
  }

  #folderOf(owner: string, kind: KeptKind): string {
    return path.join(this.#parts.folder, this.#nameOf(owner), kind);
  }

  #fileOf(owner: string, kind: KeptKind, name: string): string {
    return path.join(this.#folderOf(owner, kind), `${hashOf(name)}.json`);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

const contactFile = 'contact.json';

const placeOf = (owner: string, kind: KeptKind): string => `${owner}\n${kind}`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const unlessFull = (error: unknown): void => {
  if (!isFull(error)) throw error;
};

/** Whether something is lost where it finds no room: what the server has can be had again. */
const isFullFor = ({ kind, value }: KeptChange): boolean => !isOfServer(kind) && value !== null;

const entriesIn = async (folder: string) => {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};

const filesIn = async (folder: string): Promise<string[]> =>
  (await entriesIn(folder))
    .filter((each) => each.isFile() && each.name.endsWith('.json'))
    .map(({ name }) => name);

const foldersIn = async (folder: string): Promise<string[]> =>
  (await entriesIn(folder)).filter((each) => each.isDirectory()).map(({ name }) => name);

/** A damaged write was moved aside, under a name that begins with its own; its file may be all that is left of it. */
async function removeWithoutWrite(folder: string): Promise<void> {
  const waiting = (await entriesIn(path.join(folder, 'outbox'))).map(({ name }) => name);
  for (const name of await filesIn(path.join(folder, 'file')))
    if (!waiting.some((other) => other.startsWith(name)))
      await rm(path.join(folder, 'file', name), { force: true });
}

async function removeOldest(folder: string, most: number): Promise<void> {
  const names = await filesIn(folder);
  if (names.length <= most) return;
  const files = await Promise.all(
    names.map(async (name) => ({
      file: path.join(folder, name),
      at: (await stat(path.join(folder, name))).mtimeMs,
    })),
  );
  for (const { file } of files.toSorted((a, b) => b.at - a.at).slice(most)) await rm(file, { force: true });
}
