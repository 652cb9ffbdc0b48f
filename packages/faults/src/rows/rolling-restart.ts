import { freePort } from '@squeeze/testing/free-port';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openPostgres } from '@squeeze/database/postgres';
import { startPostgresServer } from '@squeeze/testing/postgres-server';
import type { SpawnedApi } from '@squeeze/testing/spawn-api';
import type { FaultRow } from '../fault-row.ts';
import { gatherPeople } from '../people.ts';
import { startProduct } from '../product.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { answersText, countKept, WriteLoad } from '../write-load.ts';

const drainSeconds = '1';

/** Two nodes over one PostgreSQL behind nginx, asked to stop and started again in turn while people read and write. */
export const rollingRestart: FaultRow = {
  name: 'rolling-restart',
  run: async (extent) => {
    const times = extent === 'whole' ? 10 : 2;
    await using folder = await temporaryFolder();
    const postgres = await startPostgresServer({ isDurable: true });
    try {
      const url = postgres.url('postgres');
      const database = openPostgres(url);
      await migrateToLatest(database);
      const people = await gatherPeople(database, 24);
      const ports = [await freePort(), await freePort()];
      const startNode = (n: number): Promise<SpawnedApi> =>
        startProduct(path.join(folder.path, `node-${n}`), {
          DATABASE_URL: url,
          PORT: String(ports[n]),
          SQUEEZE_DRAIN_SECONDS: drainSeconds,
        });
      const nodes = [await startNode(0), await startNode(1)];
      await using balancer = await startNginx(folder.path, ports);
      const load = new WriteLoad(people.slice(0, 12), { again: 50 });
      const reads = new Map<string, number>();
      const stop = new AbortController();
      const reading = people.slice(12).map(async (person) => {
        const client = person.clientOf(balancer.origin);
        while (!stop.signal.aborted) {
          const answer = await client.send('listTodos', { query: {} }).then(
            ({ status }) => String(status),
            () => 'none',
          );
          reads.set(answer, (reads.get(answer) ?? 0) + 1);
          await pause(20);
        }
      });
      const working = Promise.all([load.writeTo(() => balancer.origin, stop.signal), ...reading]);
      for (let round = 0; round < times; round += 1) {
        await pause(700);
        const n = round % 2;
        await nodes[n]?.stop();
        nodes[n] = await startNode(n);
      }
      await pause(700);
      stop.abort();
      await working;
      const kept = await countKept(database, load.acknowledged);
      for (const node of nodes) await node.stop();
      await database.close();
      const failed = [...load.answers, ...reads].filter(([answer]) => answer !== '201' && answer !== '200');
      return [
        {
          what: 'rolling restart of two nodes behind nginx',
          times,
          ...kept,
          held: kept.lost + kept.twice + failed.length === 0,
          notes: [
            `writes, ${answersText(load.answers)}`,
            `reads, ${answersText(reads)}`,
            `nginx said: ${(await balancer.complaints()).join('; ')}`,
          ],
        },
      ];
    } finally {
      await postgres.stop();
    }
  },
};

interface Balancer extends AsyncDisposable {
  readonly origin: string;
  /** What it had to say of the nodes, each once. */
  complaints(): Promise<string[]>;
}

/** As docs/security.md has it: it lets go of an idle connection before a node that drains does. */
async function startNginx(within: string, ports: readonly number[]): Promise<Balancer> {
  const folder = path.join(within, 'nginx');
  await mkdir(folder);
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream squeeze {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 500ms;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://squeeze;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
    }
  }
}
`,
  );
  const child = spawn('nginx', ['-c', config, '-e', `${folder}/error.log`], {
    env: { PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  for (let looks = 0; ; looks += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.status === 200) break;
    if (looks === 100) throw new Error('nginx does not answer');
    await pause(50);
  }
  return {
    origin,
    complaints: async () => {
      const lines = (await readFile(path.join(folder, 'error.log'), 'utf8')).split('\n');
      const said = lines.flatMap(
        (line) => / \d+#\d+: \*\d+ ([^,]+), .* request: "(\w+)/.exec(line)?.slice(1, 3).join(', ') ?? [],
      );
      return [...new Set(said)];
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGQUIT');
      await exited;
    },
  };
}
