import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second wherever Node runs. */
const ticksPerSecond = 100;

/** Processor time of all threads of a process so far, its own and the system's on its behalf (proc(5), stat). Linux only. */
export async function cpuSeconds(pid: number): Promise<number> {
  const [, user = 0, system = 0] = await timesOf(String(pid));
  return user + system;
}

/** The same of all processes together that this one has started, and that have ended. */
export async function endedCpuSeconds(): Promise<number> {
  const [, , , user = 0, system = 0] = await timesOf('self');
  return user + system;
}

/** From the field before utime on: utime, stime, and those of ended children. */
async function timesOf(process: string): Promise<number[]> {
  const stat = await readFile(`/proc/${process}/stat`, 'utf8');
  // The name, in parentheses, may hold blanks; after it, utime and stime are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(10, 15).map((ticks) => Number(ticks) / ticksPerSecond);
}
