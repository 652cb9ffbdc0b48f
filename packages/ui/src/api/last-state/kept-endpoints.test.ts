import { api } from '@squeeze/contracts/api';
import { expect, it } from 'vitest';
import { keepsAnswer } from './kept-endpoints.ts';

it('names no question about signing in, security, exports or other people', () => {
  const kept = Object.entries(api).filter(([name]) => keepsAnswer(name));
  expect(kept.length).toBeGreaterThan(8);
  for (const [name, endpoint] of kept) {
    expect([name, endpoint.method]).toEqual([name, 'get']);
    expect(endpoint.path).not.toMatch(/export|history|session|security|mfa|auth|admin|oauth/);
    expect('carriesSecrets' in endpoint && endpoint.carriesSecrets).toBe(false);
  }
});
