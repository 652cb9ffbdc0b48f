import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BackendOrder, BackendStart } from '../../shared/backend-messages.ts';
import { openSettingsFile, type SettingsFile } from '../system/settings.ts';
import { BackendProcess, type BackendChild } from './backend-process.ts';
import { CurrentServer } from './current-server.ts';

let folder: string;
let settings: SettingsFile;
let report: (report: unknown) => void;
let started: number;
let stops: BackendOrder[];
let server: CurrentServer;
const answersAt = vi.fn<(origin: string) => Promise<boolean>>();
const onMoved = vi.fn<(cause: string) => void>();

const ignore = (_code: number): void => undefined;

const child = (): BackendChild => {
  started += 1;
  let exit = ignore;
  return {
    send: (order) => {
      if (order.type !== 'stop') return;
      stops.push(order);
      exit(0);
    },
    kill: () => exit(1),
    onReport: (listener) => (report = listener),
    onExit: (listener) => (exit = listener),
  };
};

const backendOrder = (port: number): BackendStart => ({
  type: 'start',
  launchSecret: 'a secret that is long enough for anybody',
  dataFolder: '/data',
  port,
  version: '1.0.0',
  timeZone: 'UTC',
  locale: 'en-US',
  pageOrigin: 'app://squeeze',
  sqliteBinding: null,
  restore: null,
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'current-server-'));
  settings = await openSettingsFile(path.join(folder, 'settings.json'), 0, () => undefined);
  started = 0;
  stops = [];
  vi.resetAllMocks();
  server = new CurrentServer({
    settings,
    backend: new BackendProcess({
      fork: child,
      envelopeKey: () => Promise.resolve('AAAA'),
      lateKey: new Promise(() => undefined),
      log: { info: () => undefined, error: () => undefined },
      onGivingUp: () => undefined,
      onDamage: () => undefined,
      onRestored: () => undefined,
    }),
    backendOrder,
    port: 50_123,
    answersAt,
    texts: { badAddress: 'bad address', noAnswer: 'no answer' },
  });
  server.onMoved(onMoved);
});
afterEach(() => rm(folder, { recursive: true }));

describe('the embedded server', () => {
  it('has its address before it answers, and may be called only from then on', async () => {
    server.start();
    expect(server.address).toEqual({ mode: 'embedded', origin: 'http://127.0.0.1:50123' });
    expect(server.callableOrigin).toBeNull();
    const callable = server.whenCallable();
    report({ type: 'listening', port: 50_123 });
    await callable;
    expect(server.callableOrigin).toBe('http://127.0.0.1:50123');
    expect(onMoved).not.toHaveBeenCalled();
  });

  it('says when somebody else had its port', () => {
    server.start();
    report({ type: 'listening', port: 50_999 });
    expect(server.address.origin).toBe('http://127.0.0.1:50999');
    expect(onMoved).toHaveBeenCalledExactlyOnceWith('port');
  });
});

describe('restoring a backup', () => {
  it('has pages loaded again that show what was there before, once it answers', async () => {
    server.start();
    report({ type: 'listening', port: 50_123 });
    const restored = server.restore('squeeze-2027-03-09.db');
    await restored;
    expect(started).toBe(2);
    // It might be the very backup of the day.
    expect(stops).toEqual([{ type: 'stop', backUp: false }]);
    expect(onMoved).not.toHaveBeenCalled();
    report({ type: 'listening', port: 50_123 });
    report({ type: 'listening', port: 50_123 });
    expect(onMoved).toHaveBeenCalledExactlyOnceWith('restore');
  });

  it('has them loaded again too where it takes a second backup', async () => {
    server.start();
    report({ type: 'listening', port: 50_123 });
    await server.restore('squeeze-2027-03-09.db');
    await server.restore('squeeze-2027-03-08.db');
    report({ type: 'listening', port: 50_123 });
    expect(onMoved).toHaveBeenCalledExactlyOnceWith('restore');
  });

  it('leaves pages alone that have shown nothing yet', async () => {
    server.start();
    await server.restore('squeeze-2027-03-09.db');
    report({ type: 'listening', port: 50_123 });
    expect(onMoved).not.toHaveBeenCalled();
  });
});

describe('choosing', () => {
  const cloud = { mode: 'cloud', origin: 'https://squeeze.example' } as const;

  it('moves to the cloud for good and ends the embedded server', async () => {
    answersAt.mockResolvedValue(true);
    server.start();
    report({ type: 'listening', port: 50_123 });
    expect(await server.choose(cloud)).toEqual({ accepted: true, detail: null });
    expect(server.address).toEqual(cloud);
    expect(server.callableOrigin).toBe(cloud.origin);
    expect(settings.current().server).toEqual(cloud);
    expect(onMoved).toHaveBeenCalledExactlyOnceWith('choice');
  });

  it('comes back to the embedded server', async () => {
    answersAt.mockResolvedValue(true);
    await server.choose(cloud);
    expect(await server.choose({ mode: 'embedded' })).toEqual({ accepted: true, detail: null });
    expect(started).toBe(1);
    report({ type: 'listening', port: 50_123 });
    expect(server.callableOrigin).toBe('http://127.0.0.1:50123');
  });

  it.each(['http://squeeze.example', 'https://squeeze.example/path', 'https://ana@squeeze.example'])(
    'stays where it is for %s',
    async (origin) => {
      expect(await server.choose({ mode: 'cloud', origin })).toEqual({
        accepted: false,
        detail: 'bad address',
      });
      expect(answersAt).not.toHaveBeenCalled();
      expect(settings.current().server).toEqual({ mode: 'embedded' });
    },
  );

  it('stays where it is when no Squeeze server answers there', async () => {
    answersAt.mockResolvedValue(false);
    expect(await server.choose(cloud)).toEqual({ accepted: false, detail: 'no answer' });
    expect(server.address.mode).toBe('embedded');
    expect(onMoved).not.toHaveBeenCalled();
  });
});
