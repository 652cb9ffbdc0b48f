import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BackendOrder, BackendStart, Damage } from '../../shared/backend-messages.ts';
import { BackendProcess, type BackendChild, type RestoreOutcome } from './backend-process.ts';

class ChildDouble implements BackendChild {
  readonly orders: BackendOrder[] = [];
  report: (report: unknown) => void = () => undefined;
  exit: (code: number) => void = () => undefined;

  send(order: BackendOrder): void {
    this.orders.push(order);
    if (order.type === 'stop') queueMicrotask(() => this.exit(0));
  }
  kill(): void {
    this.exit(1);
  }
  onReport(listener: (report: unknown) => void): void {
    this.report = listener;
  }
  onExit(listener: (code: number) => void): void {
    this.exit = listener;
  }
}

const order: BackendStart = {
  type: 'start',
  launchSecret: 'a secret that is long enough for anybody',
  dataFolder: '/data',
  port: 50_123,
  version: '1.0.0',
  timeZone: 'UTC',
  locale: 'en-US',
  pageOrigin: 'app://squeeze',
  sqliteBinding: null,
  restore: null,
};

let children: ChildDouble[];
let backend: BackendProcess;
let keychainAnswers: (envelopeKey: string | null) => void;
let keychainAnswersLate: (envelopeKey: string) => void;
const onGivingUp = vi.fn<(detail: string) => void>();
const onDamage = vi.fn<(damage: Damage) => void>();
const onRestored = vi.fn<(outcome: RestoreOutcome) => void>();
const newest = (): ChildDouble => {
  const child = children.at(-1);
  if (child === undefined) throw new Error('nothing was started');
  return child;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  children = [];
  const { promise: envelopeKey, resolve } = Promise.withResolvers<string | null>();
  keychainAnswers = resolve;
  const { promise: lateKey, resolve: resolveLate } = Promise.withResolvers<string>();
  keychainAnswersLate = resolveLate;
  backend = new BackendProcess({
    fork: () => {
      children.push(new ChildDouble());
      return newest();
    },
    envelopeKey: () => envelopeKey,
    lateKey,
    log: { info: () => undefined, error: () => undefined },
    onGivingUp,
    onDamage,
    onRestored,
    random: () => 1,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('BackendProcess', () => {
  it('hands its secrets over by message and says where it listens', () => {
    const heard: number[] = [];
    backend.onListening((port) => heard.push(port));
    backend.start(order);
    expect(newest().orders).toEqual([order]);
    expect(backend.listeningPort).toBeNull();
    newest().report({ type: 'listening', port: 50_123 });
    expect(backend.listeningPort).toBe(50_123);
    expect(heard).toEqual([50_123]);
  });

  it('starts before the keychain has answered, and hands its key to whichever process runs then', async () => {
    backend.start(order);
    newest().exit(11);
    vi.advanceTimersByTime(250);
    expect(newest().orders).toEqual([order]);
    keychainAnswers('AAAA');
    const unlock = { type: 'unlock', envelopeKey: 'AAAA' };
    await vi.waitFor(() => expect(newest().orders).toEqual([order, unlock]));
    expect(children[0]?.orders).toEqual([order]);
    newest().exit(11);
    vi.advanceTimersByTime(1_000);
    await vi.waitFor(() => expect(newest().orders).toEqual([order, unlock]));
    expect(children).toHaveLength(3);
  });

  it('goes on without a key where no keychain answers, and hands it over when one does after all', async () => {
    backend.start(order);
    keychainAnswers(null);
    const without = { type: 'unlock', envelopeKey: null };
    await vi.waitFor(() => expect(newest().orders).toEqual([order, without]));
    keychainAnswersLate('BBBB');
    const unlock = { type: 'unlock', envelopeKey: 'BBBB' };
    await vi.waitFor(() => expect(newest().orders).toEqual([order, without, unlock]));
  });

  it('has the database read through once it listens and the window is drawn, whichever comes first', () => {
    const check = { type: 'check' };
    const listen = (): void => newest().report({ type: 'listening', port: 50_123 });
    backend.start(order);
    listen();
    expect(newest().orders).toEqual([order]);
    backend.allowChecks();
    expect(newest().orders).toEqual([order, check]);
    newest().exit(11);
    vi.advanceTimersByTime(250);
    expect(newest().orders).toEqual([order]);
    listen();
    expect(newest().orders).toEqual([order, check]);
  });

  it('tells the server whether the window is open, once it listens and whenever that changes', () => {
    const attend = (isOpen: boolean) => ({ type: 'attend', isOpen });
    const listen = (): void => newest().report({ type: 'listening', port: 50_123 });
    backend.start(order);
    backend.attend(true);
    backend.attend(true);
    expect(newest().orders).toEqual([order]);
    listen();
    expect(newest().orders).toEqual([order, attend(true)]);
    newest().exit(11);
    vi.advanceTimersByTime(250);
    listen();
    expect(newest().orders.slice(1)).toEqual([attend(true)]);
    backend.attend(false);
    expect(newest().orders.slice(1)).toEqual([attend(true), attend(false)]);
    newest().exit(11);
    vi.advanceTimersByTime(500);
    listen();
    expect(newest().orders.slice(1)).toEqual([]);
  });

  it('goes on where damaged data can be read, and starts one that cannot only when told to', () => {
    const damage: Damage = { type: 'damaged', finding: 'malformed', backup: null, readable: true };
    backend.start(order);
    newest().report({ type: 'listening', port: 50_123 });
    newest().report(damage);
    expect(onDamage).toHaveBeenCalledExactlyOnceWith(damage);
    expect(backend.listeningPort).toBe(50_123);
    newest().exit(11);
    vi.advanceTimersByTime(250);
    newest().report({ ...damage, readable: false });
    vi.advanceTimersByTime(60_000);
    expect(children).toHaveLength(2);
    expect(onGivingUp).not.toHaveBeenCalled();

    backend.start({ ...order, restore: 'squeeze-2027-03-02.db' });
    expect(newest().orders[0]).toMatchObject({ restore: 'squeeze-2027-03-02.db' });
    // Restored once, however often it is started after that.
    newest().exit(11);
    vi.advanceTimersByTime(250);
    expect(newest().orders[0]).toMatchObject({ restore: null });
  });

  it('tells once what has become of a restore, also where its process ended on the way', () => {
    const name = 'squeeze-2027-03-02.db';
    backend.start({ ...order, restore: name });
    newest().report({ type: 'restored', problem: 'full' });
    newest().report({ type: 'restored', problem: null });
    expect(onRestored).toHaveBeenCalledExactlyOnceWith({ name, failure: 'full' });
    newest().exit(11);
    vi.advanceTimersByTime(250);
    newest().report({ type: 'restored', problem: null });
    expect(onRestored).toHaveBeenCalledOnce();
    void backend.stop({ backUp: true });
    backend.start({ ...order, restore: name });
    newest().exit(11);
    expect(onRestored).toHaveBeenLastCalledWith({ name, failure: 'cut-off' });
    vi.advanceTimersByTime(250);
    newest().exit(11);
    expect(onRestored).toHaveBeenCalledTimes(2);
  });

  it('comes back after a crash, on the port it had, and answers nothing meanwhile', () => {
    backend.start(order);
    newest().report({ type: 'listening', port: 50_999 });
    newest().exit(11);
    expect(backend.listeningPort).toBeNull();
    expect(children).toHaveLength(1);
    vi.advanceTimersByTime(250);
    expect(newest().orders).toEqual([{ ...order, port: 50_999 }]);
  });

  it('waits longer after every failure and tells the person once', () => {
    backend.start(order);
    const waits = [250, 500, 1_000, 2_000, 4_000];
    for (const [index, wait] of waits.entries()) {
      newest().report({ type: 'failed', detail: 'file is not a database' });
      vi.advanceTimersByTime(wait - 1);
      expect(children).toHaveLength(index + 1);
      vi.advanceTimersByTime(1);
      expect(children).toHaveLength(index + 2);
    }
    expect(onGivingUp).toHaveBeenCalledExactlyOnceWith('file is not a database');
  });

  it('believes only reports it understands', () => {
    backend.start(order);
    for (const report of [null, 'listening', { type: 'listening' }, { type: 'listening', port: 'x' }])
      newest().report(report);
    expect(backend.listeningPort).toBeNull();
  });

  it('passes questions about backups on, and gives up those that nobody answers', async () => {
    const answer = { backups: [], problem: null };
    await expect(backend.askBackups({ ask: 'list' })).rejects.toThrow('does not run');
    backend.start(order);
    newest().report({ type: 'listening', port: 50_123 });
    const listed = backend.askBackups({ ask: 'list' });
    const made = backend.askBackups({ ask: 'make' });
    expect(newest().orders.slice(1)).toEqual([
      { type: 'backups', id: 1, question: { ask: 'list' } },
      { type: 'backups', id: 2, question: { ask: 'make' } },
    ]);
    newest().report({ type: 'backups', id: 1, answer });
    newest().report({ type: 'backups', id: 1, answer });
    await expect(listed).resolves.toEqual(answer);
    newest().exit(11);
    await expect(made).rejects.toThrow('ended without an answer');
  });

  it('stops when told, for good', async () => {
    backend.start(order);
    newest().report({ type: 'listening', port: 50_123 });
    await backend.stop({ backUp: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(children).toHaveLength(1);
    expect(newest().orders.at(-1)).toEqual({ type: 'stop', backUp: true });
    expect(backend.listeningPort).toBeNull();
  });

  it('ends a process that does not stop by itself', async () => {
    backend.start(order);
    const child = newest();
    child.send = () => undefined;
    const stopped = backend.stop({ backUp: true });
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(stopped).resolves.toBeUndefined();
  });

  it('does not start again while it waits to be started again', async () => {
    backend.start(order);
    newest().exit(1);
    await backend.stop({ backUp: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(children).toHaveLength(1);
  });
});
