import path from 'node:path';

/** The folder that holds `apps/`, `packages/` and `tooling/`. */
export const projectRoot = path.dirname(import.meta.dirname);
