import { calendarsOf, firstCalendar } from '@squeeze/server/features/calendars/calendar-actions';
import type { SyncedNounName } from '@squeeze/database/repositories/sync-list-repository';
import { insertSyncList } from '@squeeze/database/repositories/sync-list-repository';
import { syncNow } from '@squeeze/server/features/sync/schedule-sync';
import type { OutsideEvent, OutsideNote, OutsideTodo } from '@squeeze/server/ports/outside-fields';
import { uuidv7 } from 'uuidv7';
import { givenAccessToken } from './given-access-token.ts';
import { givenIntegration } from './given-integration.ts';
import { OutsideDouble } from './outside-double.ts';
import type { SignedIn } from './sign-in.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** The services that something is kept in step with, and what of. */
export const servicesInStep = {
  google: ['todo', 'event'],
  microsoft: ['todo', 'event'],
  notion: ['note'],
} as const satisfies Readonly<Record<string, readonly SyncedNounName[]>>;
export type ServiceInStep = keyof typeof servicesInStep;

/** A server at which every service that can be kept in step is in memory, each with one list of a kind for each person. */
export class ServicesInStep implements AsyncDisposable {
  readonly server: TestServer;
  readonly #doubles: readonly OutsideDouble<object>[];
  /** Those of Outlook, whose guests hear of changes. */
  readonly outlook: OutsideDouble<OutsideEvent>;

  private constructor(
    server: TestServer,
    doubles: readonly OutsideDouble<object>[],
    outlook: OutsideDouble<OutsideEvent>,
  ) {
    this.server = server;
    this.#doubles = doubles;
    this.outlook = outlook;
  }

  static async open(options: Parameters<typeof startTestServer>[0] = {}): Promise<ServicesInStep> {
    const clock = { now: () => 0 };
    const all: OutsideDouble<object>[] = [];
    const double = <Fields extends object>(): OutsideDouble<Fields> => {
      const made = new OutsideDouble<Fields>({ now: () => clock.now() });
      all.push(made as unknown as OutsideDouble<object>);
      return made;
    };
    const google = { todos: double<OutsideTodo>(), events: double<OutsideEvent>() };
    const microsoft = { todos: double<OutsideTodo>(), events: double<OutsideEvent>() };
    microsoft.events.tellsOthers = ({ hasGuests }) => hasGuests;
    const notion = { notes: double<OutsideNote>() };
    const client = { clientId: 'squeeze-in-tests', clientSecret: 'secret' };
    const server = await startTestServer({
      ...options,
      outsideServices: {
        google: () => Promise.resolve(google),
        microsoft: () => Promise.resolve(microsoft),
        notion: () => Promise.resolve(notion),
      },
      oauthClients: { google: client, microsoft: client, notion: client },
    });
    clock.now = () => server.clock.now();
    return new ServicesInStep(server, all, microsoft.events);
  }

  /** Has somebody's things kept in step with a service, which gets what is new as well: in a list that is called as they are. */
  async connects({ user: { id: userId } }: SignedIn, provider: ServiceInStep): Promise<void> {
    const { database, clock } = this.server;
    const now = clock.now();
    for (const double of this.#doubles) if (!double.hasList(userId)) double.addList(userId);
    const integration = await givenIntegration(database.db, { userId, provider, createdAt: now });
    await givenAccessToken(this.server, integration.id);
    for (const noun of servicesInStep[provider]) {
      await database.transaction(async (trx) => {
        await calendarsOf(trx, userId, now);
        await insertSyncList(trx, {
          id: uuidv7(),
          userId,
          integrationId: integration.id,
          noun,
          outsideId: userId,
          name: 'home',
          writable: true,
          target: noun === 'event' ? (await firstCalendar(trx, userId, now)).id : null,
          isHome: true,
          confirmedAt: now,
          sendsOwn: true,
          state: null,
          page: null,
          reading: 0,
          heardSeq: 0,
          lastSyncedAt: null,
          trouble: null,
          createdAt: now,
        });
      });
    }
    const asking = { integrationId: integration.id, userId };
    await database.transaction((trx) => syncNow({ db: trx, jobs: this.server.jobs }, asking, clock.now()));
    await this.goOn();
  }

  /** Time goes by, and what is due is sent. */
  async goOn(): Promise<void> {
    this.server.clock.advance(40_000);
    await this.server.runJobs();
  }

  /** How often something was made, changed or removed at a service. */
  written(): number {
    return this.#doubles
      .flatMap((double) => [double.count('create'), double.count('update'), double.count('remove')])
      .reduce((all, count) => all + count, 0);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server[Symbol.asyncDispose]();
  }
}

/** An event that others are invited to, in a list of Outlook. */
export const withGuests = (event: Pick<OutsideEvent, 'title' | 'starts' | 'ends'>): OutsideEvent => ({
  time_zone: 'UTC',
  place: null,
  description: null,
  status: 'confirmed',
  busy: true,
  rule: null,
  extra_starts: [],
  excluded: [],
  overrides: [],
  hasGuests: true,
  ...event,
});
