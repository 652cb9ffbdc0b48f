import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from './find-violations.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'directions-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a project of these files and returns what is wrong with it. */
const violationsOf = (files: Record<string, string>): string[] => {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  return findViolations(root);
};

describe('findViolations', () => {
  it('accepts a project that keeps to the directions', () => {
    expect(
      violationsOf({
        'bootstrap.mjs': `import './tooling/bootstrap/install.mjs';`,
        'packages/contracts/src/todos.ts': `import { z } from 'zod'; import { id } from './fields.ts';`,
        'packages/database/src/sqlite.ts': `import Database from 'better-sqlite3'; import { Kysely } from 'kysely';`,
        'packages/database/src/sqlite.test.ts': `import { given } from '@squeeze/testing/given'; import 'better-sqlite3';`,
        'packages/server/src/composition/create-server.ts': `import type { Todo } from '@squeeze/contracts/todos'; import 'node:fs';
          import { todos } from '@squeeze/database/repositories/todo-repository';`,
        'packages/integrations/src/postgres/jobs.ts': `import PgBoss from 'pg-boss';
          import type { Jobs } from '@squeeze/server/ports/jobs'; import { open } from '@squeeze/database/postgres';`,
        'packages/ui/src/features/todos/todo-row.tsx': `import { Button } from '../../kit/button.tsx';
          import { TodoMenu } from './todo-menu.tsx'; import { useState } from 'react';`,
        'packages/ui/src/testing/sign-in.ts': `import { signIn } from '@squeeze/testing/sign-in';`,
        'packages/ui/src/app/routes.tsx': `import { TodosPage } from '../features/todos/todos-page.tsx';`,
        'apps/desktop/src/main/index.ts': `import { app } from 'electron'; import keytar from 'keytar';`,
        'apps/desktop/src/backend/index.ts': `import { openSqlite } from '@squeeze/database/sqlite';`,
        'apps/api/src/main.ts': `import manifest from '../package.json' with { type: 'json' };
          import { openPostgres } from '@squeeze/database/postgres';`,
      }),
    ).toEqual([]);
  });

  it.each([
    ['packages/domain/src/roles.ts', '@squeeze/server/http/person'],
    ['packages/server/src/composition/create-server.ts', '@squeeze/integrations/system-clock'],
    ['packages/server/src/composition/create-server.ts', '@squeeze/testing/given'],
    ['packages/server/src/composition/create-server.ts', '@squeeze/ui/kit/button'],
    ['packages/integrations/src/smtp/smtp-mailer.ts', '@squeeze/server/http/access'],
    ['packages/integrations/src/smtp/smtp-mailer.ts', '@squeeze/domain/roles'],
    ['packages/ui/src/app/app.tsx', '@squeeze/database/connection'],
    ['packages/ui/src/app/app.tsx', '@squeeze/testing/sign-in'],
    ['apps/web/src/main.tsx', '@squeeze/contracts/todos'],
    ['apps/desktop/src/renderer/main.tsx', '@squeeze/server/composition/create-server'],
    ['apps/desktop/src/main/index.ts', '@squeeze/ui/app/app'],
    ['tooling/start.ts', '@squeeze/server/composition/create-server'],
  ])('refuses %s the package %s', (file, specifier) => {
    expect(violationsOf({ [file]: `import '${specifier}';` })).toEqual([
      expect.stringMatching(`^${file}:1 imports '${specifier}': .* may import`),
    ]);
  });

  it.each([
    ['packages/server/src/composition/create-server.ts', '@squeeze/database/sqlite'],
    ['packages/server/src/composition/create-server.ts', '@squeeze/database/postgres'],
    ['packages/integrations/src/sqlite/jobs.ts', '@squeeze/database/postgres'],
    ['apps/desktop/src/backend/index.ts', '@squeeze/database/postgres/pool'],
  ])('keeps the drivers behind their subpaths: %s, %s', (file, specifier) => {
    expect(violationsOf({ [file]: `import '${specifier}';` })).toHaveLength(1);
  });

  it.each([
    ['packages/server/src/composition/create-server.ts', 'pg'],
    ['packages/database/src/repositories/todo-repository.ts', 'better-sqlite3'],
    ['packages/integrations/src/smtp/smtp-mailer.ts', 'twilio'],
    ['apps/desktop/src/renderer/main.tsx', 'electron/renderer'],
    ['apps/desktop/src/preload/index.ts', 'keytar'],
    ['apps/api/src/main.ts', 'pg-boss'],
  ])('keeps each vendor at its edge: %s, %s', (file, specifier) => {
    expect(violationsOf({ [file]: `import '${specifier}';` })).toEqual([
      expect.stringContaining('is named at one edge only: '),
    ]);
  });

  it('keeps features apart and the kit at the bottom', () => {
    const violations = violationsOf({
      'packages/ui/src/app/app.tsx': `import { signIn } from '../testing/sign-in.ts';`,
      'packages/ui/src/features/todos/todo-menu.tsx': `import { store } from '../../app/store.ts';`,
      'packages/ui/src/features/todos/todo-row.tsx': `import { Chat } from '../chat/chat.tsx';`,
      'packages/ui/src/i18n/text.tsx': `import { Button } from '../kit/button.tsx';`,
      'packages/ui/src/kit/button.tsx': `import { useTodos } from '../api/todos-api.ts';`,
      'packages/ui/src/kit/stat.tsx': `import type { Todo } from '@squeeze/contracts/todos';`,
      'packages/ui/src/parts/due.tsx': `import { TodoRow } from '../features/todos/todo-row.tsx';`,
    });
    expect(violations).toHaveLength(7);
    expect(violations[2]).toBe(
      "packages/ui/src/features/todos/todo-row.tsx:1 imports '../chat/chat.tsx': packages/ui/src/features/* may import only " +
        'packages/ui/src/api, packages/ui/src/platform, packages/ui/src/parts, packages/ui/src/kit, packages/ui/src/i18n of its package',
    );
  });

  it('keeps the server in layers: each folder imports what its row names, and a new one nothing but the foundations', () => {
    const server = (folder: string) => `packages/server/src/${folder}`;
    expect(
      violationsOf({
        [server('composition/create-server.ts')]:
          `import '../jobs/sweep.ts'; import '../features/novelty/a.ts';`,
        [server('jobs/sweep.ts')]:
          `import '../features/ai-tasks/run-task.ts'; import '../composition/create-server.ts';`,
        [server('assistant/tools/search.ts')]:
          `import '../toolbox.ts'; import '../../features/chat/replies.ts';`,
        [server('features/chat/replies.ts')]:
          `import '../../assistant/turn.ts'; import '../sms/receive-text.ts';`,
        [server('features/novelty/a.ts')]: `import '../../http/call.ts'; import '../todos/todo-actions.ts';`,
        [server('http/call.ts')]: `import '../ports/clock.ts'; import '../security/keys.ts';`,
        [server('novelty/b.ts')]: `import './c.ts'; import '../ports/clock.ts';`,
      }).map((violation) => violation.replace(/: .*/s, '')),
    ).toEqual([
      `${server('assistant/tools/search.ts')}:1 imports '../../features/chat/replies.ts'`,
      `${server('features/chat/replies.ts')}:1 imports '../sms/receive-text.ts'`,
      `${server('features/novelty/a.ts')}:1 imports '../todos/todo-actions.ts'`,
      `${server('http/call.ts')}:1 imports '../security/keys.ts'`,
      `${server('jobs/sweep.ts')}:1 imports '../composition/create-server.ts'`,
      `${server('novelty/b.ts')}:1 imports '../ports/clock.ts'`,
      'These folders import each other in a circle',
      'These folders import each other in a circle',
    ]);
  });

  it('sees every way to name a module', () => {
    const source = `
      import type { Pool } from 'pg';
      export * from 'twilio';
      export type { A } from 'keytar';
      const lazy = () => import('electron');
      type Boss = import('pg-boss').PgBoss;
      const sqlite = require('better-sqlite3');
    `;
    expect(
      violationsOf({ 'packages/server/src/x.ts': source }).map((line) =>
        /:(\d+) imports '(.*)':/.exec(line)?.slice(1),
      ),
    ).toEqual(
      expect.arrayContaining([
        ['2', 'pg'],
        ['3', 'twilio'],
        ['4', 'keytar'],
        ['5', 'electron'],
        ['6', 'pg-boss'],
        ['7', 'better-sqlite3'],
      ]),
    );
  });

  it('refuses ways around: into another package by path, into the own one by name, a folder without a rule', () => {
    expect(
      violationsOf({
        'packages/domain/src/a.ts': `import '../../server/src/create-server.ts';`,
        'packages/domain/src/b.ts': `import '@squeeze/domain/roles';`,
        'packages/server/src/c.ts': `import '../../../tooling/start.ts';`,
        'packages/novelty/src/d.ts': `import 'zod';`,
      }),
    ).toEqual([
      expect.stringContaining('leaves its package'),
      expect.stringContaining('names its own package'),
      expect.stringContaining('has no rule yet'),
      expect.stringContaining('leaves its package'),
    ]);
  });

  it('keeps Node out of what also runs in a browser, and other libraries out of the contracts', () => {
    expect(
      violationsOf({
        'packages/contracts/src/todos.ts': `import { uuidv7 } from 'uuidv7';`,
        'packages/domain/src/a.ts': `import { readFile } from 'node:fs/promises';`,
        'packages/ui/src/app/app.tsx': `import path from 'path';`,
      }),
    ).toEqual([
      expect.stringContaining('packages/contracts/src may import only zod'),
      expect.stringContaining('also runs outside Node'),
      expect.stringContaining('also runs outside Node'),
    ]);
  });

  it('refuses the word for the desktop host in the shared UI', () => {
    expect(
      violationsOf({
        'packages/ui/src/kit/button.tsx': `export const a = 1;\n// In Electron this is different.`,
      }),
    ).toEqual([expect.stringContaining(`packages/ui/src/kit/button.tsx:2 says 'electron'`)]);
  });

  it('names the file that does not parse', () => {
    expect(() => violationsOf({ 'packages/domain/src/a.ts': 'const = ;' })).toThrow(
      'packages/domain/src/a.ts does not parse',
    );
  });
});
