import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

/** Adds what a `.env` in the project's root says to the environment; what is set already stays. */
export const loadEnvironment = (): void => {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
};
