import { type Todo, type TodoChange, TodoDraft } from '@squeeze/contracts/todos';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { updateIntegration } from '@squeeze/database/repositories/oauth-integration-repository';
import { findSyncConnection } from '@squeeze/database/repositories/sync-connection-repository';
import { insertSyncList, type SyncListRecord } from '@squeeze/database/repositories/sync-list-repository';
import { findTodosByIds } from '@squeeze/database/repositories/todo-repository';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { SqliteJobs } from '@squeeze/integrations/sqlite/sqlite-jobs';
import { ConfiguredClients } from '@squeeze/server/features/oauth/oauth-clients';
import { sealToken } from '@squeeze/server/features/oauth/sealed-tokens';
import { syncNow } from '@squeeze/server/features/sync/schedule-sync';
import { sendingChanges } from '@squeeze/server/features/sync/sending-changes';
import type { SyncParts } from '@squeeze/server/features/sync/sync-parts';
import { presentTodo } from '@squeeze/server/features/todos/present-todo';
import { changeTodo, createTodo, deleteTodo, restoreTodo } from '@squeeze/server/features/todos/todo-actions';
import { syncJobs } from '@squeeze/server/jobs/sync-jobs';
import type { AuthorizationServers, ConnectedProvider } from '@squeeze/server/ports/authorization-servers';
import type { OutsideTodo } from '@squeeze/server/ports/outside-fields';
import type { OutsideService, OutsideServices } from '@squeeze/server/ports/outside-services';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { FakeClock } from './fake-clock.ts';
import { givenIntegration } from './given-integration.ts';
import { givenUser } from './given-user.ts';
import { idleHandlers } from './idle-handlers.ts';
import { OutsideDouble } from './outside-double.ts';
import { testSecrets } from './test-secrets.ts';

/** The one list of the double that is chosen from the start. */
export const outsideList = 'tasks';

/** Neither priorities nor times of day, and a description of 200 letters: much like Google's tasks. */
const modest = (todo: OutsideTodo): OutsideTodo => ({
  ...todo,
  priority: 'medium',
  due_date: todo.due_date?.slice(0, 10) ?? null,
  description: todo.description?.slice(0, 200) ?? null,
});

interface PersonOptions {
  readonly timeZone?: string;
  readonly list?: Partial<SyncListRecord>;
  readonly clock?: FakeClock;
  readonly isAttended?: boolean;
  /** What is connected, in the place of Google's tasks in memory. */
  readonly connected?: {
    readonly provider: ConnectedProvider;
    readonly service: OutsideService;
    readonly token?: string;
  };
}

/** Somebody whose todos are kept in step with a list of a provider in memory, and the one process that does so. */
export class SyncedPerson {
  readonly clock: FakeClock;
  readonly double: OutsideDouble<OutsideTodo>;
  readonly parts: SyncParts;
  readonly jobs: SqliteJobs;
  readonly user: UserRecord;
  readonly integrationId: string;
  readonly #database: OpenDatabase;

  private constructor(
    database: OpenDatabase,
    user: UserRecord,
    integrationId: string,
    { clock = new FakeClock(), isAttended = false, connected }: PersonOptions,
  ) {
    this.#database = database;
    this.user = user;
    this.integrationId = integrationId;
    this.clock = clock;
    this.double = new OutsideDouble<OutsideTodo>({ now: () => clock.now(), holds: modest });
    this.double.addList(outsideList, { usual: true });
    const log = pino({ level: 'silent' });
    this.jobs = new SqliteJobs({ database, clock, timers: clock, log, random: () => 0 });
    const services: OutsideServices =
      connected === undefined
        ? { google: () => Promise.resolve({ todos: this.double }) }
        : { [connected.provider]: () => Promise.resolve(connected.service) };
    this.parts = {
      database,
      clock,
      timers: clock,
      log,
      keys: new PurposeKeys(testSecrets(1)),
      jobs: this.jobs,
      liveEvents: { publish: () => Promise.resolve() },
      servers: noServers,
      clients: new ConfiguredClients({}),
      audit: { record: () => Promise.resolve() },
      redirectsTo: () => [],
      services,
      isAttended: () => Promise.resolve(isAttended),
    };
  }

  static async open(database: OpenDatabase, options: PersonOptions = {}): Promise<SyncedPerson> {
    const user = await givenUser(database.db, { timeZone: options.timeZone ?? 'America/New_York' });
    const { provider = 'google', token = 'token-1' } = options.connected ?? {};
    const integration = await givenIntegration(database.db, { userId: user.id, provider });
    const person = new SyncedPerson(database, user, integration.id, options);
    const sealed = sealToken(person.parts.keys, integration.id, 'access_token_sealed', token);
    await updateIntegration(database.db, user.id, integration.id, { accessTokenSealed: sealed });
    if (options.connected === undefined) {
      await person.chooses(outsideList, { isHome: true, ...options.list });
    }
    return person;
  }

  /** Somebody who is there already, as another process has them. */
  static async again(
    database: OpenDatabase,
    { userId, integrationId }: { readonly userId: string; readonly integrationId: string },
    options: PersonOptions,
  ): Promise<SyncedPerson> {
    const user = await findUser(database.db, userId);
    if (user === null) throw new Error('nobody is there');
    return new SyncedPerson(database, user, integrationId, options);
  }

  /** Has a list kept in step from now on. */
  async chooses(outsideId: string, list: Partial<SyncListRecord> = {}): Promise<SyncListRecord> {
    const now = this.clock.now();
    const chosen: SyncListRecord = {
      id: uuidv7(),
      userId: this.user.id,
      integrationId: this.integrationId,
      noun: 'todo',
      outsideId,
      name: outsideId,
      writable: true,
      target: null,
      isHome: false,
      confirmedAt: now,
      sendsOwn: false,
      state: null,
      page: null,
      reading: 0,
      heardSeq: 0,
      lastSyncedAt: null,
      trouble: null,
      next: null,
      failures: 0,
      restUntil: null,
      reminds: false,
      remindsSet: list.reminds ?? false,
      createdAt: now,
      ...list,
    };
    await insertSyncList(this.#database.db, chosen);
    return chosen;
  }

  /** Keeps everything in step now, and what comes of that at once. */
  async sync(): Promise<void> {
    await this.asks();
    await this.work();
  }

  /** Has everything kept in step now, by whichever process works. */
  async asks(): Promise<void> {
    const { integrationId, user } = this;
    // A job's key holds its time.
    this.clock.advance(1_000);
    await this.#database.transaction((trx) =>
      syncNow({ db: trx, jobs: this.jobs }, { integrationId, userId: user.id }, this.clock.now()),
    );
  }

  /** Works off the jobs that are due. */
  async work(): Promise<void> {
    const failed: unknown[] = [];
    const handlers = syncJobs(this.parts);
    await this.jobs.drain({
      ...idleHandlers,
      // Those of other people are another process's.
      'sync-integration': async (job) => {
        if (job.payload.integrationId !== this.integrationId) return;
        await handlers['sync-integration'](job).catch((error: unknown) => {
          failed.push(error);
          throw error;
        });
      },
    });
    if (failed.length > 0) throw failed[0];
  }

  /** Time goes by, and what is due on the way is done. */
  async pass(ms: number, step = 1_000): Promise<void> {
    for (let left = ms; left > 0; left -= step) {
      this.clock.advance(Math.min(step, left));
      await this.work();
    }
  }

  connection = () => findSyncConnection(this.#database.db, this.integrationId);

  get owner() {
    return { userId: this.user.id, timeZone: this.user.timeZone };
  }

  /** What the person does, told as the routes tell it. */
  async does<T>(
    work: (trx: Db, now: number) => Promise<T>,
    type: 'todos_changed' | 'calendar_changed' = 'todos_changed',
  ): Promise<T> {
    const events = sendingChanges(
      { ...quiet, publish: () => Promise.resolve() },
      { clock: this.clock, jobs: this.jobs },
    );
    // Nobody does two things within a millisecond.
    this.clock.advance(1);
    return await this.#database.transaction(async (trx) => {
      const done = await work(trx, this.clock.now());
      await events.publish(trx, this.user.id, { type });
      return done;
    });
  }

  async writes(draft: Partial<TodoDraft> & Pick<TodoDraft, 'title'>): Promise<Todo> {
    const made = await this.does((trx, now) => createTodo(trx, this.owner, TodoDraft.parse(draft), now));
    return presentTodo(made);
  }

  edits = (id: string, change: TodoChange) =>
    this.does((trx, now) => changeTodo(trx, this.owner, id, change, now));

  deletes = (id: string) => this.does((trx, now) => deleteTodo(trx, this.owner, id, now));

  restores = (id: string) => this.does((trx, now) => restoreTodo(trx, this.owner, id, now));

  /** Live todos, by id. */
  async todos(): Promise<Todo[]> {
    const rows = await this.#database.db
      .selectFrom('todos')
      .select('id')
      .where('user_id', '=', this.user.id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    const found = await findTodosByIds(this.#database.db, this.user.id, ids);
    return found.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(presentTodo);
  }

  /** What is there. */
  tasks = (list = outsideList): OutsideTodo[] => [...this.double.itemsOf(list).values()];
}

const quiet = {
  subscribe: () => () => undefined,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** No token is renewed. */
const noServers: AuthorizationServers = {
  about: () => ({
    authorizationUrl: '',
    knowsPkce: true,
    saysIssuer: true,
    revokes: true,
    accounts: 'google',
  }),
  isIssuer: () => true,
  authorizationUrl: () => Promise.reject(new Error('nobody connects')),
  exchange: () => Promise.reject(new Error('nobody connects')),
  refresh: () => Promise.reject(new Error('nothing is renewed')),
  revoke: () => Promise.resolve(),
} as unknown as AuthorizationServers;

export const task = (title: string, fields: Partial<OutsideTodo> = {}): OutsideTodo => ({
  title,
  description: null,
  due_date: null,
  priority: 'medium',
  done: false,
  ...fields,
});
