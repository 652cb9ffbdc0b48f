import type { ChannelResponse, DesktopBackup } from '@squeeze/contracts/desktop-bridge';
import type { BackendProcess, RestoreOutcome } from './backend-process.ts';
import type { CurrentServer } from './current-server.ts';

export interface DesktopBackupsParts {
  readonly backend: Pick<BackendProcess, 'askBackups'>;
  readonly server: Pick<CurrentServer, 'address' | 'restore'>;
  /** Makes the folder of the backups where there is none yet, and shows it. */
  openFolder(): Promise<void>;
  readonly log: { error(message: string, cause?: unknown): void };
}

/** The backups of the data on this computer, as Settings and the menu have them. A server elsewhere has its own. */
export class DesktopBackups {
  readonly #parts: DesktopBackupsParts;
  /** Asked for by a page, and on its way. */
  #restoring: DesktopBackup | null = null;
  #restored: DesktopBackup | null = null;

  constructor(parts: DesktopBackupsParts) {
    this.#parts = parts;
  }

  /** Whether there are any for the server of the moment. */
  get offered(): boolean {
    return this.#parts.server.address.mode === 'embedded';
  }

  async make(): Promise<ChannelResponse<'backups:make'>> {
    this.#requireOffered();
    const { backups, problem } = await this.#parts.backend.askBackups({ ask: 'make' }).catch(noAnswer);
    const [backup] = backups;
    return backup === undefined ? { outcome: problem ?? 'failed' } : { outcome: 'made', backup };
  }

  /** @throws when they cannot be read */
  async list(): Promise<DesktopBackup[]> {
    this.#requireOffered();
    const { backups, problem } = await this.#parts.backend.askBackups({ ask: 'list' });
    if (problem !== null) throw new Error('the backups could not be read');
    return backups;
  }

  /** Looks at the backup first, so that nothing is stopped for one that cannot take the place of what is there. */
  async restore(name: string): Promise<ChannelResponse<'backups:restore'>> {
    this.#requireOffered();
    const { backend, server, log } = this.#parts;
    const { backups, problem } = await backend.askBackups({ ask: 'find', name }).catch(noAnswer);
    if (problem !== null) return { outcome: 'failed' };
    const [backup] = backups;
    if (backup?.state !== 'good') return { outcome: backup?.state ?? 'gone' };
    this.#restoring = backup;
    // Whoever asked is loaded again with the rest, and told by then what has become of it.
    server.restore(name).catch((error: unknown) => log.error('a backup could not be restored', error));
    return { outcome: 'begun' };
  }

  /** Hears what has become of a backup that was to take the place of what is there. */
  hearRestored({ name, failure }: RestoreOutcome): void {
    this.#restored = failure === null && this.#restoring?.name === name ? this.#restoring : null;
    this.#restoring = null;
  }

  /** The backup that is in place since a page asked for it, once; null for none. */
  takeRestored(): DesktopBackup | null {
    const restored = this.#restored;
    this.#restored = null;
    return restored;
  }

  async showFolder(): Promise<void> {
    this.#requireOffered();
    await this.#parts.openFolder();
  }

  #requireOffered(): void {
    if (!this.offered) throw new Error('The backups of a server elsewhere are not on this computer');
  }
}

const noAnswer = () => ({ backups: [], problem: 'failed' as const });
