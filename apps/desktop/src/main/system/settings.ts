import { z } from 'zod';
import { writeDurably } from '../files/durable-file.ts';
import { readJsonFile } from '../files/json-file.ts';
import { WindowPlace } from '../window/window-place.ts';
import { defaultAccelerator } from './accelerator.ts';

/** What the application remembers on this machine. No secrets: the file is plain text. */
export const Settings = z.object({
  server: z
    .discriminatedUnion('mode', [
      z.object({ mode: z.literal('embedded') }),
      z.object({ mode: z.literal('cloud'), origin: z.url() }),
    ])
    .default({ mode: 'embedded' }),
  shortcut: z.string().min(1).max(64).default(defaultAccelerator),
  /** Null before the first time. A place that cannot be read is none: it is not worth the rest. */
  window: WindowPlace.nullable().catch(null).default(null),
  /** Whether the person has been told that a closed window leaves Squeeze in the tray. */
  toldOfTray: z.boolean().catch(false).default(false),
});
export type Settings = z.output<typeof Settings>;

export interface SettingsFile {
  readonly current: () => Settings;
  /** On disk when the promise resolves. */
  change(part: Partial<Settings>): Promise<void>;
}

/** A file that cannot be read is set aside and everything is as on the first day. */
export async function openSettingsFile(
  file: string,
  now: number,
  onDamaged: (keptAs: string) => void,
): Promise<SettingsFile> {
  const read = await readJsonFile(file, Settings, now);
  if (read.kind === 'damaged') onDamaged(read.keptAs);
  let settings = read.kind === 'read' ? read.value : Settings.parse({});
  let writing = Promise.resolve();
  return {
    current: () => settings,
    change: (part) => {
      settings = { ...settings, ...part };
      const text = JSON.stringify(settings, null, 2);
      writing = writing.catch(() => undefined).then(() => writeDurably(file, text));
      return writing;
    },
  };
}
