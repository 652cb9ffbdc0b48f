import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';
import { runProgram } from './run-program.ts';

/** Starts a command as far as asking it for something that it does not have. */
const start = (program: string) =>
  runProgram(process.execPath, [path.join(projectRoot, program), 'no-such-thing'], { quiet: true });

describe('a command that measures or breaks things', () => {
  it.each([
    ['faults', 'No such row: no-such-thing. There are kill, power-cut, full-disk, '],
    ['bench', 'No such row: no-such-thing. There are health, list, create, '],
    ['security', 'There is no stage no-such-thing; there are rules, browser, timing, '],
    ['operations', 'There is no stage no-such-thing; there are prometheus, nginx, restore, image.'],
    ['days', 'There is no stage no-such-thing; there are all, unit '],
  ])('starts, and names what there is instead of something unknown (%s)', async (name, words) => {
    const { code, output } = await start(`tooling/${name}.ts`);
    expect(output).toContain(words);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });

  it('starts, and says that there is no such call (what holds the server up)', async () => {
    const { code, output } = await start('packages/bench/src/holds/main.ts');
    expect(output.trim()).toBe('There is no call no-such-thing in the contracts.');
    expect(code).toBe(2);
  });
});
