import { Readable } from 'node:stream';
import { listTodos } from '@squeeze/database/repositories/todo-repository';
import { givenTodo } from '@squeeze/testing/given-todo';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';

void Readable; void listTodos; void givenTodo;
describe.each(dialects)('$name: export', ({ name: dialect }) => {
  it('x', async () => {
    await using server = await startTestServer({ dialect });
    const me = await signIn(server);
    await me.client.call('createTodo', { body: { title: '=cmd()', due_date: '2026-06-12', description: 'a\nb' } });
    await me.client.call('sendChatMessage', { body: { content: 'add oat milk' } });
    const answer = await me.client.send('exportMyData');
    console.log(answer.status, [...answer.headers]);
    const zip = await fromBufferPromise(Buffer.from(answer.body as Uint8Array));
    for await (const entry of zip.eachEntry()) {
      const text = (await (await zip.openReadStreamPromise(entry)).toArray()).join('');
      console.log('==', entry.fileName, entry.uncompressedSize, entry.crc32, '\n', text.slice(0, 700));
    }
  });
});
