import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { installFingerprint } from './install.mjs';
import { packageManager } from './package-manager.mjs';
import { installedPackages } from './system-packages.mjs';

describe('packageManager', () => {
  it('is the pnpm that runs us', () => {
    const env = { npm_execpath: '/bin/pnpm', npm_config_user_agent: 'pnpm/12.21.0 npm/? node/? linux x64' };
    expect(packageManager(env)).toEqual({ command: '/bin/pnpm', args: [] });
  });

  it('is that pnpm in front of a Node when it is a script', () => {
    const env = { npm_execpath: '/bin/pnpm.mjs', npm_config_user_agent: 'pnpm/12.0.0' };
    expect(packageManager(env)).toEqual({ command: process.execPath, args: ['/bin/pnpm.mjs'] });
  });

  it.each([
    ['nothing runs us', {}],
    ['an older pnpm does', { npm_execpath: '/bin/pnpm', npm_config_user_agent: 'pnpm/9.1.0 npm/? node/v22' }],
    ['npm does', { npm_execpath: '/npm-cli.js', npm_config_user_agent: 'npm/11.0.0 node/v22' }],
  ])('comes through npx when %s', (_case, env) => {
    expect(packageManager(env)).toEqual({ command: 'npx', args: ['-y', 'pnpm@12'] });
  });
});

describe('installedPackages', () => {
  it('reads names and what they provide, and leaves out what is only configured', () => {
    const output = [
      'installed\tlibgtk-3-0t64\tgtk3-binver-3.0.0, libgtk-3-0 (= 3.24.49-3)',
      'installed\tpython3\tpython3-profiler',
      'config-files\tchromium\twww-browser',
      '',
    ].join('\n');
    expect([...installedPackages(output)].toSorted()).toEqual([
      'gtk3-binver-3.0.0',
      'libgtk-3-0',
      'libgtk-3-0t64',
      'python3',
      'python3-profiler',
    ]);
  });
});

const copyOfManifests = (): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'manifests-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'apps/api/package.json'];
  for (const file of files) cpSync(path.join(projectRoot, file), path.join(root, file), { recursive: true });
  mkdirSync(path.join(root, 'packages/empty'), { recursive: true });
  return root;
};

describe('installFingerprint', () => {
  it('stays the same while the manifests do', () => {
    const root = copyOfManifests();
    const before = installFingerprint(root);
    writeFileSync(path.join(root, 'apps/api/notes.md'), 'anything');
    expect(installFingerprint(root)).toBe(before);
  });

  it.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'apps/api/package.json', 'packages/empty/package.json'])(
    'changes with %s',
    (file) => {
      const root = copyOfManifests();
      const before = installFingerprint(root);
      writeFileSync(path.join(root, file), '{}');
      expect(installFingerprint(root)).not.toBe(before);
    },
  );
});
