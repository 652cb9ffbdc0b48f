import { readdir, readFile } from 'node:fs/promises';

/**
 * Megabytes that a process and all that descend from it take, each page shared with others counted in parts: what the
 * machine would have back without them (proc(5), smaps_rollup, Pss). Linux only.
 */
export async function memoryOf(pid: number): Promise<number> {
  const parents = await readParents();
  const tree = new Set([pid]);
  // Children may have lower numbers than their parents.
  for (let before = 0; before < tree.size;) {
    before = tree.size;
    for (const [child, parent] of parents) if (tree.has(parent)) tree.add(child);
  }
  const kilobytes = await Promise.all([...tree].map(proportionalKilobytes));
  return (kilobytes.reduce((sum, each) => sum + each, 0) * 1024) / 1e6;
}

async function readParents(): Promise<Map<number, number>> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
    // The name of the program, in parentheses, may hold blanks; after it come the state and the parent.
    const [, parent] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  return parents;
}

async function proportionalKilobytes(pid: number): Promise<number> {
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('the system does not say how much memory a process has');
  return Number(kilobytes);
}
