import type { Timers } from '../ports/timers.ts';

/** What `work` answers within `ms`; null where it takes longer, and what it asks by the signal is let go of then. */
export async function within<T>(
  timers: Timers,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  if (ms <= 0) return null;
  const over = new AbortController();
  const late = Promise.withResolvers<null>();
  const cancel = timers.after(ms, () => {
    over.abort(new Error('that took too long'));
    late.resolve(null);
  });
  try {
    return await Promise.race([work(over.signal), late.promise]);
  } catch (error) {
    if (over.signal.aborted) return null;
    throw error;
  } finally {
    cancel();
  }
}
