// The least that an Express server over SQLite does before it answers.
import path from 'node:path';
import process from 'node:process';
import Sqlite from 'better-sqlite3';
import express from 'express';
import { serve } from './serve.ts';

const database = new Sqlite(path.join(process.argv[2] ?? '.', 'minimal.db'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('create table if not exists todos (id text primary key, title text not null)');
const todos = database.prepare('select id, title from todos');

const app = express();
app.use(express.json());
app.get('/healthz', (_request, response) => {
  response.json({ status: 'ok' });
});
app.get('/todos', (_request, response) => {
  response.json(todos.all());
});
serve(app);
