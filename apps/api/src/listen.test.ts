import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { closeListening, listen } from './listen.ts';

it('closes a kept-alive connection once its request in flight is answered, long before the grace ends', async () => {
  const asked = Promise.withResolvers<() => void>();
  const { server, port } = await listen(
    (_request, response) => asked.resolve(() => response.end('done')),
    '127.0.0.1',
    0,
  );
  const client = connect(port, '127.0.0.1');
  let received = '';
  client.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n');
  const answer = await asked.promise;
  const closed = closeListening(server, 600_000);
  answer();
  await Promise.all([closed, once(client, 'close')]);
  expect(received).toContain('done');
});
