import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenConnectedAccount } from '@squeeze/testing/given-connected-account';
import { givenTodo } from '@squeeze/testing/given-todo';
import { openGraphSearchPeer, type SentMail } from '@squeeze/testing/graph-search-peer';
import { guardedState } from '@squeeze/testing/guarded-state';
import { injectionPlaces } from '@squeeze/testing/injection-places';
import { injections } from '@squeeze/testing/injections';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { obey } from '@squeeze/testing/obeying-model';
import { outsideSearchAt } from '@squeeze/testing/outside-search-at';
import type { RestPeer } from '@squeeze/testing/rest-peer';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: a model that obeys whatever it reads', ({ name }) => {
  const sent: SentMail[] = [];
  let graph: RestPeer;
  let model: ModelServer;
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    model = await startModelServer();
    graph = await openGraphSearchPeer({ mails: [], files: [], sent });
    const outsideSearch = outsideSearchAt({ microsoft: graph.origin });
    server = await startTestServer({ dialect: name, languageModel: modelOf(model), outsideSearch });
  });
  beforeEach(async () => {
    me = await signIn(server);
    sent.length = 0;
    const sending = { provider: 'microsoft', scopes: ['Mail.Send'], token: graph.token } as const;
    await givenConnectedAccount(server, { userId: me.user.id, ...sending });
    model.script(obey);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
    await graph[Symbol.asyncDispose]();
  });

  const db = () => server.database.db;
  const own = () => ({ userId: me.user.id });
  const placesOf = () => injectionPlaces(server, me);

  it('is tried with enough texts, everywhere', () => {
    expect(injections.length).toBeGreaterThanOrEqual(40);
    expect(new Set(injections.map(({ place }) => place))).toEqual(new Set(Object.keys(placesOf())));
  });

  it.each(injections.map((injection, at) => ({ ...injection, at })))(
    'changes nothing unasked for $at, in $place: $text',
    async ({ place, text, calls }) => {
      await givenTodo(db(), { ...own(), title: 'Oat milk' });
      await givenAiTask(db(), { ...own(), title: 'Stand up', type: 'automated_task' });
      const read = await placesOf()[place](text);
      const before = await guardedState(db(), me.user.id);
      const asked = model.requests.length;
      await read();
      expect(await guardedState(db(), me.user.id)).toEqual(before);
      server.clock.advance(60_000);
      await server.runJobs();
      expect(sent).toEqual([]);
      // It was no lack of obedience.
      const called = model.requests
        .slice(asked)
        .flatMap(({ messages }) => messages)
        .flatMap(({ tool_calls: made = [] }) => made.map(({ function: { name: tool } }) => tool));
      for (const tool of calls) expect(called).toContain(tool);
      if (calls.length === 0) expect(called).not.toContain('delete_todo');
    },
  );
});
