// Raw node:http, the session read, hand-written SQL on the roll-ups of the database in the folder or at the URL that is named on the
// command line, and JSON.stringify: `/year` has what a person's texts of a year come to, `/nothing` the session alone.
import process from 'node:process';
import { openPostgres } from '@squeeze/database/postgres';
import { openSqlite } from '@squeeze/database/sqlite';
import { CompiledQuery } from 'kysely';
import { answerJson } from './answer-json.ts';
import { serve } from './serve.ts';

const [where = ''] = process.argv.slice(2);
const database = where.startsWith('postgres:') ? openPostgres(where) : openSqlite(`${where}/squeeze.db`);
const mark = (position: number): string => (database.dialect === 'postgres' ? `$${position}` : '?');

const session = `select sessions.user_id, sessions.revoked_at, users.is_active, users.time_zone,
  (select string_agg(user_roles.role, ',') from user_roles where user_roles.user_id = users.id) as roles
  from sessions inner join users on users.id = sessions.user_id where sessions.id = ${mark(1)}`;
const within = `from text_quarters where user_id = ${mark(1)} and quarter >= ${mark(2)} and quarter < ${mark(3)}`;
const byDay = `select quarter / 96 as day, sum(messages) as messages, sum(inbound) as inbound, sum(characters) as characters,
  sum(succeeded) as succeeded, sum(failed) as failed, sum(timed) as timed, sum(total_ms) as total_ms, min(min_ms) as min_ms,
  max(max_ms) as max_ms ${within} group by quarter / 96 order by day`;
const byHour = `select quarter / 4 % 24 as hour, sum(messages) as messages ${within} group by quarter / 4 % 24`;

const ask = async (
  text: string,
  ...values: readonly unknown[]
): Promise<readonly Record<string, unknown>[]> =>
  (await database.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows;

serve((request, response) => {
  void (async () => {
    const id = (request.headers.authorization ?? '').slice('Bearer '.length);
    const [person] = await ask(session, id);
    if (request.url === '/nothing') {
      answerJson(response, 200, {});
      return;
    }
    const now = Date.now();
    const span = [(Math.floor(now / 86_400_000) - 364) * 96, Math.floor(now / 900_000) + 1];
    const userId = person?.['user_id'];
    answerJson(response, 200, {
      days: await ask(byDay, userId, ...span),
      hours: await ask(byHour, userId, ...span),
    });
  })();
});
