import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenCalendarEvent } from '@squeeze/testing/given-calendar-event';
import { givenNote } from '@squeeze/testing/given-note';
import { givenTodo } from '@squeeze/testing/given-todo';
import { injectionPlaces } from '@squeeze/testing/injection-places';
import { type Injection, injections } from '@squeeze/testing/injections';
import { leavingInjections } from '@squeeze/testing/leaving-injections';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { obey } from '@squeeze/testing/obeying-model';
import { type ServiceInStep, ServicesInStep, servicesInStep } from '@squeeze/testing/services-in-step';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstCalendar } from '../features/calendars/calendar-actions.ts';

describe.each(dialects)('$name: a model that obeys, where new things go to a service', ({ name }) => {
  let model: ModelServer;
  let services: ServicesInStep;
  let me: SignedIn;
  beforeAll(async () => {
    model = await startModelServer();
    services = await ServicesInStep.open({ dialect: name, languageModel: modelOf(model) });
  });
  beforeEach(async () => {
    me = await signIn(services.server);
    model.script(obey);
  });
  afterAll(async () => {
    await services[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  const db = () => services.server.database.db;
  const called = (since: number): readonly string[] =>
    model.requests
      .slice(since)
      .flatMap(({ messages }) => messages)
      .flatMap(({ tool_calls: made = [] }) => made.map(({ function: { name: tool } }) => tool));
  /** Has a text read where it waits, and answers how often something was written elsewhere because of that. */
  const writtenBy = async ({ place, text, calls }: Injection, of: readonly ServiceInStep[]) => {
    const own = { userId: me.user.id };
    const at = services.server.clock.now() + 60 * 60_000;
    const wall = (instant: number): string => new Date(instant).toISOString().slice(0, 19);
    const ends = at + 60 * 60_000;
    const times = { starts: wall(at), ends: wall(ends), timeZone: 'UTC', firstAt: at, lastAt: ends };
    await givenTodo(db(), { ...own, title: 'Oat milk' });
    await givenNote(db(), { ...own, title: 'Packing', content: 'socks' });
    await givenCalendarEvent(db(), { ...own, ...times, title: 'Dentist' });
    await givenAiTask(db(), { ...own, title: 'Stand up', type: 'automated_task' });
    const read = await injectionPlaces(services.server, me)[place](text);
    // In the calendar that goes to the service.
    const { id: calendar_id } = await firstCalendar(db(), me.user.id, services.server.clock.now());
    await db()
      .updateTable('calendar_events')
      .set({ calendar_id })
      .where('user_id', '=', me.user.id)
      .execute();
    for (const service of of) await services.connects(me, service);
    await services.goOn();
    const before = services.written();
    const asked = model.requests.length;
    await read();
    for (let rounds = 0; rounds < 3; rounds += 1) await services.goOn();
    // It was no lack of obedience.
    for (const tool of calls) expect(called(asked)).toContain(tool);
    return services.written() - before;
  };

  const each = (Object.keys(servicesInStep) as ServiceInStep[]).flatMap((service) =>
    leavingInjections
      .filter(({ noun }) => (servicesInStep[service] as readonly string[]).includes(noun))
      .map((injection, at) => ({ service, at, injection })),
  );

  it.each(each)(
    'writes nothing at $service unasked for $at, $injection.text',
    async ({ service, injection }) => {
      expect(await writtenBy(injection, [service])).toBe(0);
      const proposed = await db()
        .selectFrom('receipts')
        .select(['tool', 'state'])
        .where('user_id', '=', me.user.id)
        .where('tool', '=', injection.calls[0] ?? '')
        .execute();
      expect(new Set(proposed.map(({ state }) => state))).toEqual(new Set(['proposed']));
    },
  );

  it.each(injections.map((injection, at) => ({ injection, at })))(
    'writes nothing elsewhere for $at either, $injection.text',
    async ({ injection }) => {
      expect(await writtenBy(injection, ['google', 'notion'])).toBe(0);
    },
  );
});
