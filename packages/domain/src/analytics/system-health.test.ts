import { describe, expect, it } from 'vitest';
import {
  complianceOf,
  type Figures,
  healthOf,
  healthScoreOf,
  limitsOf,
  type Severity,
  severityOf,
  standardServiceLevels,
  textFigures,
  type Watched,
} from './system-health.ts';

const levels = standardServiceLevels;
const limits = limitsOf(levels);
const minute = 60_000;

describe('how bad a figure is', () => {
  it.each<[Watched, number, Severity | null, Severity | null]>([
    // As much as is allowed is well.
    ['success_rate', 2, null, null],
    ['success_rate', 2.1, null, 'warning'],
    ['success_rate', 10, null, 'warning'],
    ['success_rate', 10.1, null, 'critical'],
    // What is raised is over at four fifths of it.
    ['success_rate', 1.7, 'warning', 'warning'],
    ['success_rate', 1.6, 'warning', null],
    ['success_rate', 8.1, 'critical', 'critical'],
    ['success_rate', 8, 'critical', 'warning'],
    ['success_rate', 8.1, 'warning', 'warning'],
    ['success_rate', 1.6, 'critical', null],
    ['response_time', 5_000, null, null],
    ['response_time', 5_001, null, 'warning'],
    ['response_time', 4_001, 'warning', 'warning'],
    ['response_time', 4_000, 'warning', null],
    ['response_time', 15_001, null, 'critical'],
    ['waiting_texts', 2 * minute, null, null],
    ['waiting_texts', 3 * minute, null, 'warning'],
    ['waiting_texts', 11 * minute, null, 'critical'],
    ['waiting_texts', 0, 'critical', null],
    ['spend', 80, null, null],
    ['spend', 81, null, 'warning'],
    ['spend', 96, null, 'critical'],
    ['spend', 77, 'critical', 'critical'],
    ['spend', 76, 'critical', 'warning'],
    ['spend', 64, 'critical', null],
  ])('%s at %d after %s: %s', (name, figure, was, expected) => {
    expect(severityOf(limits[name], figure, was)).toBe(expected);
  });

  it('goes by the levels that are set', () => {
    const own = limitsOf({ successRate: 90, averageMs: 1_000 });
    expect(severityOf(own.success_rate, 9, null)).toBeNull();
    expect(severityOf(own.success_rate, 18.1, null)).toBe('critical');
    expect(severityOf(own.response_time, 1_001, null)).toBe('warning');
  });
});

describe('health', () => {
  it.each([
    [[], 'healthy'],
    [['warning'], 'degraded'],
    [['warning', 'warning'], 'unhealthy'],
    [['critical'], 'critical'],
    [['warning', 'critical'], 'critical'],
  ] as const)('of %j is %s', (raised, expected) => {
    expect(healthOf(raised)).toBe(expected);
  });

  const well: Figures = { success_rate: 0, response_time: 900, waiting_texts: 0, spend: 12 };

  it.each<[string, Partial<Figures>, number]>([
    ['is full where all is well', {}, 100],
    ['is full where nothing is known', { success_rate: null, response_time: null }, 100],
    ['is full at the limit', { success_rate: 2, response_time: 5_000 }, 100],
    ['has lost a quarter half-way to critical', { success_rate: 6 }, 75],
    ['has lost 40 where it is about to be critical', { response_time: 15_000 }, 60],
    ['is nothing where every text fails', { success_rate: 100 }, 0],
    ['is nothing where nothing is sent for an hour', { waiting_texts: 60 * minute }, 0],
    ['goes by each', { success_rate: 6, response_time: 10_000 }, 56],
  ])('%s', (_, figures, expected) => {
    expect(healthScoreOf({ ...well, ...figures }, levels)).toBe(expected);
  });

  it('is a number from 0 to 100 with any levels', () => {
    for (const successRate of [0, 50, 99]) {
      for (const figure of [0, 1, 20, 50, 99, 100]) {
        const score = healthScoreOf({ ...well, success_rate: figure }, { ...levels, successRate });
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }
    }
  });
});

describe('an hour', () => {
  const hour = (succeeded: number, failed: number, timed = 0, totalMs = 0) => ({
    succeeded,
    failed,
    timed,
    totalMs,
  });

  it('is not judged by fewer than twenty texts', () => {
    expect(textFigures(hour(10, 9, 19, 1e6))).toEqual({ success_rate: null, response_time: null });
    expect(textFigures(hour(10, 10, 20, 2e4))).toEqual({ success_rate: 50, response_time: 1_000 });
  });

  it.each([
    [[], null],
    [[hour(19, 0)], null],
    [[hour(20, 0)], 100],
    [[hour(100, 2), hour(100, 3)], 50],
    [[hour(100, 0, 100, 500_100), hour(100, 0, 100, 500_000), hour(3, 3)], 50],
  ])('that was kept: %j', (hours, expected) => {
    expect(complianceOf(hours, levels)).toBe(expected);
  });
});
