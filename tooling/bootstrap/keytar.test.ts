import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keytarProblem } from './keytar.mjs';

/** A project whose keytar is `code`, compiled for that Node-API. */
const projectWith = (code: string | undefined, nodeApi?: string): string => {
  const root = mkdtempSync(path.join(tmpdir(), 'keytar-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = path.join(root, 'apps/desktop/node_modules/keytar');
  mkdirSync(path.join(folder, 'build'), { recursive: true });
  if (code !== undefined) writeFileSync(path.join(folder, 'index.js'), code);
  if (nodeApi !== undefined)
    writeFileSync(path.join(folder, 'build/config.gypi'), `{\n "napi_build_version": "${nodeApi}",\n}`);
  return root;
};

describe('keytarProblem', () => {
  it.each([
    ['compiled for the Node-API of the oldest Electron', '8'],
    ['downloaded ready-made', undefined],
  ])('finds none in one that loads and was %s', (_case, nodeApi) => {
    expect(keytarProblem(projectWith('module.exports = {}', nodeApi), process.execPath)).toBeUndefined();
  });

  it('tells of a folder that an install left empty', () => {
    expect(keytarProblem(projectWith(undefined), process.execPath)).toMatch(/Cannot find module .*keytar/);
  });

  it('tells why it does not load', () => {
    const code = "throw new Error('libsecret-1.so.0: cannot open shared object file')";
    expect(keytarProblem(projectWith(code), process.execPath)).toBe(
      'Error: libsecret-1.so.0: cannot open shared object file',
    );
  });

  it('tells of one that takes the program down', () => {
    const problem = keytarProblem(
      projectWith("process.kill(process.pid, 'SIGSEGV'); setInterval(() => {}, 1000)"),
      process.execPath,
    );
    expect(problem).toContain('SIGSEGV');
  });

  it.runIf(process.platform === 'linux').each(['9', '10'])(
    'refuses one compiled for Node-API %s, although it loads',
    (nodeApi) => {
      expect(keytarProblem(projectWith('module.exports = {}', nodeApi), process.execPath)).toContain(
        `Node-API ${nodeApi}`,
      );
    },
  );

  it('tells of a program that is not there', () => {
    expect(keytarProblem(projectWith('module.exports = {}'), '/nowhere/electron')).toContain('ENOENT');
  });
});
