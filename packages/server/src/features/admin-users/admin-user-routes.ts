import type { adminUserEndpoints } from '@squeeze/contracts/admin-users';
import { notFound } from '../../http/app-error.ts';
import { bound, unbound, type Routes } from '../../http/call.ts';
import { act, type ActParts } from './act.ts';
import { disable, enable, endSessions, give, take } from './acts.ts';
import { findPeople, findPerson } from './look-up.ts';
import { presentPerson } from './present-person.ts';

/** Other people's accounts, for administrators: to look up, and to act on. Each look and each act is written down. */
export const adminUserRoutes = (parts: ActParts): Routes<typeof adminUserEndpoints> => ({
  // Reading opens no transaction by itself, and nothing may be told that was not written down.
  findPeople: unbound((call) => call.database.transaction((trx) => findPeople(parts, trx, call))),
  getPerson: unbound(({ database, params, ...call }) =>
    database.transaction(async (trx) => {
      const user = await findPerson(parts, trx, params.id, call);
      if (user === null) throw notFound('user');
      return { person: await presentPerson(trx, user, call.now) };
    }),
  ),
  grantRole: bound((call) => act(parts, call, give(call.params.role))),
  revokeRole: bound((call) => act(parts, call, take(call.params.role))),
  disablePerson: bound((call) => act(parts, call, disable)),
  enablePerson: bound((call) => act(parts, call, enable)),
  endSessionsOf: bound((call) => act(parts, call, endSessions)),
});
