import { describe, expect, it } from 'vitest';
import { findCircles } from './find-circles.ts';
import { readImports } from './read-imports.ts';

/** The circles of a project of these files. */
const circlesOf = (files: Record<string, string>): string[] =>
  findCircles(Object.entries(files).map(([file, source]) => ({ file, imports: readImports(file, source) })));

describe('findCircles', () => {
  it('accepts folders that import one another in one direction', () => {
    expect(
      circlesOf({
        'packages/server/src/create-server.ts': `import './features/todos/routes.ts'; import './http/call.ts';`,
        'packages/server/src/features/todos/routes.ts': `import '../../http/call.ts'; import '../users/present.ts';`,
        'packages/server/src/features/todos/actions.ts': `import './routes.ts';`,
        'packages/server/src/features/users/present.ts': `import type { Call } from '../../http/call.ts';`,
        'packages/server/src/http/call.ts': `import express from 'express';`,
      }),
    ).toEqual([]);
  });

  it('names the folders of a circle, and one import for each step of it', () => {
    expect(
      circlesOf({
        'packages/server/src/http/call.ts': `export const a = 1;\nimport { b } from '../security/keys.ts';`,
        'packages/server/src/http/other.ts': `import { b } from '../security/keys.ts';`,
        'packages/server/src/security/keys.ts': `import type { Person } from '../http/person.ts';`,
        'packages/server/src/jobs/sweep.ts': `import '../http/call.ts';`,
      }),
    ).toEqual([
      'These folders import each other in a circle: packages/server/src/http, packages/server/src/security' +
        "\n  packages/server/src/http → packages/server/src/security: packages/server/src/http/call.ts:2 imports '../security/keys.ts'" +
        "\n  packages/server/src/security → packages/server/src/http: packages/server/src/security/keys.ts:1 imports '../http/person.ts'",
    ]);
  });

  it('finds circles by way of others, whatever they are told by', () => {
    const [circle, ...more] = circlesOf({
      'packages/ui/src/kit/a.tsx': `export * from '../i18n/b.ts';`,
      'packages/ui/src/i18n/b.ts': `const later = () => import('../platform/c.ts');`,
      'packages/ui/src/platform/c.ts': `type A = import('../kit/a.tsx').A;`,
    });
    expect(more).toEqual([]);
    expect(circle?.split('\n')).toHaveLength(4);
  });

  it('tells the nouns of the features apart, and files that lie in no folder', () => {
    expect(
      circlesOf({
        'packages/server/src/features/chat/a.ts': `import '../sms/b.ts';`,
        'packages/server/src/features/sms/b.ts': `import '../chat/a.ts';`,
        'packages/bench/src/main.ts': `import './rows/health.ts';`,
        'packages/bench/src/rows/health.ts': `import '../row.ts';`,
        'packages/bench/src/row.ts': `import './cores.ts';`,
        'packages/bench/src/cores.ts': `import './row.ts';`,
      }).map((circle) => circle.split('\n')[0]),
    ).toEqual([
      'These folders import each other in a circle: packages/bench/src/cores.ts, packages/bench/src/row.ts',
      'These folders import each other in a circle: packages/server/src/features/chat, packages/server/src/features/sms',
    ]);
  });

  it('leaves tests alone, and what is below no src', () => {
    expect(
      circlesOf({
        'packages/server/src/http/call.test.ts': `import '../security/keys.ts';`,
        'packages/server/src/security/keys.ts': `import '../http/call.ts';`,
        'tooling/test/stages.ts': `import '../start.ts';`,
        'tooling/start.ts': `import './test/stages.ts';`,
      }),
    ).toEqual([]);
  });
});
