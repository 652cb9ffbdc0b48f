import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { budgets } from './budgets.ts';
import { stages } from './stages.ts';
import { beyondBudgets, clockTime, timesBesideBudgets } from './times.ts';

const given = { stages: { check: 40, unit: 270 }, limit: 900 };

describe('times of stages', () => {
  it('stand beside their budgets, and all of them at the end', () => {
    const times = [
      { name: 'check', seconds: 41 },
      { name: 'unit', seconds: 9 },
      { name: 'timing', seconds: 600 },
    ];
    expect(timesBesideBudgets(times, given)).toEqual([
      'check    0:41 of 0:40',
      'unit     0:09 of 4:30',
      'timing  10:00',
      'in all  10:50 of 5:10',
    ]);
    expect(timesBesideBudgets([{ name: 'unit', seconds: 270 }], given)).toEqual(['unit   4:30 of 4:30']);
  });

  it('stand alone where nothing is set', () => {
    const times = [
      { name: 'rules', seconds: 50 },
      { name: 'timing', seconds: 18 },
    ];
    expect(timesBesideBudgets(times, given)).toEqual(['rules    0:50', 'timing   0:18', 'in all   1:08']);
  });

  it.each([
    [{ check: 40, unit: 270 }, []],
    [{ check: 41, unit: 270 }, ['check took 0:41, 0:01 more than its budget']],
    [{ other: 900 }, []],
    [
      { check: 5, unit: 896 },
      [
        'unit took 14:56, 10:26 more than its budget',
        'THE TESTS TOOK 15:01: on two quiet cores they must never take more than 15:00',
      ],
    ],
  ])('%j: what went beyond is said', (seconds, said) => {
    const times = Object.entries(seconds).map(([name, taken]) => ({ name, seconds: taken }));
    expect(beyondBudgets(times, given)).toEqual(said);
  });
});

describe('the budgets', () => {
  it('are ten minutes for every stage that there is', () => {
    expect(Object.keys(budgets.stages)).toEqual(stages.map(({ name }) => name));
    expect(Object.values(budgets.stages).reduce((total, next) => total + next)).toBeLessThanOrEqual(600);
    expect(budgets.limit).toBe(900);
  });

  it('are those that CONTRIBUTING shows', () => {
    const guide = readFileSync(path.join(projectRoot, 'CONTRIBUTING.md'), 'utf8');
    const shown = [...guide.matchAll(/^\| `([\w ]+)` +\| +(\d+:\d\d) +\|/gm)].map(([, name, time]) => [
      name,
      time,
    ]);
    expect(shown).toEqual(Object.entries(budgets.stages).map(([name, time]) => [name, clockTime(time)]));
  });
});
