import type { Finding } from './fault-row.ts';

const headings = ['what was tried', 'times', 'acknowledged', 'lost', 'twice', 'held'];

/** As a Markdown table, its columns aligned so that it can be read in a terminal too. */
export function table(findings: readonly Finding[]): string {
  const lines = [headings, ...findings.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  const [head = [], ...body] = lines;
  return [line(head), rule, ...body.map(line)].join('\n');
}

const cellsOf = ({ what, times, acknowledged, lost, twice, held }: Finding): string[] => [
  what,
  held === null ? '–' : String(times),
  ...[acknowledged, lost, twice].map((figure) => (figure === null ? '–' : figure.toLocaleString('en'))),
  held === null ? 'not yet held' : held ? 'yes' : '**no**',
];

/** What `docs/faults.md` says. */
export const document = (findings: readonly Finding[], day: string, nodeVersion: string): string => `# Faults

Written by \`pnpm faults\` on ${day} with Node ${nodeVersion}: what the built server stands on is broken while people use it, and
what it had answered for is counted afterwards.

${table(findings)}

${findings.flatMap(({ what, notes }) => notes.map((note) => `- ${what}: ${note}`)).join('\n')}

## How it is tried

- Writes carry an \`Idempotency-Key\`. One that got no answer is sent again with the same key, and counts as acknowledged only
  once it was answered 201. _Lost_ is what was acknowledged and is not in the database, _twice_ what is in it more than once.
- The disks are ext4 in a file behind a loop device, which needs root. For a power cut the server is stopped, the file is
  copied, and the copy is mounted: it holds what had been given to the disk and nothing that only memory held. Under
  PostgreSQL the small disk has its tables and not its log; without room for its log PostgreSQL ends itself, and is then away.
- Workers are processes with the real queue, sweep and deliveries that kill themselves at a given point; texts, mails and
  pushes go to a file that outlives them. A mail server cannot be asked what it has taken: what was under way is \`unknown\`,
  and its person can send it again.
- Texts are written, sent, answered and priced by eight writers of one process, which says what it has been told is written.
  After each kill all that is counted is compared with what a look at each row makes of it.
- Rows that are not yet held are things the server does not do yet.
`;
