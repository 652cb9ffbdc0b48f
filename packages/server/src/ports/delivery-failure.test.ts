import { describe, expect, it } from 'vitest';
import { deliveryFailure } from './delivery-failure.ts';

const failed = (facts: Record<string, unknown>): Error => Object.assign(new Error('failed'), facts);

describe('a hand-over that fails', () => {
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
