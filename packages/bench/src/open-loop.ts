import { Agent, request } from 'node:http';
import type { LoadRequest } from './load.ts';

interface OpenLoad {
  /** Requests begun each second, whether or not those before have been answered. */
  readonly perSecond: number;
  readonly seconds: number;
}

/**
 * Sends requests at set times and answers how long each took, ms, shortest first. A time counts from when the request was
 * to be sent: while a server stands still, those that would have come meanwhile wait as well.
 * @throws Error when any is answered with anything but success
 */
export async function openLoop(
  origin: string,
  requests: readonly LoadRequest[],
  { perSecond, seconds }: OpenLoad,
): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const startedAt = performance.now();
  const count = Math.round(perSecond * seconds);
  const answers: Promise<number>[] = [];
  while (answers.length < count) {
    const dueNow = Math.min(count, Math.ceil(((performance.now() - startedAt) * perSecond) / 1000));
    while (answers.length < dueNow) {
      const n = answers.length;
      const next = requests[n % requests.length];
      if (next === undefined) throw new RangeError('no requests');
      answers.push(timed(agent, origin, next, startedAt + (n * 1000) / perSecond));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  try {
    const times = await Promise.all(answers);
    return times.toSorted((a, b) => a - b);
  } finally {
    agent.destroy();
  }
}

const timed = (agent: Agent, origin: string, sent: LoadRequest, dueAt: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const { method, path, headers, body } = sent;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(
      `${origin}${path}`,
      { agent, method, headers: { ...headers, ...length } },
      (answer) => {
        const { statusCode = 0 } = answer;
        answer.resume().once('end', () => {
          if (statusCode >= 200 && statusCode < 300) resolve(performance.now() - dueAt);
          else reject(new Error(`${method} ${path} was answered ${statusCode}`));
        });
        answer.once('error', reject);
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
