import { startTestServer } from '@squeeze/testing/start-test-server';
import { expect, it } from 'vitest';

it('logs the whole path of a request, without its query', async () => {
  await using server = await startTestServer();
  await server.client.request('GET', '/todos?category=private');
  await server.client.request('GET', '/system');
  const paths = server.logged.flatMap((line) => (JSON.parse(line) as { path?: string }).path ?? []);
  expect(paths).toEqual(['/api/v1/todos', '/api/v1/system']);
});
