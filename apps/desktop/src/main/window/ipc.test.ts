import { desktopChannels, type DesktopChannel } from '@squeeze/contracts/desktop-bridge';
import { describe, expect, it, vi } from 'vitest';
import { answerMessage, type ChannelHandlers } from './ipc.ts';
import type { Sender } from './sender.ts';

vi.mock('electron', () => ({ ipcMain: {} }));

const channels = Object.keys(desktopChannels) as DesktopChannel[];
const asked = vi.fn<(channel: string, request: unknown) => unknown>();
/** Every handler only notes what it was asked. */
const handlers = Object.fromEntries(
  channels.map((channel) => [channel, (request: unknown) => asked(channel, request)]),
) as unknown as ChannelHandlers;

const ourPage = { origin: 'app://squeeze', isTop: true };
const mainWindow: Sender = { window: 'main', frame: ourPage };
const captureWindow: Sender = { window: 'capture', frame: ourPage };
const ask = (channel: DesktopChannel, sender: Sender, request?: unknown, check = true): Promise<unknown> =>
  answerMessage(channel, handlers, sender, request, check);

describe('answerMessage', () => {
  it.each<[string, Sender]>([
    ['a window that is not ours', { window: null, frame: ourPage }],
    ['a frame inside a page', { window: 'main', frame: { ...ourPage, isTop: false } }],
    [
      'another page in our window',
      { window: 'main', frame: { origin: 'https://evil.example', isTop: true } },
    ],
    ['a page without an origin', { window: 'main', frame: { origin: 'null', isTop: true } }],
    ['a look-alike origin', { window: 'main', frame: { origin: 'app://squeeze.evil', isTop: true } }],
    ['a frame that has gone', { window: 'main', frame: null }],
  ])('answers nothing to %s', async (_, sender) => {
    asked.mockClear();
    for (const channel of channels) await expect(ask(channel, sender)).rejects.toThrow('not for this page');
    expect(asked).not.toHaveBeenCalled();
  });

  it.each<DesktopChannel>([
    'token:get',
    'token:set',
    'token:clear',
    'keychain:state',
    'server:choose',
    'shortcut:set',
    'notification:show',
    'backups:make',
    'backups:list',
    'backups:restore',
    'backups:take-restored',
    'backups:show-folder',
  ])('keeps %s from the capture window', async (channel) => {
    await expect(ask(channel, captureWindow)).rejects.toThrow('not for this page');
  });

  it('lets only the capture window size and close itself', async () => {
    await expect(ask('capture:close', mainWindow)).rejects.toThrow('not for this page');
    await expect(ask('capture:close', captureWindow)).resolves.toBeUndefined();
  });

  it.each<[DesktopChannel, unknown]>([
    ['token:get', { name: 'envelope-key' }],
    ['token:get', 'access_token'],
    ['token:get', undefined],
    ['token:set', { name: 'access_token', value: 'x'.repeat(16_385) }],
    ['token:set', { name: 'access_token', value: 7 }],
    ['server:choose', { mode: 'cloud' }],
    ['server:choose', { mode: 'elsewhere', origin: 'https://a.example' }],
    ['capture:save', { key: 'not-a-uuid', todos: [{ title: 'milk' }] }],
    ['capture:save', { key: '7a3f1c7e-6f0e-4f0b-9a3c-2f0d4f5f8f11', todos: [] }],
    ['capture:save', { key: '7a3f1c7e-6f0e-4f0b-9a3c-2f0d4f5f8f11', todos: [{ title: 'a', evil: 1 }] }],
    ['capture:undo', { key: '../../etc/passwd' }],
    ['capture:draft-set', { text: 'x'.repeat(4_001) }],
    ['capture:draft-set', null],
    ['shortcut:set', { accelerator: '' }],
    ['notification:show', { id: '../1', title: 'a', body: '' }],
    [
      'notification:show',
      { id: '7a3f1c7e-6f0e-4f0b-9a3c-2f0d4f5f8f11', title: 'a', body: 'x'.repeat(1_001) },
    ],
    ['server:get', { anything: true }],
  ])('refuses %s with %j before any handler sees it', async (channel, request) => {
    asked.mockClear();
    await expect(ask(channel, mainWindow, request)).rejects.toThrow('unknown form');
    expect(asked).not.toHaveBeenCalled();
  });

  it('hands the handler what the schema made of the request', async () => {
    asked.mockClear();
    await expect(ask('capture:save', mainWindow, { key: 'x' })).rejects.toThrow('unknown form');
    asked.mockReturnValueOnce({ state: 'queued', key: '7a3f1c7e-6f0e-4f0b-9a3c-2f0d4f5f8f11', todo_ids: [] });
    await ask('capture:save', captureWindow, {
      key: '7a3f1c7e-6f0e-4f0b-9a3c-2f0d4f5f8f11',
      todos: [{ title: '  milk ' }],
    });
    expect(asked).toHaveBeenLastCalledWith('capture:save', {
      key: '7a3f1c7e-6f0e-4f0b-9a3c-2f0d4f5f8f11',
      todos: [expect.objectContaining({ title: 'milk', priority: 'medium', due_date: null })],
    });
  });

  it('is loud about a wrong answer where answers are checked', async () => {
    asked.mockReturnValueOnce({ mode: 'embedded' });
    await expect(ask('server:get', mainWindow)).rejects.toThrow('origin');
    asked.mockReturnValueOnce({ mode: 'embedded' });
    await expect(ask('server:get', mainWindow, undefined, false)).resolves.toEqual({ mode: 'embedded' });
  });
});
