// Loaded into a server before it starts: tells its parent how long its loop was held at most since it was last asked.
import process from 'node:process';

let heldMs = 0;
let last = process.threadCpuUsage();

/** Processor time of this thread between two turns of the loop: the same on a busy machine. */
function measure(): void {
  const { user, system } = process.threadCpuUsage(last);
  last = process.threadCpuUsage();
  heldMs = Math.max(heldMs, (user + system) / 1_000);
}

setInterval(measure, 1).unref();
process.on('message', () => {
  measure();
  process.send?.(heldMs);
  heldMs = 0;
  last = process.threadCpuUsage();
});
process.channel?.unref();
