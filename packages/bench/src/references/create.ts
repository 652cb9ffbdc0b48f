// Raw node:http, the session read, one prepared insert that is synced to the disk, and JSON.stringify.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { uuidv7 } from 'uuidv7';
import { answerJson } from './answer-json.ts';
import { openDatabase } from './open-database.ts';
import { serve } from './serve.ts';
import { sessionReader } from './session-reader.ts';

const database = openDatabase();
const readSession = sessionReader(database);
const insert = database.prepare(`
  insert into todos (id, user_id, title, due_sort, priority, status, created_at, updated_at)
  values (?, ?, ?, 9007199254740991, 2, 'pending', ?, ?)
  returning id, title, description, due_day, priority, category, status, created_at, updated_at, started_at,
    completed_at`);

async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const { user_id } = readSession(request);
  const { title } = JSON.parse(body) as { title: string };
  const now = Date.now();
  answerJson(response, 201, { todo: insert.get(uuidv7(), user_id, title, now, now) });
}

serve((request, response) => void create(request, response));
