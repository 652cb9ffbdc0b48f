import { plainTodo } from '@squeeze/domain/todos/plain-todo';
import type { CalendarEvent, CalendarEventDraft } from '@squeeze/contracts/calendar-events';
import type { Todo } from '@squeeze/contracts/todos';
import { newEvent } from '@squeeze/domain/calendar-events/event-change';
import { eventually } from '@squeeze/testing/eventually';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { deleteCalendar, editCalendar } from '../api/calendar-events/calendar-actions.ts';
import { changeEvent, createEvent, deleteEvent } from '../api/calendar-events/event-actions.ts';
import { deleteNote } from '../api/notes/note-actions.ts';
import { takeBack } from '../api/outbox/give-back.ts';
import { selectEntries } from '../api/outbox/outbox-slice.ts';
import { sendOutbox } from '../api/outbox/send-outbox.ts';
import { addThings, deleteTodo, editTodo, undo } from '../api/todos/todo-actions.ts';
import { checkAuth } from '../features/auth/auth-actions.ts';
import { keepSession } from '../testing/keep-session.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { createAppStore, type AppStore } from './store.ts';

let server: TestServer;
let person: SignedIn;
let store: AppStore['store'];
let stop: () => void;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
  const app = createAppStore(testPlatform(server.origin));
  ({ store } = app);
  stop = app.listen();
  await store.dispatch(checkAuth());
});

afterEach(async () => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

/** From now on no answer to a change comes back: `answer` of what the server has done, `call` of what never gets there. */
const lose = (what: 'answer' | 'call') => {
  const through = globalThis.fetch;
  const sent: string[] = [];
  const isChange = (method: string, pathname: string): boolean =>
    method !== 'GET' && /\/(calendar|todos|notes|capture)(\/|$)/.test(pathname);
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const method = init?.method ?? 'GET';
    if (!isChange(method, pathname)) return await through(input, init);
    sent.push(`${method} ${pathname}`);
    if (what === 'answer') await through(input, init);
    throw new TypeError('fetch failed');
  });
  return {
    sent,
    found: () => {
      sent.length = 0;
      spy.mockImplementation(async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input);
        if (isChange(init?.method ?? 'GET', pathname)) sent.push(`${init?.method ?? 'GET'} ${pathname}`);
        return await through(input, init);
      });
    },
  };
};

const given = async (draft: z.input<typeof CalendarEventDraft>): Promise<CalendarEvent> =>
  (await person.client.call('createEvent', { body: draft })).event;
const eventOf = async (id: string): Promise<CalendarEvent | null> =>
  await person.client.call('getEvent', { params: { id } }).then(
    ({ event }) => event,
    () => null,
  );
const said = (event: CalendarEvent | null): object | null =>
  event === null ? null : { ...event, version: 0, updated_at: '' };
const calendarNames = async (): Promise<string[]> =>
  (await person.client.call('listCalendars', {})).calendars.map(({ name }) => name);

const listed = async (): Promise<readonly Todo[]> => {
  const page = await person.client.call('listTodos', { query: {} });
  return 'todos' in page ? page.todos : [];
};

/** Once it has had its first try, and that got no answer. */
const waits = async (sent: readonly string[]): Promise<void> => {
  await eventually(() => expect(sent).not.toEqual([]));
  await eventually(() => expect(store.getState().outbox.sending).toEqual([]));
};
/** Sends whatever waits, until nothing does and this is so. */
const comesTo = async (isSo?: () => Promise<void>): Promise<void> =>
  await eventually(async () => {
    await store.dispatch(sendOutbox());
    await isSo?.();
    expect(selectEntries(store.getState())).toEqual([]);
  });

const physio = { title: 'Physio', starts: '2026-06-10T11:00:00', description: 'Bring the scan' };
const standup = { title: 'Standup', starts: '2026-06-08T09:00:00', rule: 'FREQ=DAILY;COUNT=9' };
const third = '2026-06-10T09:00:00';

/** What is done to an event that there is, and then taken back. */
const changes = {
  'a change': [physio, (event: CalendarEvent) => changeEvent(event, { starts: '2026-06-10T15:00:00' })],
  'a deletion': [physio, (event: CalendarEvent) => deleteEvent(event, { scope: 'all' })],
  'a change of one time': [
    standup,
    (event: CalendarEvent) =>
      changeEvent(event, { scope: 'this', occurrence: third, starts: '2026-06-10T10:30:00' }),
  ],
  'a change of all times': [
    standup,
    (event: CalendarEvent) =>
      changeEvent(event, { scope: 'all', occurrence: third, starts: '2026-06-10T10:30:00', title: 'Late' }),
  ],
  'a deletion of all times': [standup, (event: CalendarEvent) => deleteEvent(event, { scope: 'all' })],
} as const;

describe.each(Object.entries(changes))(
  '%s of an event, taken back before anything is known of it',
  (_, [draft, change]) => {
    it('is taken back on the server where only its answer was lost', async () => {
      const before = await given(draft);
      const lost = lose('answer');
      const done = store.dispatch(change(before));
      await waits(lost.sent);
      expect(said(await eventOf(before.id))).not.toEqual(said(before));
      expect(done.undo()).toBe(true);
      lost.found();
      await comesTo(async () => {
        expect(said(await eventOf(before.id))).toEqual(said(before));
        expect(store.getState().outbox.notice).toBeNull();
      });
    });

    it('never gets to the server where it had not', async () => {
      const before = await given(draft);
      const lost = lose('call');
      const done = store.dispatch(change(before));
      await waits(lost.sent);
      expect(done.undo()).toBe(true);
      lost.found();
      await comesTo(async () => {
        expect(lost.sent).toEqual([]);
        expect(await eventOf(before.id)).toEqual(before);
      });
    });
  },
);

it('says so where only its receipt could take it back', async () => {
  const before = await given(standup);
  const lost = lose('answer');
  const done = store.dispatch(deleteEvent(before, { scope: 'this', occurrence: third }));
  await waits(lost.sent);
  expect(done.undo()).toBe(true);
  lost.found();
  await comesTo(async () => {
    expect(store.getState().outbox.notice).toMatchObject({ kind: 'notUndone', action: { title: 'Standup' } });
    expect((await eventOf(before.id))?.excluded).toEqual([third]);
  });
});

it.each(['answer', 'call'] as const)('a new event whose %s was lost is gone after Undo', async (what) => {
  const { calendars } = await person.client.call('listCalendars', {});
  const made = { id: uuidv7(), calendarId: calendars[0]?.id ?? '', timeZone: 'America/New_York' };
  const draft = {
    ...physio,
    place: null,
    category: null,
    status: 'confirmed',
    links: [],
    rule: null,
  } satisfies CalendarEventDraft;
  const event = newEvent(draft, { ...made, source: 'app', now: server.clock.now() });
  const lost = lose(what);
  const done = store.dispatch(createEvent(event));
  await waits(lost.sent);
  expect((await eventOf(event.id)) !== null).toBe(what === 'answer');
  expect(done.undo()).toBe(true);
  lost.found();
  await comesTo(async () => {
    expect(await eventOf(event.id)).toBeNull();
  });
});

it.each(['answer', 'call'] as const)(
  'a calendar whose deletion lost its %s is there after Undo',
  async (what) => {
    const { calendar } = await person.client.call('createCalendar', { body: { name: 'Garden' } });
    const event = await given({ ...physio, calendar_id: calendar.id });
    const lost = lose(what);
    const { undo: takeItBack } = store.dispatch(deleteCalendar(calendar));
    await waits(lost.sent);
    takeItBack();
    await waits(lost.sent);
    lost.found();
    await comesTo(async () => {
      expect(await calendarNames()).toContain('Garden');
      expect(await eventOf(event.id)).not.toBeNull();
    });
  },
);

it.each(['answer', 'call'] as const)(
  'a calendar is called what it was where a change that lost its %s is taken back',
  async (what) => {
    const { calendar } = await person.client.call('createCalendar', { body: { name: 'Garden' } });
    const lost = lose(what);
    await store.dispatch(editCalendar(calendar, { name: 'Herbs' }));
    await waits(lost.sent);
    const [entry] = selectEntries(store.getState());
    expect(entry !== undefined && store.dispatch(takeBack(entry))).toBe(true);
    lost.found();
    await comesTo(async () => {
      expect(await calendarNames()).toContain('Garden');
    });
  },
);

it.each(['answer', 'call'] as const)(
  'a note whose deletion lost its %s is there after Undo',
  async (what) => {
    const { note } = await person.client.call('createNote', { body: { title: 'Scan' } });
    const lost = lose(what);
    const { undo: takeItBack } = store.dispatch(deleteNote({ ...note, excerpt: '', deleted_at: null }));
    await waits(lost.sent);
    takeItBack();
    lost.found();
    await comesTo(async () => {
      expect((await person.client.call('getNote', { params: { id: note.id } })).note.title).toBe('Scan');
    });
  },
);

describe.each(['answer', 'call'] as const)('what waits of todos and lost its %s, taken back', (what) => {
  const takeFirst = async (): Promise<void> => {
    const [entry] = selectEntries(store.getState());
    expect(entry !== undefined && store.dispatch(takeBack(entry))).toBe(true);
  };
  const titles = async (): Promise<string[]> => (await listed()).map(({ title }) => title);

  it('is not there where it is new, and its words come back', async () => {
    const lost = lose(what);
    const draft = {
      title: 'Bread',
      description: null,
      due_date: null,
      priority: 'medium',
      category: null,
      status: 'pending',
      ...plainTodo,
    } as const;
    store.dispatch(addThings([{ draft, text: 'Bread' }]));
    await waits(lost.sent);
    await takeFirst();
    lost.found();
    await comesTo(async () => {
      expect(await titles()).toEqual([]);
      expect(store.getState().outbox.returned).toEqual(['Bread']);
    });
  });

  it('is as it was', async () => {
    const { todo } = await person.client.call('createTodo', { body: { title: 'Bread' } });
    const lost = lose(what);
    store.dispatch(editTodo(todo, { title: 'Rolls' }));
    await waits(lost.sent);
    await takeFirst();
    lost.found();
    await comesTo(async () => {
      expect(await titles()).toEqual(['Bread']);
    });
  });

  it('is there again', async () => {
    const { todo } = await person.client.call('createTodo', { body: { title: 'Bread' } });
    const lost = lose(what);
    store.dispatch(deleteTodo(todo));
    await waits(lost.sent);
    await takeFirst();
    lost.found();
    await comesTo(async () => {
      expect(await titles()).toEqual(['Bread']);
    });
  });
});

describe('a deletion that has waited', () => {
  const later = async (lost: ReturnType<typeof lose>): Promise<void> => {
    vi.setSystemTime(server.clock.now() + 5 * 60_000);
    lost.found();
    await comesTo();
  };
  const refused = { kind: 'refused', error: { code: 'changed_since' } };

  it.each([{ name: 'Plants' }, { hue: 7 }])(
    'keeps a calendar that was changed elsewhere: %o',
    async (body) => {
      const { calendar } = await person.client.call('createCalendar', { body: { name: 'Garden', hue: 2 } });
      const lost = lose('call');
      store.dispatch(deleteCalendar(calendar));
      await waits(lost.sent);
      await person.client.call('updateCalendar', { params: { id: calendar.id }, body });
      await later(lost);
      expect(await calendarNames()).toHaveLength(2);
      expect(store.getState().outbox.notice).toMatchObject(refused);
    },
  );

  it('says when a calendar has gone, and Undo brings back what had come into it', async () => {
    const { calendar } = await person.client.call('createCalendar', { body: { name: 'Garden' } });
    const lost = lose('call');
    store.dispatch(deleteCalendar(calendar));
    await waits(lost.sent);
    const event = await given({ ...physio, calendar_id: calendar.id });
    await later(lost);
    expect(await calendarNames()).not.toContain('Garden');
    expect(store.getState().outbox.notice).toMatchObject({ kind: 'deleted', title: 'Garden', count: 1 });
    store.dispatch(undo());
    await comesTo(async () => {
      expect(await calendarNames()).toContain('Garden');
      expect(await eventOf(event.id)).not.toBeNull();
    });
  });

  it('keeps an event that was changed elsewhere, once or repeated', async () => {
    const once = await given(physio);
    const repeated = await given(standup);
    const lost = lose('call');
    store.dispatch(deleteEvent(once, { scope: 'all' }));
    store.dispatch(deleteEvent(repeated, { scope: 'all' }));
    await waits(lost.sent);
    await person.client.call('updateEvent', { params: { id: once.id }, body: { place: 'Clinic' } });
    await person.client.call('updateEvent', { params: { id: repeated.id }, body: { title: 'Daily' } });
    await later(lost);
    expect((await eventOf(once.id))?.place).toBe('Clinic');
    expect((await eventOf(repeated.id))?.title).toBe('Daily');
    expect(store.getState().outbox.notice).toMatchObject(refused);
  });

  it('keeps a todo that was changed elsewhere', async () => {
    const { todo } = await person.client.call('createTodo', { body: { title: 'Bread' } });
    const lost = lose('call');
    store.dispatch(deleteTodo(todo));
    await waits(lost.sent);
    const params = { id: todo.id };
    await person.client.call('updateTodo', { params, body: { title: 'Rolls' } });
    await later(lost);
    expect((await person.client.call('getTodo', { params })).todo.title).toBe('Rolls');
    expect(store.getState().outbox.notice).toMatchObject(refused);
  });

  it('deletes what nobody has changed', async () => {
    const { todo } = await person.client.call('createTodo', { body: { title: 'Bread' } });
    const event = await given(physio);
    const lost = lose('call');
    store.dispatch(deleteTodo(todo));
    store.dispatch(deleteEvent(event, { scope: 'all' }));
    await waits(lost.sent);
    await later(lost);
    expect(await listed()).toEqual([]);
    expect(await eventOf(event.id)).toBeNull();
  });
});
