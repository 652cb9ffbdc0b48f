import type { IncomingMessage } from 'node:http';
import type Sqlite from 'better-sqlite3';

export interface ReadSession {
  readonly user_id: string;
}

const sessionWithUser = `
  select sessions.id, sessions.user_id, sessions.scope, sessions.generation, sessions.seen_generation,
    sessions.auth_time, sessions.mfa, sessions.last_seen_at, sessions.expires_at, sessions.ends_at,
    sessions.revoked_at, users.is_active, users.is_verified, users.time_zone,
    (select string_agg(user_roles.role, ',') from user_roles where user_roles.user_id = users.id) as roles
  from sessions inner join users on users.id = sessions.user_id
  where sessions.id = ?`;

/** Reads what the product reads of the session that a request names as its bare bearer token: nothing is verified. */
export function sessionReader(database: Sqlite.Database): (request: IncomingMessage) => ReadSession {
  const statement = database.prepare<[string], ReadSession>(sessionWithUser);
  return ({ headers }) => {
    const session = statement.get((headers.authorization ?? '').slice('Bearer '.length));
    if (session === undefined) throw new Error('no such session');
    return session;
  };
}
