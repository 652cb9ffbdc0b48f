import { apiBasePath } from '@squeeze/contracts/api';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { describe, expect, it, vi } from 'vitest';
import type { ProcessRole } from './server-options.ts';

const system = `${apiBasePath}/system`;

describe('a process', () => {
  it.each([
    { role: 'all', answers: 200, works: true },
    { role: 'web', answers: 200, works: false },
    { role: 'worker', answers: 404, works: true },
  ] satisfies { role: ProcessRole; answers: number; works: boolean }[])(
    'of role $role answers calls with $answers, works in the background: $works, and tells its health',
    async ({ role, answers, works }) => {
      await using server = await startTestServer({ role });
      const start = vi.spyOn(server.jobs, 'start');
      const stop = vi.spyOn(server.jobs, 'stop');
      await server.server.start();
      expect(start.mock.calls).toEqual(works ? [[server.server.jobHandlers]] : []);
      const status = async (path: string): Promise<number> => (await fetch(`${server.origin}${path}`)).status;
      expect(await status(system)).toBe(answers);
      expect(await status('/healthz')).toBe(200);
      expect(await status('/readyz')).toBe(200);
      server.server.drain();
      expect(await status('/readyz')).toBe(503);
      await server.server.stop();
      expect(stop).toHaveBeenCalled();
    },
  );
});
