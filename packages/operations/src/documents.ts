import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export const projectRoot = path.resolve(import.meta.dirname, '../../..');
export const operationsFolder = path.join(projectRoot, 'docs/operations');

/** A file of the project, by its path in it. */
export const readProjectFile = (file: string): Promise<string> =>
  readFile(path.join(projectRoot, file), 'utf8');

/** A file for whoever runs an installation, by its name. */
export const readOperationsFile = (name: string): Promise<string> =>
  readFile(path.join(operationsFolder, name), 'utf8');

const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Squeeze[A-Z]\w+$/),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
export type AlertRule = z.infer<typeof Rules>['groups'][number]['rules'][number];

export async function readAlertRules(): Promise<AlertRule[]> {
  const { groups } = Rules.parse(parse(await readOperationsFile('alerts.yaml')));
  return groups.flatMap(({ rules }) => rules);
}

const Panel = z.object({
  title: z.string(),
  type: z.string(),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(z.object({ expr: z.string(), refId: z.string() })).optional(),
});
const Dashboard = z.object({ uid: z.string(), title: z.string(), panels: z.array(Panel) });

export const readDashboard = async (): Promise<z.infer<typeof Dashboard>> =>
  Dashboard.parse(JSON.parse(await readOperationsFile('grafana-dashboard.json')));

export const expressionsOf = ({ panels }: z.infer<typeof Dashboard>): string[] =>
  panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'by', 'without', 'on', 'ignoring']);

/** Names of metrics in PromQL: what is no word of the language, no function, no label and no text. */
export function metricNamesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '');
  const names = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w)(?!\s*\()/g)].map(([name]) => name);
  return [...new Set(names.filter((name) => !words.has(name) && !/^e?\d/.test(name)))];
}

/** Every name that a sample may have, by what a page declares. */
export const sampleNames = (types: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set(
    [...types].flatMap(([name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
