import { describe, expect, it } from 'vitest';
import { deliveryFailure, pauseAskedFor } from './delivery-failure.ts';
import { SendError } from './send-error.ts';

const failed = (facts: Record<string, unknown>): Error => Object.assign(new Error('failed'), facts);

describe('a send that fails', () => {
  it('is refused when nobody was reached, or they ask for a pause', () => {
    expect(deliveryFailure(failed({ code: 'ESOCKET', syscall: 'connect' }))).toBe('refused');
    expect(deliveryFailure(failed({ code: 'EDNS', syscall: 'getaddrinfo' }))).toBe('refused');
    expect(deliveryFailure(failed({ status: 429 }))).toBe('refused');
    expect(deliveryFailure(failed({ code: 'EENVELOPE', responseCode: 450 }))).toBe('refused');
    const cause = failed({ code: 'ECONNREFUSED', syscall: 'connect' });
    expect(deliveryFailure(new TypeError('fetch failed', { cause }))).toBe('refused');
  });

  it('is rejected when they say no', () => {
    expect(deliveryFailure(failed({ status: 400 }))).toBe('rejected');
    expect(deliveryFailure(failed({ code: 'EENVELOPE', responseCode: 550 }))).toBe('rejected');
  });

  it('is unknown when the answer may have been lost', () => {
    expect(deliveryFailure(failed({ code: 'ECONNRESET', syscall: 'read' }))).toBe('unknown');
    expect(deliveryFailure(failed({ code: 'ETIMEDOUT', command: 'CONN' }))).toBe('unknown');
    expect(deliveryFailure(failed({ status: 503 }))).toBe('unknown');
    expect(deliveryFailure(new DOMException('late', 'TimeoutError'))).toBe('unknown');
    expect(deliveryFailure('no error at all')).toBe('unknown');
  });
});

describe('a pause that is asked for', () => {
  const busy = (retryAfterMs: number | null) => new SendError('refused', 'busy', { retryAfterMs });

  it('is kept, a little longer than asked for, and not for ever', () => {
    expect(pauseAskedFor(busy(60_000), 0)).toBe(60_000);
    expect(pauseAskedFor(busy(60_000), 1)).toBe(75_000);
    expect(pauseAskedFor(busy(24 * 60 * 60_000), 0)).toBe(60 * 60_000);
  });

  it('is none where nothing is said of it', () => {
    expect(pauseAskedFor(busy(null), 1)).toBeNull();
    expect(pauseAskedFor(new Error('busy'), 1)).toBeNull();
  });
});
