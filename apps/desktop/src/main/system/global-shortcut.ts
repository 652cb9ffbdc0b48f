import type { ChannelResponse } from '@squeeze/contracts/desktop-bridge';
import { globalShortcut } from 'electron';
import { mayBeGlobal } from './accelerator.ts';
import type { SettingsFile } from './settings.ts';

/** The shortcut that works in every application. */
export class CaptureShortcut {
  readonly #settings: SettingsFile;
  readonly #onPressed: () => void;

  constructor(settings: SettingsFile, onPressed: () => void) {
    this.#settings = settings;
    this.#onPressed = onPressed;
  }

  get state(): ChannelResponse<'shortcut:get'> {
    const accelerator = this.#settings.current().shortcut;
    return { accelerator, registered: isRegistered(accelerator) };
  }

  /** Takes the kept shortcut. It may belong to another application; `state` tells. */
  start(): void {
    this.#register(this.#settings.current().shortcut);
  }

  /** Changes it, or leaves everything as it was when the new one cannot be had. */
  async change(accelerator: string): Promise<ChannelResponse<'shortcut:set'>> {
    const old = this.#settings.current().shortcut;
    if (accelerator === old) {
      if (!isRegistered(old)) this.#register(old);
    } else if (mayBeGlobal(accelerator) && this.#register(accelerator)) {
      if (isRegistered(old)) globalShortcut.unregister(old);
      await this.#settings.change({ shortcut: accelerator });
    }
    return this.state;
  }

  stop(): void {
    globalShortcut.unregisterAll();
  }

  #register(accelerator: string): boolean {
    try {
      return globalShortcut.register(accelerator, this.#onPressed);
    } catch {
      // Electron throws for keys it has no name for.
      return false;
    }
  }
}

function isRegistered(accelerator: string): boolean {
  try {
    return globalShortcut.isRegistered(accelerator);
  } catch {
    return false;
  }
}
