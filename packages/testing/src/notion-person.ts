import { type Note, type NoteChange, NoteDraft } from '@squeeze/contracts/notes';
import type { OpenDatabase } from '@squeeze/database/connection';
import { findNotesByIds } from '@squeeze/database/repositories/sync-own-note-repository';
import type { SyncListRecord } from '@squeeze/database/repositories/sync-list-repository';
import { outsideListsOf } from '@squeeze/integrations/outside/outside-lists-of';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import { presentNote } from '@squeeze/server/features/notes/present-note';
import { changeNote, createNote, deleteNote, restoreNote } from '@squeeze/server/features/notes/note-actions';
import { FakeClock } from './fake-clock.ts';
import { NotionPeer } from './notion-peer.ts';
import { RestPeer } from './rest-peer.ts';
import { SyncedPerson } from './synced-person.ts';

interface PersonOptions {
  readonly list?: Partial<SyncListRecord>;
  readonly kind?: 'source' | 'page';
}

/** Somebody whose notes are kept in step with a list of Notion on this machine, over its REST API. */
export class NotionPerson implements AsyncDisposable {
  readonly person: SyncedPerson;
  readonly notion: NotionPeer;
  readonly peer: RestPeer;
  readonly clock: FakeClock;
  /** The list that is chosen from the start. */
  readonly list: string;
  readonly #database: OpenDatabase;

  private constructor(
    database: OpenDatabase,
    person: SyncedPerson,
    notion: NotionPeer,
    peer: RestPeer,
    list: string,
  ) {
    this.#database = database;
    this.person = person;
    this.notion = notion;
    this.peer = peer;
    this.clock = person.clock;
    this.list = list;
  }

  static async open(
    database: OpenDatabase,
    { list, kind = 'source' }: PersonOptions = {},
  ): Promise<NotionPerson> {
    const clock = new FakeClock();
    const notion = new NotionPeer(() => clock.now());
    const peer = await RestPeer.of(notion);
    const bases = { notion: peer.origin };
    const { notes } = outsideListsOf({ timers: new SystemTimers(), clock, paceMs: 0, bases }).notion;
    const connected = { provider: 'notion', service: { notes }, token: peer.token } as const;
    const person = await SyncedPerson.open(database, { clock, connected });
    const outside = kind === 'source' ? notion.addSource('Journal') : notion.addPage('Diary');
    const me = new NotionPerson(database, person, notion, peer, outside);
    await me.chooses(outside, { isHome: true, ...list });
    return me;
  }

  chooses = (outside: string, list: Partial<SyncListRecord> = {}) =>
    this.person.chooses(outside, { noun: 'note', ...list });

  /** Keeps everything in step now. */
  sync = () => this.person.sync();

  get #userId(): string {
    return this.person.user.id;
  }

  async writes(draft: Partial<NoteDraft>): Promise<Note> {
    this.clock.advance(1);
    const writing = { source: 'app', now: this.clock.now() } as const;
    return presentNote(
      await this.#database.transaction((trx) =>
        createNote(trx, this.#userId, NoteDraft.parse(draft), writing),
      ),
    );
  }

  async edits(
    id: string,
    change: Pick<NoteChange, 'title' | 'content' | 'tags' | 'pinned' | 'archived'>,
  ): Promise<void> {
    this.clock.advance(1);
    const writing = { source: 'app', now: this.clock.now() } as const;
    const [note] = await findNotesByIds(this.#database.db, this.#userId, [id]);
    const base = change.content === undefined ? {} : { base_content: note?.content ?? '' };
    await this.#database.transaction((trx) =>
      changeNote(trx, this.#userId, id, { ...change, ...base }, writing),
    );
  }

  async deletes(id: string): Promise<void> {
    this.clock.advance(1);
    await this.#database.transaction((trx) => deleteNote(trx, this.#userId, id, this.clock.now()));
  }

  async restores(id: string): Promise<void> {
    this.clock.advance(1);
    await this.#database.transaction((trx) => restoreNote(trx, this.#userId, id, this.clock.now()));
  }

  /** Live notes, by id. */
  async notes(): Promise<Note[]> {
    const rows = await this.#database.db
      .selectFrom('notes')
      .select('id')
      .where('user_id', '=', this.#userId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    const found = await findNotesByIds(
      this.#database.db,
      this.#userId,
      rows.map(({ id }) => id),
    );
    return found.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(presentNote);
  }

  /** How often something was written there so far. */
  get written(): number {
    const reads = new Set(['GET']);
    return this.peer.asked.filter(({ method, path }) => !reads.has(method) && !path.includes('query')).length;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.peer[Symbol.asyncDispose]();
  }
}
