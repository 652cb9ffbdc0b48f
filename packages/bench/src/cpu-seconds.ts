import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second wherever Node runs. */
const ticksPerSecond = 100;

/** Processor time of all threads of a process so far, its own and the system's on its behalf (proc(5), stat). Linux only. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may hold blanks; after it, utime and stime are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
