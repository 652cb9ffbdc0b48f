// Raw node:http, the session read, a prepared statement and JSON.stringify.
import { answerJson } from './answer-json.ts';
import { openDatabase } from './open-database.ts';
import { serve } from './serve.ts';
import { sessionReader } from './session-reader.ts';

const database = openDatabase();
const readSession = sessionReader(database);
const todos = database.prepare(`
  select id, title, description, coalesce(due_day, due_at) as due_date, priority, category, status, created_at,
    updated_at, started_at, completed_at
  from todos where user_id = ? and deleted_at is null order by created_at desc, id desc limit 50`);

serve((request, response) => {
  const { user_id } = readSession(request);
  answerJson(response, 200, { todos: todos.all(user_id), next_cursor: null });
});
