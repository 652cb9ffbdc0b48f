import { randomFrom } from '@squeeze/testing/random-from';
import { newMessageSid } from '@squeeze/testing/text-from-phone';
import { limits } from '@squeeze/contracts/limits';
import type { Receipt } from '@squeeze/contracts/receipts';
import { todosReadMax } from '@squeeze/contracts/todos';
import { uuidv7 } from 'uuidv7';
import { idsOf } from './ids-of.ts';
import { manyTimes } from './hostile-calendars.ts';
import type { Person } from './people.ts';
import type { Way, Ways } from './ways.ts';

/** What the assistant did, or asks leave to do, when it was told this. */
async function receiptOf({ client }: Person, content: string): Promise<string> {
  const { conversation_id: id } = await client.call('sendChatMessage', { body: { content } });
  const { messages } = await client.call('listChatMessages', { params: { id }, query: {} });
  const [receipt] = messages.flatMap(({ receipts }): readonly Receipt[] => receipts);
  if (receipt === undefined)
    throw new Error(`nothing came of "${content}": ${messages.at(-1)?.content ?? ''}`);
  return receipt.id;
}

/** What takes back fifty long todos at once. */
async function captured({ client }: Person): Promise<string> {
  const items = Array.from({ length: 50 }, (_, n) => ({
    title: `${n} ${uuidv7()}`,
    description: 'x'.repeat(4_000),
  }));
  const { receipt } = await client.call('capture', { body: { items } });
  return receipt.id;
}

/** About what is to be deleted, which needs a yes. */
const proposal: Way = {
  arrange: async (people) => {
    const person = await people.anyone();
    await person.client.call('createTodo', { body: { title: 'Call the plumber' } });
    return { person, id: await receiptOf(person, 'delete call the plumber') };
  },
};

const large = (which: 'conversation' | 'task'): Way => ({
  arrange: async (people) => {
    const person = await people.full();
    return { person, id: person.large[which] };
  },
});

const administers = (decides: readonly string[], isKept: boolean): Way => ({
  decides,
  arrange: async (people) => {
    const person = await people.administrator;
    return {
      person,
      // Nobody listens there.
      complete: (given) => ({ ...given, endpoint: 'http://127.0.0.1:9/v1' }),
      // Else it would answer every chat from here on.
      ...(isKept && { undo: () => person.client.call('resetAssistantModel', {}) }),
    };
  },
});

const signed: Way = {
  decides: ['MessageSid', 'From'],
  arrange: async (people) => {
    const person = await people.full();
    return {
      person,
      complete: (given) => ({
        ...given,
        MessageSid: newMessageSid(),
        ...('From' in given && { From: person.large.phoneNumber, OptOutType: '' }),
      }),
    };
  },
};

/** A text as long as one may be, of a few lines over and over: nothing says which of them is which in another. */
const alike = (seed: number): string => {
  const random = randomFrom(seed);
  return Array.from(
    { length: limits.noteContent.max / 4 },
    () => `- ${'abc'[Math.floor(random() * 3)]}`,
  ).join('\n');
};

/** Written on a text that has become another since. */
const joined: Way = {
  arrange: async (people) => {
    const person = await people.full();
    const { note } = await person.client.call('createNote', { body: { content: alike(1) } });
    const params = { id: note.id };
    const body = { content: alike(2), base_version: note.version };
    await person.client.call('updateNote', { params, body });
    return {
      person,
      id: note.id,
      complete: (given) =>
        'content' in given
          ? { ...given, content: alike(3), base_version: 1, base_content: note.content }
          : given,
      undo: () => person.client.call('deleteNote', { params }),
    };
  },
};

/** A time as it is on the wall, which no schema in JSON says. */
const times = { starts: '2030-06-10T09:00:00', ends: '2030-06-10T10:00:00' };
/** What names a time of an event that does not repeat. */
const ofOneTime = new Set(['scope', 'occurrence']);

const withoutTime = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([field]) => !ofOneTime.has(field)));

/** The next event of the year that is over. */
const event = (complete: NonNullable<Awaited<ReturnType<Way['arrange']>>['complete']>): Way => ({
  decides: ['starts', 'ends', 'scope', 'occurrence'],
  arrange: async (people) => {
    const person = await people.full();
    return { person, id: await people.nextId(person, 'calendar/events'), complete };
  },
});

/** Refused: it is the machine itself. */
const nobodysAddress = { address: 'https://127.0.0.1:9/a.ics' };
const atNobodys: Way = {
  decides: ['address'],
  arrange: async (people) => ({
    person: await people.full(),
    complete: (given) => ({ ...given, ...nobodysAddress }),
  }),
};

/** Calls about things of which the next of a list will not do. */
export const thingWays: Ways = {
  // One of its three ways to say until when.
  snoozeNotification: {
    decides: ['until', 'for'],
    arrange: async (people) => {
      const person = await people.full();
      const complete = (given: Readonly<Record<string, unknown>>) =>
        'words' in given ? { words: given['words'] } : { until: null };
      return { person, id: await people.nextId(person, 'notifications'), complete };
    },
  },
  takeSettledConflict: {
    decides: ['settled_at', 'is_taken_back'],
    arrange: async (people) => {
      const person = await people.full();
      const [waiting] = (await person.client.call('listSyncConflicts', {})).conflicts;
      if (waiting === undefined) throw new Error('nothing was changed on both sides');
      await person.client.call('leaveSyncConflict', { params: { id: waiting.id } });
      const query = { noun: waiting.noun, thing_id: waiting.thing_id };
      const { conflicts } = await person.client.call('listSettledConflicts', { query });
      const seen = conflicts.find(({ id }) => id === waiting.id);
      return {
        person,
        id: waiting.id,
        complete: (given) => ({
          ...given,
          settled_at: seen?.settled_at,
          is_taken_back: seen?.is_taken_back,
        }),
      };
    },
  },
  getAssistantModel: { arrange: async (people) => ({ person: await people.administrator }) },
  resetAssistantModel: { arrange: async (people) => ({ person: await people.administrator }) },
  setAssistantModel: administers(['endpoint'], true),
  testAssistantModel: administers(['endpoint'], false),
  sendChatMessage: {
    arrange: async (people) => {
      const person = await people.full();
      return {
        person,
        // A message that says no more than itself begins a conversation, one that says everything goes on in a long one.
        complete: (given) =>
          'language' in given ? { ...given, conversation_id: person.large.conversation } : given,
      };
    },
  },
  readTodos: {
    decides: ['ids'],
    arrange: async (people) => {
      const person = await people.full();
      const ids: string[] = [];
      while (ids.length < todosReadMax) ids.push(await people.nextId(person, 'todos'));
      return { person, complete: () => ({ ids: ids.join(',') }) };
    },
  },
  changeSeveralTodos: {
    decides: ['ids'],
    arrange: async (people) => {
      const person = await people.full();
      // Looked up anew each time: those of the time before may have been deleted, and more would use them all up.
      const ids: string[] = [];
      for await (const id of idsOf('todos', person.client)) if (ids.push(id) === limits.todosAtOnce) break;
      return { person, complete: (given) => ({ ...given, ids }) };
    },
  },
  listChatMessages: large('conversation'),
  exportConversation: large('conversation'),
  listAiTaskRuns: large('task'),
  exportTaskRunHistory: large('task'),
  // Those of the full account are rows alone.
  getFile: {
    arrange: async (people) => {
      const person = await people.full();
      const upload = Buffer.alloc(limits.fileBytes, 'x');
      const { file } = await person.client.call('uploadFile', { query: { name: 'large' }, upload });
      return { person, id: file.id };
    },
  },
  undoCalendarImport: {
    arrange: async (people) => {
      const person = await people.full();
      const upload = Buffer.from(manyTimes(1, 1).replaceAll('times-0', uuidv7()));
      const { import: brought } = await person.client.call('importCalendar', { query: {}, upload });
      return { person, id: brought.id ?? '' };
    },
  },
  checkCalendarAddress: atNobodys,
  subscribeToCalendar: atNobodys,
  importCalendarFrom: atNobodys,
  updateCalendarSubscription: {
    decides: ['address'],
    arrange: async (people) => {
      const person = await people.full();
      return {
        person,
        id: await people.nextId(person, 'calendar/subscriptions'),
        complete: (given) => ({ ...given, ...('address' in given && nobodysAddress) }),
      };
    },
  },
  keepPicture: {
    decides: ['address'],
    arrange: async (people) => ({
      person: await people.full(),
      // Refused: it is the machine itself.
      complete: (given) => ({ ...given, address: 'http://127.0.0.1:9/a.png' }),
    }),
  },
  restoreMemory: {
    decides: ['forgotten_at'],
    arrange: async (people) => {
      const person = await people.full();
      const { forgotten_at: forgottenAt } = await person.client.call('forgetMemory', {});
      return { person, complete: () => ({ forgotten_at: forgottenAt }) };
    },
  },
  forgetMemory: {
    arrange: async (people) => {
      const person = await people.full();
      return {
        person,
        undo: async (answer) => {
          const body = { forgotten_at: (answer as { forgotten_at: string }).forgotten_at };
          await person.client.call('restoreMemory', { body });
        },
      };
    },
  },
  updateNote: joined,
  // As far as one call may look, where what comes every hour lies.
  listEvents: {
    decides: ['from', 'to'],
    arrange: async (people) => ({
      person: await people.full(),
      complete: (given) => {
        const from = Date.now();
        const to = from + limits.eventsListed.days * 86_400_000;
        return { ...given, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      },
    }),
  },
  createEvent: {
    decides: ['starts', 'ends'],
    arrange: async (people) => ({
      person: await people.full(),
      complete: (given) => ({ ...given, ...times }),
    }),
  },
  updateEvent: event((given) => ({ ...withoutTime(given), ...('starts' in given && times) })),
  deleteEvent: event(withoutTime),
  // The one with nearly all events.
  deleteCalendar: {
    arrange: async (people) => {
      const person = await people.full();
      const { calendars } = await person.client.call('listCalendars', {});
      const params = { id: calendars[0]?.id ?? '' };
      return { person, id: params.id, undo: () => person.client.call('restoreCalendar', { params }) };
    },
  },
  restoreCalendar: {
    arrange: async (people) => {
      const person = await people.full();
      const { calendars } = await person.client.call('listCalendars', {});
      const params = { id: calendars[0]?.id ?? '' };
      await person.client.call('deleteCalendar', { params });
      return { person, id: params.id };
    },
  },
  undoReceipt: {
    arrange: async (people) => {
      const person = await people.full();
      return { person, id: await captured(person) };
    },
  },
  redoReceipt: {
    arrange: async (people) => {
      const person = await people.full();
      const id = await captured(person);
      await person.client.call('undoReceipt', { params: { id } });
      return { person, id };
    },
  },
  confirmReceipt: proposal,
  declineReceipt: proposal,
  subscribeToPush: {
    decides: ['endpoint', 'keys'],
    arrange: async (people) => ({
      person: await people.full(),
      complete: (given) => ({
        ...given,
        endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_900)}`,
        keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
      }),
    }),
  },
  receiveText: signed,
  receiveTextStatus: signed,
};
