import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultAccelerator } from './accelerator.ts';
import { openSettingsFile } from './settings.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
  file = path.join(folder, 'settings.json');
});
afterEach(() => rm(folder, { recursive: true }));

const open = (onDamaged: (keptAs: string) => void = () => undefined) => openSettingsFile(file, 5, onDamaged);

describe('openSettingsFile', () => {
  it('starts with the embedded server and the usual shortcut', async () => {
    expect((await open()).current()).toEqual({
      server: { mode: 'embedded' },
      shortcut: defaultAccelerator,
      window: null,
      toldOfTray: false,
    });
  });

  it('remembers changes made at the same time', async () => {
    const settings = await open();
    await Promise.all([
      settings.change({ shortcut: 'Alt+N' }),
      settings.change({ server: { mode: 'cloud', origin: 'https://squeeze.example' } }),
    ]);
    expect((await open()).current()).toEqual({
      server: { mode: 'cloud', origin: 'https://squeeze.example' },
      shortcut: 'Alt+N',
      window: null,
      toldOfTray: false,
    });
  });

  it('begins anew with a damaged file and keeps it', async () => {
    await writeFile(file, '{"server"');
    const damaged: string[] = [];
    expect((await open((keptAs) => damaged.push(keptAs))).current().server).toEqual({ mode: 'embedded' });
    expect(await readFile(damaged[0] ?? '', 'utf8')).toBe('{"server"');
  });
});
