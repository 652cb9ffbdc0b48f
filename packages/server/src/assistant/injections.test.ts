import type { ChatMessage } from '@squeeze/contracts/chat';
import { insertReply, settleReply } from '@squeeze/database/repositories/reply-repository';
import { insertUserMessage } from '@squeeze/database/repositories/chat-message-repository';
import { givenCalendarEvent } from '@squeeze/testing/given-calendar-event';
import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenConversation } from '@squeeze/testing/given-conversation';
import { givenConnectedAccount } from '@squeeze/testing/given-connected-account';
import { givenMemoryFact } from '@squeeze/testing/given-memory-fact';
import { givenNote } from '@squeeze/testing/given-note';
import { givenTodo } from '@squeeze/testing/given-todo';
import { givenAt } from '@squeeze/testing/given-user';
import { openGraphSearchPeer, type SentMail } from '@squeeze/testing/graph-search-peer';
import { guardedState } from '@squeeze/testing/guarded-state';
import { type InjectionPlace, injections } from '@squeeze/testing/injections';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { obey } from '@squeeze/testing/obeying-model';
import { outsideSearchAt } from '@squeeze/testing/outside-search-at';
import type { RestPeer } from '@squeeze/testing/rest-peer';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
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
  const say = async (content: string, conversation_id?: string): Promise<ChatMessage> => {
    const sent = await me.client.call('sendChatMessage', { body: { content, conversation_id } });
    const id = String(sent.ai_message.id);
    return (await me.client.call('getChatMessage', { params: { id } })).message;
  };
  const earlierReply = async (content: string): Promise<string> => {
    const { id: conversationId } = await givenConversation(db(), own());
    const [asked, id] = [uuidv7(), uuidv7()];
    const place = { conversationId, ...own(), createdAt: givenAt };
    await insertUserMessage(db(), { ...place, id: asked, content: 'Hi', sendKey: null });
    await insertReply(db(), { ...place, id, replyTo: asked, lease: { owner: 'test', until: 1 } });
    // What had been read in that turn is read again with it.
    const call = { tool: 'list_todos', input: {}, output: { count: 1, todos: [{ title: content }] } };
    const turnJson = JSON.stringify({ calls: [call], memory: null });
    await settleReply(db(), id, 'test', {
      content,
      seq: 1,
      state: 'complete',
      nothingChanged: false,
      turnJson,
    });
    return conversationId;
  };

  /** A time of an event that is read when the coming days are asked for. */
  const soon = () => {
    const at = server.clock.now() + 60 * 60_000;
    const wall = (instant: number): string => new Date(instant).toISOString().slice(0, 19);
    return {
      starts: wall(at),
      ends: wall(at + 60 * 60_000),
      timeZone: 'UTC',
      firstAt: at,
      lastAt: at + 60 * 60_000,
    };
  };

  /** Puts a text where it is to be read, and answers how the person comes to have it read. */
  const places: Readonly<Record<InjectionPlace, (text: string) => Promise<() => Promise<unknown>>>> = {
    todo: async (title) => {
      await givenTodo(db(), { ...own(), title });
      return () => say('What is on my list?');
    },
    reminder: async (title) => {
      await givenAiTask(db(), { ...own(), title });
      return () => say('What are my reminders?');
    },
    memory: async (text) => {
      await givenMemoryFact(db(), { ...own(), text });
      return () => say('Good morning');
    },
    recalled: async (text) => {
      await givenMemoryFact(db(), { ...own(), text });
      return () => say('What do you know about me?');
    },
    'found chat': async (text) => {
      await earlierReply(text);
      return () => say('search milk');
    },
    'found note': async (description) => {
      await givenTodo(db(), { ...own(), title: 'Shopping', description });
      return () => say('search milk');
    },
    'read note': async (content) => {
      await givenNote(db(), { ...own(), content });
      return () => say('Read my notes to me');
    },
    'event title': async (title) => {
      await givenCalendarEvent(db(), { ...own(), ...soon(), title });
      return () => say('What is in my calendar?');
    },
    'event place': async (place) => {
      await givenCalendarEvent(db(), { ...own(), ...soon(), place });
      return () => say('What is in my calendar?');
    },
    'event notes': async (description) => {
      await givenCalendarEvent(db(), { ...own(), ...soon(), description });
      return () => say('What is in my calendar?');
    },
    'earlier reply': async (text) => {
      const conversation = await earlierReply(text);
      return () => say('Thank you', conversation);
    },
    'task context': async (ai_context) => {
      const at = new Date(server.clock.now() + 60_000).toISOString();
      const body = {
        title: 'Plan dinner',
        task_type: 'automated_task',
        schedule: { at },
        ai_context,
      } as const;
      await me.client.call('createAiTask', { body });
      return async () => {
        server.clock.advance(2 * 60_000);
        await server.runTasks();
      };
    },
  };

  it('is tried with enough texts, everywhere', () => {
    expect(injections.length).toBeGreaterThanOrEqual(40);
    expect(new Set(injections.map(({ place }) => place))).toEqual(new Set(Object.keys(places)));
  });

  it.each(injections.map((injection, at) => ({ ...injection, at })))(
    'changes nothing unasked for $at, in $place: $text',
    async ({ place, text, calls }) => {
      await givenTodo(db(), { ...own(), title: 'Oat milk' });
      await givenAiTask(db(), { ...own(), title: 'Stand up', type: 'automated_task' });
      const read = await places[place](text);
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
