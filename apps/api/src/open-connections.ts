import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Use {
  /** Those of requests that have not been answered. */
  readonly pending: Set<ServerResponse>;
  /** How much had been read when the last answer ended: more is the beginning of a request. */
  readThen: number;
  hasAsked: boolean;
}

/**
 * What the open connections of a server are doing. Node's own `closeIdleConnections` also cuts off those that were only
 * just made, whose request is on its way and would be reset.
 */
export class OpenConnections {
  readonly #uses = new Map<Socket, Use>();
  #isEnding = false;
  /** How many there have been. */
  made = 0;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.made += 1;
      this.#uses.set(socket, { pending: new Set(), readThen: 0, hasAsked: false });
      socket.once('close', () => this.#uses.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      if (this.#isEnding) sayLast(response);
      const use = this.#uses.get(socket);
      if (use === undefined) return;
      use.hasAsked = true;
      use.pending.add(response);
      response.once('close', () => {
        use.pending.delete(response);
        use.readThen = socket.bytesRead;
      });
    });
  }

  /** From now on every answer is the last on its connection, and says so. */
  endWithAnswers(): void {
    this.#isEnding = true;
    for (const { pending } of this.#uses.values()) {
      // Of several asked for at once, the others are still to be sent before it.
      const newest = [...pending].at(-1);
      if (newest !== undefined) sayLast(newest);
    }
  }

  /** Closes those that were answered and ask for nothing more; with `silentToo`, those that have never asked as well. */
  closeIdle({ silentToo }: { readonly silentToo: boolean }): void {
    for (const [socket, { pending, readThen, hasAsked }] of this.#uses) {
      const isIdle = pending.size === 0 && socket.bytesRead === readThen && (hasAsked || silentToo);
      if (isIdle) socket.destroy();
    }
  }
}

/** RFC 9112 section 9.6: whoever gets this sends nothing more on the connection. */
function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
