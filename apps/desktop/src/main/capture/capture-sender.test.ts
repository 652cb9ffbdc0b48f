import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import { TodoDraft } from '@squeeze/contracts/todos';
import type { CapturedDraft } from '@squeeze/contracts/capture';
import type { QueuedCapture } from '@squeeze/contracts/desktop-bridge';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused, CallUnanswered } from '../server/server-calls.ts';
import { CaptureQueue } from './capture-queue.ts';
import { CaptureSender, type AddedThings, type TodoList } from './capture-sender.ts';
import type { CaptureTarget } from './queued-entry.ts';

/** For as long as only a hang would take. */
const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 });

/** A server with lists of todos that keeps what the first use of each key made, as ours does. */
class ServerDouble implements TodoList {
  readonly todos = new Map<string, string>();
  readonly reminders = new Map<string, string>();
  readonly #answers = new Map<string, AddedThings>();
  current: CaptureTarget = { server: 'https://squeeze.example', user: 'ana' };
  isUp = true;
  /** Titles that are carried out without an answer, once each. */
  readonly losesAnswerOf = new Set<string>();
  readonly refuses = new Set<string>();
  calls = 0;
  onAdd: () => Promise<void> = async () => undefined;

  target = async (): Promise<CaptureTarget> => this.current;
  reachable = async (): Promise<CaptureTarget | null> => (this.isUp ? this.current : null);

  async add(drafts: readonly CapturedDraft[], key: string): Promise<AddedThings> {
    this.calls += 1;
    await this.onAdd();
    if (!this.isUp) throw new CallUnanswered(null);
    const refused = drafts.find(({ title }) => this.refuses.has(title));
    if (refused !== undefined)
      throw new CallRefused(422, { detail: `No room for ${refused.title}`, code: 'validation_failed' });
    const answer = this.#answers.get(key) ?? this.#make(drafts);
    this.#answers.set(key, answer);
    const lost = drafts.filter(({ title }) => this.losesAnswerOf.delete(title));
    if (lost.length > 0) throw new CallUnanswered(null);
    return answer;
  }

  #make(drafts: readonly CapturedDraft[]): AddedThings {
    const ids = drafts.map((draft) => {
      const id = randomUUID();
      ('task_type' in draft ? this.reminders : this.todos).set(id, draft.title);
      return id;
    });
    return { ids, receipt: randomUUID() };
  }

  async takeBack(receipt: string): Promise<void> {
    if (!this.isUp) throw new CallUnanswered(null);
    const made = [...this.#answers.values()].find((answer) => answer.receipt === receipt);
    for (const id of made?.ids ?? []) {
      this.todos.delete(id);
      this.reminders.delete(id);
    }
  }

  get titles(): string[] {
    return [...this.todos.values()];
  }
}

const captureOf = (...titles: string[]): QueuedCapture => ({
  key: randomUUID(),
  todos: titles.map((title) => TodoDraft.parse({ title })),
});

let folder: string;
let server: ServerDouble;
let now: number;
let refused: string[];
let senders: CaptureSender[];
const onChanged = vi.fn<() => void>();
const onSaved = vi.fn<(key: string) => void>();
const onUnauthenticated = vi.fn<() => void>();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capture-sender-'));
  server = new ServerDouble();
  now = 1_000;
  refused = [];
  senders = [];
  vi.clearAllMocks();
});
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()));
  await rm(folder, { recursive: true });
});

/** The application as it starts: everything it knows comes from the folder. */
const startSender = async (damaged: string[] = []): Promise<CaptureSender> => {
  const sender = new CaptureSender({
    queue: await CaptureQueue.open(folder, now, (keptAs) => damaged.push(keptAs)),
    todos: server,
    clock: { now: () => (now += 1) },
    log: { info: () => undefined, error: () => undefined },
    random: () => 0,
    onChanged,
    onSaved,
    onUnauthenticated,
    onRefused: async (titles) => void refused.push(...titles),
  });
  senders.push(sender);
  return sender;
};

const queued = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.json'));

describe('CaptureSender', () => {
  it('saves at once while the server answers', async () => {
    const sender = await startSender();
    const outcome = await sender.save(captureOf('milk', 'bread'));
    expect(outcome).toMatchObject({ state: 'saved', todo_ids: [...server.todos.keys()] });
    expect(server.titles).toEqual(['milk', 'bread']);
    expect(server.calls).toBe(1);
    expect(await queued()).toEqual([]);
    expect(onChanged).toHaveBeenCalledOnce();
    expect(onSaved.mock.calls).toEqual([[outcome.key]]);
  });

  it('queues while it does not, and sends in the order of the thoughts when it is back', async () => {
    server.isUp = false;
    const sender = await startSender();
    expect(await sender.save(captureOf('first'))).toMatchObject({ state: 'queued', todo_ids: [] });
    await sender.save(captureOf('second'));
    expect(await queued()).toHaveLength(2);
    server.isUp = true;
    sender.replay();
    await eventually(() => expect(server.titles).toEqual(['first', 'second']));
    await eventually(async () => expect(await queued()).toEqual([]));
  });

  it('tries again by itself', async () => {
    const sender = await startSender();
    server.losesAnswerOf.add('milk');
    expect(await sender.save(captureOf('milk'))).toMatchObject({ state: 'queued' });
    await eventually(async () => expect(await queued()).toEqual([]));
    expect(server.titles).toEqual(['milk']);
  });

  it('sends nothing twice when it was killed between the server and the disk', async () => {
    const capture = captureOf('one', 'two', 'three');
    server.losesAnswerOf.add('two');
    await (await startSender()).save(capture);
    expect(server.titles).toEqual(['one', 'two', 'three']);
    (await startSender()).replay();
    await eventually(async () => expect(await queued()).toEqual([]));
    expect(server.titles).toEqual(['one', 'two', 'three']);
  });

  it('survives being killed before anything was sent', async () => {
    server.isUp = false;
    await (await startSender()).save(captureOf('milk'));
    server.isUp = true;
    (await startSender()).replay();
    await eventually(() => expect(server.titles).toEqual(['milk']));
  });

  it('answers a repeated save with the same todos', async () => {
    const sender = await startSender();
    const capture = captureOf('milk');
    const [first, second] = [await sender.save(capture), await sender.save(capture)];
    expect(second).toEqual(first);
    expect(server.titles).toEqual(['milk']);
  });

  it('does not keep a person waiting for a server that hangs', async () => {
    const hanging = Promise.withResolvers<void>();
    server.onAdd = () => hanging.promise;
    const sender = await startSender();
    expect(await sender.save(captureOf('milk'))).toMatchObject({ state: 'queued' });
    hanging.resolve();
    await eventually(async () => expect(await queued()).toEqual([]));
  });

  it('asks for a new token when the old one is dead', async () => {
    const sender = await startSender();
    server.onAdd = () => Promise.reject(new CallUnanswered(401));
    expect(await sender.save(captureOf('milk'))).toMatchObject({ state: 'queued' });
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });
});

describe('reminders', () => {
  const withReminder = (): QueuedCapture => ({
    key: randomUUID(),
    todos: [
      TodoDraft.parse({ title: 'milk' }),
      AiTaskDraft.parse({ title: 'call mom', schedule: { at: '2026-06-11T21:00:00.000Z' } }),
    ],
  });

  it('wait on disk beside todos, also over a restart, and are made once', async () => {
    server.isUp = false;
    await (await startSender()).save(withReminder());
    server.isUp = true;
    server.losesAnswerOf.add('call mom');
    (await startSender()).replay();
    await eventually(async () => expect(await queued()).toEqual([]));
    expect(server.titles).toEqual(['milk']);
    expect([...server.reminders.values()]).toEqual(['call mom']);
  });

  it('are taken back', async () => {
    const sender = await startSender();
    const { key } = await sender.save(withReminder());
    expect(server.reminders.size).toBe(1);
    expect(await sender.undo(key)).toEqual({ undone: true });
    expect(server.titles).toEqual([]);
    expect(server.reminders.size).toBe(0);
  });

  it('do not change how a queue of before is read', async () => {
    const key = randomUUID();
    const todo = {
      title: 'milk',
      description: null,
      due_date: null,
      priority: 'medium',
      category: null,
      status: 'pending',
    };
    const entry = {
      version: 1,
      key,
      todos: [todo],
      capturedAt: 1,
      target: server.current,
      wanted: 'saved',
      progress: [{ state: 'waiting' }],
    };
    await writeFile(path.join(folder, `${key}.json`), JSON.stringify(entry));
    const damaged: string[] = [];
    (await startSender(damaged)).replay();
    await eventually(() => expect(server.titles).toEqual(['milk']));
    expect(damaged).toEqual([]);
  });
});

describe('whose list it is', () => {
  it('keeps what one person took down from the next who signs in', async () => {
    const sender = await startSender();
    server.isUp = false;
    await sender.save(captureOf('a secret of Ana'));
    server.isUp = true;
    server.current = { server: 'https://squeeze.example', user: 'ben' };
    await sender.save(captureOf('a thought of Ben'));
    expect(server.titles).toEqual(['a thought of Ben']);
    server.current = { server: 'https://squeeze.example', user: 'ana' };
    sender.replay();
    await eventually(() => expect(server.titles).toContain('a secret of Ana'));
  });

  it('keeps what was meant for one server from another', async () => {
    const sender = await startSender();
    server.isUp = false;
    await sender.save(captureOf('for the cloud'));
    server.isUp = true;
    server.current = { server: 'embedded', user: null };
    await sender.save(captureOf('for this machine'));
    expect(server.titles).toEqual(['for this machine']);
    expect(await queued()).toHaveLength(1);
  });

  it('gives what was taken down signed out to whoever signs in first', async () => {
    const sender = await startSender();
    server.isUp = false;
    server.current = { server: 'https://squeeze.example', user: null };
    await sender.save(captureOf('milk'));
    server.isUp = true;
    server.current = { server: 'https://squeeze.example', user: 'ana' };
    sender.replay();
    await eventually(() => expect(server.titles).toEqual(['milk']));
  });
});

describe('undo', () => {
  it('takes saved todos back', async () => {
    const sender = await startSender();
    const { key } = await sender.save(captureOf('milk', 'bread'));
    expect(await sender.undo(key)).toEqual({ undone: true });
    expect(server.titles).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  it('forgets what never left', async () => {
    server.isUp = false;
    const sender = await startSender();
    const { key } = await sender.save(captureOf('milk'));
    expect(await sender.undo(key)).toEqual({ undone: true });
    expect(await queued()).toEqual([]);
  });

  it('takes back what arrived without an answer, also after a restart', async () => {
    const capture = captureOf('milk');
    server.losesAnswerOf.add('milk');
    const sender = await startSender();
    await sender.save(capture);
    server.isUp = false;
    expect(await sender.undo(capture.key)).toEqual({ undone: true });
    expect(server.titles).toEqual(['milk']);
    server.isUp = true;
    (await startSender()).replay();
    await eventually(() => expect(server.titles).toEqual([]));
    await eventually(async () => expect(await queued()).toEqual([]));
  });

  it('says so when something of it has changed since, and takes nothing', async () => {
    const sender = await startSender();
    const { key } = await sender.save(captureOf('milk', 'bread'));
    vi.spyOn(server, 'takeBack').mockRejectedValue(
      new CallRefused(409, { detail: 'It has been changed since', code: 'changed_since' }),
    );
    expect(await sender.undo(key)).toEqual({ undone: false });
    expect(server.titles).toEqual(['milk', 'bread']);
    expect(await queued()).toEqual([]);
  });

  it('is content when it has been taken back before', async () => {
    const sender = await startSender();
    const { key } = await sender.save(captureOf('milk'));
    vi.spyOn(server, 'takeBack').mockRejectedValue(
      new CallRefused(409, { detail: 'It has already been undone', code: 'already_undone' }),
    );
    expect(await sender.undo(key)).toEqual({ undone: true });
  });

  it('does not know what it never saw', async () => {
    expect(await (await startSender()).undo(randomUUID())).toEqual({ undone: false });
  });
});

describe('refusals', () => {
  it('tells the person at once and leaves nothing half-saved', async () => {
    server.refuses.add('impossible');
    const sender = await startSender();
    await expect(sender.save(captureOf('milk', 'impossible'))).rejects.toThrow('No room for impossible');
    await eventually(async () => expect(await queued()).toEqual([]));
    expect(server.titles).toEqual([]);
    expect(refused).toEqual([]);
  });

  it('gives the words back when a queued capture is refused, and goes on with the rest', async () => {
    server.isUp = false;
    const sender = await startSender();
    await sender.save(captureOf('milk', 'impossible'));
    await sender.save(captureOf('bread'));
    server.isUp = true;
    server.refuses.add('impossible');
    sender.replay();
    await eventually(() => expect(server.titles).toEqual(['bread']));
    expect(refused).toEqual(['milk', 'impossible']);
    await eventually(async () => expect(await queued()).toEqual([]));
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.json\.refused$/)]);
  });
});

describe('damage', () => {
  it('sets a damaged file aside and sends the others', async () => {
    server.isUp = false;
    const before = await startSender();
    await before.save(captureOf('milk'));
    await writeFile(path.join(folder, `${randomUUID()}.json`), '{"version":1,"todos":[{"ti');
    server.isUp = true;
    const damaged: string[] = [];
    const after = await startSender(damaged);
    after.replay();
    await eventually(() => expect(server.titles).toEqual(['milk']));
    expect(await readFile(damaged[0] ?? '', 'utf8')).toContain('"todos"');
  });
});
