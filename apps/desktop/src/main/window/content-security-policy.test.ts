import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy('http://127.0.0.1:50123');

  it('allows calls to the one server and nothing else', () => {
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:50123;");
  });

  it('shows pictures of its own and those it has fetched, from nowhere else', () => {
    expect(policy).toContain("img-src 'self' data: blob:;");
  });

  it('allows neither inline code nor evaluation', () => {
    expect(policy).not.toMatch(/unsafe|\*/);
  });
});
