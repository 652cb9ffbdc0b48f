import { z } from 'zod';
import { recentlyAuthenticated } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';

export const accountDeletionEndpoints = {
  deleteMe: endpoint({
    method: 'delete',
    path: '/users/me',
    summary: 'Delete the account in seven days; signing in before then keeps it',
    tag: 'users',
    callers: recentlyAuthenticated,
    body: z.strictObject({
      password: z.string().min(1, issue('password_required')).max(limits.password.max),
    }),
    response: z.object({ deletion_at: z.iso.datetime() }),
    problems: ['validation_failed', 'invalid_credentials', 'last_administrator', 'not_found'],
  }),
} as const;
