import { z } from 'zod';
import { recentlyAuthenticated, signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';

/** A password for one calendar program. It opens /dav and nothing else, and is itself never shown again. */
export const AppPassword = z
  .object({
    id,
    /** What its person calls it, such as the device it is typed into. */
    name: z.string(),
    created_at: instant,
    /** To the minute; null while it has never been used. */
    last_used_at: instant.nullable(),
  })
  .meta({ id: 'AppPassword' });
export type AppPassword = z.infer<typeof AppPassword>;

/** An embedded server has one owner and no accounts: there these calls do not exist. */
const noAccounts = ['not_found'] as const;

export const appPasswordEndpoints = {
  listAppPasswords: endpoint({
    method: 'get',
    path: '/auth/app-passwords',
    summary: 'Passwords of calendar programs, the newest first, and the address that they are for',
    tag: 'app passwords',
    callers: signedIn,
    response: z.object({ app_passwords: z.array(AppPassword), address: z.url() }),
    problems: [...noAccounts],
  }),
  createAppPassword: endpoint({
    method: 'post',
    path: '/auth/app-passwords',
    summary: 'Make a password for a calendar program; it is shown in this answer and never again',
    tag: 'app passwords',
    callers: recentlyAuthenticated,
    body: z.strictObject({ name: text(limits.appPasswordName.max, issue('title_required')) }),
    response: z.object({ app_password: AppPassword, password: z.string() }),
    status: 201,
    problems: ['validation_failed', 'limit_reached', ...noAccounts],
    carriesSecrets: true,
  }),
  revokeAppPassword: endpoint({
    method: 'delete',
    path: '/auth/app-passwords/{id}',
    summary: 'Revoke one of them; the program that has it is refused from then on',
    tag: 'app passwords',
    callers: signedIn,
    params: z.object({ id }),
    response: z.object({}),
    problems: ['not_found'],
  }),
} as const;
