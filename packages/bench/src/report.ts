import type { Goal } from './row.ts';
import type { Verdict } from './verdict.ts';

const headings = ['what', 'reference in the same run', 'reference', 'product', 'ratio', 'goal', 'met'];

/** The median, and from where to where the rounds went. */
const ratioText = (ratio: number, ratios: readonly number[]): string =>
  `${ratio.toFixed(2)} (${ratios.at(0)?.toFixed(2)}–${ratios.at(-1)?.toFixed(2)})`;

/** The verdicts as a Markdown table, its columns aligned so that it can be read in a terminal too. */
export function table(verdicts: readonly Verdict[]): string {
  const lines = [headings, ...verdicts.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  const [head = [], ...body] = lines;
  return [line(head), rule, ...body.map(line)].join('\n');
}

function cellsOf({ row, reference, product, ratio, ratios, met }: Verdict): string[] {
  return [
    row.what,
    row.reference,
    reference === null ? '–' : `${figure(reference)} ${row.unit}`,
    `${figure(product)} ${row.unit}`,
    ratio === null ? '–' : ratioText(ratio, ratios),
    goalText(row.goal, row.unit),
    met ? 'yes' : '**no**',
  ];
}

const goalText = ({ of, bound, value }: Goal, unit: string): string =>
  `${bound === 'at least' ? '≥' : '≤'} ${value}${of === 'figure' ? ` ${unit}` : ''}`;

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);

interface Run {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly nodeVersion: string;
  readonly coresAreApart: boolean;
  /** How many programs waited for a processor in the minute before, on average. */
  readonly loadBefore: number;
}

/** Above this the rounds drift apart, and the verdicts with them. */
const quietLoad = 0.5;

/** A sentence on whether the machine was free for the run. */
export const quietness = (loadBefore: number): string =>
  loadBefore <= quietLoad
    ? 'The machine did nothing else when the run began.'
    : `**The machine was busy with other things when the run began (load average ${loadBefore.toFixed(1)}): take the verdicts of speed as provisional.**`;

const notesOf = (verdicts: readonly Verdict[]): string =>
  verdicts
    .flatMap((verdict) => verdict.measured.notes.map((note) => `- ${verdict.row.what}: ${note}`))
    .join('\n');

/** What `docs/benchmarks-10m.md` says. */
export const tenMillionDocument = (
  verdicts: readonly Verdict[],
  run: Run,
): string => `# Benchmarks of ten million texts

Written by \`pnpm bench texts-10m\` on ${run.day} with Node ${run.nodeVersion}; a run of everything leaves it out, as it takes half
an hour and 12 GB. ${quietness(run.loadBefore)}

${table(verdicts)}

${notesOf(verdicts)}

It is measured as docs/benchmarks.md says, over what \`pnpm admin seed\` makes up. The HTTP floor of the product is
an answer that has not changed (304), that of the reference one that reads the session alone.
`;

/** What `docs/benchmarks.md` says. */
export const document = (verdicts: readonly Verdict[], run: Run): string => `# Benchmarks

Written by \`pnpm bench\` on ${run.day} with Node ${run.nodeVersion}. Figures depend on the machine and on what else it does; the
ratios are what is judged. ${quietness(run.loadBefore)}

${table(verdicts)}

${notesOf(verdicts)}

## How it is measured

- The product is the built server (\`tooling/build.ts\`) in a process of its own, as production runs it: answers are not
  checked against their schemas, limits are in force. The load comes as through a proxy, from 600 signed-in people at as
  many addresses, so that nobody's share reaches a limit and none is lifted. An answer that is no success ends the run.
- References are in \`packages/bench/src/references\`. Where one reads a session, it takes the session's id at its word; the
  product checks a signed token as well. Where it lists, it does not map rows.
- Both are warmed up, then measured in turn, five times each, the first of a pair alternating. Figures are medians; the
  ratio is the median of the five ratios, with the lowest and the highest behind it. Where those lie far apart, the machine
  was busy with other things.
- A *CPU s* is a second of the server's own processor time. Where the processor is what limits, requests are counted by
  it: the load of one core cannot keep raw \`node:http\` busy, and by the clock would make it look slower than it is.
- ${
  run.coresAreApart
    ? 'Servers ran on one core, the load on the other.'
    : 'Servers and load shared the cores: there is one only, or no `taskset`.'
}
- p99 under mixed load: requests are sent at set times, whether or not those before have been answered, and a time counts from
  when its request was to be sent. The rate is half of what the product answered just before with 32 connections.
- Starts and memory: the reference is bundled like the product, without what the product's build brings along besides
  (docs/adr/0014-what-a-build-brings-along.md).
- The desktop app and its reference run on all cores, on a display of their own, without a graphics card, each started anew for every
  measurement with what it had the time before. Text is typed by the DevTools protocol as an input method would, and has
  appeared when the frame after it is drawn. Memory is counted fifteen seconds later. The app is not packed, and hands the system
  no links.
- Jobs are measured inside one process each, the product's adapter from its sources, the reference by hand with the same
  table.
- What texts come to is asked for by 200 of the people that \`pnpm admin seed --messages 1000000\` makes up, one after another, and
  counted beyond the HTTP floor: that of the product is an answer that has not changed (304), that of the reference one that reads
  the session alone. Ten million texts are measured by themselves (docs/benchmarks-10m.md).
- Messages are read in the process of the run itself, \`understand\` and chrono-node with the person's language on the same texts
  (\`packages/bench/src/texts\`), for somebody who has nothing yet. A figure is the mean of a message.
- What reads captured words in the browser is bundled with all that it imports but contracts and zod, which every page has; its
  goal is 20 % more than what it was when chrono-node was part of it (70.5 KB, measured the same way).
- JS of a first view: the scripts of \`index.html\` and the modules its route asks for, with all they import statically,
  each file compressed by itself, 1 KB = 1,000 bytes.
`;
