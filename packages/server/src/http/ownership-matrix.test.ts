import { api, type EndpointName } from '@squeeze/contracts/api';
import { administrators } from '@squeeze/contracts/callers';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import { purgeCalendarImports } from '@squeeze/database/repositories/calendar-import-repository';
import { purgeImports } from '@squeeze/database/repositories/import-repository';
import { findLiveIntegration } from '@squeeze/database/repositories/oauth-integration-repository';
import { deleteSyncLink } from '@squeeze/database/repositories/sync-link-repository';
import { keepNoteVersion } from '@squeeze/database/repositories/note-version-repository';
import { boundlessLimits } from '@squeeze/testing/boundless-limits';
import { givenMissedRun } from '@squeeze/testing/given-ai-task';
import { givenDelivery } from '@squeeze/testing/given-delivery';
import { givenHeldChange } from '@squeeze/testing/given-held-change';
import { givenIntegration } from '@squeeze/testing/given-integration';
import { givenNote } from '@squeeze/testing/given-note';
import { givenSyncConflict } from '@squeeze/testing/given-sync-conflict';
import { givenNotification } from '@squeeze/testing/given-notification';
import { eventText } from '@squeeze/testing/given-icalendar';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** How to make, and delete, one thing of each noun that routes name by id. A new noun fails until it stands here. */
interface Noun {
  readonly create: (who: SignedIn, server: TestServer) => Promise<string>;
  readonly remove: EndpointName | ((who: SignedIn, id: string, server: TestServer) => Promise<unknown>);
}

/** A reply of the assistant that added a todo. */
async function chatWith(who: SignedIn) {
  const body = { content: 'add oat milk' };
  const { conversation_id: id } = await who.client.call('sendChatMessage', { body });
  const { messages } = await who.client.call('listChatMessages', { params: { id }, query: {} });
  const reply = messages.at(-1);
  if (reply === undefined) throw new Error('no reply was written');
  return reply;
}

const notes = new Map<string, string>();
const tasks = new Map<string, string>();
const notifications = new Map<string, string>();
const conversations = new Map<string, string>();
const removeConversation = (who: SignedIn, id: string): Promise<unknown> =>
  who.client.send('deleteConversation', { params: { id: conversations.get(id) ?? id } });

/** Of what was settled, long before it is over. */
const settledAt = '2999-01-01T00:00:00.000Z';

/** By what stands before the id in their paths. */
const nouns: Readonly<Record<string, Noun>> = {
  todos: {
    create: async (who) => (await who.client.call('createTodo', { body: { title: 'Mine' } })).todo.id,
    remove: 'deleteTodo',
  },
  'todos/lists': {
    create: async (who) => (await who.client.call('createTodoList', { body: { name: uuidv7() } })).list.id,
    remove: 'deleteTodoList',
  },
  notes: {
    create: async (who) => (await who.client.call('createNote', { body: { title: 'Mine' } })).note.id,
    remove: 'deleteNote',
  },
  'calendar/calendars': {
    create: async ({ client }) => {
      // Beside the first, which is the last otherwise.
      await client.call('listCalendars', {});
      return (await client.call('createCalendar', { body: { name: 'Mine' } })).calendar.id;
    },
    remove: 'deleteCalendar',
  },
  'calendar/subscriptions': {
    create: async ({ client }) => {
      const body = { address: 'https://calendars.example/mine.ics', name: 'Mine' };
      return (await client.call('subscribeToCalendar', { body })).calendar.id;
    },
    remove: 'deleteCalendar',
  },
  'calendar/imports': {
    create: async ({ client }) => {
      const upload = Buffer.from(eventText('DTSTART:20260610T100000Z', 'SUMMARY:Mine'));
      return (await client.call('importCalendar', { query: {}, upload })).import.id ?? '';
    },
    remove: (_, __, { database }) => purgeCalendarImports(database.db, Number.MAX_SAFE_INTEGER),
  },
  'calendar/events': {
    create: async ({ client }) =>
      (await client.call('createEvent', { body: { title: 'Mine', starts: '2026-06-10' } })).event.id,
    remove: 'deleteEvent',
  },
  files: {
    create: async (who) => {
      const upload = Buffer.from('mine');
      return (await who.client.call('uploadFile', { query: { name: 'mine.txt' }, upload })).file.id;
    },
    remove: 'deleteFile',
  },
  // They go with their note.
  'notes/versions': {
    create: async ({ user }, { database }) => {
      const note = await givenNote(database.db, { userId: user.id });
      const kept = { ...note, id: uuidv7(), noteId: note.id, writtenAt: note.updatedAt };
      await keepNoteVersion(database.db, kept, 1);
      notes.set(kept.id, note.id);
      return kept.id;
    },
    remove: (who, id) => who.client.send('deleteNote', { params: { id: notes.get(id) ?? id } }),
  },
  notifications: {
    create: async ({ user }, { database }) => (await givenNotification(database.db, { userId: user.id })).id,
    remove: 'deleteNotification',
  },
  // They go with their notification.
  deliveries: {
    create: async ({ user }, { database }) => {
      const { id, notificationId } = await givenDelivery(database.db, { userId: user.id });
      notifications.set(id, notificationId);
      return id;
    },
    remove: (who, id) =>
      who.client.send('deleteNotification', { params: { id: notifications.get(id) ?? id } }),
  },
  memory: {
    create: async (who) =>
      (await who.client.call('addMemoryFact', { body: { text: `I like oat milk ${uuidv7()}` } })).fact.id,
    remove: 'deleteMemoryFact',
  },
  'ai-tasks': {
    create: async (who) =>
      (await who.client.call('createAiTask', { body: { title: 'Mine', schedule_type: 'daily' } })).data.task
        .id,
    remove: 'deleteAiTask',
  },
  // They go with their task.
  'ai-tasks/runs': {
    create: async ({ user }, { database }) => {
      const run = await givenMissedRun(database.db, { userId: user.id });
      tasks.set(run.id, run.taskId);
      return run.id;
    },
    remove: (who, id) => who.client.send('deleteAiTask', { params: { id: tasks.get(id) ?? id } }),
  },
  'chat/conversations': {
    create: async (who) => (await chatWith(who)).conversation_id,
    remove: 'deleteConversation',
  },
  // They go with their conversation.
  'chat/messages': {
    create: async (who) => {
      const { id, conversation_id: conversation } = await chatWith(who);
      conversations.set(id, conversation);
      return id;
    },
    remove: removeConversation,
  },
  'users/me/imports': {
    create: async ({ client }) => {
      const upload = (await client.call('exportMyData', {})) as Uint8Array;
      return (await client.call('importMyData', { query: {}, upload })).import.id;
    },
    // Nobody deletes one; in time they all go.
    remove: (_, __, { database }) => purgeImports(database.db, Number.MAX_SAFE_INTEGER),
  },
  'users/me/imports/uploads': {
    create: async ({ client }) => (await client.call('beginImportUpload', { body: { bytes: 4 } })).upload.id,
    remove: 'giveUpImportUpload',
  },
  'users/me/exports': {
    create: async ({ client }, server) => {
      const { id } = (await client.call('orderExport', { body: { what: 'notes' } })).export;
      await server.runJobs();
      return id;
    },
    remove: 'giveUpExport',
  },
  'users/me/sessions': {
    create: async (who, { client }) => {
      const { access_token: token } = await client.call('login', { body: { email: who.email, password } });
      const { sessions } = await client.with({ token }).call('listSessions', {});
      const opened = sessions.find((session) => session.is_current);
      if (opened === undefined) throw new Error('no session was opened');
      return opened.id;
    },
    remove: 'revokeSession',
  },
  'auth/app-passwords': {
    create: async ({ client }) =>
      (await client.call('createAppPassword', { body: { name: 'A calendar' } })).app_password.id,
    remove: 'revokeAppPassword',
  },
  'oauth/integrations': {
    create: async ({ user }, { database }) => {
      // Nobody has two with one provider.
      const known = await findLiveIntegration(database.db, user.id, 'google');
      return (known ?? (await givenIntegration(database.db, { userId: user.id }))).id;
    },
    remove: (who, id) => who.client.send('revokeOauthIntegration', { params: { id }, body: {} }),
  },
  'oauth/sync/held': {
    create: async ({ user, client }, { database }) => {
      const { todo } = await client.call('createTodo', { body: { title: 'Mine' } });
      return await givenHeldChange(database.db, { userId: user.id, thingId: todo.id });
    },
    // Nothing is asked any more once its list is let go of.
    remove: (_, id, { database }) => deleteSyncLink(database.db, id),
  },
  'oauth/sync/conflicts': {
    create: async ({ user, client }, { database }) => {
      const { todo } = await client.call('createTodo', { body: { title: 'Mine' } });
      return await givenSyncConflict(database.db, { userId: user.id, thingId: todo.id });
    },
    remove: 'leaveSyncConflict',
  },
  'oauth/sync/settled': {
    create: async ({ user, client }, { database }) => {
      const { todo } = await client.call('createTodo', { body: { title: 'Mine' } });
      const settled = { settled: 'left', settledAt: Date.parse(settledAt) } as const;
      return await givenSyncConflict(database.db, { userId: user.id, thingId: todo.id, ...settled });
    },
    remove: (_, id, { database }) => database.db.deleteFrom('sync_conflicts').where('id', '=', id).execute(),
  },
  'users/me/phone-numbers': {
    create: async (who) => {
      const body = { phone_number: newPhoneNumber(), is_primary: false };
      return (await who.client.call('addPhoneNumber', { body })).phone_number.id;
    },
    remove: 'deletePhoneNumber',
  },
  receipts: {
    create: async (who) => {
      const { receipts, conversation_id: conversation } = await chatWith(who);
      const [receipt] = receipts;
      if (receipt === undefined) throw new Error('nothing was done');
      conversations.set(receipt.id, conversation);
      return receipt.id;
    },
    remove: removeConversation,
  },
};

/** What administrators alone may name is nobody’s. */
const isForPeople = ({ callers }: Endpoint): boolean =>
  callers.some((caller) => !(administrators as readonly string[]).includes(caller));
const withId = (Object.entries(api) as [EndpointName, Endpoint][]).filter(
  ([, endpoint]) => endpoint.path.includes('{id}') && isForPeople(endpoint),
);
const nounOf = ({ path }: Endpoint) => {
  const name = path.slice(1, path.indexOf('/{id}'));
  const noun = nouns[name];
  if (noun === undefined) throw new Error(`the ownership matrix does not know how to make one of ${name}`);
  return noun;
};

/** Bodies that pass validation where an empty one does not, so that only the id decides. */
const bodies: Readonly<Partial<Record<EndpointName, unknown>>> = {
  snoozeNotification: { until: '2026-06-11T09:00:00Z' },
  chooseSyncLists: { lists: [] },
  takeSettledConflict: { settled_at: settledAt, is_taken_back: false },
  confirmSync: { lists: [{ id: 'tasks', noun: 'todo' }] },
  answerHeldChange: { answer: 'leave' },
};
const bodyFor = (name: EndpointName): { body?: unknown; query?: { offset: number }; upload?: Uint8Array } => {
  const endpoint: Endpoint = api[name];
  if (endpoint.receives === true) return { query: { offset: 0 }, upload: Buffer.from('mine') };
  return endpoint.body === undefined ? {} : { body: bodies[name] ?? {} };
};

async function remove(endpoint: Endpoint, who: SignedIn, id: string, server: TestServer): Promise<void> {
  const { remove: way } = nounOf(endpoint);
  await (typeof way === 'function' ? way(who, id, server) : who.client.send(way, { params: { id } }));
}

describe.each(dialects)('$name: ownership matrix', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let stranger: SignedIn;

  beforeAll(async () => {
    // Each route is called more often than one person may within a minute.
    server = await startTestServer({ dialect, floodLimits: boundlessLimits });
    [me, stranger] = [await signIn(server), await signIn(server)];
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const statusOf = async (name: EndpointName, id: string): Promise<number> =>
    (await me.client.send(name, { params: { id, number: '1' }, ...bodyFor(name) })).status;

  it('covers the routes there are', () => {
    expect(withId.length).toBeGreaterThan(0);
  });

  it.each(withId)("%s answers 404 for another person's", async (name, endpoint) => {
    const id = await nounOf(endpoint).create(stranger, server);
    expect(await statusOf(name, id)).toBe(404);
    await remove(endpoint, stranger, id, server);
    expect(await statusOf(name, id)).toBe(404);
  });

  it.each(withId)('%s answers 404 for a deleted one, unless it restores', async (name, endpoint) => {
    const id = await nounOf(endpoint).create(me, server);
    await remove(endpoint, me, id, server);
    expect(await statusOf(name, id)).toBe(endpoint.findsDeleted === true ? 200 : 404);
  });

  it.each(withId)('%s answers 404 for an id that never was, and for none', async (name) => {
    expect(await statusOf(name, uuidv7())).toBe(404);
    for (const id of ['1', 'null', '..%2f..', '%00', "'; drop table todos; --"]) {
      expect(await statusOf(name, encodeURIComponent(id))).toBe(404);
    }
  });
});
