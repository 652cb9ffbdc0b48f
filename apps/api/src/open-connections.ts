import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Use {
  /** Requests that have not been answered. */
  pending: number;
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
  /** How many there have been. */
  made = 0;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.made += 1;
      this.#uses.set(socket, { pending: 0, readThen: 0, hasAsked: false });
      socket.once('close', () => this.#uses.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      const use = this.#uses.get(socket);
      if (use === undefined) return;
      use.hasAsked = true;
      use.pending += 1;
      response.once('close', () => {
        use.pending -= 1;
        use.readThen = socket.bytesRead;
      });
    });
  }

  /** Closes those that were answered and ask for nothing more; with `silentToo`, those that have never asked as well. */
  closeIdle({ silentToo }: { readonly silentToo: boolean }): void {
    for (const [socket, { pending, readThen, hasAsked }] of this.#uses) {
      const isIdle = pending === 0 && socket.bytesRead === readThen && (hasAsked || silentToo);
      if (isIdle) socket.destroy();
    }
  }
}
