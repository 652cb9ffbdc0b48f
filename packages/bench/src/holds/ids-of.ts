import type { TodoPage } from '@squeeze/contracts/todos';
import type { ApiClient } from '@squeeze/testing/api-client';

interface Page {
  readonly ids: readonly string[];
  readonly next: string | null;
}

type ReadPage = (client: ApiClient, cursor: string | undefined) => Promise<Page>;

const limit = 200;
const day = 86_400_000;
const idOf = ({ id }: { readonly id: string }): string => id;

/** How to list the things that paths name, by what stands before the id there. */
const pages: Readonly<Record<string, ReadPage>> = {
  todos: async (client, cursor) => {
    const page = (await client.call('listTodos', {
      query: { limit, ...(cursor && { cursor }) },
    })) as TodoPage;
    return { ids: page.todos.map(idOf), next: page.next_cursor };
  },
  'todos/lists': async (client) => ({
    ids: (await client.call('listTodoLists', {})).lists.map(idOf),
    next: null,
  }),
  notes: async (client, cursor) => {
    const page = await client.call('listNotes', { query: { limit, ...(cursor && { cursor }) } });
    return { ids: page.notes.map(idOf), next: page.next_cursor };
  },
  'notes/versions': async (client, cursor) => {
    const page = await client.call('listNotes', { query: { limit, ...(cursor && { cursor }) } });
    const ids: string[] = [];
    for (const { id } of page.notes) {
      const { versions } = await client.call('listNoteVersions', { params: { id } });
      ids.push(...versions.map(idOf));
    }
    return { ids, next: page.next_cursor };
  },
  'calendar/calendars': async (client) => ({
    ids: (await client.call('listCalendars', {})).calendars
      .filter(({ subscription }) => subscription === null)
      .map(idOf),
    next: null,
  }),
  'calendar/subscriptions': async (client) => ({
    ids: (await client.call('listCalendars', {})).calendars
      .filter(({ subscription }) => subscription !== null)
      .map(idOf),
    next: null,
  }),
  // Those of the year that is over, which do not repeat.
  'calendar/events': async (client, cursor) => {
    const now = Date.now();
    const [from, to] = [now - 390 * day, now - 2 * day].map((at) => new Date(at).toISOString());
    const page = await client.call('listEvents', {
      query: { from: from ?? '', to: to ?? '', limit, ...(cursor && { cursor }) },
    });
    return { ids: page.events.map(idOf), next: page.next_cursor };
  },
  files: async (client, cursor) => {
    const page = await client.call('listFiles', { query: { limit, ...(cursor && { cursor }) } });
    return { ids: page.files.map(idOf), next: page.next_cursor };
  },
  'ai-tasks': async (client, cursor) => {
    const page = await client.call('listAiTasks', { query: { limit, ...(cursor && { cursor }) } });
    return { ids: page.tasks.map(idOf), next: page.next_cursor };
  },
  'ai-tasks/runs': async (client, cursor) => {
    const page = await client.call('listMissedRuns', { query: { limit, ...(cursor && { cursor }) } });
    return { ids: page.runs.map(idOf), next: page.next_cursor };
  },
  notifications: async (client, cursor) => {
    const page = await client.call('listNotifications', { query: { limit, ...(cursor && { cursor }) } });
    return { ids: page.notifications.map(idOf), next: page.next_cursor };
  },
  deliveries: async (client, cursor) => {
    const page = await client.call('listNotifications', { query: { limit, ...(cursor && { cursor }) } });
    const deliveries = page.notifications.flatMap((notification) => notification.deliveries);
    return { ids: deliveries.filter(({ can_send_again: can }) => can).map(idOf), next: null };
  },
  memory: async (client) => ({ ids: (await client.call('listMemory', {})).facts.map(idOf), next: null }),
  'users/me/phone-numbers': async (client) => ({
    ids: (await client.call('listPhoneNumbers', {})).phone_numbers.map(idOf),
    next: null,
  }),
  'auth/app-passwords': async (client) => ({
    ids: (await client.call('listAppPasswords', {})).app_passwords.map(idOf),
    next: null,
  }),
  'oauth/integrations': async (client) => ({
    ids: (await client.call('listOauthIntegrations', { query: {} })).integrations.map(idOf),
    next: null,
  }),
  'oauth/sync/held': async (client) => ({
    ids: (await client.call('listHeldChanges', {})).changes.map(idOf),
    next: null,
  }),
  'oauth/sync/conflicts': async (client) => ({
    ids: (await client.call('listSyncConflicts', {})).conflicts.map(idOf),
    next: null,
  }),
  'oauth/sync/settled': async (client) => {
    const { conflicts } = await client.call('listSyncConflicts', {});
    return { ids: conflicts.map(idOf), next: null };
  },
  'users/me/sessions': async (client) => ({
    ids: (await client.call('listSessions', {})).sessions.filter((one) => !one.is_current).map(idOf),
    next: null,
  }),
  'chat/conversations': conversations,
  // The last reply of each conversation: only that can be written anew.
  'chat/messages': async (client, cursor) => {
    const { ids, next } = await conversations(client, cursor, 10);
    const replies: string[] = [];
    for (const id of ids) {
      const { messages } = await client.call('listChatMessages', { params: { id }, query: { limit: 1 } });
      replies.push(...messages.filter(({ role }) => role === 'assistant').map(idOf));
    }
    return { ids: replies, next };
  },
};

async function conversations(client: ApiClient, cursor = '1', perPage = 100): Promise<Page> {
  const page = Number(cursor);
  const answer = await client.call('listConversations', { query: { page, per_page: perPage } });
  const isLast = page * perPage >= answer.total;
  return { ids: answer.conversations.map(idOf), next: isLast ? null : String(page + 1) };
}

/** The ids of a person's things, page after page, and from the first again after the last. Ends where there are none. */
export async function* idsOf(noun: string, client: ApiClient): AsyncGenerator<string, undefined> {
  const read = pages[noun];
  if (read === undefined) throw new Error(`it is not known how to list ${noun}`);
  for (let found = 1; found > 0;) {
    found = 0;
    for (let cursor: string | undefined, more = true; more;) {
      const { ids, next } = await read(client, cursor);
      found += ids.length;
      yield* ids;
      cursor = next ?? undefined;
      more = next !== null;
    }
  }
}
