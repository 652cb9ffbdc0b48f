import autocannon from 'autocannon';

/** One request of the load; each connection goes round and round through its share of a list of them. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly answered: number;
  readonly seconds: number;
}

/**
 * Keeps `connections` requests under way for `seconds`; answers how many were answered.
 * @throws Error when any was answered with anything but success: a refusal is cheap, and would flatter the rate.
 */
export async function applyLoad(
  origin: string,
  requests: readonly LoadRequest[],
  options: LoadOptions,
): Promise<LoadResult> {
  // Each connection has people of its own: otherwise all of them ask for the same person at the same time.
  const shares = Math.min(options.connections, requests.length);
  let connected = 0;
  const result = await autocannon({
    url: origin,
    connections: options.connections,
    duration: options.seconds,
    setupClient: (client) => {
      const share = connected % shares;
      connected += 1;
      client.setRequests(requests.filter((_, n) => n % shares === share).map(asSent));
    },
  });
  const answered = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || answered === 0) {
    throw new Error(
      `${origin}: ${answered} answers, ${result.non2xx} refusals, ${result.errors} errors; no rate to compare`,
    );
  }
  return { answered, seconds: result.duration };
}

const asSent = ({ method, path, headers, body }: LoadRequest): autocannon.Request => ({
  method,
  path,
  headers: { ...headers },
  ...(body !== undefined && { body }),
});
