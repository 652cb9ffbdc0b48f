import type { ChatMessage } from '@squeeze/contracts/chat';
import { insertUserMessage } from '@squeeze/database/repositories/chat-message-repository';
import { insertReceipt } from '@squeeze/database/repositories/receipt-repository';
import { insertReply, settleReply } from '@squeeze/database/repositories/reply-repository';
import { uuidv7 } from 'uuidv7';
import { givenAiTask } from './given-ai-task.ts';
import { givenCalendarEvent } from './given-calendar-event.ts';
import { givenConversation } from './given-conversation.ts';
import { givenMemoryFact } from './given-memory-fact.ts';
import { givenNote } from './given-note.ts';
import { givenTodo } from './given-todo.ts';
import { givenAt } from './given-user.ts';
import type { InjectionPlace } from './injections.ts';
import type { SignedIn } from './sign-in.ts';
import type { TestServer } from './start-test-server.ts';

type Places = Readonly<Record<InjectionPlace, (text: string) => Promise<() => Promise<unknown>>>>;

/** Each puts a text where somebody's model is to read it, and answers how they come to have it read. */
export function injectionPlaces(server: TestServer, me: SignedIn): Places {
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
      turn: { kind: 'built-in', fellBack: false, begunAt: givenAt, ms: 0 },
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

  return {
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
    'written anew': async (title) => {
      // The first try had read it, made a reminder of it, which stays here, and said so.
      const { id: conversationId } = await givenConversation(db(), own());
      const [asked, id] = [uuidv7(), uuidv7()];
      const place = { conversationId, ...own(), createdAt: givenAt };
      await insertUserMessage(db(), { ...place, id: asked, content: 'Hi', sendKey: null });
      await insertReply(db(), { ...place, id, replyTo: asked, lease: { owner: 'test', until: 1 } });
      const task = await givenAiTask(db(), { ...own(), title });
      await insertReceipt(db(), {
        id: uuidv7(),
        ...own(),
        messageId: id,
        runId: null,
        callIndex: 0,
        source: 'chat',
        tool: 'create_reminder',
        state: 'done',
        noun: 'ai_task',
        nounId: task.id,
        action: 'created',
        title,
        due: null,
        repeats: null,
        arguments: { title },
        before: null,
        nounUpdatedAt: givenAt,
        createdAt: givenAt,
        settledAt: null,
        undoUntil: null,
      });
      await settleReply(db(), id, 'test', {
        content: 'Done.',
        seq: 1,
        state: 'complete',
        nothingChanged: false,
        turnJson: JSON.stringify({ calls: [], memory: null }),
        turn: { kind: 'built-in', fellBack: false, begunAt: givenAt, ms: 0 },
      });
      return async () => {
        const sent = await me.client.call('regenerateChatReply', { params: { id }, body: {} });
        await me.client.call('getChatMessage', { params: { id: String(sent.ai_message.id) } });
      };
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
}
