import type { LogEvent } from 'kysely';
import { isStorageFull } from './database-error.ts';

export interface StorageRoomOptions {
  /** Whether there is room again; asked only while there was none. */
  readonly hasRoom: () => Promise<boolean>;
  /** Told once, when room runs out. */
  readonly onShort?: () => void;
}

/** Remembers from a write that failed for want of room until there is room again, without a restart. */
export class StorageRoom {
  readonly #options: StorageRoomOptions;
  #isShort = false;
  #looking: Promise<boolean> | null = null;

  constructor(options: StorageRoomOptions) {
    this.#options = options;
  }

  /** Any error of the database; those about something else are passed over. */
  note(error: unknown): void {
    if (this.#isShort || !isStorageFull(error)) return;
    this.#isShort = true;
    this.#options.onShort?.();
  }

  /** For Kysely, which tells of every statement that fails. */
  readonly log = (event: LogEvent): void => {
    if (event.level === 'error') this.note(event.error);
  };

  async isShort(): Promise<boolean> {
    if (!this.#isShort) return false;
    this.#looking ??= this.#look();
    return await this.#looking;
  }

  async #look(): Promise<boolean> {
    try {
      this.#isShort = !(await this.#options.hasRoom());
      return this.#isShort;
    } finally {
      this.#looking = null;
    }
  }
}
