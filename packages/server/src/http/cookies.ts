import type { Request, Response } from 'express';
import { parseCookie, stringifySetCookie } from 'cookie';

interface KeptCookie {
  /** The calls that get to see it, such as `/api/v1/auth`. */
  readonly path: string;
  readonly maxAgeMs: number;
}

/** What the browser was asked to keep. Pages never see it, and other sites' pages never send it. */
export interface Cookies {
  /** Null where the request brings none of this name. */
  get(name: string): string | null;
  set(name: string, value: string, kept: KeptCookie): void;
}

/** @param secure whether people reach the server over https */
export function cookiesOf(request: Request, response: Response, { secure }: { secure: boolean }): Cookies {
  let sent: ReturnType<typeof parseCookie> | null = null;
  return {
    get: (name) => (sent ??= parseCookie(request.headers.cookie ?? ''))[name] ?? null,
    set: (name, value, { path, maxAgeMs }) => {
      const maxAge = Math.floor(maxAgeMs / 1000);
      const cookie = { name, value, path, maxAge, secure, httpOnly: true, sameSite: 'strict' } as const;
      response.append('Set-Cookie', stringifySetCookie(cookie));
    },
  };
}
