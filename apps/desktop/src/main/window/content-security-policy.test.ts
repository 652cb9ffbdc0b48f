import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy('http://127.0.0.1:50123');

  it('allows calls to the one server and nothing else', () => {
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:50123;");
  });

  it('allows neither inline code nor evaluation', () => {
    expect(policy).not.toMatch(/unsafe|\*/);
  });
});
