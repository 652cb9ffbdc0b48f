/** What a page in the text format of Prometheus says, version 0.0.4. */
export interface ReadMetrics {
  /** Names of metrics with their types, as `# TYPE` declares them. */
  readonly types: ReadonlyMap<string, string>;
  readonly samples: readonly MetricSample[];
  /** The value of one sample, by its name and all of its labels; null where there is none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | null;
}

interface MetricSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const sampleLine = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const number = /^(?:NaN|[+-]Inf|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;
const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;

function labelsOf(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  label.lastIndex = 0;
  while (label.lastIndex < text.length) {
    const found = label.exec(text);
    if (found === null) throw new Error(`labels cannot be read: ${line}`);
    const [, name = '', value = ''] = found;
    labels[name] = value;
  }
  return labels;
}

const keyOf = (name: string, labels: Readonly<Record<string, string>>): string =>
  JSON.stringify([name, Object.entries(labels).toSorted(([a], [b]) => a.localeCompare(b))]);

/** @throws Error for a line that is none, a sample that nothing declares, or one that is there twice */
export function readMetrics(page: string): ReadMetrics {
  const types = new Map<string, string>();
  const byKey = new Map<string, MetricSample>();
  for (const line of page.split('\n')) {
    const declared = /^# TYPE (\S+) (\S+)$/.exec(line);
    if (declared !== null) types.set(declared[1] ?? '', declared[2] ?? '');
    if (line === '' || line.startsWith('#')) continue;
    const [, name = '', labelText = '', value = ''] = sampleLine.exec(line) ?? [];
    const declaration = types.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '');
    if (!types.has(declaration) || !number.test(value)) throw new Error(`a sample cannot be read: ${line}`);
    const labels = labelsOf(labelText, line);
    const key = keyOf(name, labels);
    if (byKey.has(key)) throw new Error(`a sample is there twice: ${line}`);
    byKey.set(key, { name, labels, value: Number(value.replace('+Inf', 'Infinity')) });
  }
  return {
    types,
    samples: [...byKey.values()],
    value: (name, labels = {}) => byKey.get(keyOf(name, labels))?.value ?? null,
  };
}

/** Asks a server for its metrics. Throws where it does not give them. */
export async function scrape(origin: string, token?: string): Promise<ReadMetrics> {
  const response = await fetch(`${origin}/metrics`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`/metrics was answered ${response.status}: ${text}`);
  return readMetrics(text);
}
