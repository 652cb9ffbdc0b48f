import type { OutsideEvent, OutsideTodo } from '@squeeze/server/ports/outside-fields';
import { OutsideFailure, type OutsideFailureKind } from '@squeeze/server/ports/outside-lists';
import { givenAccessToken } from './given-access-token.ts';
import { givenIntegration } from './given-integration.ts';
import { OutsideDouble } from './outside-double.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** Somebody who has connected Google, whose lists are in memory. */
export class ListedService implements AsyncDisposable {
  readonly server: TestServer;
  /** What Google has: lists of todos, and calendars. */
  readonly google: OutsideDouble<OutsideTodo>;
  readonly calendars: OutsideDouble<OutsideEvent>;
  readonly me: SignedIn;
  /** Of the connection. */
  readonly id: string;

  private constructor(
    server: TestServer,
    { google, calendars }: Pick<ListedService, 'google' | 'calendars'>,
    me: SignedIn,
    id: string,
  ) {
    this.server = server;
    this.google = google;
    this.calendars = calendars;
    this.me = me;
    this.id = id;
  }

  static async open(options: Parameters<typeof startTestServer>[0] = {}): Promise<ListedService> {
    const clock = { now: () => 0 };
    const google = new OutsideDouble<OutsideTodo>({ now: () => clock.now() });
    const calendars = new OutsideDouble<OutsideEvent>({ now: () => clock.now() });
    const server = await startTestServer({
      ...options,
      outsideServices: { google: () => Promise.resolve({ todos: google, events: calendars }) },
      oauthClients: { google: { clientId: 'squeeze-in-tests', clientSecret: 'secret' } },
    });
    clock.now = () => server.clock.now();
    const me = await signIn(server);
    const { id } = await givenIntegration(server.database.db, {
      userId: me.user.id,
      createdAt: server.clock.now(),
    });
    await givenAccessToken(server, id);
    return new ListedService(server, { google, calendars }, me, id);
  }

  /** Everything that is asked fails like this, and wants to be left alone for so long; null: it goes well. */
  fails(kind: OutsideFailureKind | null, retryAfterMs: number | null = null): void {
    const refuses = () => (kind === null ? null : new OutsideFailure(kind, retryAfterMs));
    this.google.refuses = refuses;
    this.calendars.refuses = refuses;
  }

  /** Has a calendar kept in step from now on, with one of its name here unless another is named. */
  async keepsCalendar(id: string, calendarId: string | null = null): Promise<void> {
    const params = { id: this.id };
    const lists = [{ id, noun: 'event' as const, home: true, calendar_id: calendarId }];
    await this.me.client.call('chooseSyncLists', { params, body: { lists } });
    await this.me.client.call('confirmSync', { params, body: { lists: [{ id, noun: 'event' }] } });
    await this.goOn();
  }

  /** Has lists of todos kept in step from now on. */
  async keeps(...lists: readonly { readonly id: string; readonly home?: boolean }[]): Promise<void> {
    const params = { id: this.id };
    const body = { lists: lists.map((list) => ({ ...list, noun: 'todo' as const })) };
    const seen = lists.map(({ id }) => ({ id, noun: 'todo' as const }));
    await this.me.client.call('chooseSyncLists', { params, body });
    await this.me.client.call('confirmSync', { params, body: { lists: seen } });
    await this.goOn();
  }

  /** Time goes by, and what is due is done. */
  async goOn(): Promise<void> {
    this.server.clock.advance(20_000);
    await this.server.runJobs();
  }

  /** Titles of the todos that are here, in order. */
  async titles(): Promise<readonly string[]> {
    const { todos } = (await this.me.client.call('listTodos', { query: {} })) as {
      readonly todos: readonly { readonly title: string }[];
    };
    return todos.map(({ title }) => title).toSorted();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server[Symbol.asyncDispose]();
  }
}
