import { globSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot, readOperationsFile, readProjectFile } from './documents.ts';

describe('Dockerfile', () => {
  let text: string;
  let stages: string[];
  beforeAll(async () => {
    text = await readOperationsFile('Dockerfile');
    stages = text.split(/^FROM /m).slice(1);
  });

  it('takes the Node that the project pins, in both stages', async () => {
    const { nodeVersion } = parse(await readProjectFile('pnpm-workspace.yaml')) as { nodeVersion: string };
    expect(text).toContain(`ARG NODE_VERSION=${nodeVersion}\n`);
    expect(stages.map((stage) => stage.split('\n')[0])).toEqual([
      'node:${NODE_VERSION}-bookworm-slim AS build',
      'node:${NODE_VERSION}-bookworm-slim',
    ]);
  });

  it('brings the manifest of every package before it installs', () => {
    const manifests = globSync('{apps,packages}/*/package.json', { cwd: projectRoot });
    const copied = [...text.matchAll(/^COPY ((?:apps|packages)\/\S+) (\S+)$/gm)];
    expect(copied.map(([, from = '']) => from).toSorted()).toEqual(manifests.toSorted());
    for (const [, from, to] of copied) expect(from).toBe(`${to}package.json`);
  });

  it('ends with what was gathered alone, run by somebody who is not root', () => {
    const last = stages.at(-1) ?? '';
    expect([...last.matchAll(/^COPY .*$/gm)].map(([line]) => line)).toEqual([
      'COPY --from=build /gathered /squeeze',
    ]);
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "server/main.js"]'));
    expect(last).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \[/m);
    expect(last).not.toMatch(/TOKEN|SECRET|PASSWORD|MASTER_KEYS/);
  });

  it('is built of nothing that is secret or somebody’s data', async () => {
    const left = (await readOperationsFile('Dockerfile.dockerignore')).split('\n');
    expect(left).toEqual(expect.arrayContaining(['.env', '.git', '.squeeze', '**/node_modules', '**/dist']));
  });
});
