import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { ServerEvent } from '@squeeze/contracts/events';
import express from 'express';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { eventually } from '@squeeze/testing/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventStream } from '../../http/event-stream.ts';
import type { Person } from '../../http/person.ts';
import type { LiveEvent, LiveEvents } from '../../ports/live-events.ts';
import { OpenStreams } from './open-streams.ts';

const person: Person = {
  userId: uuidv7(),
  roles: ['user'],
  timeZone: 'UTC',
  scope: 'full',
  sessionId: uuidv7(),
  authTime: 0,
  mfaPassed: false,
  verifiesNumber: null,
};

describe('open streams', () => {
  let http: Server;
  let streams: OpenStreams;
  let beat: () => void;
  let publish: (event: LiveEvent) => void;
  const liveEvents: LiveEvents = {
    publish: () => Promise.resolve(),
    subscribe: (_userId, listener) => {
      publish = listener;
      return () => {};
    },
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  const stillAdmitted = vi.fn<(person: Person) => Promise<boolean>>();
  const opened = vi.fn<() => void>();
  const closed = vi.fn<() => void>();

  beforeEach(async () => {
    stillAdmitted.mockReset().mockResolvedValue(true);
    opened.mockReset();
    closed.mockReset();
    streams = new OpenStreams({
      liveEvents,
      stillAdmitted,
      log: pino({ level: 'silent' }),
      every: (_ms, work) => {
        beat = work;
        return () => {};
      },
    });
    const app = express();
    app.get('/', (_request, response) => {
      response.on('close', closed);
      streams.add(person, () => new EventStream<ServerEvent>(response, () => {}));
      opened();
    });
    http = createServer(app);
    await new Promise<void>((resolve) => {
      http.listen(0, '127.0.0.1', resolve);
    });
  });
  afterEach(async () => {
    streams.stop();
    await new Promise((resolve) => {
      http.close(resolve);
      http.closeAllConnections();
    });
  });

  const origin = (): string => `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  /** What has come, up to what is waited for. */
  const reading = async () => {
    const { body } = await fetch(origin());
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      until: async (part: string): Promise<string> => {
        while (!text.includes(part)) {
          const { done, value } = (await reader?.read()) ?? { done: true };
          if (done) break;
          text += value;
        }
        return text;
      },
    };
  };

  it('send a comment at every heartbeat, and look at the person again', async () => {
    const stream = await reading();
    await stream.until('opened');
    beat();
    expect(await stream.until('\n:\n\n')).toContain('\n:\n\n');
    await eventually(() => expect(stillAdmitted).toHaveBeenCalledWith(person));
  });

  it('end at the heartbeat after a session has run out', async () => {
    const stream = await reading();
    await stream.until('opened');
    stillAdmitted.mockResolvedValue(false);
    beat();
    await stream.until('no such thing');
    expect(closed).toHaveBeenCalledOnce();
  });

  it('look at the person once for a burst of events, and tell them in order', async () => {
    const stream = await reading();
    await stream.until('opened');
    for (let n = 0; n < 50; n += 1) publish({ type: 'todos_changed' });
    publish({ type: 'ai_tasks_changed' });
    const text = await stream.until('ai_tasks_changed');
    expect(text.match(/todos_changed/g)).toHaveLength(50);
    expect(stillAdmitted.mock.calls.length).toBeLessThan(5);
  });

  it('tell nothing on faith while nobody can be looked up, and make up for it at the next heartbeat', async () => {
    const stream = await reading();
    await stream.until('opened');
    stillAdmitted.mockRejectedValueOnce(new Error('the database is away'));
    publish({ type: 'todos_changed' });
    await eventually(() => expect(stillAdmitted).toHaveBeenCalledOnce());
    beat();
    const text = await stream.until('id: 2');
    expect(text).not.toContain('todos_changed');
    expect(text.match(/"opened"/g)).toHaveLength(2);
  });

  it('cut off a client that does not read', async () => {
    publish = () => {};
    const socket = await unread(http);
    await eventually(() => expect(opened).toHaveBeenCalledOnce());
    const id = uuidv7();
    for (let n = 0; n < 200_000 && closed.mock.calls.length === 0; n += 1) {
      publish({ type: 'message_changed', conversation_id: id, id, seq: n });
      if (n % 100 === 0) await new Promise(setImmediate);
    }
    expect(closed).toHaveBeenCalledOnce();
    socket.destroy();
  });
});

/** A client that asks for the stream and then never reads. */
async function unread(http: Server): Promise<Socket> {
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  await new Promise((resolve) => {
    socket.once('connect', resolve);
  });
  socket.pause();
  await new Promise((resolve) => {
    socket.write('GET / HTTP/1.1\r\nHost: squeeze\r\n\r\n', resolve);
  });
  return socket;
}
