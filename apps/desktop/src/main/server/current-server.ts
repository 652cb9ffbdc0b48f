import type { ChannelRequest, ChannelResponse, DesktopServer } from '@squeeze/contracts/desktop-bridge';
import type { BackendStart } from '../../shared/backend-messages.ts';
import type { SettingsFile } from '../system/settings.ts';
import type { BackendProcess } from './backend-process.ts';
import { cloudOrigin, type ChosenServer } from './server-choice.ts';

export interface CurrentServerParts {
  readonly settings: SettingsFile;
  readonly backend: BackendProcess;
  /** What the embedded server is started with; asked again at every change to it. */
  backendOrder(port: number, restore: string | null): BackendStart;
  /** A port for the embedded server, picked beforehand. */
  readonly port: number;
  /** Whether a Squeeze server answers there. */
  answersAt(origin: string): Promise<boolean>;
  readonly texts: { readonly badAddress: string; readonly noAnswer: string };
}

/** `port`: the embedded server listens elsewhere. `choice`: it is another server now. `restore`: it has other data. */
export type MoveCause = 'port' | 'choice' | 'restore';

/** What pages ask waits no longer than this for the embedded server; their own patience ends at ten seconds. */
const patienceMs = 8_000;

/** The one server that this application talks to: the embedded one, or one in the cloud. */
export class CurrentServer {
  readonly #parts: CurrentServerParts;
  readonly #onMoved = new Set<(cause: MoveCause) => void>();
  readonly #onAnswering = new Set<() => void>();
  #port: number;
  /** Pages show what was there before a backup took its place. */
  #isStale = false;

  constructor(parts: CurrentServerParts) {
    this.#parts = parts;
    this.#port = parts.port;
    parts.backend.onListening((port) => {
      const moved = port !== this.#port;
      this.#port = port;
      if (moved || this.#isStale) this.#publishMoved(moved ? 'port' : 'restore');
      this.#isStale = false;
      this.#publishAnswering();
    });
  }

  /** Its address, whether or not it answers now. */
  get address(): DesktopServer {
    const chosen = this.#chosen;
    return chosen.mode === 'cloud' ? chosen : { mode: 'embedded', origin: `http://127.0.0.1:${this.#port}` };
  }

  /**
   * The only origin that may be called at this moment; null while our embedded server does not listen, because
   * somebody else could then have its port.
   */
  get callableOrigin(): string | null {
    if (this.#chosen.mode === 'cloud') return this.#chosen.origin;
    const port = this.#parts.backend.listeningPort;
    return port === null ? null : `http://127.0.0.1:${port}`;
  }

  /** Resolves when it may be called, or patience has ended. */
  async whenCallable(): Promise<void> {
    if (this.callableOrigin !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onAnswering.add(resolve);
    const patience = setTimeout(resolve, patienceMs);
    await promise;
    clearTimeout(patience);
    this.#onAnswering.delete(resolve);
  }

  /** Pages must be loaded again: their content policy names the old address, or they show the old data. */
  onMoved(listener: (cause: MoveCause) => void): void {
    this.#onMoved.add(listener);
  }

  /** The embedded server begins to answer, or another server was chosen. */
  onAnswering(listener: () => void): void {
    this.#onAnswering.add(listener);
  }

  /** Starts the embedded server if it is the chosen one. */
  start(restore: string | null = null): void {
    if (this.#chosen.mode === 'embedded')
      this.#parts.backend.start(this.#parts.backendOrder(this.#port, restore));
  }

  /** Starts the embedded server over a backup of this name; what was there is kept beside it. */
  async restore(name: string): Promise<void> {
    // Where it never answered, pages still wait for the first of it.
    this.#isStale ||= this.callableOrigin !== null;
    // It may be the day's own, which would be another by then.
    await this.#parts.backend.stop({ backUp: false });
    this.start(name);
  }

  /** Changes the server for good, or says in `detail` why not. */
  async choose(choice: ChannelRequest<'server:choose'>): Promise<ChannelResponse<'server:choose'>> {
    const { settings, backend, texts } = this.#parts;
    if (choice.mode === 'cloud') {
      const origin = cloudOrigin(choice.origin);
      if (origin === null) return { accepted: false, detail: texts.badAddress };
      if (!(await this.#parts.answersAt(origin))) return { accepted: false, detail: texts.noAnswer };
      // Pages still show what is on this computer, and what is typed into them is kept for that until it is another server's turn.
      await backend.stop({ backUp: false });
      await settings.change({ server: { mode: 'cloud', origin } }).catch((error: unknown) => {
        this.start();
        throw error;
      });
    } else {
      await settings.change({ server: { mode: 'embedded' } });
      this.start();
    }
    this.#publishMoved('choice');
    this.#publishAnswering();
    return { accepted: true, detail: null };
  }

  get #chosen(): ChosenServer {
    return this.#parts.settings.current().server;
  }

  #publishMoved(cause: MoveCause): void {
    for (const listener of this.#onMoved) listener(cause);
  }

  #publishAnswering(): void {
    for (const listener of this.#onAnswering) listener();
  }
}
