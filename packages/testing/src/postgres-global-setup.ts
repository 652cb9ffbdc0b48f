import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openPostgres } from '@squeeze/database/postgres';
import { startPostgresServer } from './postgres-server.ts';

/** What a test needs to make a database of its own; see `openTestDatabase`. */
export interface TestPostgres {
  /** URL of a database to connect to for `create database`. */
  readonly adminUrl: string;
  /** Migrated database to clone; nobody may be connected to it. */
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
  }
}

interface SharedServer {
  readonly started: Promise<{ postgres: TestPostgres; stop: () => Promise<void> }>;
  users: number;
}

// Each vitest project loads this module for itself; the server is one for all projects of the process.
const shared = globalThis as { [key: symbol]: SharedServer | undefined };
const sharedKey = Symbol.for('squeeze.test-postgres');

async function start(): Promise<{ postgres: TestPostgres; stop: () => Promise<void> }> {
  const server = await startPostgresServer();
  try {
    const postgres = { adminUrl: server.url('postgres'), template: 'squeeze_template' };
    const admin = new Client(postgres.adminUrl);
    await admin.connect();
    await admin.query(`create database ${postgres.template}`);
    await admin.end();
    const database = openPostgres(server.url(postgres.template));
    await migrateToLatest(database);
    await database.close();
    return { postgres, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** vitest `globalSetup`: a PostgreSQL with a migrated template, provided to tests as `inject('postgres')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = (shared[sharedKey] ??= { started: start(), users: 0 });
  server.users += 1;
  const { postgres, stop } = await server.started;
  project.provide('postgres', postgres);
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    shared[sharedKey] = undefined;
    await stop();
  };
}
