import { execFileSync } from 'node:child_process';
import { chmod, chown, copyFile, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { startPostgresServer } from '@squeeze/testing/postgres-server';
import { scrape } from '@squeeze/testing/read-metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filledIn, readCompose } from '../compose.ts';
import { dockerEnvironment, type DockerStep, dockerStages, isIgnored } from '../docker-steps.ts';
import { projectRoot, readOperationsFile } from '../documents.ts';
import { type TemporaryFolder, temporaryFolder } from './folder.ts';
import { newMasterKeys, newMetricsToken, startProduction } from './installation.ts';
import { freePort } from '@squeeze/testing/free-port';
import { run, runWell } from './run.ts';

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value = '']) => [[name, value]]));

/** The command of an instruction in its form as a list. */
const commandOf = (stage: readonly DockerStep[], name: string): string[] => {
  const rest = stage.find((step) => step.name === name)?.rest ?? '';
  return JSON.parse(/\[.*\]$/.exec(rest)?.[0] ?? '[]') as string[];
};

describe('the steps of the Dockerfile, without Docker', () => {
  let folder: TemporaryFolder;
  /** `/squeeze` of the image, which belongs to root. */
  let program: string;
  let node: string;
  let last: DockerStep[];
  let nobody: { uid: number; gid: number } | Record<string, never>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await chmod(folder.path, 0o755);
    nobody = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
    const stages = dockerStages(await readOperationsFile('Dockerfile'));
    last = stages.at(-1) ?? [];
    // A Node where everybody may run it.
    node = path.join(folder.path, 'bin/node');
    await mkdir(path.dirname(node));
    await copyFile(process.execPath, node);
    await chmod(node, 0o755);

    const work = path.join(folder.path, 'work');
    const gathered = path.join(folder.path, 'gathered');
    await mkdir(work);
    const ignored = (await readOperationsFile('Dockerfile.dockerignore')).split('\n');
    const bring = (from: string, to: string): Promise<void> =>
      cp(path.join(projectRoot, from), path.join(work, to), {
        recursive: true,
        filter: (file) => !isIgnored(path.relative(projectRoot, file), ignored),
      });
    for (const { name, rest } of stages[0] ?? []) {
      if (name === 'COPY') {
        const places = rest.split(/\s+/);
        const to = places.pop() ?? '';
        for (const from of places) {
          await bring(
            from,
            to.endsWith('/') ? path.join(to, path.basename(from)) : path.join(to, from === '.' ? '' : from),
          );
        }
      }
      if (name !== 'RUN') continue;
      await runWell('bash', ['-euc', rest.replaceAll('/gathered', gathered)], {
        cwd: work,
        // Its registry and its proxy are the machine's.
        env: { ...ownEnvironment(), PATH: `${path.dirname(node)}:${process.env['PATH'] ?? ''}` },
      });
    }
    program = path.join(folder.path, 'squeeze');
    await cp(gathered, program, { recursive: true });
  }, 600_000);
  afterAll(() => folder[Symbol.asyncDispose]());

  /** What the image sets, for a container with a volume of its own. */
  const environment = async (name: string) => {
    const data = path.join(folder.path, name);
    await mkdir(data, { mode: 0o700 });
    if (nobody.uid !== undefined && nobody.gid !== undefined) await chown(data, nobody.uid, nobody.gid);
    const set = Object.entries(dockerEnvironment(last)).map(([variable, value]) => [
      variable,
      value.replace('/data', data).replace('/squeeze', program),
    ]);
    return {
      ...(Object.fromEntries(set) as Record<string, string>),
      SQUEEZE_HOST: '127.0.0.1',
      PORT: String(await freePort()),
    };
  };
  const start = (env: Readonly<Record<string, string>>) => {
    const [name, ...args] = commandOf(last, 'CMD');
    expect(name).toBe('node');
    return startProduction(env, { program: node, args, cwd: program, ...nobody });
  };

  it('make a folder with the server, its pages and two native modules, and nothing of the sources', async () => {
    const files = (await readdir(program, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(program, path.join(entry.parentPath, entry.name)));
    expect((await readdir(program)).toSorted()).toEqual(['node_modules', 'package.json', 'server', 'site']);
    expect(files.filter((file) => /\.(?:ts|tsx|map|h|gyp)$/.test(file))).toEqual([]);
    expect(files.filter((file) => file.endsWith('.node'))).toHaveLength(2);
    expect(files.some((file) => /(?:^|\/)(?:\.env|keys\.json|.*\.db)$/.test(file))).toBe(false);
    const bytes = await Promise.all(files.map(async (file) => (await stat(path.join(program, file))).size));
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60 * 1024 ** 2);
  });

  it('start as somebody who may write nothing but the volume, are healthy, and have the command line', async () => {
    const env = {
      ...(await environment('alone')),
      SQUEEZE_PUBLIC_URL: 'https://squeeze.example',
      SQUEEZE_MASTER_KEYS: newMasterKeys(),
    };
    const server = await start(env);
    const [checker, ...check] = commandOf(last, 'HEALTHCHECK');
    expect(checker).toBe('node');
    expect(await run(node, check, { env, cwd: program, ...nobody })).toEqual({ code: 0, said: '' });
    const page = await fetch(server.origin, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>Squeeze');
    const admin = (...words: string[]) =>
      runWell(node, ['server/admin.js', ...words], { env, cwd: program, ...nobody });
    expect(await admin('create', 'ines@example.com', '--name', 'Inés', '--role', 'administrator')).toContain(
      'ines@example.com',
    );
    expect(await admin('backup')).toContain('1 people');
    expect(await server.stop()).toBe(0);
    expect((await run(node, check, { env, cwd: program, ...nobody })).code).toBe(1);
    // What it writes is its own, in the volume and nowhere else.
    expect(await readdir(program)).toEqual(['node_modules', 'package.json', 'server', 'site']);
    if (nobody.uid !== undefined) {
      await expect(
        runWell('touch', [path.join(program, 'server/new.js')], { uid: nobody.uid, gid: nobody.gid }),
      ).rejects.toThrow('denied');
    }
  });

  it('serve as web and worker with the settings of compose.yaml', async () => {
    const postgres = await startPostgresServer();
    try {
      const { services } = readCompose(await readOperationsFile('compose.yaml'));
      const given = {
        SQUEEZE_PUBLIC_URL: 'https://squeeze.example',
        SQUEEZE_MASTER_KEYS: newMasterKeys(),
        POSTGRES_PASSWORD: 'password',
        METRICS_TOKEN: newMetricsToken(),
      };
      const image = await environment('together');
      const started = [];
      for (const name of ['web-1', 'worker-1']) {
        const own = Object.entries(services[name]?.environment ?? {}).map(([variable, value]) => [
          variable,
          filledIn(value, given),
        ]);
        const env = {
          ...image,
          ...(Object.fromEntries(own) as Record<string, string>),
          DATABASE_URL: postgres.url('postgres'),
          PORT: String(await freePort()),
        };
        started.push(await start(env));
      }
      for (const [n, role] of ['web', 'worker'].entries()) {
        const { origin } = started[n] ?? { origin: '' };
        expect((await fetch(`${origin}/readyz`)).status).toBe(200);
        const { samples } = await scrape(origin, given.METRICS_TOKEN);
        expect(samples.find((sample) => sample.name === 'squeeze_build_info')?.labels['role']).toBe(role);
        expect((await fetch(`${origin}/metrics`)).status).toBe(401);
      }
      expect(await Promise.all(started.map((server) => server.stop()))).toEqual([0, 0]);
    } finally {
      await postgres.stop();
    }
  });

  it('pin nothing that this run did not use', async () => {
    const manifest = JSON.parse(await readFile(path.join(program, 'package.json'), 'utf8')) as {
      type: string;
    };
    expect(manifest.type).toBe('module');
    await writeFile(path.join(folder.path, 'version.mjs'), 'console.log(process.version)');
    const version = (await runWell(node, [path.join(folder.path, 'version.mjs')])).trim();
    expect(await readOperationsFile('Dockerfile')).toContain(`ARG NODE_VERSION=${version.slice(1)}`);
  });
});
