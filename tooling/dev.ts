// Serves the web app with hot reload on PORT and, behind it, the API on the next port, restarted when its sources change.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { endWithParent } from './end-with-parent.ts';
import { loadEnvironment } from './load-environment.ts';
import { projectRoot } from './project-root.ts';

/** What the API answers; everything else is a page or a module. */
const apiPaths = ['^/api/', '^/dev/', '^/docs', '^/healthz$', '^/readyz$', '^/metrics$'];

endWithParent();
loadEnvironment();

const port = Number(process.env['PORT'] || 4710);
const api = spawn('node', ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
  cwd: projectRoot,
  stdio: ['ignore', 'inherit', 'inherit'],
  // Nobody balances calls over it, and each change restarts it.
  env: {
    SQUEEZE_DRAIN_SECONDS: '0',
    SQUEEZE_PUBLIC_URL: `http://localhost:${port}`,
    ...process.env,
    PORT: String(port + 1),
  },
});
const web = await createServer({
  root: path.join(projectRoot, 'apps/web'),
  clearScreen: false,
  server: {
    port,
    strictPort: true,
    host: 'localhost',
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: `http://127.0.0.1:${port + 1}` }])),
  },
});

const stop = async (code: number): Promise<void> => {
  api.kill('SIGTERM');
  await web.close();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(0));
api.once('exit', (code) => void stop(code ?? 1));

try {
  await web.listen();
  process.stdout.write(`Squeeze with hot reload at http://localhost:${port} (API on port ${port + 1})\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stop(1);
}
