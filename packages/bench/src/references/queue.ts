// A hand-written queue: an insert, a claim and an end for each job, three statements that are synced to the disk. Works for
// some seconds over the database in a folder; says how many jobs it did a second.
import process from 'node:process';
import { uuidv7 } from 'uuidv7';
import { openDatabase } from './open-database.ts';

const database = openDatabase();
const seconds = Number(process.argv[3] ?? '1');
const insert = database.prepare(`
  insert into jobs (id, name, payload_json, state, run_at, created_at) values (?, 'run-task', ?, 'waiting', ?, ?)`);
const claim = database.prepare(`
  update jobs set state = 'running', attempts = attempts + 1
  where id = (select id from jobs where name = 'run-task' and state = 'waiting' and run_at <= ? order by run_at limit 1)
  returning id, payload_json`);
const end = database.prepare(`update jobs set state = 'done', finished_at = ? where id = ?`);

const startedAt = performance.now();
let done = 0;
while (performance.now() - startedAt < seconds * 1_000) {
  const now = Date.now();
  insert.run(uuidv7(), JSON.stringify({ runId: uuidv7() }), now, now);
  const { id, payload_json } = claim.get(now) as { id: string; payload_json: string };
  JSON.parse(payload_json);
  end.run(now, id);
  done += 1;
}
process.stdout.write(`ready at ${(done * 1_000) / (performance.now() - startedAt)}\n`);
