import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * `reset`: the server never sees what follows. `reset_after_answer`: the server has all of it and answers, and that never
 * arrives. `drip`: its answers come a byte at a time, and never to an end.
 */
export type SocketFaultKind = 'reset' | 'reset_after_answer' | 'drip';

export interface SocketFault {
  readonly kind: SocketFaultKind;
  /** What the client says when it happens: these bytes still reach the server. */
  readonly after: string;
  /** The connection of a `reset` lasts until the client has said this too, of which the server hears nothing. */
  readonly until?: string;
}

export interface SocketFaultProxy extends AsyncDisposable {
  readonly port: number;
  /** How many connections there have been. */
  readonly connections: number;
  /** One fault for each connection from now on, in order; connections after those are left alone. */
  spoil(...faults: readonly (SocketFault | null)[]): void;
}

const dripMs = 25;

/** Stands between a client and a server on loopback and passes bytes on, save for what it is told to spoil. */
export async function startSocketFaultProxy(targetPort: number): Promise<SocketFaultProxy> {
  const faults: (SocketFault | null)[] = [];
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    const target = connect(targetPort, '127.0.0.1');
    for (const socket of [client, target]) {
      open.add(socket);
      // Whoever is cut off hears of it at their own end.
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    client.on('close', () => target.destroy());
    passOn(client, target, faults.shift() ?? null);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections;
    },
    spoil: (...more) => void faults.push(...more),
    [Symbol.asyncDispose]: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

function passOn(client: Socket, target: Socket, fault: SocketFault | null): void {
  let said = '';
  let struck = false;
  client.on('data', (bytes) => {
    // Latin-1 keeps one character a byte.
    const before = said.length;
    said += bytes.toString('latin1');
    const at = fault === null ? -1 : said.indexOf(fault.after);
    if (fault === null || at < 0) {
      target.write(bytes);
      return;
    }
    if (!struck) target.write(bytes.subarray(0, at + fault.after.length - before));
    struck = true;
    if (fault.kind === 'reset' && said.includes(fault.until ?? '', at)) client.resetAndDestroy();
  });
  target.on('data', (bytes) => {
    if (!struck || fault === null) client.write(bytes);
    else if (fault.kind === 'reset_after_answer') client.resetAndDestroy();
    else if (fault.kind === 'drip') drip(client);
  });
  target.on('end', () => client.end());
}

/** The start of an answer over several lines that has no last one. */
function drip(client: Socket): void {
  const timer = setInterval(() => client.write('2'), dripMs);
  client.on('close', () => clearInterval(timer));
}
