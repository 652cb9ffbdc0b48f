import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';

/** Serves on a free loopback port, says where, and ends when asked to. */
export function serve(handle: RequestListener): void {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`ready at http://127.0.0.1:${port}\n`);
  });
  process.on('SIGTERM', () => process.exit(0));
}
