import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMetrics, type ReadMetrics, scrape } from '@squeeze/testing/read-metrics';
import { spawnApi } from '@squeeze/testing/spawn-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  type AlertRule,
  expressionsOf,
  metricNamesIn,
  readAlertRules,
  readDashboard,
  readOperationsFile,
  readProjectFile,
  sampleNames,
} from './documents.ts';

describe('what whoever runs an installation is given', () => {
  let said: ReadMetrics;
  let rules: AlertRule[];
  let text: string;
  beforeAll(async () => {
    await using api = await spawnApi(await mkdtemp(path.join(tmpdir(), 'squeeze-operations-')));
    said = await scrape(api.origin);
    rules = await readAlertRules();
    text = await readProjectFile('docs/operations.md');
  });

  it('names metrics of a real server alone, in rules and dashboard', async () => {
    const known = sampleNames(said.types);
    const expressions = [...rules.map(({ expr }) => expr), ...expressionsOf(await readDashboard())];
    const named = new Set(expressions.flatMap(metricNamesIn));
    expect(named.size).toBeGreaterThan(20);
    expect([...named].filter((name) => name !== 'up' && !known.has(name))).toEqual([]);
  });

  it('explains every metric of ours, and none that there is not', () => {
    const ours = [...said.types.keys()].filter((name) => name.startsWith('squeeze_'));
    const explained = [...text.matchAll(/^\| `(\w+)`/gm)].flatMap(([, name]) => name ?? []);
    expect(explained.filter((name) => name.startsWith('squeeze_')).toSorted()).toEqual(ours.toSorted());
    const known = sampleNames(said.types);
    const mentioned = [...text.matchAll(/`((?:squeeze|nodejs|process)_\w+)`/g)].flatMap(
      ([, name]) => name ?? [],
    );
    expect(mentioned.filter((name) => !known.has(name) && !said.types.has(name))).toEqual([]);
  });

  it('says of every alert what it means and what to do', () => {
    const explained = [...text.matchAll(/^\| `(Squeeze\w+)` +\| (.+) \| (.+) \|$/gm)];
    expect(explained.map(([, name = '']) => name).toSorted()).toEqual(
      rules.map(({ alert }) => alert).toSorted(),
    );
    for (const [, , meaning, remedy] of explained) {
      expect(meaning?.trim()).not.toBe('');
      expect(remedy?.trim()).not.toBe('');
    }
  });

  it('has a test of each alert that fires and one that does not', async () => {
    const Tests = z.object({
      tests: z.array(
        z.object({
          alert_rule_test: z.array(
            z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).optional() }),
          ),
        }),
      ),
    });
    const { tests } = Tests.parse(parse(await readOperationsFile('alerts.test.yaml')));
    const cases = tests.flatMap((test) => test.alert_rule_test);
    for (const { alert } of rules) {
      const own = cases.filter(({ alertname }) => alertname === alert);
      const fires = own.map(({ exp_alerts: expected = [] }) => expected.length > 0);
      expect(fires, `tests of ${alert}`).toEqual(expect.arrayContaining([true, false]));
    }
  });

  it('has a dashboard whose panels lie beside each other', async () => {
    const { panels } = await readDashboard();
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)}/${y + Math.floor(n / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });
});

describe('names of metrics', () => {
  it.each([
    ['up{job="squeeze"} == 0', ['up']],
    ['sum by (le, channel) (rate(a_bucket{x=~"b|c"}[5m])) > 1e3', ['a_bucket']],
    ['max(a) / max(b) > 0.8 and on (kind) c or absent(d)', ['a', 'b', 'c', 'd']],
    ['time() - max without (x) (a) > 180', ['a']],
  ])('are found in %s', (expression, names) => {
    expect(metricNamesIn(expression)).toEqual(names);
  });

  it('cannot be made up by a label', () => {
    const page = '# TYPE a gauge\na{x="b{c=\\"d\\"}, e"} 1\n';
    expect(readMetrics(page).samples).toEqual([{ name: 'a', labels: { x: 'b{c=\\"d\\"}, e' }, value: 1 }]);
  });
});
