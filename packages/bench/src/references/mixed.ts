// Raw node:http, the session read, and what each of three calls does with the database by hand.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { uuidv7 } from 'uuidv7';
import { answerJson } from './answer-json.ts';
import { openDatabase } from './open-database.ts';
import { serve } from './serve.ts';
import { sessionReader } from './session-reader.ts';

const database = openDatabase();
const readSession = sessionReader(database);
const columns = `id, title, description, coalesce(due_day, due_at) as due_date, priority, category, status, created_at,
  updated_at, started_at, completed_at`;
const list = database.prepare(
  `select ${columns} from todos where user_id = ? and deleted_at is null order by created_at desc, id desc limit 50`,
);
const read = database.prepare(
  `select ${columns} from todos where id = ? and user_id = ? and deleted_at is null`,
);
const insert = database.prepare(`
  insert into todos (id, user_id, title, due_sort, priority, status, created_at, updated_at)
  values (?, ?, ?, 9007199254740991, 2, 'pending', ?, ?) returning ${columns}`);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = request.method === 'POST' ? await text(request) : '';
  const { user_id } = readSession(request);
  if (request.method === 'POST') {
    const { title } = JSON.parse(body) as { title: string };
    const now = Date.now();
    answerJson(response, 201, { todo: insert.get(uuidv7(), user_id, title, now, now) });
    return;
  }
  const id = request.url?.split('/')[4] ?? '';
  if (id === '') answerJson(response, 200, { todos: list.all(user_id), next_cursor: null });
  else answerJson(response, 200, { todo: read.get(id, user_id) });
}

serve((request, response) => void answer(request, response));
