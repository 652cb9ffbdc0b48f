import { describe, expect, it } from 'vitest';
import { decideCodeSend } from './decide-code-send.ts';

const now = Date.UTC(2026, 5, 10, 9);
const minute = 60_000;
const code = (over: Partial<{ attempts: number; expiresAt: number; resendAt: number }> = {}) => ({
  attempts: 0,
  expiresAt: now + 9 * minute,
  resendAt: now,
  ...over,
});

describe('decideCodeSend', () => {
  it.each([
    ['there is none', null, 'send_new'],
    ['one was sent a moment ago', code({ resendAt: now + 1 }), 'wait'],
    ['its tries are spent but it was sent a moment ago', code({ resendAt: now + 1, attempts: 5 }), 'wait'],
    ['a minute has passed', code(), 'resend'],
    ['a try is left', code({ attempts: 4 }), 'resend'],
    ['its tries are spent', code({ attempts: 5 }), 'replace'],
    ['a minute is left', code({ expiresAt: now + minute }), 'resend'],
    ['less than a minute is left', code({ expiresAt: now + minute - 1 }), 'replace'],
  ] as const)('when %s', (_, live, kind) => {
    expect(decideCodeSend(live, now).kind).toBe(kind);
  });
});
