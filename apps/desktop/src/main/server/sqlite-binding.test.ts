import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { shippedElectronMajor, testSqliteBinding } from './sqlite-binding.ts';

const env = { SQUEEZE_SQLITE_BINDING: '/cache/better_sqlite3.node' };

describe('testSqliteBinding', () => {
  it('knows which Electron ships', () => {
    expect(packageJson.devDependencies.electron.split('.')[0]).toBe(String(shippedElectronMajor));
  });

  it('serves the older runtime of the tests', () => {
    expect(testSqliteBinding(env, '33.2.1')).toBe(env.SQUEEZE_SQLITE_BINDING);
    expect(testSqliteBinding({}, '33.2.1')).toBeNull();
  });

  it('is deaf in what ships', () => {
    expect(testSqliteBinding(env, '45.4.1')).toBeNull();
    expect(testSqliteBinding(env, '46.0.0')).toBeNull();
    expect(testSqliteBinding(env, 'unknown')).toBeNull();
  });
});
