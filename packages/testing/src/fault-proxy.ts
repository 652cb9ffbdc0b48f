import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Which request is meant, and how often. */
export interface Meant {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly times: number;
}

export interface FaultProxy extends AsyncDisposable {
  readonly origin: string;
  /** The server carries these out, but its answer never arrives: the client's connection is reset instead. */
  dropAnswers(meant: Meant): void;
  /** How many such requests have come, faults included. */
  count(method: string, path: string): number;
}

/** Stands between a client and an HTTP server and passes everything on, save for what it is told to spoil. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const seen = new Map<string, number>();
  const toDrop = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const name = nameOf(incoming.method ?? '', new URL(incoming.url ?? '', target).pathname);
    seen.set(name, (seen.get(name) ?? 0) + 1);
    const left = toDrop.get(name) ?? 0;
    toDrop.set(name, Math.max(0, left - 1));
    passOn(target, incoming, outgoing, left > 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dropAnswers: ({ method, path, times }) => void toDrop.set(nameOf(method, path), times),
    count: (method, path) => seen.get(nameOf(method, path)) ?? 0,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const nameOf = (method: string, path: string): string => `${method.toUpperCase()} ${path}`;

function passOn(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  dropsAnswer: boolean,
): void {
  const { host } = new URL(target);
  const headers = { ...incoming.headers, host };
  const passed = forward(
    new URL(incoming.url ?? '', target),
    { method: incoming.method, headers },
    (answer) => {
      if (dropsAnswer) {
        answer.resume();
        incoming.socket.resetAndDestroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  passed.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
