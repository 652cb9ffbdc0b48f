import { grantRole } from '@squeeze/database/repositories/user-repository';
import type { TestServer } from '@squeeze/testing/start-test-server';
import { registered, type RegisteredPerson } from './registered.ts';

/** Somebody whose roles open every page, with something on each that could be changed. */
export async function somebodyWithEverything({ origin, database }: TestServer): Promise<RegisteredPerson> {
  const boss = await registered(origin);
  const { client } = boss;
  const { data: user } = await client.call('getMe', {});
  for (const role of ['premium', 'administrator'] as const) await grantRole(database.db, user.id, role);
  for (const title of ['Oat milk', 'Physio', 'Call Ana'])
    await client.call('createTodo', { body: { title } });
  await client.call('createTodo', { body: { title: 'Paid', status: 'completed' } });
  await client.call('createAiTask', {
    body: { title: 'Stretch', task_type: 'reminder', schedule_type: 'daily', schedule: { time: '09:00' } },
  });
  await client.call('sendChatMessage', { body: { content: 'what is on today?' } });
  await client.call('addMemoryFact', { body: { text: 'My sister is Ana' } });
  await client.call('updatePreferences', { body: { preferences: { theme: 'light', language: 'en' } } });
  return boss;
}
