import { type ImportedNoun, importedNouns } from '@squeeze/contracts/imports';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import {
  type ImportRecord,
  recordImportedItems,
  writeImport,
} from '@squeeze/database/repositories/import-repository';
import { listSubscriptions } from '@squeeze/database/repositories/calendar-subscription-repository';
import { readdressNotes } from '@squeeze/database/repositories/note-repository';
import { fileIdsIn } from '@squeeze/domain/files/file-links';
import { mostLinks, noteLinks } from '@squeeze/domain/notes/note-links';
import { uuidv7 } from 'uuidv7';
import { Breather } from '../../timing/breather.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { LiveEvent, LiveEvents } from '../../ports/live-events.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { sealedAddress } from '../calendar-subscriptions/sealed-address.ts';
import { enqueueRefresh } from '../calendars/ask-for-refresh.ts';
import type { ImportedArchive } from './imported-archive.ts';
import { importPolicy } from './import-policy.ts';
import { importRemarks, ImportTally } from './import-tally.ts';
import { type LeftFile, takeFiles } from './take-files.ts';
import type { KeepFileParts } from '../files/keep-file.ts';
import { withFilesHere, withLinksHere } from './imported-rows.ts';
import { importers } from './importers.ts';
import { namedSome } from './named-some.ts';
import { invalidImport, unsafeFile } from './invalid-import.ts';
import { findKnownItems, idsOf } from './known-items.ts';

export interface ImportRunParts extends KeepFileParts {
  readonly clock: Clock;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly keys: PurposeKeys;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** What is to be imported, for whom. */
export interface ImportOrder {
  readonly record: ImportRecord;
  readonly timeZone: string;
  readonly archive: ImportedArchive;
}

interface Item {
  readonly id: string;
  readonly imported_from: readonly string[];
}

/** Somebody else has ended the import, thinking that its process had died. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** One import from its first batch to its last. Each batch is a transaction, so a thing is imported whole or not at all. */
export class ImportRun {
  readonly tally = new ImportTally();
  readonly #parts: ImportRunParts;
  readonly #order: ImportOrder;
  readonly #signal: AbortSignal;
  /** What the things of the export are called here, by noun and their id there. */
  readonly #here = new Map<ImportedNoun, Map<string, string>>(importedNouns.map((noun) => [noun, new Map()]));
  readonly #filesHere = new Map<string, string>();
  /** Notes of the export that link to one that was not here yet, or name a file that was not. */
  readonly #openLinks: string[] = [];
  readonly #breather = new Breather();
  #publishedAt = 0;
  #writtenAt: number;

  constructor(parts: ImportRunParts, order: ImportOrder, signal: AbortSignal) {
    this.#parts = parts;
    this.#order = order;
    this.#signal = signal;
    this.#writtenAt = parts.clock.now();
  }

  /** @throws {AppError} `invalid_import` for a file that cannot be read to its end */
  async run(): Promise<void> {
    const { archive } = this.#order;
    await archive.verify(this.#signal, () => this.#keepLease());
    const { leftOut, remarks } = archive.findings();
    for (const noun of importedNouns) this.tally.leaveOut(noun, leftOut[noun] ?? 0);
    for (const remark of remarks) this.tally.remark(remark);
    // Notes name them.
    await this.#takeFiles();
    for (const noun of importedNouns) {
      let batch: unknown[] = [];
      for await (const item of archive.items(noun)) {
        batch.push(item);
        if (batch.length < importPolicy.batch) continue;
        await this.#take(noun, batch);
        batch = [];
      }
      if (batch.length > 0) await this.#take(noun, batch);
    }
    await this.#closeLinks();
    if (this.tally.isNew('calendars') && !this.#order.record.dryRun) await this.#readSubscribed();
  }

  /** Calendars that are subscribed to came without their events. */
  async #readSubscribed(): Promise<void> {
    const { database, clock, jobs } = this.#parts;
    await database.transaction(async (db) => {
      for (const { calendarId, nextAt } of (
        await listSubscriptions(db, this.#order.record.userId)
      ).values()) {
        if (nextAt <= clock.now()) await enqueueRefresh({ db, jobs }, calendarId, nextAt);
      }
    });
  }

  /**
   * Of notes that link to what came later in the file, the addresses are put right once all are here. Also of those that an
   * earlier import brought, which may have ended in between.
   */
  async #closeLinks(): Promise<void> {
    const { database } = this.#parts;
    const { userId } = this.#order.record;
    for (let from = 0; from < this.#openLinks.length; from += importPolicy.linksAtOnce) {
      this.#signal.throwIfAborted();
      const ids = this.#openLinks
        .slice(from, from + importPolicy.linksAtOnce)
        .flatMap((exportedId) => this.#idHere('notes', exportedId) ?? []);
      await this.#breather.pause();
      if (ids.length === 0) continue;
      await database.transaction(async (trx) => {
        await readdressNotes(trx, userId, ids, (content) =>
          withLinksHere(withFilesHere(content, this.#fileHere), this.#idHere),
        );
        await this.#writeProgress(trx);
      });
    }
  }

  async #takeFiles(): Promise<void> {
    const left = { no_room: new Array<string>(), unfit: new Array<string>() };
    for await (const file of takeFiles(this.#parts, this.#order, this.#filesHere)) {
      this.#signal.throwIfAborted();
      if (file !== null) {
        left[file.why].push(file.name);
        // Said while there are few, should it end early.
        if (left[file.why].length <= 10) this.#nameFilesLeft(left);
      }
      await this.#keepLease();
    }
    this.#nameFilesLeft(left);
  }

  #nameFilesLeft(left: Readonly<Record<LeftFile['why'], readonly string[]>>): void {
    if (left.unfit.length > 0) this.tally.remark(says('remark.files_left', { names: namedSome(left.unfit) }));
    if (left.no_room.length > 0)
      this.tally.remark(says('remark.files_no_room', { names: namedSome(left.no_room) }));
  }

  async #take(noun: ImportedNoun, batch: readonly unknown[]): Promise<void> {
    this.#signal.throwIfAborted();
    this.tally.add(noun, 'found', batch.length);
    if (this.tally.found > importPolicy.mostItems) throw invalidImport(unsafeFile);
    const items = await this.#readable(noun, batch);
    const { database } = this.#parts;
    if (this.#order.record.dryRun) {
      await this.#takeItems(database.db, noun, items);
      await this.#writeProgress(database.db);
    } else {
      await database.transaction(async (trx) => {
        await this.#takeItems(trx, noun, items);
        await this.#writeProgress(trx);
      });
    }
  }

  /** Those of a batch that are what they should be. */
  async #readable(noun: ImportedNoun, batch: readonly unknown[]): Promise<Item[]> {
    const { schema } = importers[noun];
    const items: Item[] = [];
    for (const one of batch) {
      await this.#breather.pause();
      const parsed = schema.safeParse(one);
      if (parsed.success) items.push(parsed.data);
      else this.tally.skip(noun, importRemarks.invalid);
    }
    return items;
  }

  async #takeItems(db: Db, noun: ImportedNoun, items: readonly Item[]): Promise<void> {
    const { userId, dryRun } = this.#order.record;
    const fresh = await this.#unknownOf(db, noun, items);
    if (noun === 'notes' && !dryRun) this.#noteOpenLinks(items, new Set(fresh));
    const fitting = await this.#thatFit(db, noun, fresh);
    const rows = await this.#rowsOf(noun, fitting);
    if (dryRun) {
      this.tally.add(noun, 'new', rows.length);
      return;
    }
    const stored = await importers[noun].insert(
      db,
      rows.map(({ row }) => row),
    );
    const taken = rows.filter(({ row }) => stored.has(row.id));
    for (const { item, row } of rows) if (!stored.has(row.id)) this.#here.get(noun)?.delete(item.id);
    this.tally.skip(noun, importRemarks.taken, rows.length - taken.length);
    this.tally.add(noun, 'new', taken.length);
    const sources = new Map(taken.flatMap(({ item, row }) => idsOf(item).map((id) => [id, row.id] as const)));
    await recordImportedItems(
      db,
      { ownerId: userId, noun, now: this.#parts.clock.now() },
      [...sources].map(([sourceId, itemId]) => ({ sourceId, itemId })),
    );
  }

  #noteOpenLinks(items: readonly Item[], fresh: ReadonlySet<Item>): void {
    for (const item of items as readonly (Item & { readonly content?: unknown })[]) {
      const { id, content } = item;
      if (typeof content !== 'string') continue;
      const links = noteLinks(content);
      const isOpen =
        (!fresh.has(item) && this.#namesFileThatCame(content)) ||
        links.length >= mostLinks ||
        links.some((link) => link.kind === 'note' && !this.#hereOf('notes').has(link.id));
      if (isOpen) this.#openLinks.push(id);
    }
  }

  /** One that an earlier import found no room for, and that is called something else here than its notes name it. */
  #namesFileThatCame(content: string): boolean {
    return fileIdsIn(content).some((id) => (this.#filesHere.get(id) ?? id) !== id);
  }

  /** Those that are neither here nor earlier in the file. */
  async #unknownOf(db: Db, noun: ImportedNoun, items: readonly Item[]): Promise<Item[]> {
    const here = this.#hereOf(noun);
    const known = await findKnownItems(db, this.#order.record.userId, noun, items);
    for (const [exportedId, id] of known) here.set(exportedId, id);
    const seen = new Set<string>();
    return items.filter((item) => {
      const isNew = !seen.has(item.id) && !here.has(item.id);
      seen.add(item.id);
      return isNew;
    });
  }

  async #thatFit(db: Db, noun: ImportedNoun, items: readonly Item[]): Promise<readonly Item[]> {
    const { room } = importers[noun];
    if (room === undefined) return items;
    // A dry run stores nothing, so what it would have stored before has to be counted besides.
    const promised = this.#order.record.dryRun ? (this.tally.counts[noun]?.new ?? 0) : 0;
    const left = room.most - (await room.count(db, this.#order.record.userId)) - promised;
    const fitting = items.slice(0, Math.max(0, left));
    this.tally.skip(noun, room.full, items.length - fitting.length);
    return fitting;
  }

  async #rowsOf(noun: ImportedNoun, items: readonly Item[]) {
    const { toRow, whyNot, remarkOn } = importers[noun];
    const { record, timeZone } = this.#order;
    const rows: { item: Item; row: { readonly id: string } }[] = [];
    for (const item of items) {
      await this.#breather.pause();
      const row = toRow(item, {
        // Minted in the order of the file, which is the order in which things of the same instant stand.
        id: uuidv7(),
        userId: record.userId,
        timeZone,
        now: this.#parts.clock.now(),
        sealAddress: (id, address) => sealedAddress(this.#parts.keys, id, address),
        fileHere: this.#fileHere,
        idHere: this.#idHere,
      });
      if (row === null) {
        this.tally.skip(noun, whyNot);
        continue;
      }
      this.#hereOf(noun).set(item.id, row.id);
      rows.push({ item, row });
      const remark = remarkOn?.(item) ?? null;
      if (remark !== null) this.tally.remark({ id: remark, values: {} });
    }
    return rows;
  }

  readonly #fileHere = (exportedId: string): string | null => this.#filesHere.get(exportedId) ?? null;

  readonly #idHere = (noun: ImportedNoun, exportedId: string | null): string | null =>
    exportedId === null ? null : (this.#hereOf(noun).get(exportedId) ?? null);

  #hereOf(noun: ImportedNoun): Map<string, string> {
    const here = this.#here.get(noun);
    if (here === undefined) throw new TypeError(`${noun} is no noun of an import`);
    return here;
  }

  async #keepLease(): Promise<void> {
    const now = this.#parts.clock.now();
    if (now - this.#writtenAt >= importPolicy.leaseMs / 4) await this.#writeProgress(this.#parts.database.db);
  }

  /** Keeps the lease. */
  async #writeProgress(db: Db): Promise<void> {
    const { record } = this.#order;
    const now = this.#parts.clock.now();
    const written = await writeImport(db, record.userId, record.id, {
      state: 'running',
      counts: this.tally.counts,
      remarks: this.tally.remarks,
      finishedAt: null,
      leaseUntil: now + importPolicy.leaseMs,
    });
    if (!written) throw new GivenUp();
    this.#writtenAt = now;
    if (now - this.#publishedAt < importPolicy.publishEveryMs) return;
    this.#publishedAt = now;
    await this.#parts.liveEvents.publish(db, record.userId, { type: 'import_changed', id: record.id });
  }

  /** The lists that open windows should read again. */
  changedLists(): LiveEvent[] {
    if (this.#order.record.dryRun) return [];
    const events: LiveEvent[] = [];
    if (this.tally.isNew('todos')) events.push({ type: 'todos_changed' });
    if (this.tally.isNew('notes')) events.push({ type: 'notes_changed' });
    if (this.tally.isNew('calendars') || this.tally.isNew('calendar_events')) {
      events.push({ type: 'calendar_changed' });
    }
    if (this.tally.isNew('ai_tasks') || this.tally.isNew('task_runs'))
      events.push({ type: 'ai_tasks_changed' });
    if (this.tally.isNew('conversations') || this.tally.isNew('messages')) {
      events.push({ type: 'conversations_changed' });
    }
    if (this.tally.isNew('notifications')) events.push({ type: 'notifications_changed' });
    return events;
  }
}
